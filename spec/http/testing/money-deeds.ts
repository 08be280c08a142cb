import { couponThings } from './coupons'
import { accepted, aGood, aGuest, book, bookingOf, type DeskHotel, walkIn } from './desk'
import { anIntermediary, commissionsOf, leave } from './intermediaries'
import { LedgerDesk } from './ledger-desk'
import { memberDeeds } from './member-deeds'
import { type Deed, moneyOperations } from './money-operations'

type Prepared = () => Promise<Deed>
export type Deeds = Readonly<Record<string, Prepared>>

const [day, morrow] = ['2026-05-01', '2026-05-02']
const arrival = `${day} 15:00`
const cash = (amountFen: number) => [{ payCode: '9001', amountFen }]
const water = { code: '2001', name: '水', qty: 1, unitPriceFen: 500 }
const prepaid = { guarantee: 'prepaid', prepay: { payCode: '9001', amountFen: 29_800 } }

let made = 0

/** What tests of money begin with: bills, stays, units, goods. */
export function moneyThings(hotel: DeskHotel) {
  const desk = new LedgerDesk(hotel.booted, hotel.clerk)
  const send = async <T>(path: string, body: object) => accepted(await hotel.post<T>(path, body))
  /** A charge of 100.00 and a deposit of 150.00. */
  const aBill = async () => {
    const folioId = await desk.folio()
    const charge = await desk.charge(folioId, 10_000)
    await desk.call('pay', { folioId, code: '9101', amountFen: 15_000, method: '9001' })
    return { folioId, charge }
  }
  const anAccount = async (creditLimitFen: number) => {
    const head = { code: `M${++made}`, name: `账套${made}`, kind: 'company', canCredit: 'Y', state: 'valid' }
    const { id: unitId } = await send<{ id: string }>('/crm/unit/add', head)
    const terms = { creditLimitFen, billingCycle: 'month', billDay: 1, dueDays: 30, state: 'normal' }
    return (await send<{ id: string }>('/crm/unitAccount/add', { unitId, name: '默认', ...terms })).id
  }
  const aDebt = async (creditLimitFen = 100_000) => {
    const [folioId, unitAccountId] = [await desk.folio(), await anAccount(creditLimitFen)]
    await desk.charge(folioId, 1000)
    return { folioId, unitAccountId }
  }
  /** Somebody who has been in his room for two hours, so that leaving costs something. */
  const aLateStay = async () => {
    hotel.setClock(arrival)
    const stay = await walkIn(hotel, '301', morrow, { confirmed: 'Y' })
    hotel.setClock(`${day} 17:00`)
    const { body } = await hotel.get<{ balanceAfterFen: number }>('/ebk/order/checkOut/preview', {
      stayId: stay.stayId,
    })
    return { ...stay, dueFen: -body.result.balanceAfterFen }
  }
  /** What an intermediary has earned and its unit owes more than: it may be set off. */
  const aCommission = async () => {
    const debt = await aDebt()
    await send('/ebk/ar/charge', debt)
    const { unitAccountId } = debt
    const intermediaryId = await anIntermediary(hotel, {
      code: `A${++made}`,
      settleMode: 'cash',
      percentBp: 100,
      unitAccountId,
    })
    hotel.setClock(arrival)
    const through = { sourceType: 'agent', intermediaryId, confirmed: 'Y' }
    const { stayId } = await walkIn(hotel, '301', morrow, through)
    hotel.setClock(`${day} 17:00`)
    await leave(hotel, stayId)
    return (await commissionsOf(hotel, stayId)).map(row => row.id)
  }
  /** Somebody shows a coupon for a bill of his. */
  const aCoupon = async () => {
    const { aLevel, aMember, give } = couponThings(hotel)
    const member = await aMember(await aLevel('券'))
    const folioId = await desk.folio()
    await desk.charge(folioId, 10_000)
    return { folioId, code: await give(member.id, { appliesTo: 'all' }) }
  }
  const aWine = () => aGood(hotel, '红酒', 10_000, 9)
  return { desk, send, aBill, anAccount, aDebt, aLateStay, aCommission, aCoupon, aWine }
}

