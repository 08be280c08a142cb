import { addDays } from '@kezhan/base/days'
import { addMinutes } from '@kezhan/base/moments'
import { type DemoHotelFacts, takeTeam } from './bookings'
import type { Clerk, DemoDesk } from './demo-desk'
import { freeRooms, party } from './guests-of-the-day'
import { somebody } from './people'
import type { Random } from './random'
import { hourRule } from './shelves'

const yuan = 100

interface Crew {
  readonly day: Clerk
  readonly evening: Clerk
  readonly maid: Clerk
}

/**
 * One of everything that a desk meets, whatever hour the demo is begun at: hour rooms, dirty and blocked rooms, a team, a VIP,
 * messages, something left behind, orders of channels and an application that wait. What is done last tells that all was done.
 */
export async function playCases(
  desk: DemoDesk,
  hotel: DemoHotelFacts,
  { day, evening, maid }: Crew,
  now: string,
  random: Random,
): Promise<void> {
  const blocked = await desk.books.query('select 1 from room_block where hotel_code = $1', [hotel.code])
  if (blocked.length > 0) return
  const today = now.slice(0, 10)
  await letHourRooms(desk, hotel, day, now, random)
  desk.setClock(now)
  await receiveTeam(desk, hotel, evening, today, random)
  await takeLateBookings(desk, hotel, day, today, random)
  await seeToGuests(desk, hotel, { day, evening, maid }, today)
  await receiveChannelOrders(desk, hotel, evening)
  await disturbRooms(desk, hotel, maid, today)
  await blockRooms(desk, hotel, evening, now)
}

/** One has just begun, one ends soon, and one should have ended. */
async function letHourRooms(
  desk: DemoDesk,
  hotel: DemoHotelFacts,
  clerk: Clerk,
  now: string,
  random: Random,
): Promise<void> {
  const today = now.slice(0, 10)
  const rooms = (await freeRooms(desk, hotel, today)).filter(room => room.nights > 0).values()
  const [rule] = await desk.books.query<{ id: string }>(
    'select id from hour_rule where hotel_code = $1 and name = $2',
    [hotel.code, hourRule.name],
  )
  for (const minutesAgo of [5, 150, 210]) {
    const begun = addMinutes(`${now}:00`, -minutesAgo).slice(0, 16)
    // A business day has no hours before its own midnight.
    desk.setClock(begun < `${today} 00:00` ? `${today} 00:00` : begun)
    // A room whose last guest went after that hour is refused, and the next one taken.
    for (const { id: roomId } of rooms) {
      const stay = { roomId, stayType: 'HOUR', hourRuleId: rule?.id, guests: party(random), confirmed: 'Y' }
      const deposits = [{ payCode: '9003', amountFen: 200 * yuan }]
      if ((await desk.send(clerk, '/ebk/order/checkIn', { ...stay, deposits })) !== undefined) break
    }
  }
}

/** One team is here in part, another comes in a few days. */
async function receiveTeam(
  desk: DemoDesk,
  hotel: DemoHotelFacts,
  clerk: Clerk,
  today: string,
  random: Random,
): Promise<void> {
  await takeTeam(desk, hotel, clerk, addDays(today, 4), random)
  await takeTeam(desk, hotel, clerk, today, random)
  await desk.send(clerk, '/ebk/order/autoAssign', { arriveDate: today })
  const lines = await desk.books.query<{ id: string }>(
    `select l.id from reservation_room l join reservation r on r.id = l.reservation_id
     where l.hotel_code = $1 and r.team_id is not null and l.state = 'waiting' and l.arrive = $2 and l.room_id is not null order by l.id limit 4`,
    [hotel.code, today],
  )
  if (lines.length === 0) return
  const reservationRoomIds = lines.map(line => line.id)
  await desk.send(clerk, '/ebk/order/batchCheckIn', { reservationRoomIds, confirmed: 'Y' })
}

/** They come tonight and have no room yet. */
async function takeLateBookings(
  desk: DemoDesk,
  hotel: DemoHotelFacts,
  clerk: Clerk,
  today: string,
  random: Random,
): Promise<void> {
  for (const type of hotel.types.slice(0, 3)) {
    const { name, phone } = somebody(random)
    await desk.send(clerk, '/ebk/order/addBooking', {
      kind: 'FIT',
      sourceType: 'walkIn',
      channelId: hotel.channels.PHONE,
      booker: { name, phone },
      arriveDate: today,
      departDate: addDays(today, 1),
      stayType: 'DAY',
      rooms: [{ roomTypeId: type.id }],
      guarantee: 'none',
      remark: '晚到，请保留',
    })
  }
}

interface InHouse {
  readonly id: string
  readonly roomId: string
  readonly folioId: string
  readonly guestId: string
  readonly version: number
  readonly name: string
  readonly gender: string | null
  readonly phone: string | null
}

