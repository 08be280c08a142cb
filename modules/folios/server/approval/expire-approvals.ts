import type { Approval } from '@kezhan/folios/model/approval-calls'
import { isApprovalOver } from '@kezhan/folios/rules/approval-expiry'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { JobName } from '@kezhan/server-kit/jobs/job-ctx'
import { ledgerSettings } from '../ledger/ledger-settings'
import { ageHours, approvalColumns, tellApprovalChanged } from './approval-store'

export const approvalExpiry: JobName = {
  id: 'approval-expiry',
  realname: '审批到期',
  path: '/ebk/approval/expire',
  title: '审批到期',
}
const mostAtOnce = 500

/** Marks what is too old to be acted on in the hotel, so that lists say so. Returns what was marked. */
export async function expireApprovals(ctx: Ctx): Promise<string[]> {
  const { hotelCode } = ctx.user
  const { approvalHours } = await ledgerSettings(ctx.db, hotelCode)
  return ctx.tx(async db => {
    const open = await db.query<Approval & { ageHours: number }>(
      `select ${approvalColumns}, ${ageHours} as age_hours from approval a where a.hotel_code = $1 and a.state in ('waiting', 'approved')
       order by a.created_at limit ${mostAtOnce} for update skip locked`,
      [hotelCode],
    )
    const marked: string[] = []
    for (const { ageHours: age, ...before } of open) {
      if (!isApprovalOver(before.state, age, approvalHours)) continue
      await db.query(`update approval set state = 'expired', version = version + 1 where id = $1`, [
        before.id,
      ])
      const after: Approval = { ...before, state: 'expired', version: before.version + 1 }
      await tellApprovalChanged(ctx, db, before, after)
      marked.push(before.id)
    }
    return marked
  })
}
