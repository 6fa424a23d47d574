import { config } from 'zod/v4'

// Zod would try whether it may compile its rules; the pages' security policy forbids it and reports the try. It tries
// when a rule is made: the build puts this in the place of `zod` (vite.config.ts), so that nothing comes before it.
config({ jitless: true })

export * from 'zod/v4'
