import { useSiteData } from '../../../site-data.ts'

interface ShareAddressProps {
  title: string
  note: string
  /** Path and query. */
  address: string
}

/** What somebody was answered, as an address to send on. */
export function ShareAddress({ title, note, address }: ShareAddressProps) {
  const siteUrl = useSiteData()?.siteUrl ?? ''
  return (
    <p className="share-address">
      <strong>{title}</strong>
      <a href={address}>{siteUrl + address}</a>
      <small>{note}</small>
    </p>
  )
}
