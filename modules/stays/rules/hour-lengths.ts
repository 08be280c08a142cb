import { addMinutes, dayOf, minutesInWords, timeOf } from '@kezhan/base/moments'
import { formatYuan } from '@kezhan/base/money'
import type { HourOffer } from '@kezhan/desk/model/room-state'
import { hourRoomCharge } from '@kezhan/rates/rules/hour-room'

/** So many minutes by one rule, and what they cost. */
export interface HourLength {
  readonly key: string
  readonly offer: HourOffer
  readonly minutes: number
  readonly priceFen: number
}

const mostUnits = 6
/** Prices depend on how long somebody stays, not on when he comes. */
const someDay = '2026-05-01'

/** How long the room may be taken, rule by rule: what its first price is for, then unit by unit as far as the rule goes. */
export const hourLengths = (offers: readonly HourOffer[]): HourLength[] =>
  offers.flatMap(offer =>
    Array.from({ length: mostUnits + 1 }, (_, units) => offer.baseMinutes + units * offer.unitMinutes)
      .filter(minutes => minutes === offer.baseMinutes || minutes <= offer.maxMinutes)
      .map(minutes => ({
        key: `${offer.hourRuleId} ${minutes}`,
        offer,
        minutes,
        priceFen: priceOf(offer, minutes),
      })),
  )

function priceOf(offer: HourOffer, minutes: number): number {
  const arrive = `${someDay} 00:00:00`
  const { charges } = hourRoomCharge(offer, {
    arrive,
    depart: addMinutes(arrive, minutes),
    businessDate: someDay,
    fullDayPriceFen: offer.fullDayFen,
    roomNightsBp: 0,
  })
  return charges.reduce((sum, charge) => sum + charge.amountFen, 0)
}

/** When it ends, and what comes after: 到 17:20 离店，超时每1小时加收 30.00 元. */
export function hourEndText({ offer, minutes }: HourLength, now: string): string {
  const end = addMinutes(now, minutes)
  const unit = `每${minutesInWords(offer.unitMinutes)}加收 ${formatYuan(offer.unitPriceFen)} 元`
  return `到${dayOf(end) === dayOf(now) ? '' : '次日'} ${timeOf(end)} 离店，超时${unit}`
}

/** Why there is no length to choose: no rule, or none at this hour. */
export const notSoldText = (offers: readonly HourOffer[]): string =>
  offers.length === 0
    ? '请先设置钟点房规则'
    : `现在不售钟点房，售卖时间为${offers.map(({ sellFrom, sellTo }) => `${sellFrom}-${sellTo}`).join('、')}`

/** 3小时 88.00 元, with the name of the rule where there are several. */
export const hourLengthText = ({ offer, minutes, priceFen }: HourLength, isOneOfMany: boolean): string =>
  `${minutesInWords(minutes)} ${formatYuan(priceFen)} 元${isOneOfMany ? `（${offer.name}）` : ''}`
