/** A name that nothing else has. `randomUUID` is missing where the site is reached by plain http, under any name but localhost. */
export function makeKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
