import type { Desk } from '@kezhan/hotels/server/desk'
import type { LevelFacts, LevelRule } from '@kezhan/members/rules/level'
import { addMonths } from '@kezhan/members/rules/months'
import { refuse } from '@kezhan/members/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'

export type LevelCause = 'join' | 'upgrade' | 'keep' | 'downgrade' | 'topUp' | 'manual'

interface LevelOwner {
  readonly id: string
  readonly memberNo: string
  readonly name: string
  readonly levelId: string
  readonly levelName: string
  readonly levelExpiresOn: string | null
}

export interface LevelWish {
  readonly levelId: string
  readonly cause: LevelCause
  readonly reason: string | null
  /** Absent: as long as the level itself says. */
  readonly expiresOn?: string | null
  /** Nothing happens where he has a better one already. */
  readonly isOnlyUp?: boolean
}

export interface StoredLevel extends LevelRule {
  readonly code: string
  readonly enabled: boolean
}

/** All levels of the tenant, the lowest first. */
export async function loadLevels(db: Queries): Promise<StoredLevel[]> {
  const rows = await db.query<
    Omit<StoredLevel, 'upgrade' | 'keep'> & {
      upgradeNights: number | null
      upgradeAmountFen: number | null
      upgradePoints: number | null
      keepNights: number | null
      keepAmountFen: number | null
      keepPoints: number | null
    }
  >(
    `select id, code, name, level_rank as rank, valid_months, enabled = 'Y' as enabled, upgrade_nights, upgrade_amount_fen, upgrade_points,
       keep_nights, keep_amount_fen, keep_points from member_level order by level_rank, id`,
  )
  return rows.map(
    ({
      upgradeNights,
      upgradeAmountFen,
      upgradePoints,
      keepNights,
      keepAmountFen,
      keepPoints,
      ...level
    }) => ({
      ...level,
      upgrade: { nights: upgradeNights, amountFen: upgradeAmountFen, points: upgradePoints },
      keep: { nights: keepNights, amountFen: keepAmountFen, points: keepPoints },
    }),
  )
}

export async function levelNamed(db: Queries, id: string): Promise<string> {
  const [level] = await db.query<{ name: string }>('select name from member_level where id = $1', [id])
  if (level === undefined) throw refuse('level.missing')
  return level.name
}

/** What a member did in the twelve months before a day. */
export async function factsOfYear(db: Queries, memberId: string, day: string): Promise<LevelFacts> {
  const [row] = await db.query<LevelFacts>(
    `select coalesce(sum(nights), 0)::float8 as nights, coalesce(sum(spent_fen), 0)::bigint as amount_fen,
       coalesce(sum(points), 0)::bigint as points
     from member_stay where member_id = $1 and business_date > $2::date - interval '12 months'`,
    [memberId, day],
  )
  return row ?? { nights: 0, amountFen: 0, points: 0 }
}

/** Another level for a member whom the caller holds, with its record. Returns its name. */
export async function changeLevel(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  member: LevelOwner,
  wish: LevelWish,
): Promise<string> {
  const levels = await loadLevels(db)
  const next = levels.find(level => level.id === wish.levelId)
  if (next === undefined || !next.enabled) throw refuse('level.missing')
  const current = levels.find(level => level.id === member.levelId)
  if (wish.isOnlyUp && current !== undefined && current.rank >= next.rank) return current.name
  const ownEnd = next.validMonths === null ? null : addMonths(desk.businessDate, next.validMonths)
  const expiresOn = wish.expiresOn ?? ownEnd
  await db.query(
    'update member set level_id = $2, level_expires_on = $3, version = version + 1, update_by = $4, update_time = now() where id = $1',
    [member.id, next.id, expiresOn, desk.username],
  )
  await noteLevel(db, desk, member, {
    fromLevel: wish.cause === 'join' ? null : member.levelName,
    toLevel: next.name,
    cause: wish.cause,
    reason: wish.reason,
    expiresOn,
  })
  const title = `${member.memberNo} ${member.name}`
  const before = { levelId: member.levelId, levelExpiresOn: member.levelExpiresOn }
  const after = { levelId: next.id, levelExpiresOn: expiresOn }
  await recordChanges(ctx, db, [{ table: 'member', id: member.id, title, before, after }])
  return next.name
}

export async function noteLevel(
  db: Queries,
  desk: Desk,
  member: Pick<LevelOwner, 'id' | 'memberNo' | 'name'>,
  note: {
    readonly fromLevel: string | null
    readonly toLevel: string
    readonly cause: LevelCause
    readonly reason: string | null
    readonly expiresOn: string | null
  },
): Promise<void> {
  await db.query(
    `insert into member_level_change (id, tenant_id, business_date, member_id, member_no, member_name, from_level, to_level, cause, reason,
       expires_on, realname, create_by) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      newId(),
      desk.tenantId,
      desk.businessDate,
      member.id,
      member.memberNo,
      member.name,
      note.fromLevel,
      note.toLevel,
      note.cause,
      note.reason,
      note.expiresOn,
      desk.realname,
      desk.username,
    ],
  )
}
