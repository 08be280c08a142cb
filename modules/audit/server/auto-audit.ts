import { auditUse } from '@kezhan/audit/model/audit-calls'
import { dayStates } from '@kezhan/audit/rules/day-states'
import { obstaclesTo } from '@kezhan/base/state-table'
import { deskSettings } from '@kezhan/desk/server/desk-settings'
import { endShiftWithoutDrawer } from '@kezhan/hotels/server/shift-session'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { platformScope } from '@kezhan/server-kit/db/database'
import { type JobHotel, type JobName, type JobParts, jobCtx } from '@kezhan/server-kit/jobs/job-ctx'
import { type AuditHelp, auditAndProve } from './audit-and-prove'
import { auditSettings } from './audit-settings'
import { dayFacts } from './day-facts'
import { preChecks } from './pre-checks'

export type AutoAuditParts = JobParts & AuditHelp

interface AutoHotel extends JobHotel {
  readonly state: 'open' | 'auditing'
}

const autoAudit: JobName = {
  id: 'night-audit',
  realname: '自动夜审',
  path: '/ebk/audit/run',
  title: '自动夜审',
  money: auditUse,
  shift: { index: 'audit', name: '夜审' },
}

/** Audits every hotel that has it done by itself and whose time has come, one after the other; returns those whose day turned. */
export async function auditDueHotels(parts: AutoAuditParts): Promise<string[]> {
  const hotels = await parts.database.scoped(platformScope).query<AutoHotel>(
    `select h.tenant_id, h.code as hotel_code, h.name as hotel_name, d.business_date, d.state
     from hotel h join business_day d on d.hotel_code = h.code and d.state <> 'closed'
     join hotel_config c on c.hotel_code = h.code and c.config_key = 'nightAuditMode' and c.config_value = 'auto'
     where h.enabled = 'Y' and (d.state = 'open' or d.mode = 'auto') order by h.code`,
  )
  const done: string[] = []
  for (const hotel of hotels) {
    try {
      if (await auditIfDue(jobCtx(parts, hotel, autoAudit), parts, hotel)) done.push(hotel.hotelCode)
    } catch (error) {
      // The step that failed says why on the page; the other hotels do not wait for it.
      parts.log.error({ err: error, hotel: hotel.hotelCode }, 'the automatic night audit failed')
    }
  }
  return done
}

async function auditIfDue(
  ctx: Ctx,
  help: AuditHelp,
  { hotelCode, businessDate: day, state }: AutoHotel,
): Promise<boolean> {
  const policy = await auditSettings(ctx.db, hotelCode)
  if (state === 'open') {
    const facts = await dayFacts(ctx, ctx.db, day, policy)
    if (obstaclesTo(dayStates, state, 'start', facts).length > 0) return false
    const checks = await preChecks(ctx, day, policy, await deskSettings(ctx.db, hotelCode))
    if (checks.some(check => check.isBlocking)) return false
  }
  // Held as long as the audit runs: of several servers one does it.
  return ctx.tx(async db => {
    const [lock] = await db.query<{ isMine: boolean }>(
      `select pg_try_advisory_xact_lock(hashtextextended('automatic audit ' || $1, 0)) as is_mine`,
      [hotelCode],
    )
    if (lock?.isMine !== true) return false
    await auditAndProve(ctx, help, { day, isResumed: state === 'auditing', mode: 'auto' })
    await endShiftWithoutDrawer(ctx.db, ctx.user.id)
    return true
  })
}
