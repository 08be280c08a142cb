import { addDays } from '@kezhan/base/days'
import type { CheckOutPreview } from '@kezhan/stays/model/check-out-calls'
import { type DemoHotelFacts, typeAsked } from './bookings'
import { type Clerk, type DemoDesk, sideBySide } from './demo-desk'
import { somebody } from './people'
import type { Random } from './random'

const yuan = 100
const extras = [
  ['2001', '矿泉水、零食', 18],
  ['2004', '洗衣', 45],
  ['1102', '早餐', 38],
  ['2004', '停车', 30],
] as const
const payCodes = ['9001', '9002', '9003', '9003', '9004', '9004'] as const

/** Who leaves today pays what is open, or gets back what is left of his deposit. */
export async function letGuestsGo(
  desk: DemoDesk,
  hotel: DemoHotelFacts,
  clerk: Clerk,
  day: string,
  random: Random,
): Promise<void> {
  const due = await desk.books.query<{ id: string; payCode: string | null }>(
    `select s.id, (select l.method from folio_line l where l.folio_id = s.folio_id and l.side = 'C' order by l.line_no limit 1) as pay_code
     from stay s where s.hotel_code = $1 and s.state = 'inHouse' and s.depart <= $2 order by s.stay_no`,
    [hotel.code, day],
  )
  await sideBySide(due, random, async ({ id: stayId, payCode }, own) => {
    const preview = await desk.read<CheckOutPreview>(clerk, '/ebk/order/checkOut/preview', { stayId })
    if (preview === undefined) return
    if (own.chance(0.06)) {
      const stays = { stayId, departDate: addDays(day, 1), confirmed: 'Y' }
      if ((await desk.send(clerk, '/ebk/order/extend', stays)) !== undefined) return
    }
    await settle(desk, hotel, clerk, preview, payCode, own)
  })
}

async function settle(
  desk: DemoDesk,
  { accounts }: DemoHotelFacts,
  clerk: Clerk,
  { stayId, balanceAfterFen }: CheckOutPreview,
  payCode: string | null,
  random: Random,
): Promise<void> {
  const account =
    balanceAfterFen < 0 && random.chance(0.3) ? accounts[random.between(0, accounts.length - 1)] : undefined
  if (account !== undefined) {
    const { accountId: unitAccountId, signerId } = account
    const signed = { stayId, unitAccountId, signerId, confirmed: 'Y' }
    if ((await desk.send(clerk, '/ebk/order/checkOut', signed)) !== undefined) return
  }
  const amountFen = -balanceAfterFen
  const code = amountFen < 0 ? (payCode ?? '9001') : random.pick(payCodes)
  const payments = amountFen === 0 ? [] : [{ payCode: code, amountFen }]
  await desk.send(clerk, '/ebk/order/checkOut', { stayId, payments, confirmed: 'Y' })
}

/** Booked guests come to the rooms that were found for them; a few never come. */
export async function receiveBooked(
  desk: DemoDesk,
  hotel: DemoHotelFacts,
  clerk: Clerk,
  day: string,
  random: Random,
): Promise<void> {
  await desk.send(clerk, '/ebk/order/autoAssign', { arriveDate: day })
  const lines = await desk.books.query<{ id: string; teamId: string | null; nights: number; fen: number }>(
    `select r.id, o.team_id, r.depart - r.arrive as nights,
       (select coalesce(sum(n.price_fen), 0)::int from reservation_night n where n.reservation_room_id = r.id) as fen
     from reservation_room r join reservation o on o.id = r.reservation_id
     where r.hotel_code = $1 and r.state = 'waiting' and r.arrive = $2 and r.room_id is not null order by r.id`,
    [hotel.code, day],
  )
  const team = lines.filter(line => line.teamId !== null)
  if (team.length > 0) {
    const reservationRoomIds = team.map(line => line.id)
    await desk.send(clerk, '/ebk/order/batchCheckIn', { reservationRoomIds, confirmed: 'Y' })
  }
  await sideBySide(lines, random, async (line, own) => {
    if (line.teamId !== null || own.chance(0.05)) return
    await desk.send(clerk, '/ebk/order/checkIn', {
      reservationRoomId: line.id,
      guests: party(own),
      confirmed: 'Y',
      deposits: [{ payCode: own.pick(payCodes), amountFen: depositOf(line.fen) }],
    })
  })
}

