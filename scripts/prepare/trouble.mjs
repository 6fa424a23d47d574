/** Something a person can act on: shown as its sentence, without a stack. */
export class Trouble extends Error {}
