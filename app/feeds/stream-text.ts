/** Sends pieces of text as they are made, so that the whole never stands in memory here. */
export function streamText(pieces: AsyncGenerator<string>, contentType: string): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
  return new Response(body, { headers: { 'Content-Type': contentType } })
}
