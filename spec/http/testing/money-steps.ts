import { type Answer, ask } from '@kezhan/app-server/testing/boot'
import { addDays } from '@kezhan/base/days'
import type { CheckOutPreview } from '@kezhan/stays/model/check-out-calls'
import fc from 'fast-check'
import { aGuest, bookingOf, type DeskHotel } from './desk'

/** Where a step of a day stands: who does it, and a way to find something to do it to. */
export interface Till {
  readonly hotel: DeskHotel
  readonly token: string
  readonly today: string
  readonly unitAccountId: string
}
export type MoneyStep = (till: Till) => Promise<Answer | undefined>

const at = fc.nat(50)
const smallFen = fc.integer({ min: 1, max: 40_000 })
const aRoom = fc.constantFrom('301', '302', '303', '401', '402')

const post = ({ hotel, token }: Till, path: string, body: object) =>
  ask(hotel.booted.app, 'POST', path, { token, body })

/** One of the rows, the same one for the same number. */
async function oneOf<T extends { id: string }>(
  { hotel }: Till,
  n: number,
  sql: string,
): Promise<T | undefined> {
  const rows = await hotel.sql<T>(`${sql} order by id`)
  return rows[n % Math.max(1, rows.length)]
}
const openFolio = (till: Till, n: number) => oneOf(till, n, `select id from folio where state = 'open'`)
const aLine = (till: Till, n: number, where = 'true') =>
  oneOf<{ id: string; folioId: string }>(
    till,
    n,
    `select l.id, l.folio_id as "folioId" from folio_line l join folio f on f.id = l.folio_id and f.state = 'open' where ${where}`,
  )
const aStay = (till: Till, n: number, state = 'inHouse') =>
  oneOf(till, n, `select id from stay where state = '${state}'`)

function step<T>(
  name: string,
  values: fc.Arbitrary<T>,
  act: (till: Till, value: T) => Promise<Answer | undefined>,
) {
  return values.map(value =>
    Object.assign((till: Till) => act(till, value), {
      [fc.toStringMethod]: () => `${name} ${fc.stringify(value)}`,
    }),
  )
}

async function leave(till: Till, n: number, more: object = {}): Promise<Answer | undefined> {
  const stay = await aStay(till, n)
  if (stay === undefined) return undefined
  const preview = await ask<CheckOutPreview>(till.hotel.booted.app, 'GET', '/ebk/order/checkOut/preview', {
    token: till.token,
    query: { stayId: stay.id },
  })
  const fen = preview.body.result.balanceAfterFen
  const payments = fen === 0 || 'unitAccountId' in more ? [] : [{ payCode: '9001', amountFen: -fen }]
  return post(till, '/ebk/order/checkOut', {
    stayId: stay.id,
    payments,
    chargeReason: '测试',
    confirmed: 'Y',
    ...more,
  })
}

const water = (unitPriceFen: number) => [{ code: '2001', name: '水', qty: 1, unitPriceFen }]
let cards = 0

