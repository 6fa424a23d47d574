import { createSlots } from '../../slots.ts'

/** Anyone may search, as often as they like: a crowd of them gets a seventieth of the processor, and readers the rest. */
export const searchSlots = createSlots({
  running: 2,
  waiting: 64,
  rest: 69,
  crowd: 16,
  sentence: 'Trop de recherches en même temps. Réessayez dans quelques instants.',
})
