import { signIn } from '@kezhan/app-server/testing/boot'
import type { CashSaleAnswer } from '@kezhan/folios/model/cash-sale-calls'
import type { ReceiptAnswer } from '@kezhan/receivables/model/receivable-calls'
import type { CheckOutPreview } from '@kezhan/stays/model/check-out-calls'
import { accepted, aGuest, book, bookingOf, type DeskHotel, walkIn } from './desk'
import { LedgerDesk } from './ledger-desk'

/** One request that moves money, ready to be sent; of another person where a token says so. */
export interface Deed {
  readonly path: string
  readonly body: object
  readonly token?: string
}

const day = '2026-05-01'
const later = { arrive: '2026-05-05', depart: '2026-05-06' }
const prepaid = { guarantee: 'prepaid', prepay: { payCode: '9001', amountFen: 29_800 } }
const water = [{ code: '2001', name: '水', qty: 1, unitPriceFen: 500 }]
const cash = (amountFen: number) => [{ payCode: '9001', amountFen }]

let made = 0

/** Calls that move money or promises of it, each with what must be there before; by path. */
export function moneyOperations(hotel: DeskHotel): Readonly<Record<string, () => Promise<Deed>>> {
  const desk = new LedgerDesk(hotel.booted, hotel.clerk)
  const send = async <T>(path: string, body: object) => accepted(await hotel.post<T>(path, body))
  /** A folio with a charge of 100.00 and a deposit of 150.00 on it. */
  const aFolio = async () => {
    const folioId = await desk.folio()
    const charge = await desk.charge(folioId, 10_000)
    await desk.call('pay', { folioId, code: '9101', amountFen: 15_000, method: '9001' })
    return { folioId, charge }
  }
  const anAccount = async () => {
    const head = { code: `U${++made}`, name: `单位${made}`, kind: 'company', canCredit: 'Y', state: 'valid' }
    const { id: unitId } = await send<{ id: string }>('/crm/unit/add', head)
    const terms = {
      creditLimitFen: 1_000_000,
      billingCycle: 'month',
      billDay: 1,
      dueDays: 30,
      state: 'normal',
    }
    return (await send<{ id: string }>('/crm/unitAccount/add', { unitId, name: '默认', ...terms })).id
  }
  /** A unit that owes ten yuan. */
  const aDebt = async () => {
    const [folioId, unitAccountId] = [await desk.folio(), await anAccount()]
    await desk.charge(folioId, 1000)
    const { entryId } = await send<{ entryId: string }>('/ebk/ar/charge', { folioId, unitAccountId })
    return { unitAccountId, entryId }
  }
  const aBill = async () => {
    const { unitAccountId, entryId } = await aDebt()
    return (await send<{ id: string }>('/ebk/ar/bill', { unitAccountId, entryIds: [entryId] })).id
  }
  const aReceipt = async (isAllocated: 'Y' | 'N') => {
    const { unitAccountId } = await aDebt()
    const money = { unitAccountId, amountFen: 600, method: '9001', isAllocated }
    return (await send<ReceiptAnswer>('/ebk/ar/receive', money)).id
  }
  const aPreauth = async () => {
    const card = { folioId: (await aFolio()).folioId, amountFen: 500, method: '9002', authNo: `F${++made}` }
    return (await send<{ id: string }>('/ebk/account/preauth/add', card)).id
  }
  const aSale = (payments: readonly object[]) =>
    send<CashSaleAnswer>('/ebk/cashSale/sell', { items: water, payments })
  /** Somebody in a room, which is free again after the test that used it. */
  const aStay = (more: object = {}) => walkIn(hotel, '301', '2026-05-02', { confirmed: 'Y', ...more })
  const leaving = async (stayId: string) => {
    const { balanceAfterFen } = accepted(
      await hotel.get<CheckOutPreview>('/ebk/order/checkOut/preview', { stayId }),
    )
    const payments = balanceAfterFen === 0 ? [] : [{ payCode: '9001', amountFen: -balanceAfterFen }]
    return { stayId, payments, confirmed: 'Y', chargeReason: '测试' }
  }
  const frontdesk = () => signIn(hotel.booted.app, 'frontdesk')
  /** What somebody is refused who may not reverse, ready to be handed in. */
  const anApplication = async () => {
    const { folioId, charge } = await aFolio()
    const clerk = new LedgerDesk(hotel.booted, await frontdesk())
    const refused = await clerk.call<{ application: string }>('reverse', { folioId, lineIds: [charge] })
    return { application: refused.body.result.application, reason: '错' }
  }
  const at = (path: string, prepare: () => Promise<object>, token?: () => Promise<string>) => ({
    [path]: async (): Promise<Deed> => ({
      path,
      body: await prepare(),
      ...(token === undefined ? {} : { token: await token() }),
    }),
  })
  const cashier = () => signIn(hotel.booted.app, 'cashier')
  const team = () => ({
    name: '团',
    leaderName: '领',
    leaderPhone: '13700000000',
    channelId: hotel.channel,
    arriveDate: later.arrive,
    departDate: later.depart,
    prepay: prepaid.prepay,
    priceReason: '合同价',
    plan: [{ roomTypeId: hotel.twin, date: later.arrive, qty: 1, priceFen: 20_000 }],
  })

  return {
    ...at('/ebk/account/grantCredit', async () => ({
      folioId: (await aFolio()).folioId,
      amountFen: 9000,
      reason: '老客',
    })),
    ...at('/ebk/account/preauth/add', async () => ({
      folioId: (await aFolio()).folioId,
      amountFen: 500,
      payCode: '9002',
      authNo: `F${++made}`,
    })),
    ...at('/ebk/account/preauth/cancel', async () => ({ preauthId: await aPreauth(), reason: '退' })),

    ...at('/ebk/approval/apply', anApplication, frontdesk),
    ...at('/ebk/approval/decide', async () => {
      const token = await frontdesk()
      const { body } = await hotel.post<{ id: string }>('/ebk/approval/apply', await anApplication(), {
        'x-access-token': token,
      })
      return { id: body.result.id, agree: 'Y' }
    }),

    ...at('/ebk/cashSale/collect', async () => ({ saleId: (await aSale([])).saleId, payments: cash(500) })),
    ...at('/ebk/cashSale/toRoom', async () => ({
      saleId: (await aSale([])).saleId,
      targetFolioId: (await aFolio()).folioId,
    })),
    ...at('/ebk/cashSale/giveBack', async () => ({
      saleId: (await aSale(cash(500))).saleId,
      reason: '退货',
    })),

    ...at('/ebk/ar/bill', async () => {
      const { unitAccountId, entryId } = await aDebt()
      return { unitAccountId, entryIds: [entryId] }
    }),
    ...at('/ebk/ar/sendBill', async () => ({ billId: await aBill() })),
    ...at('/ebk/ar/voidBill', async () => ({ billId: await aBill() })),
    ...at('/ebk/ar/allocate', async () => ({ receiptId: await aReceipt('N') })),
    ...at('/ebk/ar/unallocate', async () => ({ receiptId: await aReceipt('Y') })),
    ...at('/ebk/ar/refund', async () => ({ receiptId: await aReceipt('N'), amountFen: 200, reason: '多付' })),
    ...at('/ebk/ar/writeOff', async () => ({
      entryId: (await aDebt()).entryId,
      amountFen: 400,
      reason: '折让',
    })),

    ...at('/ebk/order/addBooking', async () => {
      // Nights that nobody has asked for before begin to be counted when they are looked at, before anything is sold.
      await hotel.get('/ebk/ebkRoomState/getRoomTypeSta', { startDate: day, endDate: '2026-05-10' })
      return bookingOf(hotel, { ...later, more: prepaid })
    }),
    ...at('/ebk/order/cancel', async () => ({
      reservationId: (await book(hotel, { ...later, more: prepaid })).reservationId,
      reason: '取消',
    })),
    ...at('/ebk/order/restore', async () => {
      const { reservationId } = await book(hotel, { ...later, more: prepaid })
      await send('/ebk/order/cancel', { reservationId, reason: '取消' })
      return { reservationId }
    }),
    ...at('/ebk/order/checkIn', async () => ({
      roomId: hotel.rooms['301'],
      departDate: '2026-05-02',
      guests: [aGuest()],
      confirmed: 'Y',
      deposits: [{ payCode: '9001', amountFen: 50_000 }],
    })),
    ...at('/ebk/order/batchCheckIn', async () => {
      const roomIds = [hotel.rooms['302'] ?? '']
      const { rooms } = await book(hotel, { arrive: day, depart: '2026-05-02', roomIds, more: prepaid })
      return { reservationRoomIds: rooms.map(one => one.reservationRoomId), confirmed: 'Y' }
    }),
    ...at('/ebk/order/voidCheckIn', async () => ({ stayId: (await aStay()).stayId, reason: '误' })),
    ...at('/ebk/order/checkOut', async () => leaving((await aStay()).stayId)),
    ...at('/ebk/order/checkOutLinked', async () => {
      const [main, other] = [await aStay(), await walkIn(hotel, '303', '2026-05-02', { confirmed: 'Y' })]
      await send('/ebk/order/link', { mainStayId: main.stayId, stayIds: [other.stayId] })
      return { stayId: main.stayId, confirmed: 'Y', chargeReason: '测试' }
    }),
    ...at('/ebk/order/walkOut', async () => ({ stayId: (await aStay()).stayId, reason: '走' })),
    ...at('/ebk/order/reCheckIn', async () => {
      const { stayId } = await aStay()
      await send('/ebk/order/checkOut', await leaving(stayId))
      return { stayId, reason: '回来了' }
    }),
    ...at('/ebk/order/prepay', async () => ({
      reservationId: (await book(hotel, later)).reservationId,
      payCode: '9001',
      amountFen: 10_000,
    })),
    ...at('/ebk/order/settleLater', async () => {
      const { stayId, folioId } = await aStay()
      await desk.charge(folioId, 3000)
      await send('/ebk/order/walkOut', { stayId, reason: '走' })
      const [owed] = await hotel.sql<{ fen: number }>(
        'select (debit_fen - credit_fen)::int as fen from folio where id = $1',
        [folioId],
      )
      return { stayId, payments: [{ payCode: '9001', amountFen: owed?.fen ?? 0 }] }
    }),
    ...at('/ebk/order/batchCheckOut', async () => ({
      stayIds: [(await aStay()).stayId],
      chargeReason: '测试',
      confirmed: 'Y',
    })),
    ...at('/ebk/team/add', async () => team()),
    ...at('/ebk/team/cancel', async () => {
      await hotel.sql(
        `update cancel_rule set free_until_hours = 24000, late_fee = 'first_night' where hotel_code = 'KZ001' and is_default = 'Y'`,
      )
      return { teamId: (await send<{ teamId: string }>('/ebk/team/add', team())).teamId, reason: '取消' }
    }),

    ...at('/ebk/shift/movement', async () => ({ kind: 'expense', amountFen: 3500, reason: '文具' }), cashier),
    ...at('/ebk/shift/count', async () => ({ pieces: { 10000: 10 }, slips: {} }), cashier),
  }
}

