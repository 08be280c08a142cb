import { addMinutes, minutesInWords } from '@kezhan/base/moments'
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

/** What happens after the time: 到17:20，超时每1小时加收30.00元. */
export const hourEndText = ({ offer, minutes }: HourLength, now: string): string =>
  `到 ${addMinutes(now, minutes).slice(11, 16)} 离店，超时每${minutesInWords(offer.unitMinutes)}加收 ${formatYuan(offer.unitPriceFen)} 元`
