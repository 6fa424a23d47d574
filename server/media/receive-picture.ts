import { mediaAlt, mediaLimits } from '../../domain/media.ts'
import { Problem, validationFailed } from '../problem.ts'
import { pictureTooLarge, tooSlow } from './refusals.ts'

/** What an administrator sends: a file, or the address of one elsewhere. */
export interface ReceivedForm {
  file: { bytes: Uint8Array; fileName: string } | undefined
  address: string | undefined
  alt: string
}

/** The other fields and the lines between them. */
const OVERHEAD = 64 * 1024
const MOST_BYTES = mediaLimits.bytes + OVERHEAD
/** What arrives in half a minute even on a bad network; who sends less only keeps a place. */
const LEAST_BYTES = 256 * 1024
const WINDOW_MS = 30_000

/** Reads a multipart body into memory, up to the size of the largest picture; one that says it is longer is not read. */
export async function receivePicture(
  request: Request,
  { windowMs = WINDOW_MS } = {},
): Promise<ReceivedForm> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new Problem(
      415,
      'not_multipart',
      "L'image doit être envoyée comme un formulaire (multipart/form-data).",
    )
  }
  if (Number(request.headers.get('Content-Length') ?? 0) > MOST_BYTES) throw pictureTooLarge()
  const form = await parse(request, type, windowMs)
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

async function parse(request: Request, type: string, windowMs: number): Promise<FormData> {
  let refusal: Problem | undefined
  let size = 0
  let before = 0
  let stop = () => {}
  const watch = setInterval(() => {
    if (size - before < LEAST_BYTES) {
      refusal = tooSlow()
      stop()
    }
    before = size
  }, windowMs)
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    start(controller) {
      stop = () => controller.error(new Error('refused'))
    },
    transform(chunk, controller) {
      size += chunk.byteLength
      if (size <= MOST_BYTES) return controller.enqueue(chunk)
      refusal = pictureTooLarge()
      stop()
    },
  })
  try {
    const body = request.body?.pipeThrough(counter) ?? null
    return await new Response(body, { headers: { 'Content-Type': type } }).formData()
  } catch {
    if (refusal) throw refusal
    // Broken, or cut off by somebody who hung up: neither is trouble of ours.
    throw new Problem(
      400,
      'invalid_form',
      "L'envoi a été interrompu : l'image n'est pas arrivée entière.",
    )
  } finally {
    clearInterval(watch)
  }
}
