export interface DatabaseOptions {
  /** Told when a connection breaks while nobody uses it; the next query opens another. */
  onError?(error: Error): void
  /** How long a query may go without an answer; long enough for migrations and imports when not given. */
  patienceMs?: number
}
