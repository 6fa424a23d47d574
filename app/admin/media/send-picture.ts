import { splitRoute } from '../../../domain/api/api-call.ts'
import { mediaCalls } from '../../../domain/api/media-calls.ts'
import { ProblemBody } from '../../../domain/api/problem-body.ts'
import { Media } from '../../../domain/media.ts'
import { ApiError, announceRefusal, UNREACHABLE } from '../api-client.ts'

interface Sending {
  signal?: AbortSignal | undefined
  /** From 0 to 1, while the file travels. */
  onProgress?: ((share: number) => void) | undefined
}

/** Sends a file; `fetch` does not say how far it has come. */
export function sendPicture(file: File, sending: Sending = {}): Promise<Media> {
  const form = new FormData()
  form.set('file', file)
  return send(form, sending)
}

/** Has the server take in a picture from another site. */
export function importPicture(address: string, alt: string, sending: Sending = {}): Promise<Media> {
  const form = new FormData()
  form.set('address', address)
  form.set('alt', alt)
  return send(form, sending)
}

function send(form: FormData, { signal, onProgress }: Sending): Promise<Media> {
  const { method, path } = splitRoute(mediaCalls.createMedia)
  const request = new XMLHttpRequest()
  request.open(method, `/api${path}`)
  request.responseType = 'json'
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded / Math.max(total, 1))
  return new Promise((resolve, reject) => {
    request.onload = () => {
      const media = Media.safeParse(request.response)
      if (media.success) return resolve(media.data)
      const { data = {} } = ProblemBody.partial().safeParse(request.response)
      const error = new ApiError(request.status, data)
      announceRefusal(error)
      reject(error)
    }
    request.onerror = () => reject(new ApiError(0, { code: 'unreachable', detail: UNREACHABLE }))
    request.onabort = () => reject(new ApiError(0, { code: 'aborted', detail: 'Envoi annulé.' }))
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
