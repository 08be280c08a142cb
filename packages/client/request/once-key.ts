/**
 * The key under which a write about money or stock is sent. While its outcome is unknown the same content keeps its key,
 * so that sending it again never does it twice; once answered, equal content is a new wish.
 */
const pending = new Map<string, string>()

export function onceKeyFor(content: string): string {
  const known = pending.get(content)
  if (known !== undefined) return known
  const key = crypto.randomUUID()
  pending.set(content, key)
  return key
}

export function forgetKey(content: string): void {
  pending.delete(content)
}