/** One request for every call that writes lines, by path. A call that is not here fails the suite until it is. */
export function moneyDeeds(hotel: DeskHotel): Deeds {
  const { desk, send, aBill, anAccount, aDebt, aLateStay, aCommission, aCoupon } = moneyThings(hotel)
  const at = (path: string, prepare: () => Promise<object>) => ({
    [path]: async (): Promise<Deed> => ({ path, body: await prepare() }),
  })
  const aPayment = (folioId: string, authCode: string) =>
    send<{ id: string }>('/ebk/payment/start', scan(folioId, authCode))
  const scan = (folioId: string, authCode: string) => ({
    ...{ folioId, adapter: 'simulator', code: '9003', purpose: 'pay', amountFen: 700, authCode },
  })
  return {
    ...moneyOperations(hotel),
    ...memberDeeds(hotel),
    ...at('/ebk/account/post', async () => ({
      ...(await aBill()),
      charge: undefined,
      code: '2004',
      amountFen: 100,
      reason: '洗衣',
    })),
    ...at('/ebk/account/pay', async () => ({
      folioId: (await aBill()).folioId,
      code: '9001',
      amountFen: 100,
    })),
    ...at('/ebk/account/refund', async () => ({ folioId: (await aBill()).folioId, amountFen: 5000 })),
    ...at('/ebk/account/reverse', async () => {
      const { folioId, charge } = await aBill()
      return { folioId, lineIds: [charge], reason: '错' }
    }),
    ...at('/ebk/account/adjust', async () => {
      const { folioId, charge } = await aBill()
      return { folioId, lineId: charge, amountFen: -100, reason: '少算' }
    }),
    ...at('/ebk/account/transfer', async () => {
      const { folioId, charge } = await aBill()
      return { folioId, lineIds: [charge], targetFolioId: await desk.folio() }
    }),
    ...at('/ebk/account/split', async () => {
      const { folioId, charge } = await aBill()
      return { folioId, lineId: charge, partsFen: [4000, 6000] }
    }),
    ...at('/ebk/account/settle', async () => {
      const folioId = await desk.folio()
      await desk.charge(folioId, 10_050)
      await desk.pay(folioId, 10_000)
      return { folioId, isRoundedOff: 'Y' }
    }),
    ...at('/ebk/account/partialSettle', async () => {
      const { folioId, charge } = await aBill()
      return { folioId, lineIds: [charge], isCovered: 'Y' }
    }),
    ...at('/ebk/account/preauth/capture', async () => {
      const card = { folioId: (await aBill()).folioId, amountFen: 500, method: '9002', authNo: `D${++made}` }
      return { preauthId: (await send<{ id: string }>('/ebk/account/preauth/add', card)).id, amountFen: 300 }
    }),
    ...at('/ebk/payment/start', async () => scan(await desk.folio(), '11')),
    ...at('/ebk/payment/resolve', async () => ({ orderId: (await aPayment(await desk.folio(), '10')).id })),
    ...at('/ebk/payment/refund', async () => ({
      orderId: (await aPayment(await desk.folio(), '11')).id,
      amountFen: 200,
      reason: '退',
    })),
    ...at('/ebk/cashSale/sell', async () => ({ items: [water], payments: cash(500) })),
    ...at('/market/coupon/verify', () => aCoupon()),
    ...at('/market/coupon/undo', async () => ({
      couponId: (await send<{ couponId: string }>('/market/coupon/verify', await aCoupon())).couponId,
      reason: '用错券',
    })),
    ...at('/ebk/ar/charge', () => aDebt()),
    ...at('/ebk/ar/receive', async () => ({
      unitAccountId: await anAccount(100_000),
      amountFen: 600,
      method: '9001',
    })),
    ...at('/ebk/order/cancel', async () => ({
      reservationId: (await book(hotel, { arrive: morrow, depart: '2026-05-03', more: prepaid }))
        .reservationId,
      reason: '取消',
    })),
    ...at('/ebk/order/restore', async () => {
      const { reservationId } = await book(hotel, { arrive: morrow, depart: '2026-05-03', more: prepaid })
      await send('/ebk/order/cancel', { reservationId, reason: '取消' })
      return { reservationId }
    }),
    ...at('/ebk/order/checkOut', async () => {
      const { stayId, dueFen } = await aLateStay()
      return { stayId, payments: [{ payCode: '9001', amountFen: dueFen }], confirmed: 'Y' }
    }),
    ...at('/ebk/order/batchCheckOut', async () => {
      const { stayId, folioId, dueFen } = await aLateStay()
      await desk.pay(folioId, dueFen)
      return { stayIds: [stayId], confirmed: 'Y' }
    }),
    ...at('/crm/commission/settle', async () => ({ commissionIds: await aCommission(), method: 'setOff' })),
    ...at('/ebk/order/walkOut', async () => ({ stayId: (await aLateStay()).stayId, reason: '走' })),
    ...at('/ebk/order/reCheckIn', async () => {
      // Money that went back to him at the desk comes again.
      const { stayId, folioId, dueFen } = await aLateStay()
      await desk.pay(folioId, dueFen + 500)
      const payments = [{ payCode: '9001', amountFen: -500 }]
      await send('/ebk/order/checkOut', { stayId, payments, confirmed: 'Y' })
      return { stayId, reason: '回来了' }
    }),
    ...at('/ebk/order/checkOutLinked', async () => {
      const other = await walkIn(hotel, '303', morrow, { confirmed: 'Y' })
      const { stayId, dueFen } = await aLateStay()
      await send('/ebk/order/link', { mainStayId: stayId, stayIds: [other.stayId] })
      return { stayId, payments: [{ payCode: '9001', amountFen: 2 * dueFen }], confirmed: 'Y' }
    }),
    ...at('/ebk/service/finish', async () => {
      const { stayId } = await walkIn(hotel, '301', morrow, { confirmed: 'Y' })
      const lent = { stayId, kind: 'rental', content: '雨伞' }
      const { serviceId } = await send<{ serviceId: string }>('/ebk/service/add', lent)
      return { serviceId, state: 'lost', compensationFen: 3000 }
    }),
    ...at('/ebk/channelOrder/simulate', async () => {
      const from = { channelId: hotel.ota }
      const { channelOrderNo } = await send<{ channelOrderNo: string }>('/ebk/channelOrder/simulate', {
        ...from,
        kind: 'new',
      })
      const [order] = await hotel.sql<{ id: string; version: number; reservationId: string | null }>(
        `select id, version, reservation_id as "reservationId" from channel_order where channel_order_no = $1`,
        [channelOrderNo],
      )
      if (order?.reservationId === null)
        await send('/ebk/channelOrder/confirm', { channelOrderId: order.id, version: order.version })
      const [ours] = await hotel.sql<{ id: string }>(
        'select id from reservation where channel_order_no = $1',
        [channelOrderNo],
      )
      // The desk has taken money for it, which goes back when the channel cancels.
      await send('/ebk/order/prepay', { reservationId: ours?.id, payCode: '9001', amountFen: 10_000 })
      return { ...from, kind: 'cancel' }
    }),
  }
}

