/**
 * Runs before the first paint, so that a chosen theme never flashes. Tiny, since it is in every page, and
 * free of `&` and `<`, which React would escape.
 */
export const themeSnippet =
  'try{let t=localStorage.theme;if(t)document.documentElement.dataset.theme=t}catch{}'
