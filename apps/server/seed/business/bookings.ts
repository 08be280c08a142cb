import { addDays } from '@kezhan/base/days'
import { type Clerk, type DemoDesk, sideBySide } from './demo-desk'
import { somebody } from './people'
import type { Random } from './random'

/** What the play must know of the hotel; it does not change while it goes on. */
export interface DemoHotelFacts {
  readonly code: string
  /** Its first business day. */
  readonly openedOn: string
  readonly types: readonly [RoomTypeFact, ...RoomTypeFact[]]
  readonly channels: Readonly<Record<string, string>>
  /** Companies that sign for their guests. */
  readonly accounts: readonly {
    readonly unitId: string
    readonly accountId: string
    readonly signerId: string
  }[]
}
export interface RoomTypeFact {
  readonly id: string
  readonly priceFen: number
  /** How often it is asked for. */
  readonly weight: number
}

const channelsOfBookings = [
  'PHONE',
  'SITE',
  'WECHAT',
  'CTRIP',
  'CTRIP',
  'MEITUAN',
  'MEITUAN',
  'FLIGGY',
  'BOOKING',
] as const
const remarks = ['安静房间', '高楼层', '需要婴儿床', '晚到，请保留', '双床并拢', '开增值税普票'] as const
const longestLead = 30

/** Orders that come in on a day, for tonight and for the weeks ahead. A house that is full refuses them, as it should. */
export async function takeBookings(
  desk: DemoDesk,
  hotel: DemoHotelFacts,
  clerk: Clerk,
  day: string,
  random: Random,
): Promise<void> {
  const count = random.between(18, 26)
  await sideBySide(Array.from({ length: count }), random, async (_, own) => {
    await desk.send(clerk, '/ebk/order/addBooking', aBooking(hotel, day, own))
  })
}

function aBooking(hotel: DemoHotelFacts, day: string, random: Random): object {
  const { name, phone } = somebody(random)
  const channel = random.pick(channelsOfBookings)
  // Most people book for the days to come, some for much later.
  const lead = Math.floor(random.next() ** 2 * longestLead)
  const arriveDate = addDays(day, lead)
  const nights = random.pick([1, 1, 1, 2, 2, 3, 4])
  const type = typeAsked(hotel, random)
  const isOta = ['CTRIP', 'MEITUAN', 'FLIGGY', 'BOOKING'].includes(channel)
  const isPrepaid = channel === 'SITE' || channel === 'WECHAT' || random.chance(0.3)
  return {
    kind: 'FIT',
    sourceType: isOta ? 'ota' : 'walkIn',
    channelId: hotel.channels[channel],
    ...(isOta
      ? { channelOrderNo: `${channel}${String(random.between(0, 99_999_999)).padStart(8, '0')}` }
      : {}),
    booker: { name, phone },
    arriveDate,
    departDate: addDays(arriveDate, nights),
    stayType: 'DAY',
    rooms: [{ roomTypeId: type.id, qty: random.chance(0.08) ? 2 : 1 }],
    ...(isPrepaid
      ? { guarantee: 'prepaid', prepay: { payCode: random.pick(['9003', '9004']), amountFen: type.priceFen } }
      : { guarantee: 'none' }),
    ...(random.chance(0.15) ? { remark: random.pick(remarks) } : {}),
  }
}

export function typeAsked({ types }: DemoHotelFacts, random: Random): RoomTypeFact {
  const total = types.reduce((sum, type) => sum + type.weight, 0)
  let rest = random.next() * total
  for (const type of types) {
    rest -= type.weight
    if (rest < 0) return type
  }
  return types[0]
}

/** A team with its list of names. */
export async function takeTeam(
  desk: DemoDesk,
  hotel: DemoHotelFacts,
  clerk: Clerk,
  arriveDate: string,
  random: Random,
): Promise<void> {
  const { name: leaderName, phone: leaderPhone } = somebody(random)
  const [type] = hotel.types
  const priceFen = Math.round((type.priceFen * 0.8) / 100) * 100
  const rooms = random.between(6, 10)
  const dates = [arriveDate, addDays(arriveDate, 1)]
  const made = await desk.send<{ teamId: string }>(clerk, '/ebk/team/add', {
    name: `${leaderName.slice(0, 1)}导游${arriveDate.slice(5).replace('-', '')}团`,
    leaderName,
    leaderPhone,
    channelId: hotel.channels.PHONE,
    arriveDate,
    departDate: addDays(arriveDate, 2),
    route: 'own',
    priceReason: '旅行社团队价',
    plan: dates.map(date => ({ roomTypeId: type.id, date, qty: rooms, priceFen })),
  })
  if (made === undefined) return
  const rows = Array.from({ length: rooms }, () => ({ ...somebody(random), roomTypeId: type.id }))
  await desk.send(clerk, '/ebk/team/importList', { teamId: made.teamId, rows })
}
