import { daysBetween } from '@kezhan/base/days'
import { type StayKind, stayTypeOf } from '@kezhan/desk/model/order-words'
import type { RoomTile, StayFlag, TileStay } from '@kezhan/desk/model/room-state'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { availableCreditFen } from '@kezhan/stays/rules/deposit'
import { availableCreditSql } from '@kezhan/stays/server/available-credit'

/** A tile with the number of the transaction that changed its room last. */
export interface MarkedTile {
  readonly tile: RoomTile
  readonly version: number
}

/** Tiles of rooms with everything they show, in one statement. */
export async function loadTiles(
  ctx: Ctx,
  db: Queries,
  ask: { readonly businessDate: string; readonly needsInspection: boolean; readonly roomId?: string },
): Promise<MarkedTile[]> {
  const { businessDate, roomId, needsInspection } = ask
  const place = [ctx.user.hotelCode, businessDate, ctx.now]
  const rows = await (roomId === undefined
    ? db.query<TileRow>(allTilesSql, place)
    : db.query<TileRow>(oneTileSql, [...place, roomId]))
  return rows.map(row => ({
    tile: tileOf(row, needsInspection, businessDate, ctx.now),
    version: row.version,
  }))
}

/** A room with what stands in it; the columns of a stay are empty where nobody lives. */
type TileRow = RoomPart & (StayPart | { readonly stayId: null })
interface RoomPart {
  readonly roomId: string
  readonly roomNo: string
  readonly roomTypeId: string
  readonly buildId: string
  readonly floorId: string | null
  readonly features: string | null
  readonly hk: RoomTile['hk']
  readonly isDnd: boolean
  readonly version: number
  readonly block: NonNullable<RoomTile['block']> | null
  readonly arrival: (NonNullable<RoomTile['arrival']> & { nights: number }) | null
  readonly next: NonNullable<RoomTile['next']> | null
}
interface StayPart {
  readonly stayId: string
  readonly stayNo: string
  readonly guestName: string
  readonly guestCount: number
  readonly sourceType: TileStay['sourceType']
  readonly channelId: string
  readonly teamId: string | null
  readonly linkId: string | null
  readonly arriveTs: string
  readonly departPlanTs: string
  readonly depart: string
  readonly stayKind: StayKind
  readonly todayPriceFen: number
  /** Tonight, where the audit has not charged it yet. */
  readonly tonightDueFen: number
  readonly balanceFen: number
  readonly coverFen: number
  readonly isSecret: boolean
  readonly isVip: boolean
  readonly hasBirthday: boolean
  readonly hasWakeup: boolean
  readonly hasMessage: boolean
  readonly isForeign: boolean
  readonly isUploaded: boolean
  readonly hasFailed: boolean
  readonly isLate: boolean
  readonly stayVersion: number
}

function tileOf(row: TileRow, needsInspection: boolean, businessDate: string, now: string): RoomTile {
  const { block, arrival, next } = row
  const stay = row.stayId === null ? null : row
  // Written out property by property: with thousands of rooms, copies of small objects cost more than the statement.
  const tile: Written<RoomTile> = {
    roomId: row.roomId,
    roomNo: row.roomNo,
    roomTypeId: row.roomTypeId,
    buildId: row.buildId,
    floorId: row.floorId ?? '',
    occ: stay === null ? 'V' : 'O',
    hk: row.hk,
    featureIds: row.features === null ? [] : splitList(row.features),
    tags: [],
  }
  if (needsInspection && row.hk === 'clean') tile.needsInspection = true
  if (block !== null) tile.block = block
  if (stay !== null) tile.stay = stayOf(stay, row.isDnd, businessDate, now)
  if (arrival !== null) tile.arrival = arrival
  if (next !== null) tile.next = next
  return tile
}

type Written<T> = { -readonly [K in keyof T]: T[K] }

function stayOf(stay: StayPart, isDnd: boolean, businessDate: string, now: string): TileStay {
  const { balanceFen, coverFen, tonightDueFen } = stay
  const availableFen = availableCreditFen({ balanceFen, coverFen, futureNightsFen: [tonightDueFen] })
  const isOverdue = stay.departPlanTs <= now
  const flags: StayFlag[] = []
  if (availableFen < 0) flags.push('owing')
  if (stay.isVip) flags.push('vip')
  if (stay.isSecret) flags.push('secret')
  if (isDnd) flags.push('dnd')
  if (stay.hasBirthday) flags.push('birthday')
  if (stay.hasWakeup) flags.push('wakeup')
  if (stay.hasMessage) flags.push('message')
  if (stay.isForeign) flags.push('foreign')
  if (stay.guestCount === 0) flags.push('unregistered')
  if (!stay.isUploaded) flags.push('notUploaded')
  if (stay.hasFailed) flags.push('uploadFailed')
  if (isOverdue) flags.push('overdue')
  if (stay.isLate) flags.push('late')
  const told: Written<TileStay> = {
    stayId: stay.stayId,
    stayNo: stay.stayNo,
    guestCount: stay.guestCount,
    version: stay.stayVersion,
    guestName: stay.isSecret ? '保密' : stay.guestName,
    sourceType: stay.sourceType,
    channelId: stay.channelId,
    arriveTs: stay.arriveTs,
    departPlanTs: stay.departPlanTs,
    nightsLeft: Math.max(0, daysBetween(businessDate, stay.depart)),
    stayType: stayTypeOf(stay.stayKind),
    todayPriceFen: stay.todayPriceFen,
    balanceFen: stay.balanceFen,
    availableFen,
    flags,
  }
  if (stay.teamId !== null) told.teamId = stay.teamId
  if (stay.linkId !== null) told.linkGroupId = stay.linkId
  return told
}

