import { config } from 'zod'

// Zod would try whether it may compile its rules; the pages' security policy forbids it and reports the try.
config({ jitless: true })
