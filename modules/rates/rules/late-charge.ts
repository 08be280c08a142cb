import { addMinutes, dayOf, minutesBetween, minutesInWords, momentOf, timeOf } from '@kezhan/base/moments'
import { type Rounding, shareFen } from '@kezhan/base/rounding'
import type { LateRule } from '@kezhan/hotels/rules/coded-settings'
import { type Charge, nothingCharged, type Proposal, percent, yuan } from './charge'

export interface LateDeparture {
  readonly now: string
  /** The day on which he should have left. */
  readonly departDay: string
  readonly checkOutTime: string
  /** What member level, unit or a coupon allows beyond the hotel's time. */
  readonly delayMinutes: number
  readonly lastNightPriceFen: number
  readonly rounding: Rounding
}

/** Setting `earlyDeparture`: what the time of the day is to who leaves before his planned day. */
export type EarlyDeparture = 'late' | 'free'

export interface Departure extends Omit<LateDeparture, 'departDay' | 'lastNightPriceFen'> {
  /** The planned day of departure. */
  readonly planned: string
  readonly nights: readonly {
    readonly night: string
    readonly priceFen: number
    readonly isPosted: boolean
  }[]
}

/**
 * What leaving now costs beyond the nights. The due time is that of the day on which he leaves: who planned to stay longer
 * and leaves in the evening has had the room as long as a late leaver. Who has paid for the coming night owes nothing.
 */
export function departureCharge(rule: LateRule, policy: EarlyDeparture, stay: Departure): Proposal {
  const { planned, nights, ...departure } = stay
  const today = dayOf(stay.now)
  const isEarly = today < planned
  const departDay = isEarly ? today : planned
  const last = nights.filter(night => night.night < departDay).at(-1)
  if (last === undefined || nights.some(night => night.night === departDay && night.isPosted))
    return nothingCharged()
  if (isEarly && policy === 'free') return nothingCharged(`原预离${planned}，提前离店不加收`)
  const late = lateCharge(rule, { ...departure, departDay, lastNightPriceFen: last.priceFen })
  if (!isEarly) return late
  return { charges: late.charges, why: [`原预离${planned}，提前离店，按${today}应离时间计算`, ...late.why] }
}

/** What leaving after the time costs (hotel domain §3.7). */
export function lateCharge(rule: LateRule, stay: LateDeparture): Proposal {
  const due = addMinutes(momentOf(stay.departDay, stay.checkOutTime), stay.delayMinutes)
  const late = minutesBetween(due, stay.now)
  const dueText = `应离${timeOf(due)}${stay.delayMinutes > 0 ? `（已延时${minutesInWords(stay.delayMinutes)}）` : ''}`
  if (late <= 0) return nothingCharged(`${dueText}，未超时`)
  const lateText = `${dueText}，超时${minutesInWords(late)}`
  if (late <= rule.graceMinutes)
    return nothingCharged(`${lateText}，在免费${rule.graceMinutes}分钟内，不加收`)
  const { charge, why } = chargeByMode(rule, stay, late)
  return { charges: [charge], why: [lateText, why] }
}

function chargeByMode(rule: LateRule, stay: LateDeparture, late: number): { charge: Charge; why: string } {
  const priceFen = stay.lastNightPriceFen
  const price = `末晚房价${yuan(priceFen)}`
  // For the day he overstays, never for the last night: a night is charged once, and the audit of this day finds it done.
  const chargeDate = stay.departDay
  if (rule.mode === 'hourly') return hourlyCharge(rule, stay, late, chargeDate)
  const amountFen = shareFen(priceFen, rule.shareBp, stay.rounding)
  const share = `${percent(rule.shareBp)}计${yuan(amountFen)}`
  if (rule.mode === 'percent')
    return { charge: { code: '1005', amountFen, chargeDate, roomNightsBp: 0 }, why: `按${price}的${share}` }
  if (stay.now < momentOf(stay.departDay, rule.halfUntil)) {
    const why = `${rule.halfUntil}前离店加收半日，按${price}的${share}`
    return { charge: { code: '1002', amountFen, chargeDate, roomNightsBp: 5000 }, why }
  }
  const why = `${rule.halfUntil}后离店加收全日，${price}`
  return { charge: { code: '1001', amountFen: priceFen, chargeDate, roomNightsBp: 10_000 }, why }
}

function hourlyCharge(
  rule: Extract<LateRule, { mode: 'hourly' }>,
  stay: LateDeparture,
  late: number,
  chargeDate: string,
): { charge: Charge; why: string } {
  const hours = Math.ceil(late / 60)
  const fullFen = hours * rule.hourlyFen
  const capFen =
    rule.cap === 'full' ? stay.lastNightPriceFen : shareFen(stay.lastNightPriceFen, 5000, stay.rounding)
  const amountFen = Math.min(fullFen, capFen)
  const why = `每小时${yuan(rule.hourlyFen)}，计${hours}小时`
  const cut = fullFen > capFen ? `，封顶${rule.cap === 'full' ? '全日' : '半日'}${yuan(capFen)}` : ''
  return { charge: { code: '1005', amountFen, chargeDate, roomNightsBp: 0 }, why: why + cut }
}
