import {
  type Approval,
  type ApprovalAction,
  approvalActions,
  approvalApply,
  approvalDecide,
  approvalList,
} from '@kezhan/folios/model/approval-calls'
import { refuse } from '@kezhan/folios/rules/refusals'
import { deskOf } from '@kezhan/hotels/server/desk'
import type { PermissionCode } from '@kezhan/resource/permission'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { push } from '@kezhan/server-kit/live/push'
import { newId } from '@kezhan/server-kit/new-id'
import { once } from '@kezhan/server-kit/once'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import { approvalColumns } from './approval-store'

/** Nobody agrees to what he may not do himself. */
const rightOf: Readonly<Partial<Record<ApprovalAction, PermissionCode>>> = {
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
}

export const approvalRoutes: readonly Route[] = [
  serve(approvalApply, async (ctx, input) => ({
    result: await once(ctx, input, async db => {
      const desk = await deskOf(ctx, db)
      if (!isAction(input.action)) throw refuse('approval.action')
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
      await tell(ctx, db, null, made)
      return made
    }),
    message: '已提交申请',
  })),

  serve(approvalList, async (ctx, { state, isMine, pageNo, pageSize }) => {
    const [current, size] = [pageNo ?? 1, pageSize ?? 10]
    // Who decides sees what everybody asks for; others see what they asked for themselves.
    const seesAll = ctx.user.rights.can('approval:decide') && isMine !== 'Y'
    const applicant = seesAll ? null : ctx.user.username
    const rows = await ctx.db.query<Approval & { total: number }>(
      `select ${approvalColumns}, count(*) over () as total from approval a
       where a.hotel_code = $1 and ($2::text is null or a.state = $2) and ($3::text is null or a.applicant = $3)
       order by a.created_at desc, a.id desc limit $4 offset $5`,
      [ctx.user.hotelCode, state || null, applicant, size, (current - 1) * size],
    )
    const records = rows.map(({ total: _, ...row }) => row)
    return { result: { records, total: rows[0]?.total ?? 0, size, current } }
  }),

  serve(approvalDecide, async (ctx, input) => ({
    result: await once(ctx, input, async db => {
      await deskOf(ctx, db)
      const [before] = await db.query<Approval>(
        `select ${approvalColumns} from approval a where a.id = $1 for update`,
        [input.id],
      )
      if (before === undefined) throw refuse('approval.missing')
      if (typeof input.version === 'number' && input.version !== before.version) throw refuse('folio.changed')
      if (before.state !== 'waiting') throw refuse('approval.decided')
      if (before.applicant === ctx.user.username) throw refuse('approval.own')
      const right = isAction(before.action) ? rightOf[before.action] : undefined
      if (right !== undefined && !ctx.user.rights.can(right))
        throw refuse('approval.right', { action: before.action })
      const [after] = await db.query<Approval>(
        `update approval a set state = $2, approver = $3, decision = $4, decided_at = now(), version = version + 1 where a.id = $1
         returning ${approvalColumns}`,
        [input.id, input.agree === 'Y' ? 'approved' : 'refused', ctx.user.username, input.decision ?? null],
      )
      if (after === undefined) throw refuse('approval.missing')
      await tell(ctx, db, before, after)
      return after
    }),
    message: input.agree === 'Y' ? '已同意' : '已拒绝',
  })),
]

const isAction = (text: string): text is ApprovalAction => approvalActions.some(action => action === text)

async function tell(ctx: Ctx, db: Db, before: Approval | null, after: Approval): Promise<void> {
  const { id, action, targetTitle } = after
  await recordChanges(ctx, db, [{ table: 'approval', id, title: `${action} ${targetTitle}`, before, after }])
  await push(db, { hotel: ctx.user.hotelCode }, { cmd: 'approval.changed', id, state: after.state })
}
