/** What the pages may ask of the server, handed to React Router's loaders. Public data only. */
export interface Services {
  siteUrl: string
}
