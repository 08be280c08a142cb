import { type Ctx, makeCtx } from '@kezhan/server-kit/ctx'
import { type Database, platformScope } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { noRights, type User } from '@kezhan/server-kit/user'
import type { FastifyBaseLogger } from 'fastify'
import { deskSettings } from '../desk-settings'
import { termsOf } from '../stock/sale-terms'
import { releaseBlocks } from './end-team'
import { holdTeam } from './team-rows'

export interface TeamReleaseParts {
  readonly database: Database
  readonly log: FastifyBaseLogger
  /** `YYYY-MM-DD HH:mm:ss` on the hotels' wall. */
  readonly now: () => string
}

interface DueTeam {
  readonly teamId: string
  readonly tenantId: string
  readonly hotelCode: string
  readonly hotelName: string
  readonly businessDate: string
}

const mostAtOnce = 200

/** 保留截止: what teams have not taken up by their hour returns to the stock (hotel domain §3.4). Returns the teams that gave rooms back. */
export async function releaseDueTeams(parts: TeamReleaseParts): Promise<string[]> {
  const due = await parts.database.scoped(platformScope).query<DueTeam>(
    `select t.id as "teamId", t.tenant_id as "tenantId", t.hotel_code as "hotelCode", h.name as "hotelName", h.business_date as "businessDate"
     from team t join hotel h on h.code = t.hotel_code
     where t.released = 'N' and t.release_at <= $1::timestamp and t.state not in ('draft', 'finished', 'cancelled') and h.enabled = 'Y'
     order by t.release_at, t.id limit ${mostAtOnce}`,
    [parts.now()],
  )
  const released: string[] = []
  for (const team of due) {
    try {
      if (await releaseOne(systemCtx(parts, team), team)) released.push(team.teamId)
    } catch (error) {
      // It is tried again in a minute; the other teams do not wait for it.
      parts.log.error({ err: error, team: team.teamId }, 'the rooms of a team were not released')
    }
  }
  return released
}

async function releaseOne(ctx: Ctx, { teamId }: DueTeam): Promise<boolean> {
  const terms = await termsOf(ctx, await deskSettings(ctx.db, ctx.user.hotelCode), { teamId })
  return ctx.tx(async db => {
    // Of several servers one does it; whoever changes the hour meanwhile is asked again below.
    const [lock] = await db.query<{ isMine: boolean }>(
      `select pg_try_advisory_xact_lock(hashtextextended('team release ' || $1, 0)) as "isMine"`,
      [teamId],
    )
    if (lock?.isMine !== true) return false
    const [day] = await db.query<{ date: string }>('select business_date as date from enter_business_day()')
    const team = await holdTeam(db, teamId)
    const [still] = await db.query(
      `select 1 from team where id = $1 and released = 'N' and release_at <= $2::timestamp and state <> 'cancelled'`,
      [teamId, ctx.now],
    )
    if (still === undefined || day === undefined) return false
    const { tenantId, hotelCode, username } = ctx.user
    const desk = { tenantId, hotelCode, username, businessDate: day.date }
    await releaseBlocks({ ctx, db, desk }, team, terms)
    return true
  })
}

function systemCtx({ database, log, now }: TeamReleaseParts, team: DueTeam): Ctx {
  const user: User = {
    ...{ id: 'team-release', sessionId: '', username: 'team-release', realname: '保留截止', avatar: null },
    ...{ tenantId: team.tenantId, hotelCode: team.hotelCode, hotelName: team.hotelName },
    ...{ businessDate: team.businessDate, orgCode: null, shiftIndex: null, shiftName: null },
    rights: noRights,
  }
  return makeCtx(database, {
    ...{ requestId: newId(), address: '', userAgent: '', onceKey: null, user, log, now: now() },
    call: { method: 'POST', path: '/ebk/team/release', title: '到时释放团队保留房' },
  })
}

const everyMs = 60_000

/** Looks every minute, as long as the process lives. */
export class TeamRelease {
  private timer: NodeJS.Timeout
  private running: Promise<unknown> = Promise.resolve()

  constructor(private readonly parts: TeamReleaseParts) {
    this.timer = this.next()
  }

  /** A release that is under way comes to its end. */
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
    await releaseDueTeams(this.parts).catch(error =>
      this.parts.log.error({ err: error }, 'teams were not looked through for rooms to release'),
    )
    this.timer = this.next()
  }
}
