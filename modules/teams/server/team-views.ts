import { businessDateOf } from '@kezhan/desk/server/desk-work'
import { lineStates } from '@kezhan/reservations/rules/line-states'
import { refuse } from '@kezhan/reservations/rules/refusals'
import type { AnswerOf, InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { stayStates } from '@kezhan/stays/rules/stay-states'
import type { TeamDetail, TeamRow, teamDetail, teamPage } from '../model/team-calls'
import { type TeamState, teamStateOf, teamStates } from '../rules/team-states'

type StoredTeam = Omit<TeamRow, 'stateText' | 'state'> & {
  readonly stored: TeamState
  readonly waiting: number
  readonly total: number
}

/** A team is what its rooms are, until somebody ends it. */
function rowOf({ stored, waiting, total: _, ...team }: StoredTeam): TeamRow {
  const isEnded = stored === 'draft' || stored === 'finished' || stored === 'cancelled'
  const state = isEnded ? stored : teamStateOf(waiting, team.inHouse, team.out, team.masterBalanceFen)
  return { ...team, state, stateText: teamStates.states[state] }
}

export async function teamList(
  ctx: Ctx,
  input: InputOf<typeof teamPage>,
): Promise<AnswerOf<typeof teamPage>> {
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
  return { records: rows.map(rowOf), total, size, current, pages: Math.ceil(total / size) }
}

export async function teamOf(ctx: Ctx, input: InputOf<typeof teamDetail>): Promise<TeamDetail> {
  businessDateOf(ctx)
  const [team] = await ctx.db.query<StoredTeam>(`${teamSql} where t.hotel_code = $1 and t.id = $2`, [
    ctx.user.hotelCode,
    input.teamId,
  ])
  if (team === undefined) throw refuse('team.missing')
  const plan = await ctx.db.query<TeamDetail['plan'][number]>(
    `select b.room_type_id, t.name as room_type_name, b.night, b.rooms, b.picked_up, b.price_fen
     from team_block b join room_type t on t.id = b.room_type_id where b.team_id = $1 order by t.sort_order, b.room_type_id, b.night`,
    [input.teamId],
  )
  const members = await ctx.db.query<
    Omit<TeamDetail['members'][number], 'stateText'> & {
      state: keyof typeof lineStates.states
      stayState: keyof typeof stayStates.states | null
    }
  >(
    `select l.id as reservation_room_id, l.room_type_id, t.name as room_type_name, coalesce(s.room_id, l.room_id) as room_id,
       m.room_no, coalesce(s.guest_name, l.guest_name) as guest_name, l.state, l.stay_id,
       coalesce(s.state = 'inHouse', false) as is_in_house, s.state as stay_state, coalesce(s.arrive_on, l.arrive) as arrive_date, coalesce(s.depart, l.depart) as depart_date,
       coalesce(f.credit_fen - f.debit_fen, 0) as balance_fen, l.version
     from reservation_room l join reservation r on r.id = l.reservation_id join room_type t on t.id = l.room_type_id left join stay s on s.id = l.stay_id
     left join room m on m.id = coalesce(s.room_id, l.room_id) left join folio f on f.id = s.folio_id where r.team_id = $1 order by l.line_no`,
    [input.teamId],
  )
  return {
    ...rowOf(team),
    plan,
    members: members.map(({ stayState, ...member }) => ({
      ...member,
      stateText: stayState === null ? lineStates.states[member.state] : stayStates.states[stayState],
    })),
  }
}

/** `z.state` says in SQL what `teamStateOf` says, so that a list can be asked for one state. */
const teamSql = `
  select t.id as team_id, t.team_no, t.name, t.kind, coalesce(t.leader_name, '') as leader_name, coalesce(t.leader_phone, '') as leader_phone,
    t.unit_id, u.name as unit_name, t.channel_id,
    (select r.id from reservation r where r.team_id = t.id order by r.create_time limit 1) as reservation_id, t.arrive as arrive_date, t.depart as depart_date, t.release_at as release_ts, t.released = 'Y' as released, t.route_rule as route,
    t.master_folio_id, coalesce(f.credit_fen - f.debit_fen, 0) as master_balance_fen, t.state as stored, coalesce(x.waiting, 0)::int as waiting, t.remark, t.meeting_note, t.meal_note, t.version,
    coalesce((select max(n.rooms) from (select sum(b.rooms) as rooms from team_block b where b.team_id = t.id group by b.night) n), 0)::int as planned,
    coalesce(x.picked, 0)::int as picked_up, coalesce(x.assigned, 0)::int as assigned,
    coalesce(x.in_house, 0)::int as in_house, coalesce(x.gone, 0)::int as "out", count(*) over ()::int as total
  from team t left join folio f on f.id = t.master_folio_id left join unit u on u.id = t.unit_id
  left join lateral (select count(*) filter (where l.state in ('waiting', 'inHouse')) as picked, count(*) filter (where l.state = 'waiting' and l.room_id is not null) as assigned,
    count(*) filter (where l.state = 'waiting') as waiting, count(*) filter (where l.state = 'inHouse' and s.state = 'inHouse') as in_house,
    count(*) filter (where l.state = 'inHouse' and s.state <> 'inHouse') as gone
    from reservation r join reservation_room l on l.reservation_id = r.id left join stay s on s.id = l.stay_id where r.team_id = t.id) x on true
  left join lateral (select case when t.state in ('draft', 'finished', 'cancelled') then t.state
    when x.gone > 0 and x.in_house = 0 and x.waiting = 0 and coalesce(f.credit_fen = f.debit_fen, true) then 'finished' when x.gone > 0 then 'partOut'
    when x.in_house = 0 then 'confirmed' when x.waiting > 0 then 'partIn' else 'allIn' end as state) z on true`