/** Times stand as people write them; a cast is cheaper than a format, and there are thousands. */
const moment = (column: string) => `${column}::text`

/** What a tile tells of a stay; plain columns, since thousands of objects cost the database more than all that is in them. */
const stayColumns: Readonly<Record<keyof StayPart, string>> = {
  stayId: 's.id',
  stayNo: 's.stay_no',
  guestName: 's.guest_name',
  guestCount: 'coalesce(g.guests, 0)',
  sourceType: 's.source_type',
  channelId: 's.channel_id',
  teamId: 's.team_id',
  linkId: 's.link_id',
  arriveTs: moment('s.arrive_at'),
  departPlanTs: moment('s.depart_plan_at'),
  depart: 's.depart',
  stayKind: 's.stay_kind',
  todayPriceFen: 'coalesce(n.price_fen, 0)',
  tonightDueFen: 'w.tonight_due_fen',
  balanceFen: 'w.balance_fen',
  coverFen: 'w.cover_fen',
  isSecret: `s.is_secret = 'Y'`,
  isVip: 'coalesce(g.is_vip, false)',
  hasBirthday: 'coalesce(g.has_birthday, false)',
  hasWakeup: 'coalesce(v.wakeup, false)',
  hasMessage: 'coalesce(v.message, false)',
  isForeign: 'coalesce(g.is_foreign, false)',
  isUploaded: 'coalesce(g.is_uploaded, false)',
  hasFailed: 'coalesce(g.has_failed, false)',
  isLate: 's.late_from is not null',
  stayVersion: 's.version',
}

/** Every part is gathered once for the whole house, never room by room; objects are made as text, since nobody looks into them here. */
const tilesSql = (whichRooms: string): string => `
  with assigned as (
    select distinct on (l.room_id) l.room_id, l.arrive, json_build_object('reservationId', r.id, 'reservationRoomId', l.id, 'resNo', r.res_no,
      'guestName', coalesce(l.guest_name, r.booker_name), 'eta', ${moment('r.eta')}, 'channelId', r.channel_id, 'nights', l.depart - l.arrive) as arrival,
      json_build_object('date', l.arrive, 'resNo', r.res_no) as next
    from reservation_room l join reservation r on r.id = l.reservation_id
    where l.hotel_code = $1 and l.state = 'waiting' and l.room_id is not null and l.depart > $2::date order by l.room_id, l.arrive, l.id),
  blocks as (
    select distinct on (b.room_id) b.room_id, json_build_object('blockId', b.id, 'kind', b.kind, 'from', ${moment('b.from_at')},
      'to', ${moment('b.to_at')}, 'reason', b.reason) as block
    from room_block b where b.hotel_code = $1 and b.state = 'active' and b.from_at <= $3::timestamp and b.to_at > $3::timestamp order by b.room_id, b.from_at),
  guests as (
    select sg.stay_id, count(*)::int as guests, bool_or(g.vip_level is not null) as is_vip, bool_or(g.nationality <> 'CHN') as is_foreign,
      bool_or(extract(month from g.birthday) = extract(month from $2::date) and extract(day from g.birthday) = extract(day from $2::date)) as has_birthday,
      bool_and(sg.registration in ('sent', 'off')) as is_uploaded, bool_or(sg.registration = 'failed') as has_failed
    from stay_guest sg join guest g on g.id = sg.guest_id join stay s on s.id = sg.stay_id and s.state = 'inHouse'
    where sg.hotel_code = $1 and sg.out_at is null group by sg.stay_id),
  credit as (${availableCreditSql('$2::date')}),
  services as (
    select stay_id, bool_or(kind = 'wakeup') as wakeup, bool_or(kind = 'message') as message from stay_service
    where hotel_code = $1 and state = 'waiting' group by stay_id),
  stays as (
    select s.room_id, ${Object.entries(stayColumns)
      .map(([name, sql]) => `${sql} as "${name}"`)
      .join(', ')}
    from stay s join credit w on w.stay_id = s.id left join stay_night n on n.stay_id = s.id and n.night = $2::date
    left join guests g on g.stay_id = s.id left join services v on v.stay_id = s.id
    where s.hotel_code = $1 and s.state = 'inHouse')
  select r.id as room_id, r.room_no, r.room_type_id, r.building_id as build_id, l.id as floor_id, r.features,
    x.hk, x.is_dnd = 'Y' as is_dnd, x.version, b.block,
    ${Object.keys(stayColumns)
      .map(name => `s."${name}"`)
      .join(', ')}, case when a.arrive <= $2::date then a.arrival end as arrival,
    case when a.arrive > $2::date then a.next end as next
  from room r join room_state x on x.room_id = r.id join room_type t on t.id = r.room_type_id
  left join building_floor l on l.building_id = r.building_id and l.floor_no = r.floor_no
  left join blocks b on b.room_id = r.id left join stays s on s.room_id = r.id left join assigned a on a.room_id = r.id
  where r.hotel_code = $1 and r.enabled = 'Y' and t.is_virtual = 'N'${whichRooms}
  order by r.room_no, r.id`

/** Two texts: a plan that must serve one room as well as all would look at the whole house once for every room. */
const allTilesSql = tilesSql('')
const oneTileSql = tilesSql(' and r.id = $4')
