type WithoutUndefined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Leaves out what is undefined: for libraries whose optional properties do not take it. */
export function withoutUndefined<T extends object>(properties: T): WithoutUndefined<T> {
  // Only undefined values are dropped, which is exactly what the type says.
  return Object.fromEntries(
    Object.entries(properties).filter(([, value]) => value !== undefined),
  ) as WithoutUndefined<T>
}
