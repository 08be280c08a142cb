import { dayStates } from '@kezhan/audit/rules/day-states'
import { obstaclesTo } from '@kezhan/base/state-table'
import { deskSettings } from '@kezhan/reservations/server/desk-settings'
import type { BookCheck } from '@kezhan/server-kit/book-check'
import { type Ctx, makeCtx } from '@kezhan/server-kit/ctx'
import { type Database, platformScope } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { noRights, type User } from '@kezhan/server-kit/user'
import type { FastifyBaseLogger } from 'fastify'
import { auditAndProve } from './audit-and-prove'
import { auditSettings } from './audit-settings'
import { dayFacts } from './day-facts'
import { preChecks } from './pre-checks'

export interface AutoAuditParts {
  readonly database: Database
  readonly log: FastifyBaseLogger
  /** What is asked of the books after an audit. */
  readonly checks: readonly BookCheck[]
  /** `YYYY-MM-DD HH:mm:ss` on the hotels' wall. */
  readonly now: () => string
}

interface AutoHotel {
  readonly tenantId: string
  readonly hotelCode: string
  readonly hotelName: string
  readonly businessDate: string
  readonly state: 'open' | 'auditing'
}

/** Audits every hotel that has it done by itself and whose time has come, one after the other; returns those whose day turned. */
export async function auditDueHotels(parts: AutoAuditParts): Promise<string[]> {
  const hotels = await parts.database.scoped(platformScope).query<AutoHotel>(
    `select h.tenant_id as "tenantId", h.code as "hotelCode", h.name as "hotelName", d.business_date as "businessDate", d.state
     from hotel h join business_day d on d.hotel_code = h.code and d.state <> 'closed'
     join hotel_config c on c.hotel_code = h.code and c.config_key = 'nightAuditMode' and c.config_value = 'auto'
     where h.enabled = 'Y' and (d.state = 'open' or d.mode = 'auto') order by h.code`,
  )
  const done: string[] = []
  for (const hotel of hotels) {
    try {
      if (await auditIfDue(systemCtx(parts, hotel), parts.checks, hotel)) done.push(hotel.hotelCode)
    } catch (error) {
      // The step that failed says why on the page; the other hotels do not wait for it.
      parts.log.error({ err: error, hotel: hotel.hotelCode }, 'the automatic night audit failed')
    }
  }
  return done
}

async function auditIfDue(
  ctx: Ctx,
  checks: readonly BookCheck[],
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
      `select pg_try_advisory_xact_lock(hashtextextended('automatic audit ' || $1, 0)) as "isMine"`,
      [hotelCode],
    )
    if (lock?.isMine !== true) return false
    await auditAndProve(ctx, checks, { day, isResumed: state === 'auditing', mode: 'auto' })
    await endTurn(ctx)
    return true
  })
}

/** Nobody stood at a drawer, so there is nothing to hand over. */
async function endTurn(ctx: Ctx): Promise<void> {
  await ctx.db.query(
    `update shift_session set state = 'received', opening_fen = 0, ended_at = now(), version = version + 1
     where user_id = $1 and state in ('onDuty', 'counted')`,
    [ctx.user.id],
  )
}

function systemCtx({ database, log, now }: AutoAuditParts, hotel: AutoHotel): Ctx {
  const user: User = {
    ...{ id: 'night-audit', sessionId: '', username: 'night-audit', realname: '自动夜审', avatar: null },
    ...{ tenantId: hotel.tenantId, hotelCode: hotel.hotelCode, hotelName: hotel.hotelName },
    ...{ businessDate: hotel.businessDate, orgCode: null, shiftIndex: 'audit', shiftName: '夜审' },
    rights: noRights,
  }
  return makeCtx(database, {
    ...{ requestId: newId(), address: '', userAgent: '', onceKey: null, user, log, now: now() },
    call: { method: 'POST', path: '/ebk/audit/run', title: '自动夜审' },
  })
}

const everyMs = 60_000

/** Looks every minute, as long as the process lives. */
export class AutoAudit {
  private timer: NodeJS.Timeout
  private running: Promise<unknown> = Promise.resolve()

  constructor(private readonly parts: AutoAuditParts) {
    this.timer = this.next()
  }

  /** An audit that is under way comes to its end. */
  async stop(): Promise<void> {
    clearTimeout(this.timer)
    await this.running
  }

  private next(): NodeJS.Timeout {
    return setTimeout(() => {
      this.running = this.look()
    }, everyMs).unref()
  }

  private async look(): Promise<void> {
    await auditDueHotels(this.parts).catch(error =>
      this.parts.log.error({ err: error }, 'hotels were not looked through for their night audit'),
    )
    this.timer = this.next()
  }
}
