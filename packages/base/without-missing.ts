type WithoutMissing<T> = { [K in keyof T]?: Exclude<T[K], null | undefined> }

/** Leaves out what is null or undefined: a row of the database as a value in memory, where absence is no property. */
export function withoutMissing<T extends object>(properties: T): WithoutMissing<T> {
  const there = Object.entries(properties).filter(([, value]) => value !== null && value !== undefined)
  // Only null and undefined are dropped, which is exactly what the type says.
  return Object.fromEntries(there) as WithoutMissing<T>
}
