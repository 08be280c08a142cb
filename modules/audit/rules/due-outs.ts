import { addDays } from '@kezhan/base/days'
import type { StayKind } from '@kezhan/desk/model/order-words'
import { extendedNights, type StayNight } from '@kezhan/stays/rules/stay-nights'

/** Setting `dueOutPolicyAtAudit`. */
export type DueOutPolicy = 'extend' | 'block' | 'list_only'

interface InHouse {
  readonly stayKind: StayKind
  readonly depart: string
}

/** 应离未离: he should have left by the end of the day and has no night for it. Hour rooms are another list. */
export function isDueOut({ stayKind, depart }: InHouse, day: string): boolean {
  return stayKind !== 'hour' && depart <= day
}

/** 自动续住: the nights up to tomorrow, at the price of the last. Nobody is ever checked out by the audit. */
export function nightsUntilTomorrow<N extends StayNight>(nights: readonly N[], day: string): N[] {
  return extendedNights(nights, addDays(day, 1), { kind: 'keep' })
}
