import { useState } from 'react'
import { messageOf } from '../api-client.ts'
import { Button } from '../controls/button.tsx'
import { replacePictureAddress } from './replace-picture-address.ts'
import { importPicture } from './send-picture.ts'

export interface ForeignPicturesProps {
  content: string
  /** Hands over what is to be changed in the text, as it is by then. */
  onRewrite: (change: (content: string) => string) => void
}

const MOST_SHOWN = 20

/** The pictures of a text that other sites hold, each with the offer to take it in. */
export function ForeignPictures({ content, onRewrite }: ForeignPicturesProps) {
  const [taking, setTaking] = useState<string>()
  const [problem, setProblem] = useState<{ address: string; why: string }>()
  const addresses = content.includes('<img') ? listForeignPictures(content) : []
  if (addresses.length === 0) return null

  async function take(address: string) {
    setTaking(address)
    setProblem(undefined)
    try {
      const { url } = await importPicture(address, '')
      onRewrite((latest) => replacePictureAddress(latest, address, url))
    } catch (error) {
      setProblem({ address, why: messageOf(error) })
    }
    setTaking(undefined)
  }

  return (
    <section aria-label="Images d'autres sites" className="mt-4 rounded-lg border border-line p-4">
      <p className="text-sm text-soft">
        Ces images viennent d'autres sites : elles peuvent disparaître, et ne sont pas allégées.
      </p>
      <ul className="mt-2 grid gap-3">
        {addresses.slice(0, MOST_SHOWN).map((address) => (
          <li key={address} className="flex flex-wrap items-center gap-3">
            <span className="wrap-anywhere min-w-0 flex-1 basis-60 text-sm">
              {address}
              {problem?.address === address && (
                <span role="alert" className="block text-bad">
                  {problem.why}
                </span>
              )}
            </span>
            <Button disabled={taking !== undefined} onClick={() => take(address)}>
              {taking === address ? 'Importation…' : 'Importer cette image'}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Read by the browser as it reads the page, and never loaded. */
function listForeignPictures(content: string): string[] {
  const { body } = new DOMParser().parseFromString(content, 'text/html')
  const addresses = [...body.querySelectorAll('img')].map(
    (image) => image.getAttribute('src') ?? '',
  )
  const foreign = addresses.filter((address) => {
    const url = URL.parse(address)
    return url && /^https?:$/.test(url.protocol) && url.origin !== location.origin
  })
  return [...new Set(foreign)]
}