/** Calls that write lines and are seen elsewhere, with the reason. */
export const seenElsewhere: Readonly<Record<string, string>> = {
  '/ebk/audit/rehearse': 'keeps nothing of what it writes',
  '/ebk/audit/run': 'below: it turns the day',
  '/ebk/order/noShow': 'below: the morning after',
  '/ebk/channelOrder/notify': 'the same door as simulate',
  '/ebk/channelOrder/pull': 'the same door as simulate',
}

/** One request for everything that a call leaves for approval: `path approval`. What is not here fails the suite until it is. */
export function riskyDeeds(hotel: DeskHotel): Deeds {
  const { desk, send, aBill, aDebt, anAccount, aLateStay, aWine } = moneyThings(hotel)
  const at = (path: string, approval: string, prepare: () => Promise<object>) => ({
    [`${path} ${approval}`]: async (): Promise<Deed> => ({ path, body: await prepare() }),
  })
  const reason = '老客户'
  const typed = (date: string) => [{ date, priceFen: 10_000, overrideReason: reason }]
  const anOrder = () => book(hotel, { arrive: '2026-05-20', depart: '2026-05-21' })
  const aStay = () => walkIn(hotel, '301', morrow, { confirmed: 'Y' })
  const aTeam = (priceFen: number) => ({
    name: '团',
    leaderName: '领',
    leaderPhone: '13700000000',
    arriveDate: '2026-05-12',
    departDate: '2026-05-13',
    priceReason: reason,
    plan: [{ roomTypeId: hotel.twin, date: '2026-05-12', qty: 1, priceFen }],
  })
  return {
    ...at('/ebk/account/post', '调账', async () => ({
      folioId: (await aBill()).folioId,
      code: '2004',
      amountFen: -3000,
      reason,
    })),
    ...at('/ebk/account/post', '商品改价', async () => ({
      folioId: (await aBill()).folioId,
      code: '2001',
      goodsId: await aWine(),
      amountFen: 1,
    })),
    ...at('/ebk/account/post', '补录', async () => ({
      folioId: (await aBill()).folioId,
      code: '2004',
      amountFen: 100,
      chargeDate: '2026-04-30',
    })),
    ...at('/ebk/account/pay', '免单', async () => ({
      folioId: (await aBill()).folioId,
      code: '9202',
      amountFen: 100,
      reason,
    })),
    ...at('/ebk/account/reverse', '冲账', async () => {
      const { folioId, charge } = await aBill()
      return { folioId, lineIds: [charge], reason }
    }),
    ...at('/ebk/account/adjust', '调账', async () => {
      const { folioId, charge } = await aBill()
      return { folioId, lineId: charge, amountFen: -100, reason }
    }),
    ...at('/ebk/account/revokeSettle', '反结账', async () => {
      const { folioId, charge } = await aBill()
      const { body } = await desk.call('partialSettle', { folioId, lineIds: [charge], isCovered: 'Y' })
      return { settlementId: body.result.settlementId, reason }
    }),
    ...at('/ebk/cashSale/sell', '商品改价', async () => ({
      items: [{ code: '2001', name: '红酒', qty: 1, unitPriceFen: 1, goodsId: await aWine() }],
      payments: cash(1),
    })),
    ...at('/ebk/ar/charge', '超额挂账', () => aDebt(0)),
    ...at('/ebk/ar/writeOff', '折让', async () => {
      const { entryId } = await send<{ entryId: string }>('/ebk/ar/charge', await aDebt())
      return { entryId, amountFen: 400, reason }
    }),
    ...at('/ebk/order/walkOut', '走结', async () => ({ stayId: (await aStay()).stayId, reason })),
    ...at('/ebk/order/checkOut', '超额挂账', async () => ({
      stayId: (await aLateStay()).stayId,
      unitAccountId: await anAccount(0),
      confirmed: 'Y',
    })),
    ...at('/ebk/order/checkOut', '免单', async () => ({
      stayId: (await aLateStay()).stayId,
      charges: [],
      chargeReason: reason,
      confirmed: 'Y',
    })),
    ...at('/ebk/order/grantLate', '免单', async () => ({
      stayId: (await aStay()).stayId,
      until: '2026-05-02 16:00:00',
      feeFen: 0,
      reason,
    })),
    ...at('/ebk/order/settleLater', '超额挂账', async () => {
      const { stayId } = await aLateStay()
      await send('/ebk/order/walkOut', { stayId, reason })
      return { stayId, unitAccountId: await anAccount(0) }
    }),
    ...at('/ebk/order/addBooking', '改价', async () => {
      const rooms = [{ roomTypeId: hotel.king, qty: 1, nights: typed('2026-05-10') }]
      return bookingOf(hotel, { arrive: '2026-05-10', depart: '2026-05-11', more: { rooms } })
    }),
    ...at('/ebk/order/addBooking', '超售', async () => {
      const dates = { arrive: '2026-06-01', depart: '2026-06-02' }
      await book(hotel, { ...dates, qty: 3 })
      return bookingOf(hotel, { ...dates, more: { overbookReason: reason } })
    }),
    ...at('/ebk/order/update', '改价', async () => {
      const { reservationId, rooms } = await anOrder()
      const reservationRoomId = rooms[0]?.reservationRoomId
      return { reservationId, lines: [{ reservationRoomId, nights: typed('2026-05-20') }] }
    }),
    ...at('/ebk/order/cancel', '免违约金', async () => ({
      reservationId: (await book(hotel, { arrive: morrow, depart: '2026-05-03', more: prepaid }))
        .reservationId,
      reason,
      waiveFee: 'Y',
    })),
    ...at('/ebk/order/checkIn', '改价', async () => ({
      roomId: hotel.rooms['401'],
      departDate: morrow,
      guests: [aGuest()],
      nights: typed(day),
      confirmed: 'Y',
    })),
    ...at('/ebk/order/extend', '改价', async () => ({
      stayId: (await aStay()).stayId,
      departDate: '2026-05-03',
      typedFen: 10_000,
      reason,
    })),
    ...at('/ebk/order/changeRoom', '改价', async () => ({
      stayId: (await aStay()).stayId,
      roomId: hotel.rooms['303'],
      price: 'typed',
      typedFen: 10_000,
      reason,
      confirmed: 'Y',
    })),
    ...at('/ebk/team/add', '改价', async () => ({ ...aTeam(10_000), channelId: hotel.channel })),
    ...at('/ebk/team/update', '改价', async () => {
      const added = { ...aTeam(39_800), channelId: hotel.channel }
      const { teamId } = await send<{ teamId: string }>('/ebk/team/add', added)
      return { ...aTeam(10_000), teamId }
    }),
  }
}

/** Deeds that are left for approval and asked for elsewhere, with the reason. */
export const appliedElsewhere: Readonly<Record<string, string>> = {
  '/ebk/order/batchCheckIn 改价': 'prices of a booking hold; other ones are typed in the single call',
  '/ebk/order/batchExtend 改价': 'each room has its own: team-batches.test.ts',
  '/ebk/order/batchCheckOut 超额挂账':
    'a batch names the refusal of each room; it is applied for in the single call',
  '/ebk/order/batchCheckOut 免单': 'each room has its own: team-batches.test.ts',
  '/ebk/order/checkOutLinked 免单': 'each room has its own: paying-together.test.ts',
  '/ebk/channelOrder/confirm 超售': 'writes the order as addBooking does',
}
