import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // Every route is known at the first load: no manifest requests from the browser.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
