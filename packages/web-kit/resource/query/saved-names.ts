interface Named {
  readonly title: string
}

/** One of the same name is replaced in its place. */
export function kept<T extends Named>(saved: readonly T[], one: T): T[] {
  const isKnown = saved.some(({ title }) => title === one.title)
  return isKnown ? saved.map(old => (old.title === one.title ? one : old)) : [...saved, one]
}

export const without = <T extends Named>(saved: readonly T[], title: string): T[] =>
  saved.filter(one => one.title !== title)
