import type { accountRevokeSettle as call } from '@kezhan/folios/model/account-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { rightOrApproval, useApproval } from '../approval/approval-store'
import { reopenFolio } from '../ledger/reopen-folio'
import { folioAnswer } from './folio-answer'
import { moneyWrite } from './money-write'

export const accountRevokeSettle: HandlerOf<typeof call> = async (ctx, input) => ({
  result: await moneyWrite(ctx, input, async (db, desk) => {
    const { settlementId, reason } = input
    const deed = { action: '反结账', targetKind: 'settlement', targetId: settlementId } as const
    // Also who holds the right needs somebody's agreement once the shift is handed over.
    const isApproved = Boolean(input.approvalId)
    if (input.approvalId) await useApproval(ctx, db, deed, input.approvalId)
    else await rightOrApproval(ctx, db, { ...deed, right: 'acct:revoke' })
    const folio = await reopenFolio(ctx, db, desk, { settlementId, reason, isApproved })
    return folioAnswer(db, folio.id, [])
  }),
  message: '反结账成功',
})
