import { daysBetween } from '@kezhan/base/days'
import { type StayKind, stayTypeOf } from '@kezhan/reservations/model/order-words'
import type { RoomTile, StayFlag, TileStay } from '@kezhan/reservations/model/room-state'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'

/** Tiles of rooms with everything they show, in one statement; `since` leaves out rooms that have not changed. */
export async function loadTiles(
  ctx: Ctx,
  db: Queries,
  ask: { readonly businessDate: string; readonly since?: number; readonly roomId?: string },
): Promise<RoomTile[]> {
  const rows = await db.query<TileRow>(tilesSql, [
    ...[ctx.user.hotelCode, ask.businessDate, ctx.now, ask.since ?? null, ask.roomId ?? null],
  ])
  return rows.map(row => tileOf(row, ask.businessDate, ctx.now))
}

interface TileRow {
  readonly roomId: string
  readonly roomNo: string
  readonly roomTypeId: string
  readonly buildId: string
  readonly floorId: string | null
  readonly features: string | null
  readonly hk: RoomTile['hk']
  readonly isDnd: boolean
  readonly block: NonNullable<RoomTile['block']> | null
  readonly arrival: (NonNullable<RoomTile['arrival']> & { nights: number }) | null
  readonly next: NonNullable<RoomTile['next']> | null
  readonly stay: StayPart | null
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
  readonly version: number
}

function tileOf(row: TileRow, businessDate: string, now: string): RoomTile {
  const { stay, block, arrival, next } = row
  return {
    ...{ roomId: row.roomId, roomNo: row.roomNo, roomTypeId: row.roomTypeId, buildId: row.buildId },
    ...{ floorId: row.floorId ?? '', occ: stay === null ? 'V' : 'O', hk: row.hk },
    ...(block === null ? {} : { block }),
    ...(stay === null ? {} : { stay: stayOf(stay, row.isDnd, businessDate, now) }),
    ...(arrival === null ? {} : { arrival }),
    ...(next === null ? {} : { next }),
    ...{ featureIds: splitList(row.features ?? ''), tags: [] },
  }
}

function stayOf(stay: StayPart, isDnd: boolean, businessDate: string, now: string): TileStay {
  const availableFen = stay.balanceFen + stay.coverFen - stay.tonightDueFen
  const isOverdue = stay.departPlanTs <= now
  const flags: readonly (readonly [StayFlag, boolean])[] = [
    ['owing', availableFen < 0],
    ['vip', stay.isVip],
    ['secret', stay.isSecret],
    ['dnd', isDnd],
    ['birthday', stay.hasBirthday],
    ['wakeup', stay.hasWakeup],
    ['message', stay.hasMessage],
    ['foreign', stay.isForeign],
    ['unregistered', stay.guestCount === 0],
    ['notUploaded', !stay.isUploaded],
    ['overdue', isOverdue],
  ]
  return {
    ...{ stayId: stay.stayId, stayNo: stay.stayNo, guestCount: stay.guestCount, version: stay.version },
    guestName: stay.isSecret ? '保密' : stay.guestName,
    ...{ sourceType: stay.sourceType, channelId: stay.channelId },
    ...(stay.teamId === null ? {} : { teamId: stay.teamId }),
    ...(stay.linkId === null ? {} : { linkGroupId: stay.linkId }),
    ...{ arriveTs: stay.arriveTs, departPlanTs: stay.departPlanTs },
    nightsLeft: Math.max(0, daysBetween(businessDate, stay.depart)),
    ...{
      stayType: stayTypeOf(stay.stayKind),
      todayPriceFen: stay.todayPriceFen,
      balanceFen: stay.balanceFen,
      availableFen,
    },
    flags: flags.filter(([, isSet]) => isSet).map(([flag]) => flag),
  }
}

const moment = (column: string) => `to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`

