import { searchSlots } from '../blog/search/search-slots.ts'
import { createSlots } from '../slots.ts'
import type { PageRenderer } from './render-page.ts'

/**
 * Renders a few pages at a time, and searches among them more sparingly: pages already rendered wait for none of this.
 * A crowd that asks for pages nobody keeps gets a hundredth of the processor: a render holds everybody up for as long
 * as it takes, and one reader in a hundred may notice.
 */
export function limitRenders(renderer: PageRenderer): PageRenderer {
  const pageSlots = createSlots({
    running: 4,
    waiting: 128,
    rest: 99,
    restBeyond: 16,
    sentence:
      'Trop de pages sont demandées en même temps. Rechargez la page dans quelques instants.',
  })
  const slotsFor = (address: string) => (/[?&]q=/.test(address) ? searchSlots : pageSlots)
  return {
    render: (address) => slotsFor(address.key).run(() => renderer.render(address)),
    renderData: (address) => slotsFor(address).run(() => renderer.renderData(address)),
  }
}
