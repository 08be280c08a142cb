import { deskSettings } from '@kezhan/desk/server/desk-settings'
import { termsOf } from '@kezhan/reservations/server/terms-of'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { platformScope } from '@kezhan/server-kit/db/database'
import { type JobHotel, type JobName, type JobParts, jobCtx } from '@kezhan/server-kit/jobs/job-ctx'
import { releaseBlocks } from './end-team'
import { holdTeam } from './team-rows'

interface DueTeam extends JobHotel {
  readonly teamId: string
}

const teamRelease: JobName = {
  id: 'team-release',
  realname: '保留截止',
  path: '/ebk/team/release',
  title: '到时释放团队保留房',
}

const mostAtOnce = 200

/** 保留截止: what teams have not taken up by their hour returns to the stock (hotel domain §3.4). Returns the teams that gave rooms back. */
export async function releaseDueTeams(parts: JobParts): Promise<string[]> {
  const due = await parts.database.scoped(platformScope).query<DueTeam>(
    `select t.id as team_id, t.tenant_id, t.hotel_code, h.name as hotel_name, h.business_date
     from team t join hotel h on h.code = t.hotel_code
     where t.released = 'N' and t.release_at <= $1::timestamp and t.state not in ('draft', 'finished', 'cancelled') and h.enabled = 'Y'
     order by t.release_at, t.id limit ${mostAtOnce}`,
    [parts.now()],
  )
  const released: string[] = []
  for (const team of due) {
    try {
      if (await releaseOne(jobCtx(parts, team, teamRelease), team)) released.push(team.teamId)
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
      `select pg_try_advisory_xact_lock(hashtextextended('team release ' || $1, 0)) as is_mine`,
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
