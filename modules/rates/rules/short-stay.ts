import { addDays } from '@kezhan/base/days'
import { dayOf, minutesBetween, minutesInWords, timeOf } from '@kezhan/base/moments'
import { type Rounding, shareFen } from '@kezhan/base/rounding'
import type { EarlyRule } from '@kezhan/hotels/rules/coded-settings'
import { nothingCharged, type Proposal, yuan } from './charge'

export interface EarlyArrival {
  readonly now: string
  readonly businessDate: string
  readonly previousNightPriceFen: number
  readonly rounding: Rounding
}

/** Half of the night before, where somebody comes early in the morning after the audit (hotel domain §3.7). */
export function earlyArrivalCharge(rule: EarlyRule, arrival: EarlyArrival): Proposal {
  const time = timeOf(arrival.now)
  if (rule === 'free') return nothingCharged(`${time}到店，提前入住不收费`)
  // Before the audit the guest belongs to the night before anyhow, and pays it in full.
  if (dayOf(arrival.now) !== arrival.businessDate) return nothingCharged('夜审前到店计入前一营业日，不另收费')
  if (time >= rule.halfBefore) return nothingCharged(`${time}到店，${rule.halfBefore}后入住不收费`)
  const amountFen = shareFen(arrival.previousNightPriceFen, 5000, arrival.rounding)
  const chargeDate = addDays(arrival.businessDate, -1)
  return {
    charges: [{ code: '1002', amountFen, chargeDate, roomNightsBp: 5000 }],
    why: [`${time}到店，早于${rule.halfBefore}，加收前一晚半日房费${yuan(amountFen)}`],
  }
}

export interface DayUse {
  readonly arrive: string
  readonly now: string
  readonly businessDate: string
  readonly freeMinutes: number
  readonly tonightPriceFen: number
  /** 10000 for the whole night's price; some hotels take half. */
  readonly shareBp: number
  readonly rounding: Rounding
}

/** What leaving on the day of arrival, before the audit, costs. Free within minutes, which takes a right and a reason. */
export function dayUseCharge(stay: DayUse): Proposal & { readonly isFree: boolean } {
  const minutes = Math.max(0, minutesBetween(stay.arrive, stay.now))
  const lasted = `入住${minutesInWords(minutes)}后当日离店`
  if (minutes <= stay.freeMinutes)
    return { ...nothingCharged(`${lasted}，在${stay.freeMinutes}分钟内，可免费离店`), isFree: true }
  const amountFen = shareFen(stay.tonightPriceFen, stay.shareBp, stay.rounding)
  const isFull = stay.shareBp === 10_000
  const code = isFull ? '1001' : '1002'
  return {
    charges: [{ code, amountFen, chargeDate: stay.businessDate, roomNightsBp: stay.shareBp }],
    why: [`${lasted}，收${isFull ? '全日' : '半日'}房费${yuan(amountFen)}`],
    isFree: false,
  }
}
