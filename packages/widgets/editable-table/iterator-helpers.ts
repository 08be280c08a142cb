/**
 * The grid walks its columns with iterator helpers, which browsers have had since 2024 only. Front desks keep theirs
 * longer, so the two helpers that it uses are added where they are missing.
 */
type Helpers = {
  map?: <T, U>(this: Iterable<T>, change: (value: T, index: number) => U) => IterableIterator<U>
  toArray?: <T>(this: Iterable<T>) => T[]
}

const prototype: Helpers = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()))

prototype.map ??= function* map(change) {
  let index = 0
  for (const value of this) yield change(value, index++)
}
prototype.toArray ??= function toArray() {
  return [...this]
}
