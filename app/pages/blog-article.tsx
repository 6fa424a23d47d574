import { data } from 'react-router'
export function loader() {
  return data(null, { status: 404 })
}
export default function Page() {
  return <h1 className="wrap py-24 text-4xl">Article</h1>
}
