/** What any program of ours needs to run; never the settings of whoever runs the tests. */
export const programEnvironment: Record<string, string> = {
  PATH: process.env.PATH ?? '',
  // Set for all tests: a program that has run before starts in half the time.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
}
