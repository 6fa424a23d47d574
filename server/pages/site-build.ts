import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { Render } from '../../domain/page-contract.ts'
import type { Services } from '../../domain/services.ts'

/** React Router's built handler, and the door through which our services enter its bundle. */
export interface SiteBuild {
  build: ServerBuild
  createRequestHandler: typeof createRequestHandler
  /** The inline scripts of every page that is not hydrated. */
  inlineScripts: readonly string[]
  provideServices(services: Services, render: Render): RouterContextProvider
}

export function asSiteBuild(build: ServerBuild): SiteBuild {
  return { ...(build.entry.module as unknown as Omit<SiteBuild, 'build'>), build }
}
