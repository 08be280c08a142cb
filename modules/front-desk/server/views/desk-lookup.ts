import { formatYuan } from '@kezhan/base/money'
import { businessDateOf } from '@kezhan/desk/server/desk-work'
import { maskedPhone } from '@kezhan/desk/server/masked'
import type { deskLookup as call, LookupHit } from '@kezhan/front-desk/model/lookup-call'
import { isRoomLike } from '@kezhan/front-desk/rules/command-line'
import { findMembers } from '@kezhan/members/server/people/member-rows'
import { pinyinOf } from '@kezhan/people/server/pinyin'
import { reservationStates } from '@kezhan/reservations/rules/reservation-states'
import type { InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { stayStates } from '@kezhan/stays/rules/stay-states'
import { isSecretOrder } from './secret-order'

export const deskLookup: HandlerOf<typeof call> = async (ctx, input) => ({ result: await lookUp(ctx, input) })

const mostHits = 20

const mostNames = 5000

const fewestTailDigits = 3

/**
 * Rooms and guests in the house are as many as the hotel has rooms, and bookings to come have an index of their own, so
 * these are searched whole; what is over is found by its exact number alone.
 */
async function lookUp(ctx: Ctx, input: InputOf<typeof call>): Promise<LookupHit[]> {
  const businessDate = businessDateOf(ctx)
  const words = input.text.trim().split(/\s+/)
  const areRooms = words.length > 1 && words.every(isRoomLike)
  if (areRooms || !ctx.user.rights.can('order:list')) return roomsOf(ctx, words)
  const text = words.join(' ')
  const spelled = await namesSpelled(ctx, text)
  const params = [
    ctx.user.hotelCode,
    `%${escaped(text)}%`,
    tailOf(text),
    text.toUpperCase(),
    spelled,
    mostHits,
  ]
  const [house, bookings, left, members] = await Promise.all([
    ctx.db.query<Row>(houseSql, [...params, `${escaped(text)}%`, ctx.now]),
    ctx.db.query<Row>(bookingSql, [...params, businessDate]),
    ctx.db.query<Row>(leftSql, [ctx.user.hotelCode, text.toUpperCase(), mostHits]),
    membersOf(ctx, text),
  ])
  return [...[...house, ...bookings, ...left].map(hitOf), ...members].slice(0, mostHits)
}

const fewestLetters = 2

/** Members by card, phone or its tail, name or pinyin, for who may look for them. */
async function membersOf(ctx: Ctx, text: string): Promise<LookupHit[]> {
  if (text.length < fewestLetters || !ctx.user.rights.can('member:find')) return []
  const members = await findMembers(ctx.db, ctx.user.hotelCode, text)
  return members.map(member => ({
    kind: 'member',
    roomId: null,
    roomNo: null,
    roomTypeName: member.levelName,
    stayId: null,
    reservationId: null,
    reservationRoomId: null,
    orderNo: member.memberNo,
    guestName: member.name,
    phoneMasked: maskedPhone(member.phone),
    fromDate: null,
    toDate: null,
    stateText:
      member.state === 'frozen'
        ? '已冻结'
        : `储值 ${formatYuan(member.principalFen + member.giftFen)} · 积分 ${member.points}`,
  }))
}

/** By number alone, and without saying who lives there. */
async function roomsOf(ctx: Ctx, words: readonly string[]): Promise<LookupHit[]> {
  const mayName = ctx.user.rights.can('order:list')
  const rows = await ctx.db.query<Row>(roomSql, [ctx.user.hotelCode, words, mostHits, ctx.now])
  return rows.map(row => hitOf(mayName ? row : { ...row, guestName: null, phone: null, orderNo: null }))
}

interface Row extends Omit<LookupHit, 'guestName' | 'phoneMasked' | 'stateText'> {
  readonly guestName: string | null
  readonly phone: string | null
  readonly state: string
}

const vacant: Readonly<Record<string, string>> = {
  clean: '空净',
  dirty: '空脏',
  inspected: '已查',
  pickup: '待整理',
  OOO: '维修',
  OOS: '停用',
  LOCK: '锁房',
}

function hitOf({ guestName, phone, state, ...row }: Row): LookupHit {
  const states: Readonly<Record<string, string>> =
    row.kind === 'booking' || row.stayId === null ? reservationStates.states : stayStates.states
  return {
    ...row,
    guestName: guestName ?? '',
    phoneMasked: maskedPhone(phone),
    stateText: (row.kind === 'room' ? vacant[state] : states[state]) ?? state,
  }
}

/** Names that are spelled like this, among those who are here or will come. */
async function namesSpelled(ctx: Ctx, text: string): Promise<string[]> {
  const wanted = text.toLowerCase().replaceAll(' ', '')
  if (!/^[a-z]{2,}$/.test(wanted)) return []
  const rows = await ctx.db.query<{ name: string }>(namesSql, [ctx.user.hotelCode, mostNames])
  return rows
    .map(row => row.name)
    .filter(name =>
      pinyinOf(name)
        .split(' ')
        .some(spelling => spelling.startsWith(wanted)),
    )
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** The end of a telephone or certificate number; one or two figures would fit everybody. */
const tailOf = (text: string): string | null =>
  /^\d+x?$/i.test(text) && text.length >= fewestTailDigits ? `%${text.toUpperCase()}` : null

const none = 'null as'

const houseColumns = (
  now: string,
) => `m.id as room_id, m.room_no, k.name as room_type_name, s.id as stay_id, ${none} reservation_id,
    ${none} reservation_room_id, s.stay_no as order_no, case when s.is_secret = 'Y' then '保密' else s.guest_name end as guest_name,
    case when s.is_secret = 'Y' then null else g.phone end as phone, s.arrive_on::text as from_date, s.depart::text as to_date,
    case when s.id is null then 'room' else 'stay' end as kind,
    coalesce(s.state, (select b.kind from room_block b where b.room_id = m.id and b.state = 'active' and b.from_at <= ${now}::timestamp and b.to_at > ${now}::timestamp limit 1), t.hk) as state`

const houseTables = `room m join room_type k on k.id = m.room_type_id join room_state t on t.room_id = m.id
  left join stay s on s.id = t.stay_id left join guest g on g.id = s.main_guest_id`

const roomSql = `select ${houseColumns('$4')} from ${houseTables}
  where m.hotel_code = $1 and m.enabled = 'Y' and upper(m.room_no) = any(select upper(word) from unnest($2::text[]) word)
  order by m.room_no, m.id limit $3`

/** Who wants to stay unknown is found by his room alone. */
const houseSql = `select ${houseColumns('$8')} from ${houseTables}
  where m.hotel_code = $1 and m.enabled = 'Y' and (m.room_no ilike $7 or s.stay_no = $4 or (s.is_secret = 'N' and (s.guest_name ilike $2
    or exists (select 1 from stay_guest q join guest p on p.id = q.guest_id where q.stay_id = s.id and q.out_at is null
      and (p.name ilike $2 or p.name = any($5::text[]) or p.phone like $3 or p.cert_tail like $3)))))
  order by upper(m.room_no) <> $4, m.room_no ilike $7 and s.id is null, m.room_no, m.id limit $6`

const bookingSql = `
  select 'booking' as kind, l.room_id, m.room_no, k.name as room_type_name, ${none} stay_id, r.id as reservation_id,
    l.id as reservation_room_id, r.res_no as order_no, coalesce(l.guest_name, r.booker_name) as guest_name, coalesce(l.guest_phone, r.booker_phone) as phone,
    l.arrive::text as from_date, l.depart::text as to_date, r.state
  from reservation_room l join reservation r on r.id = l.reservation_id join room_type k on k.id = l.room_type_id left join room m on m.id = l.room_id
  where l.hotel_code = $1 and l.state = 'waiting' and (r.res_no = $4 or r.channel_order_no = $4 or l.guest_name ilike $2 or r.booker_name ilike $2
    or l.guest_name = any($5::text[]) or r.booker_name = any($5::text[]) or l.guest_phone like $3 or r.booker_phone like $3
    or (upper(m.room_no) = $4 and l.arrive <= $7::date))
  order by l.arrive, r.res_no, l.line_no, l.id limit $6`

const leftSql = `
  select 'left' as kind, m.id as room_id, m.room_no, k.name as room_type_name, s.id as stay_id, ${none} reservation_id,
    ${none} reservation_room_id, s.stay_no as order_no, case when s.is_secret = 'Y' then '保密' else s.guest_name end as guest_name,
    case when s.is_secret = 'Y' then null else g.phone end as phone, s.arrive_on::text as from_date, s.depart::text as to_date, s.state
  from stay s join room m on m.id = s.room_id join room_type k on k.id = m.room_type_id left join guest g on g.id = s.main_guest_id
  where s.hotel_code = $1 and s.stay_no = $2 and s.state <> 'inHouse'
  union all
  select 'left', null, null, '', null, r.id, null, r.res_no, case when ${isSecretOrder} then '保密' else r.booker_name end,
    case when ${isSecretOrder} then null else r.booker_phone end, r.arrive::text, r.depart::text, r.state
  from reservation r where r.hotel_code = $1 and r.res_no = $2
    and not exists (select 1 from reservation_room l where l.reservation_id = r.id and l.state = 'waiting')
  limit $3`

const namesSql = `
  select distinct name from (
    select p.name from room_state t join stay s on s.id = t.stay_id and s.is_secret = 'N' join stay_guest q on q.stay_id = s.id and q.out_at is null
      join guest p on p.id = q.guest_id where t.hotel_code = $1
    union all
    select unnest(array[l.guest_name, r.booker_name]) from reservation_room l join reservation r on r.id = l.reservation_id
      where l.hotel_code = $1 and l.state = 'waiting') as people
  where name is not null order by name limit $2`
