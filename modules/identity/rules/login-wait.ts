/** From how many failures on the next attempt waits. */
export const firstDelay = 5
/** How many failures close the door. */
export const lockAt = 10
const lockSeconds = 30 * 60

/** How many failures of one account, from whatever addresses it is not at home at, slow it there. */
export const slowAccountAt = 20
/**
 * The pause between two attempts at such an account. Short, and never longer: a lock would let anybody keep a colleague out
 * from everywhere, while at one guess in half a minute a password holds for years.
 */
export const accountPauseSeconds = 30

/** How long the next attempt must wait after so many failures: nothing, then 1, 2, 4 … seconds, then half an hour. */
export function waitSeconds(failures: number): number {
  if (failures < firstDelay) return 0
  return failures >= lockAt ? lockSeconds : 2 ** (failures - firstDelay)
}

export const waitText = (seconds: number): string =>
  seconds > 90 ? `${Math.ceil(seconds / 60)}分钟` : `${Math.max(1, Math.ceil(seconds))}秒`
