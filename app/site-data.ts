import { useRouteLoaderData } from 'react-router'

/** What every page knows of the site, from the root's loader. */
export interface SiteData {
  siteUrl: string
  year: number
}

/** Undefined when that loader failed: the error screen has a layout too. */
export function useSiteData(): SiteData | undefined {
  return useRouteLoaderData<SiteData>('root')
}