/** Calls beside these that write, and why they are not among them. */
export const withoutMoney: Readonly<Record<string, string>> = {
  '/ebk/order/update': 'dates, prices and rooms of an order; its folio stays as it is',
  '/ebk/order/assignRoom': 'which room an order gets',
  '/ebk/order/splitLine': 'which rooms an order gets',
  '/ebk/order/unassign': 'which room an order gets',
  '/ebk/order/autoAssign': 'which room an order gets',
  '/ebk/order/assignMany': 'which rooms orders get',
  '/ebk/order/assignPreview': 'reads',
  '/ebk/order/batchExtend': 'nights that will be charged when they have passed',
  '/ebk/order/checkOut/batchPreview': 'reads',
  '/ebk/order/getOrderOccupation': 'reads',
  '/ebk/order/extend': 'nights that will be charged when they have passed',
  '/ebk/order/shorten': 'nights that will not be charged',
  '/ebk/order/grantLate': 'time that will be charged when the guest leaves',
  '/ebk/order/withdrawLate': 'time that was promised',
  '/ebk/order/changeRoom': 'where nights are spent and what they will cost',
  '/ebk/order/swapRoom': 'where nights are spent',
  '/ebk/order/link': 'which rooms belong together',
  '/ebk/order/unlink': 'which rooms belong together',
  '/ebk/order/addGuest': 'who lives in a room',
  '/ebk/order/removeGuest': 'who lives in a room',
  '/ebk/team/importList': 'who comes with a team',
  '/ebk/team/readSheet': 'reads a file',
  '/ebk/team/release': 'rooms that are held for a team',
  '/ebk/team/update': 'the plan of a team; its folio stays as it is',
  '/ebk/audit/rehearse': 'keeps nothing',
  '/ebk/audit/abort': 'only before anything was charged',
}

/** What stands on every folio is broken off there, among the other promises of the books. */
const ofBooks = [
  ...[
    'post',
    'pay',
    'refund',
    'reverse',
    'adjust',
    'transfer',
    'split',
    'partialSettle',
    'settle',
    'revokeSettle',
  ].map(word => `account/${word}`),
  'account/preauth/capture',
  'cashSale/sell',
  'ar/charge',
  'ar/receive',
]

/** Money that is proved in a test of its own. */
export const provedElsewhere: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ofBooks.map(path => [`/ebk/${path}`, 'spec/http/books.test.ts'])),
  '/ebk/payment/start': 'below: an outside service may have been paid',
  '/ebk/payment/resolve': 'below: an outside service may have been paid',
  '/ebk/payment/refund': 'below: an outside service may have been paid',
  '/ebk/payment/notify/:adapter': 'spec/http/payments.test.ts: one statement decides it',
  '/ebk/order/noShow': 'below: the morning after',
  '/ebk/audit/run': 'below: its steps are transactions of their own',
  '/ebk/shift/handover': 'below: it ends the turn of who does it',
  '/ebk/shift/force': 'below: it ends a turn',
  '/ebk/handover/confirm': 'below: after a handover',
}
