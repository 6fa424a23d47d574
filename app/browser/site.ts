import { watchAnnouncingForms } from './announcing-form.ts'
import { watchBackToTop } from './back-to-top.ts'
import { watchBlogMoves } from './blog-placeholders.ts'
import { watchDrawer } from './drawer.ts'
import { logNotFound } from './not-found.ts'
import { watchPrinting } from './print.ts'
import { watchTableOfContents } from './table-of-contents.ts'
import { watchTabs } from './tabs.ts'
import { watchTheme } from './theme.ts'

// The one script of every public page. It listens on the document, so it also serves pages that React
// has taken over.
document.documentElement.dataset.script = ''

function watchPage(): void {
  watchTheme()
  watchDrawer()
  watchBackToTop()
  watchTableOfContents()
  watchTabs()
  watchAnnouncingForms()
  watchBlogMoves()
  watchPrinting()
  logNotFound()
}

// It comes when it comes, so that the first layout waits for nothing but the styles.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', watchPage)
else watchPage()
