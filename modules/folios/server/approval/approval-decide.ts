import type { Approval, ApprovalAction, approvalDecide as call } from '@kezhan/folios/model/approval-calls'
import { refuse } from '@kezhan/folios/rules/refusals'
import { deskOf } from '@kezhan/hotels/server/desk'
import type { PermissionCode } from '@kezhan/resource/permission'
import { once } from '@kezhan/server-kit/once'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import {
  ageHours,
  approvalColumns,
  checkNotOver,
  isApprovalAction,
  tellApprovalChanged,
} from './approval-store'

export const approvalDecide: HandlerOf<typeof call> = async (ctx, input) => ({
  result: await once(ctx, input, async db => {
    await deskOf(ctx, db)
    const [found] = await db.query<Approval & { ageHours: number }>(
      `select ${approvalColumns}, ${ageHours} as age_hours from approval a where a.id = $1 for update`,
      [input.id],
    )
    if (found === undefined) throw refuse('approval.missing')
    const { ageHours: age, ...before } = found
    if (typeof input.version === 'number' && input.version !== before.version) throw refuse('folio.changed')
    if (before.state === 'waiting' || before.state === 'expired') await checkNotOver(ctx, db, before, age)
    if (before.state !== 'waiting') throw refuse('approval.decided')
    if (before.applicant === ctx.user.username) throw refuse('approval.own')
    if (!isApprovalAction(before.action) || !ctx.user.rights.can(rightOf[before.action]))
      throw refuse('approval.right', { action: before.action })
    const [after] = await db.query<Approval>(
      `update approval a set state = $2, approver = $3, decision = $4, decided_at = now(), version = version + 1 where a.id = $1
         returning ${approvalColumns}`,
      [input.id, input.agree === 'Y' ? 'approved' : 'refused', ctx.user.username, input.decision ?? null],
    )
    if (after === undefined) throw refuse('approval.missing')
    await tellApprovalChanged(ctx, db, before, after)
    return after
  }),
  message: input.agree === 'Y' ? '已同意' : '已拒绝',
})

/** Nobody agrees to what he may not do himself. */
const rightOf: Readonly<Record<ApprovalAction, PermissionCode>> = {
  冲账: 'acct:reverse',
  调账: 'acct:adjust',
  反结账: 'acct:revoke',
  免单: 'acct:free',
  走结: 'stay:walkout',
  // An agreed price may lie below the floor.
  改价: 'price:belowFloor',
  超额挂账: 'ar:overLimit',
  超售: 'overbook:use',
  折让: 'ar:writeoff',
  补录: 'acct:backdate',
  免费房: 'price:free',
  商品改价: 'price:override',
  免违约金: 'acct:free',
}