/** Anything that a desk does with money, to whatever is there. */
export const aMoneyStep: fc.Arbitrary<MoneyStep> = fc.oneof(
  step('walkIn', fc.tuple(aRoom, fc.integer({ min: 1, max: 4 }), smallFen), (till, [room, nights, fen]) =>
    post(till, '/ebk/order/checkIn', {
      roomId: till.hotel.rooms[room],
      departDate: addDays(till.today, nights),
      guests: [aGuest()],
      confirmed: 'Y',
      deposits: [{ payCode: '9001', amountFen: fen }],
    }),
  ),
  step('book prepaid', fc.tuple(fc.nat(3), smallFen), (till, [from, amountFen]) => {
    const arrive = addDays(till.today, from)
    const more = { guarantee: 'prepaid', prepay: { payCode: '9003', amountFen } }
    return post(
      till,
      '/ebk/order/addBooking',
      bookingOf(till.hotel, { arrive, depart: addDays(arrive, 1), more }),
    )
  }),
  step('cancel', at, async (till, n) =>
    post(till, '/ebk/order/cancel', {
      reservationId: (await oneOf(till, n, `select id from reservation where state = 'booked'`))?.id,
      reason: '取消',
    }),
  ),
  step('post', fc.tuple(at, smallFen), async (till, [n, amountFen]) =>
    post(till, '/ebk/account/post', { folioId: (await openFolio(till, n))?.id, code: '2001', amountFen }),
  ),
  step(
    'pay',
    fc.tuple(at, smallFen, fc.constantFrom('9001', '9002', '9003')),
    async (till, [n, amountFen, code]) =>
      post(till, '/ebk/account/pay', { folioId: (await openFolio(till, n))?.id, code, amountFen }),
  ),
  step('deposit', fc.tuple(at, smallFen), async (till, [n, amountFen]) =>
    post(till, '/ebk/account/pay', {
      folioId: (await openFolio(till, n))?.id,
      code: '9101',
      method: '9001',
      amountFen,
    }),
  ),
  step('refund', fc.tuple(at, smallFen), async (till, [n, amountFen]) =>
    post(till, '/ebk/account/refund', { folioId: (await openFolio(till, n))?.id, amountFen }),
  ),
  step('reverse', at, async (till, n) => {
    const line = await aLine(till, n)
    return post(till, '/ebk/account/reverse', { folioId: line?.folioId, lineIds: [line?.id], reason: '错' })
  }),
  step('adjust', fc.tuple(at, smallFen), async (till, [n, fen]) => {
    const line = await aLine(till, n, `l.side = 'D'`)
    return post(till, '/ebk/account/adjust', {
      folioId: line?.folioId,
      lineId: line?.id,
      amountFen: -fen,
      reason: '减',
    })
  }),
  step('transfer', fc.tuple(at, at), async (till, [n, other]) => {
    const line = await aLine(till, n)
    const targetFolioId = (await openFolio(till, other))?.id
    return post(till, '/ebk/account/transfer', { folioId: line?.folioId, lineIds: [line?.id], targetFolioId })
  }),
  step('split', fc.tuple(at, fc.integer({ min: 2, max: 7 })), async (till, [n, parts]) => {
    const line = await aLine(till, n)
    return post(till, '/ebk/account/split', { folioId: line?.folioId, lineId: line?.id, parts })
  }),
  step('partialSettle', at, async (till, n) => {
    const line = await aLine(till, n, `l.side = 'D' and l.settle_id is null`)
    return post(till, '/ebk/account/partialSettle', {
      folioId: line?.folioId,
      lineIds: [line?.id],
      isCovered: 'Y',
    })
  }),
  step('settle', at, async (till, n) =>
    post(till, '/ebk/account/settle', { folioId: (await openFolio(till, n))?.id, isRoundedOff: 'Y' }),
  ),
  step('revokeSettle', at, async (till, n) =>
    post(till, '/ebk/account/revokeSettle', {
      settlementId: (await oneOf(till, n, `select id from settlement where state = 'valid'`))?.id,
      reason: '漏',
    }),
  ),
  step('preauth', fc.tuple(at, smallFen), async (till, [n, amountFen]) =>
    post(till, '/ebk/account/preauth/add', {
      folioId: (await openFolio(till, n))?.id,
      amountFen,
      method: '9002',
      authNo: `M${++cards}`,
    }),
  ),
  step('capture', fc.tuple(at, smallFen), async (till, [n, amountFen]) =>
    post(till, '/ebk/account/preauth/capture', {
      preauthId: (await oneOf(till, n, `select id from preauth where state = 'valid'`))?.id,
      amountFen,
    }),
  ),
  step('check out', at, leave),
  step('check out on account', at, (till, n) => leave(till, n, { unitAccountId: till.unitAccountId })),
  step('walk out', at, async (till, n) =>
    post(till, '/ebk/order/walkOut', { stayId: (await aStay(till, n))?.id, reason: '走' }),
  ),
  step('sell', smallFen, (till, fen) =>
    post(till, '/ebk/cashSale/sell', { items: water(fen), payments: [{ payCode: '9001', amountFen: fen }] }),
  ),
  step('give back', at, async (till, n) =>
    post(till, '/ebk/cashSale/giveBack', {
      saleId: (await oneOf(till, n, `select id from cash_sale where state = 'paid'`))?.id,
      reason: '退货',
    }),
  ),
  step('charge a unit', at, async (till, n) =>
    post(till, '/ebk/ar/charge', {
      folioId: (await openFolio(till, n))?.id,
      unitAccountId: till.unitAccountId,
    }),
  ),
  step('a unit pays', fc.tuple(smallFen, fc.constantFrom('Y', 'N')), (till, [amountFen, isAllocated]) =>
    post(till, '/ebk/ar/receive', {
      unitAccountId: till.unitAccountId,
      amountFen,
      method: '9001',
      isAllocated,
    }),
  ),
  step('allocate', at, async (till, n) =>
    post(till, '/ebk/ar/allocate', { receiptId: (await oneOf(till, n, 'select id from ar_receipt'))?.id }),
  ),
  step('unallocate', at, async (till, n) =>
    post(till, '/ebk/ar/unallocate', { receiptId: (await oneOf(till, n, 'select id from ar_receipt'))?.id }),
  ),
  step('write off', fc.tuple(at, smallFen), async (till, [n, amountFen]) =>
    post(till, '/ebk/ar/writeOff', {
      entryId: (await oneOf(till, n, 'select id from ar_entry'))?.id,
      amountFen,
      reason: '折让',
    }),
  ),
)
