/** A sentence the operator can act on; what was asked for has not been done, and nothing has been changed. */
export class Refusal extends Error {}
