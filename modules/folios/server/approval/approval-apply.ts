import type { Approval, approvalApply as call } from '@kezhan/folios/model/approval-calls'
import { refuse } from '@kezhan/folios/rules/refusals'
import { type Desk, deskOf } from '@kezhan/hotels/server/desk'
import { newId } from '@kezhan/server-kit/new-id'
import { once } from '@kezhan/server-kit/once'
import type { Sealer } from '@kezhan/server-kit/sealed'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { type Application, approvalColumns, isApprovalAction, tellApprovalChanged } from './approval-store'

export const approvalApply =
  (sealer: Pick<Sealer, 'open'>): HandlerOf<typeof call> =>
  async (ctx, input) => ({
    result: await once(ctx, input, async db => {
      const desk = await deskOf(ctx, db)
      const wish = applicationIn(sealer, input.application, desk)
      const id = newId()
      const [made] = await db.query<Approval>(
        `insert into approval as a (id, tenant_id, hotel_code, action, target_kind, target_id, target_title, amount_fen, before_text,
           after_text, reason, applicant, business_date)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning ${approvalColumns}`,
        [
          id,
          desk.tenantId,
          desk.hotelCode,
          wish.action,
          wish.targetKind,
          wish.targetId,
          wish.title.slice(0, 100),
          wish.amountFen ?? null,
          wish.before?.slice(0, 200) ?? null,
          wish.after?.slice(0, 200) ?? null,
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

/** What this person was refused today; anything else was not made here, or for him, or not now. */
function applicationIn(
  sealer: Pick<Sealer, 'open'>,
  sent: string,
  { username, hotelCode, businessDate }: Desk,
): Application {
  const text = sealer.open(sent)
  if (text === undefined) throw refuse('approval.application')
  // Only `withApplication` makes what this key has sealed under this name.
  const wish = JSON.parse(text) as Partial<Application>
  const isOwn =
    wish.username === username && wish.hotelCode === hotelCode && wish.businessDate === businessDate
  if (!isOwn || !isApprovalAction(wish.action ?? '')) throw refuse('approval.application')
  return wish as Application
}