export interface FreeRoom {
  readonly id: string
  readonly typeId: string
  /** Until somebody else has it; three at most. */
  readonly nights: number
}

/** Rooms that are free and clean. */
export const freeRooms = (desk: DemoDesk, hotel: DemoHotelFacts, day: string): Promise<readonly FreeRoom[]> =>
  desk.books.query<FreeRoom>(
    `select r.id, r.room_type_id as type_id, least(3, coalesce(min(lower(p.period)::date) - $2::date, 3))::int as nights
     from room r join room_state s on s.room_id = r.id
     left join room_period p on p.room_id = r.id and p.active and upper(p.period) > $2::date + time '15:00'
     where r.hotel_code = $1 and s.stay_id is null and s.hk = 'clean' group by r.id order by r.room_no`,
    [hotel.code, day],
  )

/** Who comes without a booking gets a clean room, if there is one. */
export async function receiveWalkIns(
  desk: DemoDesk,
  hotel: DemoHotelFacts,
  clerk: Clerk,
  day: string,
  random: Random,
): Promise<void> {
  const rooms = await freeRooms(desk, hotel, day)
  const taken = new Set<string>()
  const chosen = Array.from({ length: random.between(10, 16) }, () => {
    const type = typeAsked(hotel, random)
    const nights = random.pick([1, 1, 1, 2, 3])
    const room = rooms.find(one => one.typeId === type.id && one.nights >= nights && !taken.has(one.id))
    if (room !== undefined) taken.add(room.id)
    return { type, nights, room }
  })
  await sideBySide(chosen, random, async ({ type, nights, room }, own) => {
    if (room === undefined) return
    const deposits = [{ payCode: own.pick(payCodes), amountFen: depositOf(nights * type.priceFen) }]
    await desk.send(clerk, '/ebk/order/checkIn', {
      roomId: room.id,
      departDate: addDays(day, nights),
      guests: party(own),
      deposits,
      confirmed: 'Y',
      channelId: hotel.channels.WALKIN,
    })
  })
}

const depositOf = (roomFen: number): number => Math.ceil((roomFen + 100 * yuan) / (100 * yuan)) * 100 * yuan
export const party = (random: Random) =>
  Array.from({ length: random.pick([1, 1, 1, 2, 2]) }, () => somebody(random))

/** Small things that guests have put on their rooms. */
export async function postExtras(
  desk: DemoDesk,
  hotel: DemoHotelFacts,
  clerk: Clerk,
  random: Random,
): Promise<void> {
  const inHouse = await desk.books.query<{ folioId: string }>(
    `select folio_id from stay where hotel_code = $1 and state = 'inHouse' order by stay_no`,
    [hotel.code],
  )
  await sideBySide(inHouse, random, async ({ folioId }, own) => {
    if (!own.chance(0.18)) return
    const [code, remark, price] = own.pick(extras)
    await desk.send(clerk, '/ebk/account/post', { folioId, code, amountFen: price * yuan, remark })
  })
}

/** Everything that is dirty and empty is made, and looked at. */
export async function cleanRooms(
  desk: DemoDesk,
  hotel: DemoHotelFacts,
  clerk: Clerk,
  random: Random,
): Promise<void> {
  const dirty = await desk.books.query<{ id: string; isTaken: boolean }>(
    `select room_id as id, stay_id is not null as is_taken from room_state where hotel_code = $1 and hk = 'dirty' order by room_id`,
    [hotel.code],
  )
  const roomIds = dirty.filter(room => !room.isTaken || random.chance(0.85)).map(room => room.id)
  if (roomIds.length > 0) await desk.send(clerk, '/ebk/ebkRoomState/setHk', { roomIds, hk: 'clean' })
}
