import type { IncomingMessage, ServerResponse } from 'node:http'

/** How long the body of a request may take to arrive, unless somebody says otherwise once it is known who sends it. */
const BODY_MS = 30_000
/** Nothing takes longer, whoever asks. */
export const LONGEST_BODY_MS = 300_000

const deadlines = new WeakMap<IncomingMessage, (ms: number) => void>()

/** Cuts off whoever has not sent the whole body in time. Node has one limit for all; ours can be moved. */
export function limitBody(
  request: IncomingMessage,
  response: ServerResponse,
  bodyMs = BODY_MS,
): void {
  const { headers } = request
  if (!headers['content-length'] && !headers['transfer-encoding']) return
  let timer: NodeJS.Timeout | undefined
  const set = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => cutOff(request, response), ms).unref()
  }
  set(bodyMs)
  deadlines.set(request, set)
  request.once('close', () => clearTimeout(timer))
}

/** For what is large, from people who are known: the caller sees to it that it keeps coming. */
export function giveTime(request: IncomingMessage | undefined): void {
  if (request) deadlines.get(request)?.(LONGEST_BODY_MS)
}

function cutOff({ socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (!headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  socket.destroySoon()
}
