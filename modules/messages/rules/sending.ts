/** How often one message is tried before somebody has to look at it. */
export const mostTries = 6
const firstWaitSeconds = 10
const mostWaitSeconds = 1800

/** How long the next try waits after so many that failed: 10 s, and twice as long each time. */
export const retrySeconds = (tries: number): number =>
  Math.min(mostWaitSeconds, firstWaitSeconds * 2 ** Math.max(0, tries - 1))

/** How many messages one receiver gets in an hour by one way; the rest is written down and not sent. */
export const mostPerHour = { sms: 20, mail: 60, wecom: 60 } as const

/**
 * When a message may go out: at once, or when the quiet hours are over. Moments are `YYYY-MM-DD HH:mm:ss` on the wall, hours
 * `HH:mm:ss`; quiet hours may lie across midnight.
 */
export function minutesUntilLoud(now: string, from: string | null, to: string | null): number {
  if (from === null || to === null) return 0
  const [at, begin, end] = [minuteOf(now.slice(11)), minuteOf(from), minuteOf(to)]
  if (begin === end) return 0
  const isQuiet = begin < end ? at >= begin && at < end : at >= begin || at < end
  return isQuiet ? (end - at + minutesOfDay) % minutesOfDay : 0
}

const minutesOfDay = 24 * 60
const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
