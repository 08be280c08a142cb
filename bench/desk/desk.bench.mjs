/**
 * The desk of a large hotel beside raw SQL of the same work: availability, the board, a change on another desk, bookings.
 * A quick try: KEZHAN_BENCH_ROOMS=200 KEZHAN_BENCH_RESERVATIONS=5000 KEZHAN_BENCH_ROUNDS=1 npm run bench -- desk
 */
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { fillBigHotel, hotelCode, managerName, sizeOf } from '../lib/big-hotel.mjs'
import { interleave, row } from '../lib/load.mjs'
import { pageOf, rawClient, timed } from '../lib/one-by-one.mjs'
import { buildOurs, ownerConnection, signIn, startOurs } from '../lib/our-server.mjs'
import { withScratch } from '../lib/scratch.mjs'
import { measureBoardScreen } from './board-screen.mjs'
import { measureBookings } from './bookings.mjs'

const rounds = sizeOf('KEZHAN_BENCH_ROUNDS', 5)
const times = 40

export async function run() {
  return withScratch(async ({ dir, atEnd }) => {
    const dataDir = join(dir, 'data')
    const mainFile = await buildOurs(dir, { withWeb: true })
    const ours = await startOurs(mainFile, dataDir)
    atEnd(ours.stop)
    const hotel = await fillBigHotel(dataDir)
    const token = await signIn(ours, managerName)
    const page = pageOf(ours, token)
    atEnd(page.close)
    const raw = await rawClient(ownerConnection(dataDir))
    atEnd(() => raw.end())
    const rows = [
      ...(await measureAvailability(page, raw, hotel)),
      ...(await measureBoard(page, raw, hotel)),
      ...(await measureNews({ mainFile, dataDir, token, page, hotel, atEnd })),
      ...(await measureBoardScreen({ ours, hotel, rounds, atEnd })),
      ...(await measureBookings({ ours, dataDir, token, hotel, rounds, atEnd })),
    ]
    return { name: 'desk', rows }
  })
}

async function measureAvailability(page, raw, { day }) {
  const last = new Date(Date.parse(`${day}T00:00:00Z`) + 59 * 86_400_000).toISOString().slice(0, 10)
  const path = `/ebk/ebkRoomState/getRoomTypeSta?startDate=${day}&endDate=${last}`
  const inventory = {
    name: 'inventory',
    text: `select room_type_id, night, physical, blocked, in_house, reserved, team_block, physical - blocked - in_house - reserved - team_block as left
      from type_night where hotel_code = $1 and night between $2 and $3 order by room_type_id, night`,
    values: [hotelCode, day, last],
  }
  const { rows: cells } = await raw.query(inventory)
  const mine = (await page.getResult(path)).rows.flatMap(type => type.days.map(cell => cell.net))
  // The cells of both sides must be the same, whatever else ours tells.
  const sums = [mine, cells.map(cell => cell.left)].map(all => [
    all.length,
    all.reduce((sum, one) => sum + one, 0),
  ])
  if (String(sums[0]) !== String(sums[1]) || cells.length !== 1200)
    throw new Error(`the cells differ: ${sums}`)
  const { ours, inventoryRows } = await interleave(
    { ours: timed(() => page.get(path), times), inventoryRows: timed(() => raw.query(inventory), times) },
    rounds,
  )
  const what = 'availability of 60 days × 20 types over HTTP, against the inventory rows'
  return [{ ...row(what, ours, inventoryRows, 'ms'), goal: '≤ 2' }]
}

async function measureBoard(page, raw, hotel) {
  const path = '/ebk/ebkRoomState/getAllRoomStatus'
  const board = {
    name: 'board',
    text: `select r.id, r.room_no, r.floor_no, t.name, x.hk, x.is_dnd, s.id as stay_id, s.guest_name, g.phone, s.arrive_at, s.depart_plan_at,
        n.price_fen, f.credit_fen - f.debit_fen as balance_fen, s.channel_id, s.depart = $2 as is_due
      from room r join room_type t on t.id = r.room_type_id join room_state x on x.room_id = r.id
      left join stay s on s.room_id = r.id and s.state = 'inHouse' left join folio f on f.id = s.folio_id
      left join guest g on g.id = s.main_guest_id left join stay_night n on n.stay_id = s.id and n.night = $2
      where r.hotel_code = $1 and r.enabled = 'Y' order by r.room_no`,
    values: [hotelCode, hotel.day],
  }
  const { rows: tiles } = await raw.query(board)
  const { rooms } = await page.getResult(path)
  const numbers = all => all.map(one => one.roomNo ?? one.room_no).join()
  if (numbers(rooms) !== numbers(tiles) || rooms.length !== hotel.rooms) throw new Error('the boards differ')
  const { ours, statement } = await interleave(
    { ours: timed(() => page.get(path), times), statement: timed(() => raw.query(board), times) },
    rounds,
  )
  const what = `board of ${hotel.rooms} rooms over HTTP, against the statement and its rows`
  return [{ ...row(what, ours, statement, 'ms'), goal: '≤ 1.5' }]
}

/** A clerk marks a room; a page of another process hears of it. Beside it: a bare update and notice between two connections. */
async function measureNews({ mainFile, dataDir, token, page, hotel, atEnd }) {
  const other = await startOurs(mainFile, dataDir)
  atEnd(other.stop)
  const socket = new WebSocket(`${other.url.replace('http', 'ws')}/pms/websocket/${hotel.userId}`, [
    'kezhan',
    token,
  ])
  atEnd(() => socket.close())
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const heard = wait(resolve =>
    socket.on('message', text => {
      if (JSON.parse(String(text)).cmd === 'room.changed') resolve()
    }),
  )
  const [speaker, listener] = [
    await rawClient(ownerConnection(dataDir)),
    await rawClient(ownerConnection(dataDir)),
  ]
  atEnd(() => Promise.all([speaker.end(), listener.end()]))
  await listener.query('listen bench_room')
  const noticed = wait(resolve => listener.on('notification', resolve))
  const hk = at => (at % 2 === 0 ? 'dirty' : 'clean')
  const { ours, notice } = await interleave(
    {
      ours: timed(async at => {
        const news = heard()
        await page.postResult('/ebk/ebkRoomState/setHk', { roomIds: ['br00001'], hk: hk(at) })
        await news
      }, times),
      notice: timed(async at => {
        const news = noticed()
        await speaker.query('begin')
        await speaker.query({
          name: 'mark',
          text: 'update room_state set hk = $2 where room_id = $1',
          values: ['br00002', hk(at)],
        })
        await speaker.query(`select pg_notify('bench_room', 'br00002')`)
        await speaker.query('commit')
        await news
      }, times),
    },
    rounds,
  )
  const what =
    'a change on one desk until a page of another process has heard it, against a bare update and notice'
  return [row(what, ours, notice, 'ms')]
}

/** Lets somebody wait for the next event of a source that is subscribed to once. */
function wait(subscribe) {
  let next = () => undefined
  subscribe(() => next())
  return () =>
    new Promise(resolve => {
      next = resolve
    })
}
