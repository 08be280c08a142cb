import { addDays } from '@kezhan/base/days'
import type { Queries } from '@kezhan/server-kit/db/database'
import { hotelTime } from '@kezhan/server-kit/hotel-time'
import type { FastifyInstance } from 'fastify'
import { type DemoHotelFacts, type RoomTypeFact, takeBookings, takeTeam } from './bookings'
import { type Clerk, DemoDesk } from './demo-desk'
import { cleanRooms, letGuestsGo, postExtras, receiveBooked, receiveWalkIns } from './guests-of-the-day'
import { handOver } from './handovers'
import { enrolMembers, membersPay } from './members'
import { type Random, randomOf } from './random'
import { fillShelves } from './shelves'
import { playCases } from './todays-cases'

const day: Clerk = { username: 'frontdesk', shift: '02' }
const evening: Clerk = { username: 'manager', shift: '03' }
const maid: Clerk = { username: 'housekeeper', shift: '02' }

export interface Play {
  readonly app: FastifyInstance
  readonly books: Queries
  readonly setClock: (moment: string) => void
  readonly log: (text: string) => void
}

/**
 * The past days of the demo hotel, by the very calls of the desk: what it shows is what people would have made,
 * and adds up. A play that was cut off goes on where it stopped.
 */
export async function playBusiness({ app, books, setClock, log }: Play): Promise<void> {
  const desk = new DemoDesk(app, books, setClock)
  for (const clerk of [day, evening, maid]) await desk.signIn(clerk)
  const today = hotelTime(new Date()).slice(0, 10)
  const first = await businessDate(desk)
  const days = (Date.parse(today) - Date.parse(first)) / 86_400_000
  await openUnits(desk)
  const hotel = await factsOf(desk, 'KZ001', first)
  await fillShelves(desk, hotel, evening, today)
  await enrolMembers(desk, evening, first)
  for (let date = await businessDate(desk), at = 1; date < today; date = await businessDate(desk), at++) {
    if (at % 2 === 1) log(`演示酒店营业中 … 第 ${at} / ${days} 天`)
    await playDay(desk, hotel, date)
    // Tables grow faster here than the database looks at them by itself; it plans by what it has seen.
    if (at % 5 === 1) await desk.books.query('analyze')
    if ((await businessDate(desk)) === date) throw new Error(`the demo hotel does not get past ${date}`)
  }
  await playToday(desk, hotel, today)
  await playOpenDay(desk, addDays(today, -1))
  await desk.signOut()
}

async function businessDate(desk: DemoDesk, hotelCode = 'KZ001'): Promise<string> {
  const [row] = await desk.books.query<{ day: string }>(
    'select business_date::text as day from hotel where code = $1',
    [hotelCode],
  )
  return row?.day ?? ''
}

const seedOf = (date: string): Random => randomOf(Date.parse(date) / 1000)

async function playDay(desk: DemoDesk, hotel: DemoHotelFacts, date: string): Promise<void> {
  const random = seedOf(date)
  desk.setClock(`${date} 09:20`)
  await takeBookings(desk, hotel, day, date, random)
  const hasTeam = random.chance(0.1)
  desk.setClock(`${date} 11:10`)
  await letGuestsGo(desk, hotel, day, date, random)
  desk.setClock(`${date} 13:00`)
  await cleanRooms(desk, hotel, maid, random)
  desk.setClock(`${date} 15:10`)
  await receiveBooked(desk, hotel, day, date, random)
  desk.setClock(`${date} 16:00`)
  await handOver(desk, day, evening, random)
  desk.setClock(`${date} 18:30`)
  // The price of a team is agreed by who may go below the quoted one.
  if (hasTeam) await takeTeam(desk, hotel, evening, addDays(date, random.between(3, 8)), random)
  await receiveWalkIns(desk, hotel, evening, date, random)
  desk.setClock(`${date} 21:00`)
  await postExtras(desk, hotel, evening, random)
  await membersPay(desk, evening, random)
  const morning = addDays(date, 1)
  desk.setClock(`${morning} 04:05`)
  await desk.send(evening, '/ebk/audit/run', { businessDate: date, resume: 'N' })
  desk.setClock(`${morning} 07:55`)
  await handOver(desk, evening, day, random)
}

