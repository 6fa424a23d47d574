import { expect, test } from 'vitest'
import { receivePicture } from './receive-picture.ts'

const HEAD = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'

/** An upload whose parts, of as many bytes each, come 20 ms apart. */
function slowUpload(parts: number, bytes: number): Request {
  const encoder = new TextEncoder()
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(encoder.encode(HEAD))
      for (let part = 0; part < parts; part += 1) {
        await new Promise((done) => setTimeout(done, 20))
        controller.enqueue(new Uint8Array(bytes))
      }
      controller.enqueue(encoder.encode('\r\n--x--\r\n'))
      controller.close()
    },
  })
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
  return new Request('http://x/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
}

test('a picture may take its time while it keeps coming', async () => {
  const { file } = await receivePicture(slowUpload(10, 400_000), { windowMs: 60 })
  expect(file?.bytes.byteLength).toBe(4_000_000)
})

test('one that hardly comes is refused with a sentence', async () => {
  const slow = receivePicture(slowUpload(10, 100), { windowMs: 60 })
  await expect(slow).rejects.toMatchObject({ status: 408, code: 'too_slow' })
  await expect(slow).rejects.toThrow(/^L'envoi est trop lent/)
})
