import { businessDateOf } from '@kezhan/desk/server/desk-work'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { teamPage as call } from '../model/team-calls'
import { rowOf, type StoredTeam, teamSql } from './team-views'

export const teamPage: HandlerOf<typeof call> = async (ctx, input) => {
  businessDateOf(ctx)
  const size = input.pageSize ?? 10
  const current = input.pageNo ?? 1
  const keyword = input.keyword?.trim() ?? ''
  const rows = await ctx.db.query<StoredTeam>(
    `${teamSql} where t.hotel_code = $1 and ($2::text is null or t.id = $2) and ($3::text is null or t.name ilike $3 or t.team_no ilike $3 or t.leader_name ilike $3)
       and ($4::text is null or z.state = $4) and ($5::date is null or t.depart >= $5) and ($6::date is null or t.arrive <= $6)
     order by t.arrive desc, t.id limit $7 offset $8`,
    [
      ctx.user.hotelCode,
      null,
      keyword === '' ? null : `%${keyword.replace(/[\\%_]/g, '\\$&')}%`,
      input.state ?? null,
      input.from ?? null,
      input.to ?? null,
      size,
      (current - 1) * size,
    ],
  )
  const total = rows[0]?.total ?? 0
  return { result: { records: rows.map(rowOf), total, size, current, pages: Math.ceil(total / size) } }
}
