/** States what must hold; a failure is a fault of ours, never the user's, and becomes a 500. */
export function assert(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${what}`)
}
