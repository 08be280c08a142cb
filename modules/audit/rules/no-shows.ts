import { addDays } from '@kezhan/base/days'
import { type CancelRule, type Fee, noShowFee } from '@kezhan/reservations/rules/cancellation'

/** Setting `noShowPolicyAtAudit`. */
export type NoShowPolicy = 'cancel_all' | 'keep_guaranteed' | 'manual'

/** A room of an order that should have arrived by the day. */
export interface ExpectedLine {
  readonly id: string
  readonly arrive: string
  readonly nightsFen: readonly number[]
  readonly prepaidFen: number
  /** 担保: prepaid, by a card or by a unit. */
  readonly isGuaranteed: boolean
  readonly rule: CancelRule
}

export type NoShow =
  | { readonly lineId: string; readonly outcome: 'cancelled' | 'left' }
  | { readonly lineId: string; readonly outcome: 'noShow'; readonly fee: Fee }
  /** The room is held on from the next day; the night that was held is charged. */
  | { readonly lineId: string; readonly outcome: 'kept'; readonly arrive: string; readonly heldFen: number }

/**
 * What becomes of who did not come (hotel domain §3.17 step 2). An order without guarantee is cancelled. A guaranteed
 * one pays its fee; under `keep_guaranteed` it keeps the nights that are left, since the guest may come tomorrow.
 */
export function noShows(lines: readonly ExpectedLine[], day: string, policy: NoShowPolicy): NoShow[] {
  return lines.filter(line => line.arrive <= day).map(line => noShowOf(line, day, policy))
}

function noShowOf(line: ExpectedLine, day: string, policy: NoShowPolicy): NoShow {
  const lineId = line.id
  const [heldFen = 0, ...later] = line.nightsFen
  if (policy === 'manual') return { lineId, outcome: 'left' }
  if (!line.isGuaranteed && line.prepaidFen === 0) return { lineId, outcome: 'cancelled' }
  if (policy === 'keep_guaranteed' && later.length > 0)
    return { lineId, outcome: 'kept', arrive: addDays(day, 1), heldFen }
  return { lineId, outcome: 'noShow', fee: noShowFee(line.rule, line) }
}