/** What has happened today until now. */
async function playToday(desk: DemoDesk, hotel: DemoHotelFacts, date: string): Promise<void> {
  const random = seedOf(date)
  const now = hotelTime(new Date()).slice(11, 16)
  const acts: readonly [string, () => Promise<void>][] = [
    ['09:20', () => takeBookings(desk, hotel, day, date, random)],
    ['11:10', () => letGuestsGo(desk, hotel, day, date, random)],
    ['13:00', () => cleanRooms(desk, hotel, maid, random)],
    ['15:10', () => receiveBooked(desk, hotel, day, date, random)],
    ['18:30', () => receiveWalkIns(desk, hotel, day, date, random)],
  ]
  for (const [at, act] of acts) {
    if (at > now) break
    desk.setClock(`${date} ${at}`)
    await act()
  }
  await playCases(desk, hotel, { day, evening, maid }, `${date} ${now}`, random)
}

const dayThere: Clerk = { username: 'frontdesk2', shift: '02' }
const eveningThere: Clerk = { username: 'manager2', shift: '03' }

/** The small house has had one day and has not closed it yet: there the night audit can be tried at any hour. */
async function playOpenDay(desk: DemoDesk, yesterday: string): Promise<void> {
  if ((await businessDate(desk, 'KZ002')) !== yesterday) return
  const begun = await desk.books.query(`select 1 from stay where hotel_code = 'KZ002'`)
  if (begun.length > 0) return
  for (const clerk of [dayThere, eveningThere]) await desk.signIn(clerk)
  const hotel = await factsOf(desk, 'KZ002', yesterday)
  const random = seedOf(yesterday)
  desk.setClock(`${yesterday} 09:20`)
  await takeBookings(desk, hotel, dayThere, yesterday, random)
  desk.setClock(`${yesterday} 15:10`)
  await receiveBooked(desk, hotel, dayThere, yesterday, random)
  desk.setClock(`${yesterday} 18:30`)
  await receiveWalkIns(desk, hotel, eveningThere, yesterday, random)
  desk.setClock(`${yesterday} 21:00`)
  await postExtras(desk, hotel, eveningThere, random)
}

const companies = [
  ['YUHANG', '余杭科技有限公司', '方明'],
  ['XIZI', '西子旅行社', '金导'],
] as const
const creditLimitFen = 20_000_000

/** The companies that sign for their guests; a play that goes on finds them. */
async function openUnits(desk: DemoDesk): Promise<void> {
  desk.setClock(`${await businessDate(desk)} 08:30`)
  for (const [code, name, signer] of companies) {
    const unit = { code, name, kind: 'company', canCredit: 'Y', state: 'valid', signers: [{ name: signer }] }
    const made = await desk.send<{ id: string }>(evening, '/crm/unit/add', unit)
    if (made === undefined) continue
    const terms = {
      unitId: made.id,
      name: '默认账套',
      creditLimitFen,
      billingCycle: 'month',
      billDay: 1,
      dueDays: 30,
    }
    await desk.send(evening, '/crm/unitAccount/add', { ...terms, state: 'normal' })
  }
}

/** What a hotel sells, through whom, and who signs for it. */
async function factsOf(desk: DemoDesk, code: string, openedOn: string): Promise<DemoHotelFacts> {
  const [firstType, ...types] = await desk.books.query<RoomTypeFact>(
    `select t.id, t.base_price_fen::int as price_fen, count(r.id)::int as weight from room_type t join room r on r.room_type_id = t.id
     where t.hotel_code = $1 group by t.id order by count(r.id) desc, t.code`,
    [code],
  )
  if (firstType === undefined) throw new Error('the demo hotel has no rooms')
  const channels = await desk.books.query<{ id: string; code: string }>(
    'select id, code from mkt_channel where hotel_code = $1',
    [code],
  )
  const accounts = await desk.books.query<{ unitId: string; accountId: string; signerId: string }>(
    `select u.id as unit_id, a.id as account_id, s.id as signer_id from unit u
     join unit_account a on a.unit_id = u.id join unit_signer s on s.unit_id = u.id where u.hotel_code = $1 order by u.code`,
    [code],
  )
  return {
    code,
    openedOn,
    types: [firstType, ...types],
    channels: Object.fromEntries(channels.map(({ id, code }) => [code, id])),
    accounts,
  }
}
