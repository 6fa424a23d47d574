import { createSlots } from '../../slots.ts'

/** Anyone may search, as often as they like: a crowd of them gets a seventieth of the processor, and readers the rest. */
export const searchSlots = createSlots({
  running: 1,
  waiting: 64,
  rest: 69,
  sentence: 'Trop de recherches en même temps. Réessayez dans quelques instants.',
})