const tilesSql = `
  with assigned as (
    select distinct on (l.room_id) l.room_id, l.arrive, jsonb_build_object('reservationId', r.id, 'reservationRoomId', l.id, 'resNo', r.res_no,
      'guestName', coalesce(l.guest_name, r.booker_name), 'eta', ${moment('r.eta')}, 'channelId', r.channel_id, 'nights', l.depart - l.arrive) as arrival,
      jsonb_build_object('date', l.arrive, 'resNo', r.res_no) as next
    from reservation_room l join reservation r on r.id = l.reservation_id
    where l.hotel_code = $1 and l.state = 'waiting' and l.room_id is not null and l.depart > $2::date order by l.room_id, l.arrive, l.id),
  blocks as (
    select distinct on (b.room_id) b.room_id, jsonb_build_object('blockId', b.id, 'kind', b.kind, 'from', ${moment('b.from_at')},
      'to', ${moment('b.to_at')}, 'reason', b.reason) as block
    from room_block b where b.hotel_code = $1 and b.state = 'active' and b.from_at <= $3::timestamp and b.to_at > $3::timestamp order by b.room_id, b.from_at),
  guests as (
    select sg.stay_id, count(*)::int as guests, bool_or(g.vip_level is not null) as is_vip, bool_or(g.nationality <> 'CHN') as is_foreign,
      bool_or(to_char(g.birthday, 'MM-DD') = to_char($2::date, 'MM-DD')) as has_birthday, bool_and(sg.registration in ('sent', 'off')) as is_uploaded
    from stay_guest sg join guest g on g.id = sg.guest_id join stay s on s.id = sg.stay_id and s.state = 'inHouse'
    where sg.hotel_code = $1 and sg.out_at is null group by sg.stay_id),
  stays as (
    select s.room_id, jsonb_build_object('stayId', s.id, 'stayNo', s.stay_no, 'guestName', s.guest_name, 'guestCount', coalesce(g.guests, 0),
      'sourceType', s.source_type, 'channelId', s.channel_id, 'teamId', s.team_id, 'linkId', s.link_id, 'arriveTs', ${moment('s.arrive_at')},
      'departPlanTs', ${moment('s.depart_plan_at')}, 'depart', s.depart, 'stayKind', s.stay_kind, 'todayPriceFen', coalesce(n.price_fen, 0), 'tonightDueFen', case when n.posted_line_id is null then coalesce(n.price_fen, 0) else 0 end,
      'balanceFen', f.credit_fen - f.debit_fen,
      'coverFen', f.credit_extra_fen + coalesce((select sum(p.amount_fen) from preauth p where p.folio_id = f.id and p.state = 'valid'), 0),
      'isSecret', s.is_secret = 'Y', 'isVip', coalesce(g.is_vip, false), 'hasBirthday', coalesce(g.has_birthday, false),
      'hasWakeup', coalesce(v.wakeup, false), 'hasMessage', coalesce(v.message, false), 'isForeign', coalesce(g.is_foreign, false),
      'isUploaded', coalesce(g.is_uploaded, false), 'version', s.version) as stay
    from stay s join folio f on f.id = s.folio_id left join stay_night n on n.stay_id = s.id and n.night = $2::date
    left join guests g on g.stay_id = s.id
    left join lateral (select bool_or(kind = 'wakeup') as wakeup, bool_or(kind = 'message') as message from stay_service x
      where x.stay_id = s.id and x.state = 'waiting') v on true
    where s.hotel_code = $1 and s.state = 'inHouse')
  select r.id as "roomId", r.room_no as "roomNo", r.room_type_id as "roomTypeId", r.building_id as "buildId",
    (select f.id from building_floor f where f.building_id = r.building_id and f.floor_no = r.floor_no limit 1) as "floorId", r.features,
    x.hk, x.is_dnd = 'Y' as "isDnd", b.block, s.stay, case when a.arrive <= $2::date then a.arrival end as arrival,
    case when a.arrive > $2::date then a.next end as next
  from room r join room_state x on x.room_id = r.id join room_type t on t.id = r.room_type_id
  left join blocks b on b.room_id = r.id left join stays s on s.room_id = r.id left join assigned a on a.room_id = r.id
  where r.hotel_code = $1 and r.enabled = 'Y' and t.is_virtual = 'N' and ($4::bigint is null or x.version >= $4) and ($5::text is null or r.id = $5)
  order by r.room_no, r.id`
