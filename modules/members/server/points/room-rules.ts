import type { PointsRoomRule } from '@kezhan/members/rules/room-exchange'
import type { Queries } from '@kezhan/server-kit/db/database'

type RuleRow = Omit<PointsRoomRule, 'levelIds' | 'weekdays'> & {
  readonly name: string
  readonly levelIds: string | null
  readonly weekdays: string | null
}

const columns = `id, name, room_type_id, points_per_night, level_ids, weekdays, excludes_holidays = 'Y' as excludes_holidays, daily_quota,
  advance_days, valid_from, valid_to, enabled = 'Y' as enabled`

const ruleOf = (row: RuleRow): PointsRoomRule & { readonly name: string } => ({
  ...row,
  levelIds: row.levelIds ? row.levelIds.split(',') : [],
  weekdays: row.weekdays ? row.weekdays.split(',').map(Number) : [],
})

/** 积分换房规则 that a hotel has in use. */
export async function loadRules(db: Queries, hotelCode: string) {
  const rows = await db.query<RuleRow>(
    `select ${columns} from points_room_rule where hotel_code = $1 and enabled = 'Y' order by name, id`,
    [hotelCode],
  )
  return rows.map(ruleOf)
}

/** One rule for oneself: who counts its places and takes one waits for the other. */
export async function lockRule(db: Queries, id: string): Promise<PointsRoomRule | undefined> {
  const [row] = await db.query<RuleRow>(`select ${columns} from points_room_rule where id = $1 for update`, [
    id,
  ])
  return row && ruleOf(row)
}

/** Rooms that nights have by a rule already. */
export async function takenQuotas(db: Queries, ruleId: string): Promise<ReadonlyMap<string, number>> {
  const taken = await db.query<{ day: string; count: number }>(
    `select n.day::date::text as day, count(*)::integer as count from points_room_record r,
       generate_series(r.arrive_date, r.arrive_date + r.nights - 1, interval '1 day') as n (day)
     where r.rule_id = $1 and r.state <> 'returned' group by 1`,
    [ruleId],
  )
  return new Map(taken.map(({ day, count }) => [day, count]))
}
