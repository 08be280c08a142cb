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
      ...[
        ctx.user.hotelCode,
        null,
        keyword === '' ? null : `%${keyword.replace(/[\\%_]/g, '\\$&')}%`,
        input.state ?? null,
      ],
      ...[input.from ?? null, input.to ?? null, size, (current - 1) * size],
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
    `select b.room_type_id as "roomTypeId", t.name as "roomTypeName", b.night, b.rooms, b.picked_up as "pickedUp", b.price_fen as "priceFen"
     from team_block b join room_type t on t.id = b.room_type_id where b.team_id = $1 order by t.sort_order, b.room_type_id, b.night`,
    [input.teamId],
  )
  const members = await ctx.db.query<
    Omit<TeamDetail['members'][number], 'stateText'> & {
      state: keyof typeof lineStates.states
      stayState: keyof typeof stayStates.states | null
    }
  >(
    `select l.id as "reservationRoomId", l.room_type_id as "roomTypeId", t.name as "roomTypeName", coalesce(s.room_id, l.room_id) as "roomId",
       m.room_no as "roomNo", coalesce(s.guest_name, l.guest_name) as "guestName", l.state, l.stay_id as "stayId",
       coalesce(s.state = 'inHouse', false) as "isInHouse", s.state as "stayState", coalesce(s.arrive_on, l.arrive) as "arriveDate", coalesce(s.depart, l.depart) as "departDate",
       coalesce(f.credit_fen - f.debit_fen, 0) as "balanceFen", l.version
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
  select t.id as "teamId", t.team_no as "teamNo", t.name, t.kind, coalesce(t.leader_name, '') as "leaderName", coalesce(t.leader_phone, '') as "leaderPhone",
    t.unit_id as "unitId", u.name as "unitName", t.channel_id as "channelId",
    (select r.id from reservation r where r.team_id = t.id order by r.create_time limit 1) as "reservationId", t.arrive as "arriveDate", t.depart as "departDate", t.release_at as "releaseTs", t.released = 'Y' as released, t.route_rule as route,
    t.master_folio_id as "masterFolioId", coalesce(f.credit_fen - f.debit_fen, 0) as "masterBalanceFen", t.state as stored, coalesce(x.waiting, 0)::int as waiting, t.price_reason as "priceReason", t.remark, t.meeting_note as "meetingNote", t.meal_note as "mealNote", t.version,
    coalesce((select max(n.rooms) from (select sum(b.rooms) as rooms from team_block b where b.team_id = t.id group by b.night) n), 0)::int as planned,
    coalesce(x.picked, 0)::int as "pickedUp", coalesce(x.assigned, 0)::int as assigned,
    coalesce(x.in_house, 0)::int as "inHouse", coalesce(x.gone, 0)::int as "out", count(*) over ()::int as total
  from team t left join folio f on f.id = t.master_folio_id left join unit u on u.id = t.unit_id
  left join lateral (select count(*) filter (where l.state in ('waiting', 'inHouse')) as picked, count(*) filter (where l.state = 'waiting' and l.room_id is not null) as assigned,
    count(*) filter (where l.state = 'waiting') as waiting, count(*) filter (where l.state = 'inHouse' and s.state = 'inHouse') as in_house,
    count(*) filter (where l.state = 'inHouse' and s.state <> 'inHouse') as gone
    from reservation r join reservation_room l on l.reservation_id = r.id left join stay s on s.id = l.stay_id where r.team_id = t.id) x on true
  left join lateral (select case when t.state in ('draft', 'finished', 'cancelled') then t.state
    when x.gone > 0 and x.in_house = 0 and x.waiting = 0 and coalesce(f.credit_fen = f.debit_fen, true) then 'finished' when x.gone > 0 then 'partOut'
    when x.in_house = 0 then 'confirmed' when x.waiting > 0 then 'partIn' else 'allIn' end as state) z on true`
