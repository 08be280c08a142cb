/** Alike in what they say: properties that say nothing are as good as absent, and their order says nothing. */
export const sameContent = (one: unknown, other: unknown): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .filter(([, held]) => held !== null && held !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, held]) => [name, inOrder(held)])
}
