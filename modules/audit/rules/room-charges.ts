import { assert } from '@kezhan/base/assert'
import type { StayNight } from '@kezhan/reservations/rules/stay-nights'

/** 全日房, 长包房, 钟点房, 免费房, 自用房. */
export type StayKind = 'full' | 'long' | 'hour' | 'free' | 'house'

export interface AuditStay {
  readonly id: string
  readonly kind: StayKind
  readonly folioId: string
  readonly nights: readonly StayNight[]
  readonly breakfasts: number
}

export interface RoomCharge {
  /** Stay and night: the database holds it unique, so nothing is charged twice. */
  readonly key: string
  readonly stayId: string
  readonly folioId: string
  readonly code: '1001' | '1102'
  readonly amountFen: number
  readonly chargeDate: string
  readonly roomNightsBp: number
}

export interface ChargeRules {
  /** Part of a price that is breakfast; nought where the hotel does not split it. */
  readonly breakfastFen: number
}

/**
 * 过房费: what the audit of a day posts (hotel domain §3.17 steps 4 and 5). A night that is posted already is left out.
 * Free and house rooms get a line of nought, because statistics count them.
 */
export function roomCharges(
  stays: readonly AuditStay[],
  day: string,
  postedKeys: ReadonlySet<string>,
  rules: ChargeRules,
): RoomCharge[] {
  return stays.flatMap(stay => {
    const night = stay.nights.find(one => one.night === day)
    if (night === undefined || stay.kind === 'hour') return []
    const isFree = stay.kind === 'free' || stay.kind === 'house'
    return chargesOf(stay, isFree ? 0 : night.priceFen, day, rules).filter(
      charge => !postedKeys.has(charge.key),
    )
  })
}

/** Breakfast is taken out of the price and never makes a room negative; the total stays. */
function chargesOf(
  stay: AuditStay,
  priceFen: number,
  chargeDate: string,
  { breakfastFen }: ChargeRules,
): RoomCharge[] {
  assert(priceFen >= 0, 'no price is negative')
  const foodFen = Math.min(priceFen, stay.breakfasts * breakfastFen)
  const base = { stayId: stay.id, folioId: stay.folioId, chargeDate }
  const room: RoomCharge = {
    ...{
      ...base,
      key: `${stay.id} ${chargeDate}`,
      code: '1001',
      amountFen: priceFen - foodFen,
      roomNightsBp: 10_000,
    },
  }
  if (foodFen === 0) return [room]
  return [room, { ...base, key: `${room.key} 1102`, code: '1102', amountFen: foodFen, roomNightsBp: 0 }]
}
