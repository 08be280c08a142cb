/**
 * A large hotel in place of the second demo hotel: 20 types, 2,000 rooms with a guest in each, 200,000 reservations around the business
 * date, and the counters as the desk itself would have left them. Smaller for a quick try: KEZHAN_BENCH_ROOMS, KEZHAN_BENCH_RESERVATIONS.
 */
import { asOwner } from './our-server.mjs'

export const hotelCode = 'KZ002'
export const tenantId = '2'
export const managerName = 'manager2'
export const typeCount = 20
/** Guests came on the business date, which lies behind the calendar so that several nights can be audited. */
const daysBehind = 8
const nightsAhead = 420

export const sizeOf = (name, usual) => Number(process.env[name] ?? usual)

/** Fills the hotel; answers its business date and what requests name. */
export async function fillBigHotel(dataDir, usual = { rooms: 2000, reservations: 200_000 }) {
  const rooms = sizeOf('KEZHAN_BENCH_ROOMS', usual.rooms)
  const reservations = sizeOf('KEZHAN_BENCH_RESERVATIONS', usual.reservations)
  return asOwner(dataDir, async client => {
    const one = async (sql, params = []) => (await client.query(sql, params)).rows[0]
    const { day } = await one(`select (current_date - ${daysBehind})::text as day`)
    await client.query(`delete from business_day where hotel_code = $1`, [hotelCode])
    await client.query('update hotel set business_date = $2 where code = $1', [hotelCode, day])
    await client.query(
      'insert into business_day (tenant_id, hotel_code, business_date) values ($1, $2, $3)',
      [tenantId, hotelCode, day],
    )
    await client.query('delete from room where hotel_code = $1', [hotelCode])
    await client.query(`update room_type set is_virtual = 'Y', enabled = 'N' where hotel_code = $1`, [
      hotelCode,
    ])
    await client.query(insertTypes, [tenantId, hotelCode])
    await client.query(insertRooms, [tenantId, hotelCode, rooms])
    const { channels } = await one(
      `select array_agg(id order by code) as channels from mkt_channel where hotel_code = $1 and enabled = 'Y'`,
      [hotelCode],
    )
    const { id: session } = await one(insertSession, [tenantId, hotelCode, day, managerName])
    const place = [tenantId, hotelCode, day]
    await client.query(insertOrders, [...place, channels, reservations - rooms])
    await client.query(insertLines, [hotelCode])
    await client.query(insertNights, [hotelCode])
    await client.query(insertGuests, [tenantId, hotelCode])
    await client.query(insertFolios, [tenantId, hotelCode])
    await client.query(insertStays, [...place, channels, session])
    for (const sql of movedIn) await client.query(sql, [hotelCode])
    await client.query(insertCounts, [...place, nightsAhead])
    await client.query(insertChannelCounts, [...place, nightsAhead])
    await client.query('analyze')
    const { userId } = await one('select id as "userId" from sys_user where username = $1', [managerName])
    return { day, rooms, reservations, channelId: channels[0], session, userId }
  })
}

const insertTypes = `
  insert into room_type (id, tenant_id, hotel_code, code, name, bed_type, max_guests, base_price_fen, deposit_fen, is_virtual, enabled, sort_order)
  select 'bt' || lpad(i::text, 2, '0'), $1::text, $2::text, 'BT' || i, '房型' || i, 'king', 2, 20000 + i * 1000, 0, 'N', 'Y', i
  from generate_series(1, ${typeCount}) i`

const insertRooms = `
  insert into room (id, tenant_id, hotel_code, room_no, room_type_id, building_id, floor_no, enabled, sort_order)
  select 'br' || lpad(i::text, 5, '0'), $1::text, $2::text, (10000 + i)::text, 'bt' || lpad((1 + i % ${typeCount})::text, 2, '0'), b.id, 2 + i % 2, 'Y', i
  from generate_series(1, $3::int) i, (select id from building where hotel_code = $2::text order by code limit 1) b`

