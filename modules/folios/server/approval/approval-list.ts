import type { approvalList as call, ListedApproval } from '@kezhan/folios/model/approval-calls'
import { operatorName } from '@kezhan/people/server/operator-name'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { approvalColumns } from './approval-store'

export const approvalList: HandlerOf<typeof call> = async (ctx, { state, isMine, id, pageNo, pageSize }) => {
  const [current, size] = [pageNo ?? 1, pageSize ?? 10]
  // Who decides sees what everybody asks for; others see what they asked for themselves.
  const seesAll = ctx.user.rights.can('approval:decide') && isMine !== 'Y'
  const applicant = seesAll ? null : ctx.user.username
  const rows = await ctx.db.query<ListedApproval & { total: number }>(
    `select ${approvalColumns}, ${operatorName('a.applicant')} as applicant_name, ${operatorName('a.approver')} as approver_name,
       count(*) over () as total from approval a
       where a.hotel_code = $1 and ($2::text is null or a.state = $2) and ($3::text is null or a.applicant = $3) and ($6::text is null or a.id = $6)
       order by a.created_at desc, a.id desc limit $4 offset $5`,
    [ctx.user.hotelCode, state || null, applicant, size, (current - 1) * size, id || null],
  )
  const records = rows.map(({ total: _, ...row }) => row)
  return { result: { records, total: rows[0]?.total ?? 0, size, current } }
}
