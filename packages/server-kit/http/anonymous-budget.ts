import { refuse } from '../refusals'

/** How many calls without a session are answered in a minute. */
export interface CallLimits {
  readonly perAddress: number
  readonly inAll: number
}

/** Calls that write are counted apart: signing in costs a slow hash, and reading must not be kept from others by it. */
export interface AnonymousBudget {
  readonly reads: CallLimits
  readonly writes: CallLimits
}

/** People of a hotel share an address, and all of them sign in when a shift begins. */
export const usualBudget: AnonymousBudget = {
  reads: { perAddress: 1200, inAll: 12_000 },
  writes: { perAddress: 240, inAll: 1200 },
}

const windowMs = 60_000

/** Counts calls without a session in this process; refuses what is beyond the budget with `access.tooMany`. */
export function makeBudget(
  { reads, writes }: AnonymousBudget,
  nowMs: () => number = Date.now,
): (method: string, address: string) => void {
  const [takeRead, takeWrite] = [counter(reads, nowMs), counter(writes, nowMs)]
  return (method, address) => (method === 'GET' ? takeRead(address) : takeWrite(address))
}

function counter({ perAddress, inAll }: CallLimits, nowMs: () => number): (address: string) => void {
  // At most as many addresses as calls in all: the map stays small.
  const counts = new Map<string, number>()
  let [all, endsAtMs] = [0, 0]
  return address => {
    const now = nowMs()
    if (now >= endsAtMs) {
      counts.clear()
      all = 0
      endsAtMs = now + windowMs
    }
    const own = counts.get(address) ?? 0
    if (own >= perAddress || all >= inAll)
      throw refuse('access.tooMany', { retryAfterSeconds: Math.ceil((endsAtMs - now) / 1000) })
    counts.set(address, own + 1)
    all++
  }
}