const insertSession = `
  insert into shift_session (id, tenant_id, hotel_code, business_date, shift_index, shift_name, user_id, username, realname)
  select 'bench-session', $1::text, $2::text, $3, '01', '早班', id, username, realname from sys_user where username = $4 returning id`

/** Two years of orders around the business date; a twelfth was cancelled, what has gone by is done. */
const insertOrders = `
  insert into reservation (id, tenant_id, hotel_code, res_no, kind, source_type, channel_id, booker_name, booker_phone, arrive, depart, state,
    total_fen, business_date, create_by)
  select 'bo' || lpad(i::text, 9, '0'), $1::text, $2::text, 'B' || i, 'FIT', 'walkIn', ($4::text[])[1 + i % array_length($4::text[], 1)], '客人' || i,
    '139' || lpad(i::text, 8, '0'), a, a + n, case when i % 12 = 0 then 'cancelled' when a < $3::date then 'done' else 'booked' end, 30000 * n,
    $3::date - 1, 'bench'
  from (select i, $3::date - 365 + ((i * 104729::bigint) % 730)::int as a, 1 + i % 5 as n from generate_series(1, $5::int) i) s`

const insertLines = `
  insert into reservation_room (id, tenant_id, hotel_code, reservation_id, line_no, room_type_id, stock_type_id, channel_id, arrive_at,
    depart_at, arrive, depart, state)
  select 'bl' || substr(r.id, 3), r.tenant_id, r.hotel_code, r.id, 1, t.id, t.id, r.channel_id, r.arrive + time '14:00',
    r.depart + time '12:00', r.arrive, r.depart, case r.state when 'booked' then 'waiting' when 'cancelled' then 'cancelled' else 'inHouse' end
  from reservation r, lateral (select 'bt' || lpad((1 + (substr(r.id, 3)::bigint * 7919 / 64) % ${typeCount})::text, 2, '0') as id) t
  where r.hotel_code = $1::text and r.create_by = 'bench'`

const insertNights = `
  insert into reservation_night (reservation_room_id, night, tenant_id, hotel_code, price_fen, base_fen)
  select l.id, d::date, l.tenant_id, l.hotel_code, 30000, 30000
  from reservation_room l, generate_series(l.arrive::timestamp, l.depart - interval '1 day', interval '1 day') d
  where l.hotel_code = $1::text and l.state = 'waiting'`

const insertGuests = `
  insert into guest (id, tenant_id, hotel_code, name, phone, birthday, create_by)
  select 'bg' || substr(r.id, 3), $1::text, $2::text, '住客' || r.room_no, '138' || lpad(r.room_no, 8, '0'), date '1990-01-01' + r.sort_order % 365, 'bench'
  from room r where r.hotel_code = $2::text`

const insertFolios = `
  insert into folio (id, tenant_id, hotel_code, folio_no, owner_kind, owner_id, name, create_by)
  select 'bf' || substr(r.id, 3), $1::text, $2::text, 'BF' || r.room_no, 'STAY', 'bs' || substr(r.id, 3), '住客' || r.room_no, 'bench'
  from room r where r.hotel_code = $2::text`

const insertStays = `
  insert into stay (id, tenant_id, hotel_code, stay_no, room_id, booked_type_id, stock_type_id, source_type, channel_id, main_guest_id,
    guest_name, arrive_at, arrive_on, depart_plan_at, depart, folio_id, business_date, shift_session_id, create_by)
  select 'bs' || substr(r.id, 3), $1::text, $2::text, 'BS' || r.room_no, r.id, r.room_type_id, r.room_type_id, 'walkIn',
    ($4::text[])[1 + r.sort_order % array_length($4::text[], 1)], 'bg' || substr(r.id, 3), '住客' || r.room_no, $3::date + time '15:00', $3::date,
    $3::date + 10 + r.sort_order % 5 + time '12:00', $3::date + 10 + r.sort_order % 5, 'bf' || substr(r.id, 3), $3::date, $5, 'bench'
  from room r where r.hotel_code = $2::text`

