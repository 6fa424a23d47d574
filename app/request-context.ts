import { createContext, RouterContextProvider } from 'react-router'
import type { Render } from '../domain/page-contract.ts'
import type { Services } from '../domain/services.ts'

/** What the server hands to the loaders. The key lives in the bundle, so the server asks for a filled one. */
export const servicesContext = createContext<Services>()

export const renderContext = createContext<Render>({ onError() {} })

/**
 * What a loader gives a page that no browser takes over. React Router encodes it for one all the same, by
 * listing all it holds; this reads like the data but has nothing to list. A move from the admin area asks
 * for the data itself, and gets it.
 */
export function forStaticPage<T extends object>(
  context: Readonly<RouterContextProvider>,
  data: T,
): T {
  return context.get(renderContext).onHtml ? Object.create(data) : data
}

export function provideServices(services: Services, render: Render): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(renderContext, render)
  return context
}
