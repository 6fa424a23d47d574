import { accountCalls } from './account-calls.ts'
import { categoryCalls } from './category-calls.ts'
import { mediaCalls } from './media-calls.ts'
import { postCalls } from './post-calls.ts'
import { rankingCalls } from './ranking-calls.ts'
import { readingCalls } from './reading-calls.ts'
import { sessionCalls } from './session-calls.ts'

/** Everything the API can be asked, by the name its description gives it. */
export const allCalls = {
  ...sessionCalls,
  ...accountCalls,
  ...readingCalls,
  ...rankingCalls,
  ...postCalls,
  ...categoryCalls,
  ...mediaCalls,
}
