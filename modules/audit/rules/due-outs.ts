import { addDays } from '@kezhan/base/days'
import type { StayKind } from '@kezhan/reservations/model/order-words'
import { extendedNights, type StayNight } from '@kezhan/reservations/rules/stay-nights'

export interface AuditStay {
  readonly id: string
  readonly kind: StayKind
  readonly nights: readonly StayNight[]
}

/** Setting `dueOutPolicyAtAudit`. */
export type DueOutPolicy = 'extend' | 'block' | 'list_only'

/** Stays that should have left by the end of the day and have not: no night for it. Hour rooms are another list. */
export function dueOuts(stays: readonly AuditStay[], day: string): AuditStay[] {
  return stays.filter(stay => stay.kind !== 'hour' && !stay.nights.some(one => one.night >= day))
}

/** 自动续住: one night more at the price of the last, for each of them. Nobody is ever checked out by the audit. */
export function afterDueOuts(
  stays: readonly AuditStay[],
  day: string,
  policy: DueOutPolicy,
): { readonly stays: readonly AuditStay[]; readonly extendedIds: readonly string[] } {
  const due = new Set(policy === 'extend' ? dueOuts(stays, day).map(stay => stay.id) : [])
  const extend = (stay: AuditStay): AuditStay => {
    return { ...stay, nights: extendedNights(stay.nights, addDays(day, 1), { kind: 'keep' }) }
  }
  return { stays: stays.map(stay => (due.has(stay.id) ? extend(stay) : stay)), extendedIds: [...due] }
}
