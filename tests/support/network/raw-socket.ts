import { connect } from 'node:net'

export interface RawReply {
  /** 0 when the server hung up without a word. */
  status: number
  headers: string
  text: string
}

/** Sends these very bytes and reads until the server hangs up. */
export async function sendRaw(origin: string, bytes: string | Buffer): Promise<RawReply> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.setTimeout(10_000, () =>
    socket.destroy(new Error('The server neither answered nor hung up.')),
  )
  socket.write(bytes)
  const parts: Buffer[] = []
  try {
    for await (const part of socket) parts.push(part)
  } catch (error) {
    // Hanging up on bytes not yet read is a reset, whatever was answered before.
    if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error
  }
  const [headers = '', ...body] = Buffer.concat(parts).toString().split('\r\n\r\n')
  const text = body.join('\r\n\r\n')
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(headers)?.[1] ?? 0),
    headers,
    text: /^transfer-encoding: chunked$/im.test(headers) ? joinChunks(text) : text,
  }
}

/** How a body is cut into chunks depends on the moment; what it says does not. */
function joinChunks(text: string): string {
  let rest = Buffer.from(text)
  const chunks: Buffer[] = []
  for (;;) {
    const end = rest.indexOf('\r\n')
    const length = Number.parseInt(rest.subarray(0, end).toString(), 16)
    if (end < 0 || !(length > 0)) return Buffer.concat(chunks).toString()
    chunks.push(rest.subarray(end + 2, end + 2 + length))
    rest = rest.subarray(end + 2 + length + 2)
  }
}
