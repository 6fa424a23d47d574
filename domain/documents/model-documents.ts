import { brief } from './brief.ts'
import { halfPage } from './half-page.ts'
import type { ModelDocument } from './model-document.ts'
import { tenQuestions } from './ten-questions.ts'

/** In the order in which a project needs them. */
export const modelDocuments: readonly ModelDocument[] = [halfPage, brief, tenQuestions]
