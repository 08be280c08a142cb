import { minutesBetween, minutesInWords, timeOf } from '@kezhan/base/moments'
import { type Charge, type Proposal, yuan } from './charge'
import { refuse } from './refusals'

/** 钟点房: so many minutes for one price, then unit by unit. */
export interface HourRule {
  /** When it may be sold; a window whose start is after its end runs over midnight. */
  readonly sellFrom: string
  readonly sellTo: string
  readonly baseMinutes: number
  readonly basePriceFen: number
  readonly graceMinutes: number
  readonly unitMinutes: number
  readonly unitPriceFen: number
  /** Past this the stay becomes a full day, where the rule says so. */
  readonly maxMinutes: number
  readonly isConverted: boolean
  readonly isCapped: boolean
}

export interface HourStay {
  readonly arrive: string
  readonly depart: string
  readonly businessDate: string
  readonly fullDayPriceFen: number
  /** How an hour room counts among sold room-nights; hotels differ. */
  readonly roomNightsBp: number
}

type SaleHours = Pick<HourRule, 'sellFrom' | 'sellTo'>

/** Whether hour rooms are sold at this hour. */
export function isHourRoomSold({ sellFrom: from, sellTo: to }: SaleHours, now: string): boolean {
  const time = timeOf(now)
  return from <= to ? from <= time && time <= to : time >= from || time <= to
}

/** Refuses outside the hours in which hour rooms are sold. */
export function checkHourRoomSale(rule: HourRule, now: string): void {
  const { sellFrom: from, sellTo: to } = rule
  if (!isHourRoomSold(rule, now)) throw refuse('rate.hourRoomClosed', { from, to })
}

/** What an hour room costs at its departure (hotel domain §3.6). */
export function hourRoomCharge(rule: HourRule, stay: HourStay): Proposal {
  const minutes = Math.max(0, minutesBetween(stay.arrive, stay.depart))
  const lasted = `钟点房住了${minutesInWords(minutes)}`
  if (rule.isConverted && minutes > rule.maxMinutes) return convertedToFullDay(rule, stay, lasted)
  const over = Math.max(0, minutes - rule.baseMinutes - rule.graceMinutes)
  const units = Math.ceil(over / rule.unitMinutes)
  const fullFen = rule.basePriceFen + units * rule.unitPriceFen
  const isCut = rule.isCapped && fullFen > stay.fullDayPriceFen
  const feeFen = isCut ? stay.fullDayPriceFen : fullFen
  const baseFen = Math.min(rule.basePriceFen, feeFen)
  const why = [
    `${lasted}，起步${minutesInWords(rule.baseMinutes)}${yuan(rule.basePriceFen)}`,
    units === 0
      ? `未超过起步时间加免费${rule.graceMinutes}分钟，不收超时费`
      : `超时${minutesInWords(over)}（已减免费${rule.graceMinutes}分钟），每${minutesInWords(rule.unitMinutes)}${yuan(rule.unitPriceFen)}，计${units}次`,
    ...(isCut ? [`合计${yuan(fullFen)}超过全日房价，封顶${yuan(stay.fullDayPriceFen)}`] : []),
  ]
  const first: Charge = {
    code: '1003',
    amountFen: baseFen,
    chargeDate: stay.businessDate,
    roomNightsBp: stay.roomNightsBp,
  }
  if (feeFen === baseFen) return { charges: [first], why }
  const overtime = { ...first, code: '1004', amountFen: feeFen - baseFen, roomNightsBp: 0 } as const
  return { charges: [first, overtime], why }
}

function convertedToFullDay(rule: HourRule, stay: HourStay, lasted: string): Proposal {
  const full: Charge = {
    code: '1001',
    amountFen: stay.fullDayPriceFen,
    chargeDate: stay.businessDate,
    roomNightsBp: 10_000,
  }
  const limit = `超过${minutesInWords(rule.maxMinutes)}，转为全日房${yuan(stay.fullDayPriceFen)}`
  return { charges: [full], why: [`${lasted}，${limit}`] }
}

/** An hour room that is left by 18:00 leaves the night to others. */
export function hourRoomTakesNight(depart: string, businessDate: string): boolean {
  return depart > `${businessDate} 18:00:00`
}
