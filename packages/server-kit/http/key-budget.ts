import { refuse } from '../refusals'

const windowMs = 60_000

interface Spent {
  count: number
  endsAtMs: number
}

/** Counts what each key asks of this process in a minute; refuses more than the key may with `key.tooMany`. */
export function makeKeyBudget(
  nowMs: () => number = Date.now,
): (key: { readonly id: string; readonly perMinute: number }) => void {
  const spent = new Map<string, Spent>()
  return ({ id, perMinute }) => {
    const now = nowMs()
    const own = spent.get(id)
    if (own === undefined || now >= own.endsAtMs) {
      spent.set(id, { count: 1, endsAtMs: now + windowMs })
      return
    }
    if (own.count >= perMinute)
      throw refuse('key.tooMany', { retryAfterSeconds: Math.ceil((own.endsAtMs - now) / 1000) })
    own.count++
  }
}
