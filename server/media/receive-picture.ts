import { mediaAlt, mediaLimits } from '../../domain/media.ts'
import { Problem, validationFailed } from '../problem.ts'
import { pictureTooLarge } from './refusals.ts'

/** What an administrator sends: a file, or the address of one elsewhere. */
export interface ReceivedForm {
  file: { bytes: Uint8Array; fileName: string } | undefined
  address: string | undefined
  alt: string
}

/** The other fields and the lines between them. */
const OVERHEAD = 64 * 1024
const MOST_BYTES = mediaLimits.bytes + OVERHEAD

/** Reads a multipart body into memory, up to the size of the largest picture; one that says it is longer is not read. */
export async function receivePicture(request: Request): Promise<ReceivedForm> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new Problem(
      415,
      'not_multipart',
      "L'image doit être envoyée comme un formulaire (multipart/form-data).",
    )
  }
  if (Number(request.headers.get('Content-Length') ?? 0) > MOST_BYTES) throw pictureTooLarge()
  const form = await parse(request, type)
  const file = form.get('file')
  const alt = mediaAlt.safeParse(textOf(form.get('alt')))
  if (!alt.success) {
    const message = alt.error.issues[0]?.message ?? ''
    throw validationFailed([{ path: 'alt', message }])
  }
  const address = textOf(form.get('address')) || undefined
  if (!(file instanceof File) && !address) {
    throw validationFailed([{ path: 'file', message: 'Une image est requise' }])
  }
  if (!(file instanceof File)) return { file: undefined, address, alt: alt.data }
  if (file.size > mediaLimits.bytes) throw pictureTooLarge()
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { file: { bytes, fileName: cleanName(file.name) }, address: undefined, alt: alt.data }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Without what no file name shows: control characters and lone surrogates. */
function cleanName(name: string): string {
  return name.replaceAll(/\p{C}/gu, '').trim()
}

async function parse(request: Request, type: string): Promise<FormData> {
  let tooLarge = false
  let size = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength
      tooLarge = size > MOST_BYTES
      if (tooLarge) controller.error(new Error('too large'))
      else controller.enqueue(chunk)
    },
  })
  try {
    const body = request.body?.pipeThrough(counter) ?? null
    return await new Response(body, { headers: { 'Content-Type': type } }).formData()
  } catch {
    if (tooLarge) throw pictureTooLarge()
    // Broken, or cut off by somebody who hung up: neither is trouble of ours.
    throw new Problem(
      400,
      'invalid_form',
      "L'envoi a été interrompu : l'image n'est pas arrivée entière.",
    )
  }
}
