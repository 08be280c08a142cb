import type { Db } from '@kezhan/server-kit/db/database'
import type { CancelRule } from '../../rules/cancellation'

/** What cancelling and not coming costs under a plan. */
export async function cancelRuleOf(_db: Db, _hotelCode: string, _planId: string | null): Promise<CancelRule> {
  return { freeUntilHours: 0, lateFee: { kind: 'none' }, noShowFee: { kind: 'first_night' } }
}
