import { postLimits } from '../../../../../domain/post.ts'

/** Instead of what was copied, when no article can hold it. */
export const TOO_LONG = 'too-long'

/** More than a whole article may be: the editor would stand still for it, and it could never be saved. */
export function isTooLong(pasted: string): boolean {
  return pasted.length > postLimits.content
}
