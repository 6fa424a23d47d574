import stylesheet from '../../../styles/prose-blocks.css?url'

/** The `links` of a guide: what its writers set apart is dressed by a sheet of its own. */
export const guideLinks = () => [{ rel: 'stylesheet', href: stylesheet }]
