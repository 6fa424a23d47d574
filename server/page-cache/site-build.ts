import type { RouterContextProvider, ServerBuild } from 'react-router'
import type { Render } from '../../app/services.ts'
import type { Services } from '../services.ts'

/** React Router's built handler, and the door through which our services enter its bundle. */
export interface SiteBuild {
  build: ServerBuild
  provideServices(services: Services, render: Render): RouterContextProvider
}

export function asSiteBuild(build: ServerBuild): SiteBuild {
  const entry = build.entry.module as unknown as Pick<SiteBuild, 'provideServices'>
  return { build, provideServices: entry.provideServices }
}
