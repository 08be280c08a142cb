import { momentAt, wallSeconds } from '../days'
import { refusals } from '../refusal'

const refuse = refusals({ 'zone.unknown': '时区“{zone}”无法识别' })

const daySeconds = 86_400

/** The wall clock of a zone at an instant, given in seconds since 1970 in UTC. */
export function momentInZone(epochSeconds: number, zone: string): string {
  return momentAt(epochSeconds + offsetSeconds(epochSeconds, zone))
}

/**
 * The instant at which a zone's wall clock shows the moment: the first one where the clock shows it twice,
 * the first one after the gap where the clock skips it. In seconds since 1970 in UTC.
 */
export function instantInZone(moment: string, zone: string): number {
  const wall = wallSeconds(moment)
  const offsetBefore = offsetSeconds(wall - daySeconds, zone)
  const offsetAfter = offsetSeconds(wall + daySeconds, zone)
  const byOffsetBefore = wall - offsetBefore
  if (offsetBefore === offsetAfter) return byOffsetBefore
  if (offsetSeconds(byOffsetBefore, zone) === offsetBefore) return byOffsetBefore
  const byOffsetAfter = wall - offsetAfter
  if (offsetSeconds(byOffsetAfter, zone) === offsetAfter) return byOffsetAfter
  return firstInstantWithOffset(offsetAfter, byOffsetAfter, byOffsetBefore, zone)
}

/** Halves the interval until only the instant of the clock change is left. */
function firstInstantWithOffset(offset: number, before: number, after: number, zone: string): number {
  let low = before
  let high = after
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetSeconds(middle, zone) === offset) high = middle
    else low = middle
  }
  return high
}

function offsetSeconds(epochSeconds: number, zone: string): number {
  const fields: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of clockOf(zone).formatToParts(epochSeconds * 1000)) fields[type] = Number(value)
  const { year = 0, month = 1, day, hour, minute, second } = fields
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - epochSeconds
}

/** Making a clock takes longer than reading it a hundred times; there are some six hundred zones. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const clock = makeClock(zone)
  clocks.set(zone, clock)
  return clock
}

function makeClock(timeZone: string): Intl.DateTimeFormat {
  const numeric = 'numeric'
  const fields = { year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric } as const
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', second: numeric, ...fields })
  } catch {
    throw refuse('zone.unknown', { zone: timeZone })
  }
}
