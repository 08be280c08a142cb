import { type Answer, ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import { auditUse } from '@kezhan/audit/model/audit-calls'
import { addDays, momentAt, wallSeconds } from '@kezhan/base/days'
import { checkCharacter } from '@kezhan/base/id-card'
import { deskWork } from '@kezhan/desk/server/desk-work'
import { recountSql } from '@kezhan/front-desk/server/testing/recount'
import { findSession } from '@kezhan/identity/server/session-look-up'
import type { BookingAnswer } from '@kezhan/reservations/model/booking-calls'
import { makeCtx } from '@kezhan/server-kit/ctx'
import { newId } from '@kezhan/server-kit/new-id'
import type { CheckInAnswer } from '@kezhan/stays/model/stay-calls'
import { postNights } from '@kezhan/stays/server/money/room-charges'
import { expect } from 'vitest'

/** A small hotel of its own: two types, five rooms, a clock that tests turn, and a clerk who may do everything. */
export interface DeskHotel {
  readonly booted: Booted
  readonly clerk: string
  readonly king: string
  readonly twin: string
  readonly channel: string
  readonly ota: string
  /** Ids by number. */
  readonly rooms: Readonly<Record<string, string>>
  /** What the clock on the wall says from now on: `2026-05-01 15:00`. */
  setClock(moment: string): void
  post<T = unknown>(path: string, body: object, headers?: Record<string, string>): Promise<Answer<T>>
  get<T = unknown>(path: string, query?: Record<string, string>): Promise<Answer<T>>
  sql<T extends object = Record<string, unknown>>(text: string, params?: readonly unknown[]): Promise<T[]>
  config(key: string, value: string): Promise<void>
  /** Numbers of the requests that were accepted, by call. */
  readonly accepted: ReadonlyMap<string, readonly unknown[]>
}

const hotelZone = '+08:00'

/** The hotel KZ001 as it stood on a day, with rooms 301–303 (king) and 401–402 (twin). */
export async function aDeskHotel(
  day = '2026-05-01',
  time = '15:00',
  options: Parameters<typeof boot>[0] = {},
): Promise<DeskHotel> {
  let now = new Date(`${day}T${time}:00${hotelZone}`)
  const booted = await boot({ clock: () => now, ...options })
  const place = ['1', 'KZ001'] as const
  await booted.sql(`delete from business_day where hotel_code = 'KZ001'`)
  await booted.sql(`update hotel set business_date = $1 where code = 'KZ001'`, [day])
  await booted.sql(
    `insert into business_day (tenant_id, hotel_code, business_date) values ('1', 'KZ001', $1)`,
    [day],
  )
  // The demo rooms make way for five whose numbers the tests know.
  await booted.sql(`delete from room where hotel_code = 'KZ001'`)
  const [building] = await booted.sql<{ id: string }>(
    `select id from building where hotel_code = 'KZ001' order by code limit 1`,
  )
  const king = await addType(booted, 'TKING', '大床房', 29_800)
  const twin = await addType(booted, 'TTWIN', '双床房', 39_800)
  const rooms: Record<string, string> = {}
  for (const roomNo of ['301', '302', '303', '401', '402']) {
    const id = newId()
    rooms[roomNo] = id
    await booted.sql(
      `insert into room (id, tenant_id, hotel_code, room_no, room_type_id, building_id, floor_no, enabled, sort_order)
       values ($1, $2, $3, $4, $5, $6, $7, 'Y', 1)`,
      [id, ...place, roomNo, roomNo < '400' ? king : twin, building?.id, Number(roomNo.slice(0, 1))],
    )
  }
  const channelOf = async (code: string) =>
    (
      await booted.sql<{ id: string }>(
        `select id from mkt_channel where hotel_code = 'KZ001' and code = $1`,
        [code],
      )
    )[0]?.id ?? ''
  const person = await addPerson(booted, {
    username: 'desk_clerk',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: 'all',
  })
  const clerk = person.token
  const done = new Map<string, unknown[]>()
  return {
    accepted: done,
    booted,
    clerk,
    king,
    twin,
    rooms,
    channel: await channelOf('WALKIN'),
    ota: await channelOf('CTRIP'),
    setClock: moment => {
      now = new Date(`${moment.replace(' ', 'T')}:00${hotelZone}`)
    },
    post: async <T>(path: string, body: object, headers: Record<string, string> = {}) => {
      const answer = await ask<T>(booted.app, 'POST', path, { token: clerk, body, headers })
      if (answer.body?.success) done.set(path, [...(done.get(path) ?? []), answer.headers['x-request-id']])
      return answer
    },
    get: (path, query = {}) => ask(booted.app, 'GET', path, { token: clerk, query }),
    sql: booted.sql,
    config: async (key, value) => {
      await booted.sql(
        `insert into hotel_config (id, tenant_id, hotel_code, config_key, config_value, value_type, config_group, create_by)
         values ($1, '1', 'KZ001', $2, $3, 'text', 'test', 'test')
         on conflict (tenant_id, hotel_code, config_key) do update set config_value = excluded.config_value`,
        [newId(), key, value],
      )
    },
  }
}

async function addType(booted: Booted, code: string, name: string, priceFen: number): Promise<string> {
  const id = newId()
  await booted.sql(
    `insert into room_type (id, tenant_id, hotel_code, code, name, bed_type, max_guests, base_price_fen, deposit_fen, is_virtual, enabled, sort_order)
     values ($1, '1', 'KZ001', $2, $3, 'king', 2, $4, 0, 'N', 'Y', 90)`,
    [id, code, name, priceFen],
  )
  return id
}

let people = 0
/** Somebody with a valid identity card of his own, which never ends like the number of a room: rooms are looked up by it. */
export function aGuest(name = '张三'): Record<string, string> {
  const certNo = newCard()
  return /(30[123]|40[12])$/.test(certNo)
    ? aGuest(name)
    : { name, certType: 'ID_CARD', certNo, phone: '13900000000' }
}

/** Three figures count the people of one birthday. */
function newCard(): string {
  const at = ++people
  const birthday = addDays('1990-01-01', Math.floor(at / 1000)).replaceAll('-', '')
  const digits = `110101${birthday}${String(at % 1000).padStart(3, '0')}`
  return digits + checkCharacter(digits)
}

/** Something to sell that lies on the shelf. */
export async function aGood(
  { sql }: Pick<DeskHotel, 'sql'>,
  name: string,
  priceFen: number,
  stock: number,
): Promise<string> {
  const id = newId()
  await sql(
    `insert into goods (id, tenant_id, hotel_code, code, name, category, unit, sale_price_fen, stock_qty, safe_qty, free_per_room, sellable)
     values ($1, '1', 'KZ001', $2, $3, 'drink', '瓶', $4, $5, 0, 0, 'Y')`,
    [id, `G${id.slice(-8)}`, name, priceFen, stock],
  )
  return id
}

export interface BookingPart {
  readonly arrive: string
  readonly depart: string
  readonly typeId?: string
  readonly qty?: number
  readonly roomIds?: readonly string[]
  readonly more?: object
}

export const bookingOf = (hotel: DeskHotel, { arrive, depart, typeId, qty, roomIds, more }: BookingPart) => ({
  kind: 'FIT',
  sourceType: 'walkIn',
  channelId: hotel.channel,
  booker: { name: '李四', phone: '13800000000' },
  arriveDate: arrive,
  departDate: depart,
  guarantee: 'none',
  stayType: 'DAY',
  rooms: [{ roomTypeId: typeId ?? hotel.king, qty: qty ?? 1, ...(roomIds === undefined ? {} : { roomIds }) }],
  ...more,
})

/** A booking that must succeed. */
export async function book(hotel: DeskHotel, part: BookingPart): Promise<BookingAnswer> {
  return accepted(await hotel.post<BookingAnswer>('/ebk/order/addBooking', bookingOf(hotel, part)))
}

export async function walkIn(
  hotel: DeskHotel,
  roomNo: string,
  departDate: string,
  more: object = {},
): Promise<CheckInAnswer> {
  const roomId = hotel.rooms[roomNo]
  return accepted(
    await hotel.post<CheckInAnswer>('/ebk/order/checkIn', {
      roomId,
      departDate,
      guests: [aGuest()],
      ...more,
    }),
  )
}

export function accepted<T>(answer: Answer<T>): T {
  expect([answer.status, answer.body?.success, answer.body?.message]).toEqual([200, true, expect.any(String)])
  return answer.body.result
}

/** Counters equal a recount, no room is had twice, and every stay has the nights of its dates (I1–I3). */
export async function expectSound(hotel: DeskHotel): Promise<void> {
  const [broken] = await hotel.sql<Record<string, unknown>>(brokenSql)
  expect(broken).toEqual(Object.fromEntries(Object.keys(promises).map(name => [name, []])))
}

/** What must not be found; asked in one statement, because models ask after every step. */
const promises: Readonly<Record<string, string>> = {
  counters: recountSql,
  roomsTwice: `select a.title, b.title as other from room_period a join room_period b on a.room_id = b.room_id and a.id < b.id
    where a.active and b.active and a.period && b.period`,
  nightsOfStays: `select s.stay_no from stay s where s.state <> 'voided' and (select coalesce(array_agg(n.night order by n.night), '{}') from stay_night n where n.stay_id = s.id)
    <> (select coalesce(array_agg(d::date order by d), '{}') from generate_series(s.arrive_on::timestamp, s.depart::timestamp - interval '1 day', interval '1 day') d)`,
  roomStates: `select r.room_id from room_state r full join (select * from stay where state = 'inHouse') s on s.room_id = r.room_id and s.id = r.stay_id
    where (r.stay_id is null) <> (s.id is null)`,
  roomsOfStays: `select s.stay_no from stay s where (s.state = 'inHouse') <> exists (select 1 from room_period p where p.source = 'STAY' and p.source_id = s.id and p.active and p.room_id = s.room_id)`,
}
const brokenSql = `select ${Object.entries(promises)
  .map(([name, sql]) => `(select coalesce(jsonb_agg(to_jsonb(x)), '[]') from (${sql}) x) as "${name}"`)
  .join(', ')}`

export const minutesAfter = (moment: string, minutes: number): string =>
  momentAt(wallSeconds(`${moment}:00`) + minutes * 60).slice(0, 16)

/** The clerk of another session, for what must happen at the same instant. */
export const anotherSession = (hotel: DeskHotel) => signIn(hotel.booted.app, 'desk_clerk', false)

/** The night is over: what the audit does to rooms and days, until it has calls of its own. */
export async function nightPasses(hotel: DeskHotel, at: string): Promise<void> {
  hotel.setClock(at)
  const user = await findSession(hotel.booted.database, hotel.clerk)
  if (user === undefined) throw new Error('the clerk is signed in')
  const day = user.businessDate ?? ''
  const ctx = makeCtx(hotel.booted.database, {
    requestId: 'night',
    address: '127.0.0.1',
    userAgent: 'test',
    onceKey: null,
    user,
    now: `${at}:00`,
    call: { method: 'POST', path: '/test/night', title: '夜审', money: auditUse },
    log: hotel.booted.app.log,
  })
  await deskWork(ctx, {}, work =>
    postNights(work, { stayIds: 'inHouse', until: addDays(day, 1), source: 'NIGHT_AUDIT' }),
  )
  await hotel.sql(`update business_day set state = 'auditing' where hotel_code = 'KZ001' and state = 'open'`)
  await hotel.sql(`select set_config('kezhan.hotel', 'KZ001', false), close_business_day($1)`, [day])
}

export async function linesOf(hotel: DeskHotel, folioId: string) {
  return hotel.sql<{ code: string; fen: number; day: string; charged: string; nights: number }>(
    `select code, (case side when 'D' then amount_fen else -amount_fen end)::int as fen, business_date::text as day, charge_date::text as charged,
       room_nights_bp as nights from folio_line where folio_id = $1 order by line_no`,
    [folioId],
  )
}

const readOnly = new Set([
  '/ebk/order/getOrderOccupation',
  '/ebk/ebkRoomState/getAvailableRooms',
  '/ebk/audit/rehearse',
  '/ebk/guest/page',
  '/ebk/guest/export',
  '/ebk/guest/reveal',
  '/ebk/order/checkOut/batchPreview',
  '/ebk/order/assignPreview',
  '/ebk/team/readSheet',
])

/** Every call that was accepted and writes has left a record of the change, in the same request. */
export async function expectRecorded(hotel: DeskHotel): Promise<void> {
  for (const [path, requestIds] of hotel.accepted) {
    if (readOnly.has(path)) continue
    const records = await hotel.sql(
      'select 1 from sys_change_log where request_id = any($1::text[]) and call = $2 and username = $3',
      [requestIds, `POST ${path}`, 'desk_clerk'],
    )
    expect([path, records.length > 0]).toEqual([path, true])
  }
}
