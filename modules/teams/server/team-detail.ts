import { businessDateOf } from '@kezhan/desk/server/desk-work'
import { lineStates } from '@kezhan/reservations/rules/line-states'
import { refuse } from '@kezhan/reservations/rules/refusals'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { stayStates } from '@kezhan/stays/rules/stay-states'
import type { teamDetail as call, TeamDetail } from '../model/team-calls'
import { rowOf, type StoredTeam, teamSql } from './team-views'

export const teamDetail: HandlerOf<typeof call> = async (ctx, input) => {
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
    result: {
      ...rowOf(team),
      plan,
      members: members.map(({ stayState, ...member }) => ({
        ...member,
        stateText: stayState === null ? lineStates.states[member.state] : stayStates.states[stayState],
      })),
    },
  }
}
