import { type NightCharge, nightCharges, nightKey } from '@kezhan/rates/rules/night-charges'
import type { StayNight } from '@kezhan/stays/rules/stay-nights'

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
  readonly code: NightCharge['code']
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

function chargesOf(stay: AuditStay, priceFen: number, chargeDate: string, rules: ChargeRules): RoomCharge[] {
  const { id: stayId, folioId, breakfasts } = stay
  return nightCharges({ priceFen, breakfasts, extraBeds: 0 }, { ...rules, extraBedFen: 0 }).map(charge => ({
    ...{ ...charge, stayId, folioId, chargeDate, key: nightKey(stayId, chargeDate, charge.code) },
  }))
}