/** What guests ask for, owe, complain of and leave behind; each on a room of its own. */
async function seeToGuests(
  desk: DemoDesk,
  hotel: DemoHotelFacts,
  { day, evening, maid }: Crew,
  today: string,
): Promise<void> {
  const [vip, called, told, lent, owing, wrong, quiet] = await desk.books.query<InHouse>(
    `select s.id, s.room_id, s.folio_id, g.id as guest_id, g.version, g.name, g.gender, g.phone from stay s join guest g on g.id = s.main_guest_id
     where s.hotel_code = $1 and s.state = 'inHouse' and s.stay_kind = 'full' and s.depart > $2 order by s.stay_no limit 7`,
    [hotel.code, today],
  )
  if (vip === undefined) return
  const { guestId, version, name, gender, phone } = vip
  const known = { guestId, version, name, gender, phone, vipLevel: 'VIP1', preferences: '高楼层，荞麦枕' }
  await desk.send(evening, '/ebk/guest/save', known)
  const serve = (stay: InHouse | undefined, kind: string, more: object) =>
    desk.send(day, '/ebk/service/add', { stayId: stay?.id, kind, ...more })
  await serve(called, 'wakeup', { atTime: `${addDays(today, 1)} 06:30:00`, content: '赶早班高铁' })
  await serve(told, 'message', { content: '前台收到一份快递，请来取' })
  const [item] = await desk.books.query<{ id: string }>(
    `select id from rental_item where hotel_code = $1 and name = '充电宝'`,
    [hotel.code],
  )
  await serve(lent, 'rental', { itemId: item?.id, content: '充电宝' })
  await desk.send(maid, '/ebk/ebkRoomState/setDnd', { roomId: quiet?.roomId, isDnd: 'Y' })
  await desk.send(day, '/ebk/account/post', {
    folioId: owing?.folioId,
    code: '2004',
    amountFen: 1680 * yuan,
    remark: '会议室半天',
  })
  const note = (kind: string, content: string) =>
    desk.send(day, '/ebk/guest/note/add', { guestId: told?.guestId, kind, content })
  await note('complaint', '空调有异响，已安排工程查看')
  await applyForReversal(desk, day, wrong)
  await noteLostThing(desk, hotel, day)
}

/** A charge on the wrong room: taking it back is for the manager to agree to. */
async function applyForReversal(desk: DemoDesk, clerk: Clerk, stay: InHouse | undefined): Promise<void> {
  if (stay === undefined) return
  const { folioId } = stay
  await desk.send(clerk, '/ebk/account/post', { folioId, code: '1102', amountFen: 76 * yuan, remark: '早餐' })
  const [line] = await desk.books.query<{ id: string }>(
    `select id from folio_line where folio_id = $1 and side = 'D' order by line_no desc limit 1`,
    [folioId],
  )
  const reason = '早餐记错房间'
  const body = { folioId, lineIds: [line?.id], reason }
  await desk.applyFor(clerk, '/ebk/account/reverse', body, reason)
}

/** Found in a room whose guest has gone. */
async function noteLostThing(desk: DemoDesk, hotel: DemoHotelFacts, clerk: Clerk): Promise<void> {
  const gone = await desk.books.query<{ guestId: string; roomNo: string }>(
    `select s.main_guest_id as guest_id, r.room_no from stay s join room r on r.id = s.room_id
     where s.hotel_code = $1 and s.state = 'out' order by s.depart_at desc, s.id limit 2`,
    [hotel.code],
  )
  for (const [at, { guestId, roomNo }] of gone.entries())
    await desk.send(clerk, '/ebk/guest/note/add', {
      guestId,
      kind: 'lost',
      content: `${roomNo} ${at === 0 ? '床头柜上一副近视眼镜' : '衣柜里一件灰色外套'}`,
    })
}

/** Two wait to be accepted, one names a type that nobody knows, and one was changed after it had been accepted. */
async function receiveChannelOrders(desk: DemoDesk, hotel: DemoHotelFacts, clerk: Clerk): Promise<void> {
  const simulate = (channel: string, kind: string) =>
    desk.send<{ channelOrderNo: string }>(clerk, '/ebk/channelOrder/simulate', {
      channelId: hotel.channels[channel],
      kind,
    })
  await simulate('CTRIP', 'new')
  await simulate('MEITUAN', 'new')
  await simulate('BOOKING', 'unknown')
  const made = await simulate('FLIGGY', 'new')
  const [order] = await desk.books.query<{ id: string }>(
    'select id from channel_order where hotel_code = $1 and channel_order_no = $2',
    [hotel.code, made?.channelOrderNo],
  )
  await desk.send(clerk, '/ebk/channelOrder/confirm', { channelOrderId: order?.id })
  await simulate('FLIGGY', 'change')
}

/** Rooms that the maid has still to make. */
async function disturbRooms(
  desk: DemoDesk,
  hotel: DemoHotelFacts,
  clerk: Clerk,
  today: string,
): Promise<void> {
  const rooms = (await freeRooms(desk, hotel, today)).slice(0, 4)
  if (rooms.length === 0) return
  const roomIds = rooms.map(room => room.id)
  await desk.send(clerk, '/ebk/ebkRoomState/setHk', { roomIds, hk: 'dirty', reason: '借用参观' })
}

const blocks = [
  ['OOO', 2, '空调漏水'],
  ['OOS', 1, '更换地毯'],
  ['LOCK', 1, '贵宾预留'],
] as const

async function blockRooms(desk: DemoDesk, hotel: DemoHotelFacts, clerk: Clerk, now: string): Promise<void> {
  const rooms = await freeRooms(desk, hotel, now.slice(0, 10))
  // The last rooms of the corridor, which nobody wants first.
  const free = rooms.filter(room => room.nights > 2).toReversed()
  for (const [at, [kind, nights, reason]] of blocks.entries())
    await desk.send(clerk, '/ebk/ebkRoomState/block/add', {
      roomIds: [free[at]?.id],
      kind,
      from: `${now}:00`,
      to: `${addDays(now.slice(0, 10), nights)} 12:00:00`,
      reason,
      confirmed: 'Y',
    })
}
