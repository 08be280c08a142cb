import { assert } from '@kezhan/base/assert'
import type { StayKind } from '../model/order-words'
import { isFreeStay } from './free-stay'

/** What the hotel has set about the price of a night. */
export interface NightRules {
  /** 早餐拆分: what a breakfast is worth that is part of the price; nought where the hotel does not split it. */
  readonly breakfastFen: number
  /** 加床费 of a night; nought where the hotel does not charge it. */
  readonly extraBedFen: number
}

interface NightOfStay {
  readonly stayKind: StayKind
  readonly priceFen: number
  readonly breakfasts: number
  readonly extraBeds: number
}

interface NightCharge {
  readonly code: '1001' | '1102' | '1101'
  readonly amountFen: number
  readonly roomNightsBp: number
}

/**
 * What a night is charged with (hotel domain §3.17 steps 4 and 5). Breakfast is taken out of the price and never makes a
 * room negative, so the total stays; an extra bed comes on top. The room itself always has its line, also of nought: free
 * and house rooms cost nothing and are counted. The nights of an hour room are not charged, its hours are.
 */
function nightCharges(night: NightOfStay, { breakfastFen, extraBedFen }: NightRules): NightCharge[] {
  const { stayKind, breakfasts, extraBeds } = night
  if (stayKind === 'hour') return []
  const priceFen = isFreeStay(stayKind) ? 0 : night.priceFen
  assert(priceFen >= 0, 'no price is negative')
  const foodFen = Math.min(priceFen, breakfasts * breakfastFen)
  const bedFen = extraBeds * extraBedFen
  return [
    { code: '1001', amountFen: priceFen - foodFen, roomNightsBp: 10_000 },
    ...(foodFen === 0 ? [] : [{ code: '1102', amountFen: foodFen, roomNightsBp: 0 } as const]),
    ...(bedFen === 0 ? [] : [{ code: '1101', amountFen: bedFen, roomNightsBp: 0 } as const]),
  ]
}

/** Stay and night, and what beside the room: the database holds it unique, so nothing is charged twice. */
const nightKey = (stayId: string, night: string, code: NightCharge['code']): string =>
  code === '1001' ? `${stayId} ${night}` : `${stayId} ${night} ${code}`

/** A night that nobody has charged yet. */
export interface DueNight extends NightOfStay {
  readonly stayId: string
  readonly night: string
}

interface RoomCharge<N extends DueNight> extends NightCharge {
  readonly key: string
  readonly due: N
}

/** 过房费: what is posted for nights that are due, each under its own key. */
export function roomCharges<N extends DueNight>(due: readonly N[], rules: NightRules): RoomCharge<N>[] {
  return due.flatMap(night =>
    nightCharges(night, rules).map(charge => ({
      ...charge,
      key: nightKey(night.stayId, night.night, charge.code),
      due: night,
    })),
  )
}
