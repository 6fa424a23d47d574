import { mediaAlt, mediaLimits } from '../../domain/media.ts'
import { Problem, validationFailed } from '../problem.ts'
import { type FormPart, readForm } from './read-form.ts'
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
  const form = readForm(await readAll(request, windowMs), type)
  if (!form) throw invalidForm()
  const alt = mediaAlt.safeParse(textOf(form.get('alt')))
  if (!alt.success) {
    const message = alt.error.issues[0]?.message ?? ''
    throw validationFailed([{ path: 'alt', message }])
  }
  const address = textOf(form.get('address')) || undefined
  const { fileName, bytes } = form.get('file') ?? {}
  if (fileName === undefined || !bytes) {
    if (!address) throw validationFailed([{ path: 'file', message: 'Une image est requise' }])
    return { file: undefined, address, alt: alt.data }
  }
  if (bytes.byteLength > mediaLimits.bytes) throw pictureTooLarge()
  return { file: { bytes, fileName: cleanName(fileName) }, address: undefined, alt: alt.data }
}

/** What is longer than all texts may be together is not read to its end. */
function textOf(part: FormPart | undefined): string {
  return Buffer.from(part?.bytes.subarray(0, OVERHEAD) ?? []).toString('utf8')
}

/** Without what no file name shows: control characters and lone surrogates. */
function cleanName(name: string): string {
  return name.replaceAll(/\p{C}/gu, '').trim()
}

async function readAll(request: Request, windowMs: number): Promise<Buffer> {
  let refusal: Problem | undefined
  let size = 0
  let before = 0
  const chunks: Uint8Array[] = []
  const reader = request.body?.getReader()
  const stop = () => void reader?.cancel().catch(() => {})
  const watch = setInterval(() => {
    if (size - before < LEAST_BYTES) {
      refusal = tooSlow()
      stop()
    }
    before = size
  }, windowMs)
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true }
      if (refusal) throw refusal
      if (done) return Buffer.concat(chunks)
      size += value.byteLength
      if (size > MOST_BYTES) throw pictureTooLarge()
      chunks.push(value)
    }
  } catch (error) {
    // Cut off by somebody who hung up: no trouble of ours.
    throw error instanceof Problem ? error : invalidForm()
  } finally {
    clearInterval(watch)
    stop()
  }
}

const invalidForm = () =>
  new Problem(400, 'invalid_form', "L'envoi a été interrompu : l'image n'est pas arrivée entière.")
