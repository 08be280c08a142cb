const underWay = new Map<string, Promise<unknown>>()

/** Starts something unless the same is already under way; then both callers get the one answer. */
export function oneExchange<T>(key: string, start: () => Promise<T>): Promise<T> {
  const known = underWay.get(key)
  // The key names everything that the answer depends on, so an equal key has an equal type.
  if (known !== undefined) return known as Promise<T>
  const started = start().finally(() => underWay.delete(key))
  underWay.set(key, started)
  return started
}
