import type { TeamRoute } from '@kezhan/desk/model/order-words'
import { refuse } from '@kezhan/reservations/rules/refusals'
import type { Queries } from '@kezhan/server-kit/db/database'
import { refuse as refuseKit } from '@kezhan/server-kit/refusals'
import type { TeamState } from '../rules/team-states'

/** 团队 as stored, held until the transaction ends. */
export interface Team {
  readonly id: string
  readonly teamNo: string
  readonly name: string
  readonly channelId: string
  readonly leaderName: string
  readonly leaderPhone: string
  readonly arrive: string
  readonly depart: string
  readonly route: TeamRoute
  readonly masterFolioId: string | null
  readonly state: TeamState
  readonly version: number
}

export interface TeamBlockRow {
  readonly typeId: string
  readonly typeName: string
  readonly night: string
  readonly rooms: number
  readonly pickedUp: number
  readonly priceFen: number
}

const columns = `id, team_no, name, channel_id, coalesce(leader_name, '') as leader_name,
  coalesce(leader_phone, '') as leader_phone, arrive, depart, route_rule as route, master_folio_id, state, version`

/** A team as it is, not held. */
export async function readTeamRow(db: Queries, id: string): Promise<Team> {
  const [team] = await db.query<Team>(`select ${columns} from team where id = $1`, [id])
  if (team === undefined) throw refuse('team.missing')
  return team
}

export async function holdTeam(db: Queries, id: string, version?: number | null): Promise<Team> {
  const [team] = await db.query<Team>(`select ${columns} from team where id = $1 for update`, [id])
  if (team === undefined) throw refuse('team.missing')
  if (typeof version === 'number' && version !== team.version) throw refuseKit('row.changed')
  return team
}

export function blocksOf(db: Queries, teamId: string): Promise<TeamBlockRow[]> {
  return db.query<TeamBlockRow>(
    `select b.room_type_id as type_id, t.name as type_name, b.night, b.rooms, b.picked_up, b.price_fen
     from team_block b join room_type t on t.id = b.room_type_id where b.team_id = $1 order by b.room_type_id, b.night`,
    [teamId],
  )
}

/** The order that holds a team's rooms; every team has one. */
export async function orderOfTeam(db: Queries, teamId: string): Promise<string> {
  const [order] = await db.query<{ id: string }>(
    'select id from reservation where team_id = $1 order by create_time limit 1',
    [teamId],
  )
  if (order === undefined) throw refuse('order.missing')
  return order.id
}
