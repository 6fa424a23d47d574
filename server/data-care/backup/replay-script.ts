import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import pg from 'pg'

/** What pg's connections can do beyond what is declared. */
interface CopyConnection {
  stream: Socket
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

/**
 * Runs a script that pg_restore has written on this connection, as psql would on one of its own: only so can what
 * follows it be part of the same transaction.
 */
export async function replayScript(client: pg.Client, script: Readable): Promise<void> {
  const lines = readLines(script)
  let statements: string[] = []
  async function run() {
    await client.query(statements.join(''))
    statements = []
  }
  for await (const bytes of lines) {
    const line = bytes.toString()
    if (/^COPY .+ FROM stdin;\n$/.test(line)) {
      await run()
      await copy(client, line, readRows(lines))
      // Commands to psql itself.
    } else if (!/^\\(un)?restrict /.test(line)) statements.push(line)
  }
  await run()
}

function copy(client: pg.Client, statement: string, rows: AsyncIterable<Buffer>): Promise<void> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query(statement, (error) => (error ? reject(error) : resolve()))
    const handleCopyInResponse = (connection: CopyConnection) => {
      send(connection, rows).catch((error) => connection.sendCopyFail(String(error)))
    }
    client.query(Object.assign(query, { handleCopyInResponse }))
  })
}

async function send(connection: CopyConnection, rows: AsyncIterable<Buffer>): Promise<void> {
  for await (const row of rows) {
    connection.sendCopyFromChunk(row)
    if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
  }
  connection.endCopyFrom()
}

/** Those of one table, up to the line that ends them. */
async function* readRows(lines: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  for (;;) {
    const { value, done } = await lines.next()
    if (done) throw new Error('The backup ends in the middle of a table.')
    if (value.equals(END_OF_ROWS)) return
    yield value
  }
}

const END_OF_ROWS = Buffer.from('\\.\n')

/** Each with the end of its line. Node's own reader also ends lines where a text merely has a separator. */
async function* readLines(stream: Readable): AsyncGenerator<Buffer> {
  let begun: Buffer[] = []
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    let start = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      const line = chunk.subarray(start, end + 1)
      yield begun.length > 0 ? Buffer.concat([...begun, line]) : line
      begun = []
      start = end + 1
    }
    if (start < chunk.length) begun.push(chunk.subarray(start))
  }
  if (begun.length > 0) yield Buffer.concat(begun)
}
