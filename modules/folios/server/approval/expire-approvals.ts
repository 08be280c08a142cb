import type { Approval } from '@kezhan/folios/model/approval-calls'
import { isApprovalOver } from '@kezhan/folios/rules/approval-expiry'
import { platformScope } from '@kezhan/server-kit/db/database'
import { type JobHotel, type JobName, type JobParts, jobCtx } from '@kezhan/server-kit/hotel-job'
import { ledgerSettings } from '../ledger/ledger-settings'
import { ageHours, approvalColumns, tellApprovalChanged } from './approval-store'

const expiry: JobName = {
  id: 'approval-expiry',
  realname: '审批到期',
  path: '/ebk/approval/expire',
  title: '审批到期',
}
const mostAtOnce = 500

/** Marks what is too old to be acted on, so that lists say so. Returns what was marked. */
export async function expireApprovals(parts: JobParts): Promise<string[]> {
  const hotels = await parts.database.scoped(platformScope).query<JobHotel>(
    `select h.tenant_id, h.code as hotel_code, h.name as hotel_name, h.business_date from hotel h
     where exists (select 1 from approval a where a.hotel_code = h.code and a.state in ('waiting', 'approved'))`,
  )
  const marked: string[] = []
  for (const hotel of hotels) marked.push(...(await expireIn(parts, hotel)))
  return marked
}

async function expireIn(parts: JobParts, hotel: JobHotel): Promise<string[]> {
  const ctx = jobCtx(parts, hotel, expiry)
  const { approvalHours } = await ledgerSettings(ctx.db, hotel.hotelCode)
  return ctx.tx(async db => {
    const open = await db.query<Approval & { ageHours: number }>(
      `select ${approvalColumns}, ${ageHours} as age_hours from approval a where a.hotel_code = $1 and a.state in ('waiting', 'approved')
       order by a.created_at limit ${mostAtOnce} for update skip locked`,
      [hotel.hotelCode],
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
