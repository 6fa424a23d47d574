import { serverEnvironment } from '../../../scripts/prepare/server-environment.mjs'
import { type SiteProcess, startSite } from './site-process.ts'
import type { Stage } from './stage.ts'

export interface SkewedSite extends SiteProcess {
  /** By how many seconds its clock is ahead of ours. */
  skew: number
}

/** A process of the site whose clock is wrong. */
export async function startSkewedSite(
  stage: Stage,
  databaseUrl: string,
  skew: number,
): Promise<SkewedSite> {
  const preload = new URL('../programs/shifted-clock.ts', import.meta.url)
  const env = {
    NODE_OPTIONS: `${serverEnvironment.NODE_OPTIONS} --import ${preload}`,
    CLOCK_SKEW_S: String(skew),
  }
  return { ...(await startSite(stage, { databaseUrl, env })), skew }
}
