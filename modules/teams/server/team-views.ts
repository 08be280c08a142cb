import type { TeamRow } from '../model/team-calls'
import { type TeamState, teamStateOf, teamStates } from '../rules/team-states'

export type StoredTeam = Omit<TeamRow, 'stateText' | 'state'> & {
  readonly stored: TeamState
  readonly waiting: number
  readonly total: number
}

/** A team is what its rooms are, until somebody ends it. */
export function rowOf({ stored, waiting, total: _, ...team }: StoredTeam): TeamRow {
  const isEnded = stored === 'draft' || stored === 'finished' || stored === 'cancelled'
  const state = isEnded ? stored : teamStateOf(waiting, team.inHouse, team.out, team.masterBalanceFen)
  return { ...team, state, stateText: teamStates.states[state] }
}

/** `z.state` says in SQL what `teamStateOf` says, so that a list can be asked for one state. */
export const teamSql = `
  select t.id as team_id, t.team_no, t.name, t.kind, coalesce(t.leader_name, '') as leader_name, coalesce(t.leader_phone, '') as leader_phone,
    t.unit_id, u.name as unit_name, t.channel_id,
    (select r.id from reservation r where r.team_id = t.id order by r.create_time limit 1) as reservation_id, t.arrive as arrive_date, t.depart as depart_date, t.release_at as release_ts, t.released = 'Y' as released, t.route_rule as route,
    t.master_folio_id, coalesce(f.credit_fen - f.debit_fen, 0) as master_balance_fen, t.state as stored, coalesce(x.waiting, 0)::int as waiting, t.price_reason, t.remark, t.meeting_note, t.meal_note, t.version,
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
