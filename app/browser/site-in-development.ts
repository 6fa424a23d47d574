import './site.ts'

// A public page has no React in the browser that could take a change in: it is loaded again.
import.meta.hot?.on('public-page:changed', () => location.reload())