const movedIn = [
  `insert into stay_night (stay_id, night, tenant_id, hotel_code, price_fen, base_fen)
   select s.id, d::date, s.tenant_id, s.hotel_code, t.base_price_fen, t.base_price_fen
   from stay s join room_type t on t.id = s.stock_type_id, generate_series(s.arrive_on::timestamp, s.depart - interval '1 day', interval '1 day') d
   where s.hotel_code = $1::text`,
  `insert into stay_guest (id, stay_id, guest_id, tenant_id, hotel_code, is_main, in_at, registration)
   select 'bsg' || substr(s.id, 3), s.id, s.main_guest_id, s.tenant_id, s.hotel_code, 'Y', s.arrive_at, 'sent' from stay s where s.hotel_code = $1::text`,
  `update room_state x set stay_id = s.id from stay s where s.room_id = x.room_id and s.hotel_code = $1::text`,
  `insert into room_period (id, tenant_id, hotel_code, room_id, period, source, source_id, title)
   select 'bp' || substr(s.id, 3), s.tenant_id, s.hotel_code, s.room_id, tsrange(s.arrive_at, s.depart_plan_at), 'STAY', s.id, s.stay_no
   from stay s where s.hotel_code = $1::text`,
]

/** Every room of every type and night that somebody has or expects. */
const taken = `
  select stock_type_id, channel_id, arrive, depart, 0 as in_house, 1 as reserved from reservation_room where hotel_code = $2::text and state = 'waiting'
  union all select stock_type_id, channel_id, arrive_on, depart, 1, 0 from stay where hotel_code = $2::text and state = 'inHouse'`

const insertCounts = `
  insert into type_night (room_type_id, night, tenant_id, hotel_code, physical, in_house, reserved, over_allowed)
  select t.id, d.night, $1::text, $2::text, r.rooms, coalesce(c.in_house, 0), coalesce(c.reserved, 0),
    greatest(0, coalesce(c.in_house, 0) + coalesce(c.reserved, 0) - r.rooms)
  from room_type t
  cross join (select d::date as night from generate_series($3::date::timestamp, $3::date + make_interval(days => $4::int), interval '1 day') d) d
  cross join lateral (select count(*)::int as rooms from room r where r.room_type_id = t.id) r
  left join (select x.stock_type_id, d::date as night, sum(x.in_house)::int as in_house, sum(x.reserved)::int as reserved
    from (${taken}) x, generate_series(x.arrive::timestamp, x.depart - interval '1 day', interval '1 day') d group by 1, 2) c
    on c.stock_type_id = t.id and c.night = d.night
  where t.hotel_code = $2::text and t.is_virtual = 'N'`

const insertChannelCounts = `
  insert into type_night_channel (room_type_id, night, channel_id, tenant_id, hotel_code, sold)
  select x.stock_type_id, d::date, x.channel_id, $1::text, $2::text, count(*)
  from (${taken}) x, generate_series(x.arrive::timestamp, x.depart - interval '1 day', interval '1 day') d
  where d >= $3::date and d <= $3::date + make_interval(days => $4::int) group by 1, 2, 3`

/** What was counted while bookings were made must be what a recount of the lines finds. */
export async function checkCounts(dataDir) {
  const { rows } = await asOwner(dataDir, client =>
    client.query(
      `select n.room_type_id, n.night::text, n.reserved, count(l.id)::int as lines from type_night n
       left join reservation_room l on l.stock_type_id = n.room_type_id and l.state = 'waiting' and l.arrive <= n.night and n.night < l.depart
       where n.hotel_code = $1::text group by n.room_type_id, n.night having n.reserved <> count(l.id) limit 3`,
      [hotelCode],
    ),
  )
  if (rows.length > 0) throw new Error(`counters are wrong: ${JSON.stringify(rows)}`)
}
