import type { Desk } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'

type Clerk = Pick<Desk, 'username'>

/** What a clerk says about a team. */
export interface TeamHead {
  readonly name: string
  readonly kind: string
  readonly leaderName: string
  readonly leaderPhone: string
  readonly unitId: string | null
  readonly arrive: string
  readonly depart: string
  readonly releaseAt: string | null
  readonly route: string
  readonly priceReason: string | null
  readonly remark: string | null
  readonly meetingNote: string | null
  readonly mealNote: string | null
}

export interface NewTeam extends TeamHead {
  readonly id: string
  readonly teamNo: string
  readonly channelId: string
  readonly masterFolioId: string
}

/** A new team, confirmed from the beginning. */
export async function insertTeam(db: Queries, desk: Desk, team: NewTeam): Promise<void> {
  await db.query(
    `insert into team (id, tenant_id, hotel_code, team_no, name, kind, channel_id, leader_name, leader_phone, unit_id, arrive, depart,
       release_at, route_rule, master_folio_id, state, remark, meeting_note, meal_note, create_by, price_reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 'confirmed', $16, $17, $18, $19, $20)`,
    [
      team.id,
      desk.tenantId,
      desk.hotelCode,
      team.teamNo,
      team.name,
      team.kind,
      team.channelId,
      team.leaderName,
      team.leaderPhone,
      team.unitId,
      team.arrive,
      team.depart,
      team.releaseAt,
      team.route,
      team.masterFolioId,
      team.remark,
      team.meetingNote,
      team.mealNote,
      desk.username,
      team.priceReason,
    ],
  )
}

/** Changes the head of a team; with another hour of release its rooms are to be released anew. */
export async function saveTeamHead(db: Queries, desk: Clerk, teamId: string, head: TeamHead): Promise<void> {
  await db.query(
    `update team set name = $2, kind = $3, leader_name = $4, leader_phone = $5, unit_id = $6, arrive = $7, depart = $8,
       released = case when release_at is distinct from $9::timestamp then 'N' else released end, release_at = $9, route_rule = $10,
       remark = $11, meeting_note = $12, meal_note = $13, version = version + 1, update_by = $14, update_time = now(),
       price_reason = coalesce($15, price_reason)
     where id = $1`,
    [
      teamId,
      head.name,
      head.kind,
      head.leaderName,
      head.leaderPhone,
      head.unitId,
      head.arrive,
      head.depart,
      head.releaseAt,
      head.route,
      head.remark,
      head.meetingNote,
      head.mealNote,
      desk.username,
      head.priceReason,
    ],
  )
}

/** The team holds only what it has taken up. */
export async function markTeamReleased(db: Queries, desk: Clerk, teamId: string): Promise<void> {
  await db.query(
    `update team set released = 'Y', version = version + 1, update_by = $2, update_time = now() where id = $1`,
    [teamId, desk.username],
  )
}

/** A team that does not come, together with the order that held its rooms. */
export async function markTeamCancelled(
  db: Queries,
  desk: Clerk,
  teamId: string,
  reservationId: string,
  reason: string,
): Promise<void> {
  await db.query(
    `update reservation set state = 'cancelled', cancel_reason = $2, cancelled_at = now() where id = $1`,
    [reservationId, reason],
  )
  await db.query(
    `update team set state = 'cancelled', version = version + 1, update_by = $2, update_time = now() where id = $1`,
    [teamId, desk.username],
  )
}

/** The head of a team's order follows the team. */
export async function saveTeamOrder(
  db: Queries,
  desk: Clerk,
  reservationId: string,
  head: Pick<TeamHead, 'leaderName' | 'leaderPhone' | 'unitId' | 'arrive' | 'depart'>,
): Promise<void> {
  await db.query(
    `update reservation set booker_name = $2, booker_phone = $3, unit_id = $4, arrive = $5, depart = $6, version = version + 1,
       update_by = $7, update_time = now() where id = $1`,
    [reservationId, head.leaderName, head.leaderPhone, head.unitId, head.arrive, head.depart, desk.username],
  )
}

/** Keeps a change of a team in the log. */
export async function recordTeam(
  ctx: Ctx,
  db: Queries,
  team: { readonly id: string; readonly teamNo: string; readonly name: string },
  before: object | null,
  after: object,
): Promise<void> {
  await recordChanges(ctx, db, [
    { table: 'team', id: team.id, title: `${team.teamNo} ${team.name}`, before, after },
  ])
}
