import { watchBackToTop } from './back-to-top.ts'
import { watchDrawer } from './drawer.ts'
import { logNotFound } from './not-found.ts'
import { watchTheme } from './theme.ts'

// The one script of every public page. It listens on the document, so it also serves pages that React
// has taken over.
watchTheme()
watchDrawer()
watchBackToTop()
logNotFound()
