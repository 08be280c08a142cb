import { addDays } from '@kezhan/base/days'
import { accepted, aGuest, book, type DeskHotel, walkIn } from './desk'
import { moneyThings } from './money-deeds'
import type { Deed } from './money-operations'

const [day, morrow, third] = ['2026-05-01', '2026-05-02', '2026-05-03']
const reason = '测试'

let lines = 0

/** Calls that change orders, stays, rooms, guests and prices without writing lines, each with what must be there before; by path. */
export function houseDeeds(hotel: DeskHotel): Readonly<Record<string, () => Promise<Deed>>> {
  const { desk, aWine } = moneyThings(hotel)
  const send = async <T>(path: string, body: object) => accepted(await hotel.post<T>(path, body))
  const at = (path: string, prepare: () => Promise<object>) => ({
    [path]: async (): Promise<Deed> => ({ path, body: await prepare() }),
  })
  const aStay = (roomNo = '301', more: object = {}) =>
    walkIn(hotel, roomNo, third, { confirmed: 'Y', ...more })
  const lateUntil = (stayId: string) => ({ stayId, until: `${third} 16:00:00` })
  const aLine = async (roomIds?: readonly string[]) => {
    // Nights of its own, so that none waits for another to be cancelled.
    const arrive = addDays('2026-06-01', 3 * lines++)
    const { reservationId, rooms } = await book(hotel, {
      arrive,
      depart: addDays(arrive, 2),
      ...(roomIds === undefined ? {} : { roomIds }),
    })
    return { arrive, reservationId, reservationRoomId: rooms[0]?.reservationRoomId ?? '' }
  }
  const room = (roomNo: string): string => hotel.rooms[roomNo] ?? ''
  const aTeam = async () => {
    const arrive = addDays('2026-08-01', lines++)
    const team = {
      name: '团',
      leaderName: '领',
      leaderPhone: '13700000000',
      arriveDate: arrive,
      departDate: addDays(arrive, 1),
      plan: [{ roomTypeId: hotel.twin, date: arrive, qty: 1, priceFen: 39_800 }],
    }
    const sent = { ...team, channelId: hotel.channel }
    return { team, teamId: (await send<{ teamId: string }>('/ebk/team/add', sent)).teamId }
  }
  const aFile = async () => (await send<{ guestId: string }>('/ebk/guest/save', aGuest('客史'))).guestId
  const aBlock = {
    roomIds: [room('402')],
    kind: 'OOS',
    from: `${day} 16:00:00`,
    to: `${morrow} 12:00:00`,
    reason,
    confirmed: 'Y',
  }
  const anInvoice = async () => {
    const folioId = await desk.folio()
    const charge = await desk.charge(folioId, 10_000)
    await desk.pay(folioId, 10_000)
    await send('/ebk/account/partialSettle', { folioId, lineIds: [charge], isCovered: 'Y' })
    const [settled] = await hotel.sql<{ id: string }>('select id from settlement where folio_id = $1', [
      folioId,
    ])
    return { settlementId: settled?.id, kind: 'eNormal', title: '某某', amountFen: 1000 }
  }
  const issued = async (more: object = {}) =>
    (await send<{ id: string }>('/ebk/invoice/issue', { ...(await anInvoice()), ...more })).id

  return {
    ...at('/ebk/order/link', async () => {
      const [one, two] = [await aStay('301'), await aStay('302')]
      return { mainStayId: one.stayId, stayIds: [two.stayId] }
    }),
    ...at('/ebk/order/unlink', async () => {
      const [one, two] = [await aStay('301'), await aStay('302')]
      await send('/ebk/order/link', { mainStayId: one.stayId, stayIds: [two.stayId] })
      return { stayId: two.stayId }
    }),
    ...at('/ebk/order/swapRoom', async () => {
      const [one, two] = [await aStay('301'), await aStay('302')]
      return { stayId: one.stayId, otherStayId: two.stayId, reason }
    }),
    ...at('/ebk/order/changeRoom', async () => ({
      stayId: (await aStay()).stayId,
      roomId: room('303'),
      price: 'keep',
      reason,
      confirmed: 'Y',
    })),
    ...at('/ebk/order/extend', async () => ({ stayId: (await aStay()).stayId, departDate: '2026-05-04' })),
    ...at('/ebk/order/batchExtend', async () => ({
      stays: [{ stayId: (await aStay()).stayId, departDate: '2026-05-04' }],
    })),
    ...at('/ebk/order/shorten', async () => ({ stayId: (await aStay()).stayId, departDate: morrow })),
    ...at('/ebk/order/grantLate', async () => lateUntil((await aStay()).stayId)),
    ...at('/ebk/order/withdrawLate', async () => {
      const { stayId } = await aStay()
      await send('/ebk/order/grantLate', lateUntil(stayId))
      return { stayId, reason }
    }),
    ...at('/ebk/order/addGuest', async () => ({ stayId: (await aStay()).stayId, guest: aGuest('同住') })),
    ...at('/ebk/order/removeGuest', async () => {
      const { stayId } = await aStay()
      const { stayGuestId } = await send<{ stayGuestId: string }>('/ebk/order/addGuest', {
        stayId,
        guest: aGuest('同住'),
      })
      return { stayGuestId }
    }),
    ...at('/ebk/service/add', async () => ({
      stayId: (await aStay()).stayId,
      kind: 'rental',
      content: '雨伞',
    })),
    ...at('/base/card/add', async () => ({ stayId: (await aStay()).stayId })),
    ...at('/base/card/batchAdd', async () => ({ stayIds: [(await aStay()).stayId] })),
    ...at('/ebk/order/assignRoom', async () => ({
      reservationRoomId: (await aLine()).reservationRoomId,
      roomId: room('301'),
    })),
    ...at('/ebk/order/assignMany', async () => ({
      rooms: [{ reservationRoomId: (await aLine()).reservationRoomId, roomId: room('302') }],
    })),
    ...at('/ebk/order/autoAssign', async () => ({ reservationId: (await aLine()).reservationId })),
    ...at('/ebk/order/unassign', async () => ({
      reservationRoomId: (await aLine([room('301')])).reservationRoomId,
    })),
    ...at('/ebk/order/splitLine', async () => {
      const { arrive, reservationRoomId } = await aLine()
      return { reservationRoomId, date: addDays(arrive, 1) }
    }),
    ...at('/ebk/order/update', async () => {
      const { arrive, reservationId, reservationRoomId } = await aLine()
      return { reservationId, lines: [{ reservationRoomId, departDate: addDays(arrive, 1) }] }
    }),
    ...at('/ebk/team/update', async () => {
      const { team, teamId } = await aTeam()
      return { ...team, teamId, name: '改名' }
    }),
    ...at('/ebk/team/importList', async () => ({
      teamId: (await aTeam()).teamId,
      rows: [{ ...aGuest('团员'), roomTypeId: hotel.twin }],
    })),
    ...at('/ebk/team/release', async () => ({ teamId: (await aTeam()).teamId })),
    ...at('/ebk/ebkRoomState/block/add', async () => aBlock),
    ...at('/ebk/ebkRoomState/block/finish', async () => {
      const one = { ...aBlock, roomIds: [room('401')] }
      const { blockIds } = await send<{ blockIds: readonly string[] }>('/ebk/ebkRoomState/block/add', one)
      return { blockId: blockIds[0] }
    }),
    ...at('/ebk/guest/save', async () => aGuest('新客')),
    ...at('/ebk/guest/merge', async () => ({ intoId: await aFile(), fromId: await aFile(), reason })),
    ...at('/ebk/guest/black', async () => ({ guestId: await aFile(), isBlack: 'Y', reason })),
    ...at('/ebk/guest/note/add', async () => ({ guestId: await aFile(), kind: 'complaint', content: '吵' })),
    ...at('/ebk/guest/note/close', async () => {
      const note = { guestId: await aFile(), kind: 'complaint', content: '吵' }
      const { noteId } = await send<{ noteId: string }>('/ebk/guest/note/add', note)
      return { noteId, result: '已道歉' }
    }),
    ...at('/ebk/account/revokeSettle', async () => ({
      settlementId: (await anInvoice()).settlementId,
      reason,
    })),
    ...at('/ebk/invoice/issue', anInvoice),
    ...at('/ebk/invoice/number', async () => ({ id: await issued(), invoiceNo: '12345678' })),
    ...at('/ebk/invoice/void', async () => ({ id: await issued(), reason })),
    ...at('/ebk/invoice/red', async () => ({ id: await issued({ invoiceNo: '87654321' }), reason })),
    ...at('/base/goods/move', async () => ({ goodsId: await aWine(), kind: 'purchase', qty: 3 })),
    ...at('/market/price/batch', async () => ({
      roomTypeIds: hotel.king,
      ratePlanId: await aPlan(),
      from: '2026-09-01',
      to: '2026-09-02',
      priceMode: 'set',
      priceFen: 20_000,
    })),
    ...at('/market/price/restore', async () => ({
      cells: [{ roomTypeId: hotel.king, ratePlanId: await aPlan(), date: '2026-09-05', priceFen: 20_000 }],
    })),
    ...at('/base/room/generate', async () => ({
      ...(await aFloor()),
      roomTypeId: hotel.king,
      fromNo: '901',
      toNo: '903',
    })),
    ...at('/ebk/channelOrder/reject', async () => ({ ...(await aChannelOrder()), reason })),
    ...at('/ebk/channelOrder/merge', async () => {
      const { reservationId } = await aLine()
      return { ...(await aChannelOrder()), reservationId }
    }),
    ...at('/market/basePrice/batch', async () => ({
      effectiveFrom: '2026-09-01',
      rows: [
        { roomTypeId: hotel.king, weekdayFen: 30_000, weekendFen: 31_000, minimumFen: 10_000, breakfasts: 0 },
      ],
    })),
  }

  async function aFloor(): Promise<object> {
    const [floor] = await hotel.sql<{ building: string; no: number }>(
      `select building_id as building, floor_no as no from building_floor where hotel_code = 'KZ001' order by floor_no limit 1`,
    )
    return { buildingId: floor?.building, floorNo: floor?.no }
  }

  /** One of a type that nobody knows, so that it waits for the desk. */
  async function aChannelOrder(): Promise<{ readonly channelOrderId: string; readonly version: number }> {
    const { channelOrderNo } = await send<{ channelOrderNo: string }>('/ebk/channelOrder/simulate', {
      channelId: hotel.ota,
      kind: 'unknown',
    })
    const [order] = await hotel.sql<{ id: string; version: number }>(
      'select id, version from channel_order where channel_order_no = $1',
      [channelOrderNo],
    )
    return { channelOrderId: order?.id ?? '', version: order?.version ?? 0 }
  }

  async function aPlan(): Promise<string | undefined> {
    const [plan] = await hotel.sql<{ id: string }>(
      `select id from rate_plan where hotel_code = 'KZ001' order by id limit 1`,
    )
    return plan?.id
  }
}

const papers = ['deposit', 'receipt', 'statement', 'registration', 'confirmation', 'roomChange'].concat(
  'settlement',
  'handover',
  'audit',
)

/** Calls that do things once and are not repeated with these, with the reason. */
export const repeatedElsewhere: Readonly<Record<string, string>> = {
  ...Object.fromEntries(papers.map(kind => [`/ebk/paper/${kind}/print`, 'spec/http/papers.test.ts'])),
  '/ebk/paper/commission/print': 'spec/http/commissions.test.ts',
  '/ebk/paper/sale/print': 'spec/http/till.test.ts',
  '/ebk/channelOrder/confirm': 'spec/http/channel-orders.test.ts',
  '/ebk/channelOrder/pull': 'asks the channel anew; what it says is taken once by its version',
  '/ebk/order/noShow': 'spec/http/broken-off.test.ts',
  '/ebk/shift/force': 'spec/http/broken-off.test.ts',
  '/ebk/handover/confirm': 'spec/http/broken-off.test.ts',
  '/ebk/shift/handover': 'spec/http/handover.test.ts',
}
