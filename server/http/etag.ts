/** A browser names the one copy it holds: longer lists are made to be slow, and are not read. */
const LONGEST_LIST = 1000

/** Whether an If-None-Match names this very thing (RFC 9110, weak comparison). */
export function namesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch || ifNoneMatch.length > LONGEST_LIST) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((tag) => bare(tag.trim()) === bare(etag))
}

const bare = (etag: string) => etag.replace(/^W\//, '')
