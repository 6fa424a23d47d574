/** A sentence for the operator who asked for something that is not done; nothing has been changed. */
export class Refusal extends Error {}
