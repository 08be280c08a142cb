import type { Approval, approvalApply as call } from '@kezhan/folios/model/approval-calls'
import { refuse } from '@kezhan/folios/rules/refusals'
import { deskOf } from '@kezhan/hotels/server/desk'
import { newId } from '@kezhan/server-kit/new-id'
import { once } from '@kezhan/server-kit/once'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { approvalColumns, isApprovalAction, tellApprovalChanged } from './approval-store'

export const approvalApply: HandlerOf<typeof call> = async (ctx, input) => ({
  result: await once(ctx, input, async db => {
    const desk = await deskOf(ctx, db)
    if (!isApprovalAction(input.action)) throw refuse('approval.action')
    const id = newId()
    const [made] = await db.query<Approval>(
      `insert into approval as a (id, tenant_id, hotel_code, action, target_kind, target_id, target_title, amount_fen, reason,
           applicant, business_date)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning ${approvalColumns}`,
      [
        id,
        desk.tenantId,
        desk.hotelCode,
        input.action,
        input.targetKind,
        input.targetId,
        input.targetTitle,
        input.amountFen ?? null,
        input.reason,
        desk.username,
        desk.businessDate,
      ],
    )
    if (made === undefined) throw refuse('approval.missing')
    await tellApprovalChanged(ctx, db, null, made)
    return made
  }),
  message: '已提交申请',
})
