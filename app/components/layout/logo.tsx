/** A compass needle in a square: the guide that shows a direction. */
export function Logo() {
  return (
    <span className="flex items-center gap-2.5 font-semibold font-serif text-[1.125rem] tracking-tight">
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="#2c2f9e" />
        <path d="M22.5 9.5 18 18l-4-4z" fill="#fff" />
        <path d="M9.5 22.5 14 14l4 4z" fill="#8f95ff" />
      </svg>
      <span className="whitespace-nowrap">Guide Agence IA</span>
    </span>
  )
}
