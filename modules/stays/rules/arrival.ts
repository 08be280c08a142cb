import { addDays } from '@kezhan/base/days'
import { dayOf, momentOf, timeOf } from '@kezhan/base/moments'

export interface ArrivalClock {
  readonly now: string
  /** Data of the hotel, moved only by the night audit. */
  readonly businessDate: string
  readonly nights: number
  /** Settings `earlyMorningCutoff` and `checkOutTime`. */
  readonly earlyMorningCutoff: string
  readonly checkOutTime: string
}

export interface Arrival {
  /** The first night he pays; also the arrival by business date. */
  readonly arrive: string
  readonly depart: string
  readonly departAt: string
  /** 凌晨房: in the small hours, for the night that is nearly over. */
  readonly isEarlyMorning: boolean
  /** The audit has passed this night already, so its charge is posted at check-in. */
  readonly isNightAudited: boolean
  readonly why: string
}

/** Which night a guest who walks in belongs to (hotel domain §3.2 step 4). */
export function arrivalOf(clock: ArrivalClock): Arrival {
  const today = dayOf(clock.now)
  const time = timeOf(clock.now)
  const isEarlyMorning = today > clock.businessDate && time < clock.earlyMorningCutoff
  // A forgotten audit does not sell yesterday's night to somebody who comes in the afternoon.
  const arrive = isEarlyMorning ? addDays(today, -1) : today
  const depart = addDays(arrive, clock.nights)
  const isNightAudited = arrive < clock.businessDate
  return {
    arrive,
    depart,
    departAt: momentOf(depart, clock.checkOutTime),
    isEarlyMorning,
    isNightAudited,
    why: isEarlyMorning
      ? `${time}到店且${arrive}未夜审，按凌晨房计入${arrive}，${depart} ${clock.checkOutTime}离店`
      : `${today} ${time}到店，首晚${arrive}${isNightAudited ? '（已夜审，首晚房费入住时入账）' : ''}`,
  }
}
