export interface FormPart {
  /** Present when the part is a file. */
  fileName: string | undefined
  bytes: Uint8Array
}

/** Ours has three parts at most, each with two short headers. */
const MOST_PARTS = 8
const LONGEST_HEADERS = 4096

/**
 * The parts of a multipart body by their names, the first of each; undefined when it is broken, or no form of ours.
 * Node's own reader stands still for seconds over a form made to be slow: a quarter of a million parts, a name of
 * ten megabytes. Here one search that is quick on any bytes finds each part, and nothing else is long.
 */
export function readForm(body: Buffer, contentType: string): Map<string, FormPart> | undefined {
  const [, quoted, plain] =
    /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) return undefined
  const line = Buffer.from(`\r\n--${boundary}`)
  const parts = new Map<string, FormPart>()
  let at = line.length - 2
  if (!body.subarray(0, at).equals(line.subarray(2))) return undefined
  for (let count = 0; count <= MOST_PARTS; count += 1) {
    if (body.toString('latin1', at, at + 2) === '--') return parts
    const headers = /^[ \t]*\r\n([\s\S]*?)\r\n\r\n/.exec(
      body.toString('latin1', at, at + LONGEST_HEADERS),
    )
    if (!headers) return undefined
    const start = at + headers[0].length
    const end = body.indexOf(line, start)
    if (end === -1) return undefined
    const text = Buffer.from(headers[1] ?? '', 'latin1').toString('utf8')
    const name = parameterOf(text, 'name')
    const part = { fileName: parameterOf(text, 'filename'), bytes: body.subarray(start, end) }
    if (name !== undefined && !parts.has(name)) parts.set(name, part)
    at = end + line.length
  }
  return undefined
}

/** Browsers write quotation marks and line ends in a name as in an address, and nothing else. */
function parameterOf(headers: string, name: string): string | undefined {
  const value = new RegExp(`^content-disposition:.*?;[ \\t]*${name}="([^"\\r\\n]*)"`, 'im').exec(
    headers,
  )?.[1]
  return value?.replace(/%(22|0D|0A)/gi, (code) => decodeURIComponent(code))
}
