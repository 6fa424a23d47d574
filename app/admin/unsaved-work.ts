/** What the open editor or dialog would lose if it went away now. */
export interface UnsavedWork {
  /** True once stored. */
  save(): Promise<boolean>
  discard(): void
}

let work: UnsavedWork | undefined

/** They say here that they hold unsaved text; whoever wants to leave asks here first. */
export const unsavedWork = {
  exists: () => work !== undefined,
  hold(held: UnsavedWork): void {
    work = held
  },
  release(): void {
    work = undefined
  },
  async save(): Promise<boolean> {
    return work ? work.save() : true
  },
  discard(): void {
    work?.discard()
    work = undefined
  },
}
