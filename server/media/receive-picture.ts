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
/** How often it is asked meanwhile whether its sender is still let in: others wait for the place. */
const LOOK_MS = 1000

interface Reception {
  windowMs?: number
  /** Rejects once the sender would no longer be let in. */
  requireStillAdmitted?: (() => Promise<void>) | undefined
}

/** Reads a multipart body into memory, up to the size of the largest picture; one that says it is longer is not read. */
export async function receivePicture(
  request: Request,
  { windowMs = WINDOW_MS, requireStillAdmitted = async () => {} }: Reception = {},
): Promise<ReceivedForm> {
  // It may have waited for its turn.
  await requireStillAdmitted()
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new Problem(
      415,
      'not_multipart',
      "L'image doit être envoyée comme un formulaire (multipart/form-data).",
    )
  }
  if (Number(request.headers.get('Content-Length') ?? 0) > MOST_BYTES) throw pictureTooLarge()
  const body = await readAll(request, { windowMs, requireStillAdmitted })
  const form = readForm(body, type)
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

async function readAll(
  request: Request,
  { windowMs, requireStillAdmitted }: Required<Reception>,
): Promise<Buffer> {
  let refusal: Problem | undefined
  let size = 0
  let before = 0
  const chunks: Uint8Array[] = []
  const reader = request.body?.getReader()
  const stop = () => void reader?.cancel().catch(() => {})
  const refuse = (problem: Problem) => {
    refusal = problem
    stop()
  }
  const watch = setInterval(() => {
    if (size - before < LEAST_BYTES) refuse(tooSlow())
    before = size
  }, windowMs)
  const look = setInterval(() => {
    // A database that is away says nothing about anybody.
    requireStillAdmitted().catch((error) => error instanceof Problem && refuse(hangUp(error)))
  }, LOOK_MS)
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
    clearInterval(look)
    stop()
  }
}

/** The rest is never read, so nobody may send another request after it. */
function hangUp({ status, code, message }: Problem): Problem {
  return new Problem(status, code, message, { headers: { Connection: 'close' } })
}

const invalidForm = () =>
  new Problem(400, 'invalid_form', "L'envoi a été interrompu : l'image n'est pas arrivée entière.")
