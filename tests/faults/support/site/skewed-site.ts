import { serverEnvironment } from '../../../../scripts/prepare/server-environment.mjs'
import type { Setup } from '../setup.ts'
import { type SiteProcess, startSite } from './site-process.ts'

export interface SkewedSite extends SiteProcess {
  /** By how many seconds its clock is ahead of ours. */
  skew: number
}

/** A process of the site whose clock is wrong. */
export async function startSkewedSite(
  setup: Setup,
  databaseUrl: string,
  skew: number,
): Promise<SkewedSite> {
  const preload = new URL('../../programs/shifted-clock.ts', import.meta.url)
  const env = {
    NODE_OPTIONS: `${serverEnvironment.NODE_OPTIONS} --import ${preload}`,
    CLOCK_SKEW_S: String(skew),
  }
  return { ...(await startSite(setup, { databaseUrl, env })), skew }
}
