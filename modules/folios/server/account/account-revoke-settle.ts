import { formatYuan } from '@kezhan/base/money'
import { Refusal } from '@kezhan/base/refusal'
import type { accountRevokeSettle as call } from '@kezhan/folios/model/account-calls'
import { refuse } from '@kezhan/folios/rules/refusals'
import type { Db } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { type ApprovedDeed, rightOrApproval, useApproval, withApplication } from '../approval/approval-store'
import type { FolioHooks } from '../folio-hooks'
import { reopenFolio } from '../ledger/reopen-folio'
import { folioAnswer } from './folio-answer'
import { moneyWrite } from './money-write'

export const accountRevokeSettle =
  ({ billChanged }: Pick<FolioHooks, 'billChanged'>): HandlerOf<typeof call> =>
  async (ctx, input) => ({
    result: await moneyWrite(ctx, input, async (db, desk) => {
      const { settlementId, reason } = input
      const deed = await revoking(db, settlementId)
      // Also who holds the right needs somebody's agreement once the shift is handed over.
      const isApproved = Boolean(input.approvalId)
      if (input.approvalId) await useApproval(ctx, db, deed, input.approvalId)
      else await rightOrApproval(ctx, db, deed)
      const folio = await reopenFolio(ctx, db, desk, { settlementId, reason, isApproved }).catch(refusal => {
        const isLifted = refusal instanceof Refusal && refusal.code === 'revoke.handedOver'
        throw isLifted ? withApplication(ctx, refusal, deed) : refusal
      })
      await billChanged(ctx, db, desk, folio.id)
      return folioAnswer(db, folio.id, [])
    }),
    message: '反结账成功',
  })

/** A settlement as an approver knows it. */
async function revoking(db: Db, settlementId: string): Promise<ApprovedDeed> {
  const [row] = await db.query<{ settleNo: string; name: string; debitFen: number }>(
    'select s.settle_no, f.name, s.debit_fen from settlement s join folio f on f.id = s.folio_id where s.id = $1',
    [settlementId],
  )
  if (row === undefined) throw refuse('settlement.missing')
  return {
    action: '反结账',
    right: 'acct:revoke',
    targetKind: 'settlement',
    targetId: settlementId,
    title: `${row.name} ${row.settleNo}`,
    before: `已结${formatYuan(row.debitFen)}`,
    after: '重新打开账单',
  }
}
