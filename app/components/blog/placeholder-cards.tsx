const PLACEHOLDERS = 6

/** What stands in the grid while the next list is on its way: lines where the text will be. */
export function PlaceholderCards() {
  return Array.from({ length: PLACEHOLDERS }, (_, place) => (
    <div key={place} data-placeholder="" className="card animate-pulse p-6 *:rounded *:bg-line">
      <div className="h-3.5 w-1/2" />
      <div className="mt-4 h-6" />
      <div className="mt-2 h-6 w-2/3" />
      <div className="mt-5 h-3.5" />
      <div className="mt-2.5 h-3.5" />
      <div className="mt-2.5 h-3.5 w-4/5" />
      <div className="mt-7 h-4 w-1/3" />
    </div>
  ))
}
