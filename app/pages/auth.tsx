export const handle = { hydrate: true, uncached: true }

export default function Page() {
  return <h1 className="wrap py-24 text-4xl">auth</h1>
}
