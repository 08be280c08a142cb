import type { PaymentOrder } from '@kezhan/folios/model/payment-calls'
import { aGuest, book, bookingOf, type DeskHotel } from './desk'
import { moneyThings } from './money-deeds'
import type { Attack, Paragraph } from './trust-attack'

type As = (role: string, path: string, body: object) => Promise<unknown>

/** Sections 1 to 3: money, prices and the rules of the house. */
export async function moneyParagraphs(hotel: DeskHotel, as: As): Promise<Paragraph[]> {
  const { desk, send, aBill, aDebt, aWine } = moneyThings(hotel)
  const post = (
    abuse: string,
    path: string,
    prepare: Attack['prepare'],
    more: Partial<Attack> = {},
  ): Attack => ({
    abuse,
    method: 'POST',
    path,
    prepare,
    ...more,
  })
  const manager = (right: string) => ({ holders: { manager: right } })
  let orders = 0
  let rooms = 0
  /** A room more: whoever may do it takes one. */
  const aRoom = async (): Promise<string> => {
    const roomNo = String(500 + ++rooms)
    const id = `room-${roomNo}`
    await hotel.sql(
      `insert into room (id, tenant_id, hotel_code, room_no, room_type_id, building_id, floor_no, enabled, sort_order)
       select $1, tenant_id, hotel_code, $2, room_type_id, building_id, 5, 'Y', 1 from room where id = $3`,
      [id, roomNo, hotel.rooms['301']],
    )
    return id
  }
  const aStay = async (departDate = '2026-05-02', more: object = {}) =>
    send<{ stayId: string; folioId: string }>('/ebk/order/checkIn', {
      roomId: await aRoom(),
      departDate,
      guests: [aGuest()],
      ...more,
    })
  let months = 0
  /** A night of its own for every order, so that none takes the rooms of another. */
  const aNight = () => {
    const day = ++months
    const date = new Date(Date.UTC(2026, 5, day)).toISOString().slice(0, 10)
    const next = new Date(Date.UTC(2026, 5, day + 1)).toISOString().slice(0, 10)
    return { arrive: date, depart: next }
  }
  await hotel.sql(`update cancel_rule set enabled = 'N', is_default = 'N' where hotel_code = 'KZ001'`)
  await hotel.sql(
    `insert into cancel_rule (id, tenant_id, hotel_code, name, free_until_hours, late_fee, late_share_bp, late_amount_fen, no_show_fee,
       no_show_share_bp, no_show_amount_fen, is_default, enabled, sort_order)
     values ('first-night', '1', 'KZ001', '首晚', 24000, 'first_night', 0, 0, 'first_night', 0, 0, 'Y', 'Y', 1)`,
  )
  await hotel.config('overbookAllowed', 'Y')
  await hotel.sql(
    `insert into overbook_cfg (id, tenant_id, hotel_code, date_from, date_to, limit_kind, qty, share_bp, enabled)
     values ('over', '1', 'KZ001', '2026-05-01', '2027-12-31', 'rooms', 2, 0, 'Y')`,
  )
  const less = (code: string, amountFen: number) => async () => ({
    folioId: (await aBill()).folioId,
    code,
    amountFen,
    reason: '多收',
  })
  const aUnit = async () => {
    const { unitAccountId } = await aDebt()
    await send('/ebk/ar/receive', { unitAccountId, amountFen: 600, method: '9001' })
    const [line] = await hotel.sql<{ folio: string; line: string }>(
      'select f.id as folio, l.id as line from folio f join folio_line l on l.folio_id = f.id where f.owner_id = $1',
      [unitAccountId],
    )
    return { unitAccountId, folioId: line?.folio, lineId: line?.line }
  }
  const aPayment = async () => {
    const { folioId } = await aBill()
    const scan = { adapter: 'simulator', code: '9003', purpose: 'pay', amountFen: 10_000, authCode: '1' }
    return { folioId, order: await send<PaymentOrder>('/ebk/payment/start', { folioId, ...scan }) }
  }
  const limit = (fen: number | null) =>
    hotel.sql('update sys_user set reversal_limit_fen = $1 where create_by is distinct from $2', [
      fen,
      'test',
    ])
  const noLimit = async () => void (await limit(null))
  const night = (arrive: string, priceFen: number, overrideReason?: string) => [
    { date: arrive, priceFen, ...(overrideReason === undefined ? {} : { overrideReason }) },
  ]
  const order =
    (priceFen: number, overrideReason?: string, more: object = {}) =>
    async () => {
      const dates = aNight()
      const typed = { roomTypeId: hotel.king, qty: 1, nights: night(dates.arrive, priceFen, overrideReason) }
      return bookingOf(hotel, { ...dates, more: { rooms: [typed], ...more } })
    }
  const team = (priceFen: number) => async () => {
    const { arrive, depart } = aNight()
    return {
      name: '西湖团',
      leaderName: '领队',
      leaderPhone: '13700000000',
      channelId: hotel.channel,
      arriveDate: arrive,
      departDate: depart,
      plan: [{ roomTypeId: hotel.king, date: arrive, qty: 1, priceFen }],
      priceReason: '赞助',
    }
  }
  const waived = (qty: number) => async () => {
    const more = { guarantee: 'prepaid', prepay: { payCode: '9001', amountFen: 29_800 } }
    const { reservationId, rooms: lines } = await book(hotel, { ...aNight(), qty, more })
    const one = qty === 1 ? {} : { reservationRoomIds: [lines[0]?.reservationRoomId] }
    return { reservationId, ...one, reason: '改期', waiveFee: 'Y' }
  }
  const full = aNight()
  await book(hotel, { ...full, typeId: hotel.twin, qty: 2 })
  const given = (stayType: string) => async () => ({
    roomId: await aRoom(),
    departDate: '2026-05-11',
    guests: [aGuest()],
    stayType,
    reason: '业主亲友',
  })
  await hotel.sql(
    `insert into activity (id, tenant_id, hotel_code, name, kind, state, adjust, share_bp, amount_fen, date_from, date_to, room_types, members_only, stock,
       priority, is_stackable, is_exclusive)
     values ('sale', '1', 'KZ001', '半价', 'special', 'running', 'percent', 5000, 0, '2027-01-01', '2027-01-31', $1, 'N', 1, 1, 'N', 'N')`,
    [hotel.twin],
  )
  const plan = {
    code: 'PREPAID',
    name: '预付八折',
    kind: 'channel',
    derive: 'percent',
    shareBp: 8000,
    amountFen: 0,
  }
  const { id: ratePlanId } = await send<{ id: string }>('/market/ratePlan/add', {
    ...plan,
    breakfasts: 0,
    guarantee: 'prepaid',
    enabled: 'Y',
    sortOrder: 9,
  })
  const thing = { name: '熨斗', totalQty: 2, feeMode: 'free', priceFen: 0, depositFen: 0, compensationFen: 0 }
  const { id: itemId } = await send<{ id: string }>('/base/rentalItem/add', {
    ...thing,
    enabled: 'Y',
    sortOrder: 1,
  })
  const lender = await aStay()

  return [
    {
      title: '1. Money: a negative amount is an adjustment',
      attacks: [
        post(
          'a bill is cancelled by a negative charge',
          '/ebk/account/post',
          less('2004', -9900),
          manager('acct:adjust'),
        ),
        post(
          'the same as a correction of the room',
          '/ebk/account/post',
          less('1006', -3270),
          manager('acct:adjust'),
        ),
        post('goods come back by a negative number', '/ebk/account/post', async () => ({
          folioId: (await aBill()).folioId,
          code: '2001',
          goodsId: await aWine(),
          qty: -1,
          amountFen: -10_000,
          reason: '退',
        })),
        post(
          'a bill is given away as 9202',
          '/ebk/account/pay',
          async () => ({ folioId: (await aBill()).folioId, code: '9202', amountFen: 10_000, reason: '招待' }),
          manager('acct:free'),
        ),
        post('a payment below nought', '/ebk/account/pay', async () => ({
          folioId: (await aBill()).folioId,
          code: '9001',
          amountFen: -100,
        })),
      ],
    },
    {
      title: '1. Money: limits count the origin and the day',
      attacks: [
        post(
          'a charge of 1,000.00 is split in ten, and after one part the next is taken back, with a limit of 100.00',
          '/ebk/account/reverse',
          async role => {
            await limit(10_000)
            const folioId = await desk.folio()
            const lineId = await desk.charge(folioId, 100_000)
            await desk.call('split', { folioId, lineId, parts: 10 })
            const [one, two] = await desk.lines(folioId, false)
            await as(role, '/ebk/account/reverse', { folioId, lineIds: [one?.id], reason: '错' })
            return { folioId, lineIds: [two?.id], reason: '错' }
          },
          { isOwn: true, after: noLimit },
        ),
        post(
          '60.00 on one bill and 60.00 on another',
          '/ebk/account/reverse',
          async role => {
            await limit(10_000)
            const [first, second] = [await desk.folio(), await desk.folio()]
            const line = await desk.charge(first, 6000)
            await as(role, '/ebk/account/reverse', { folioId: first, lineIds: [line], reason: '错' })
            return { folioId: second, lineIds: [await desk.charge(second, 6000)], reason: '错' }
          },
          { isOwn: true, after: noLimit },
        ),
      ],
    },
    {
      title: '1. Money: ledgers are apart',
      attacks: [
        post('money of a unit pays a guest', '/ebk/account/transfer', async () => {
          const unit = await aUnit()
          return { folioId: unit.folioId, lineIds: [unit.lineId], targetFolioId: await desk.folio() }
        }),
        post('a guest’s charge is put on a unit', '/ebk/account/transfer', async () => {
          const { folioId, charge } = await aBill()
          return { folioId, lineIds: [charge], targetFolioId: (await aUnit()).folioId }
        }),
        post('money of a unit is paid out at the desk', '/ebk/account/refund', async () => ({
          folioId: (await aUnit()).folioId,
          amountFen: 600,
        })),
        post('more than is left of a unit’s receipt goes back', '/ebk/ar/refund', async () => {
          const { unitAccountId } = await aDebt()
          const receipt = { unitAccountId, amountFen: 600, method: '9001' }
          const { id: receiptId } = await send<{ id: string }>('/ebk/ar/receive', receipt)
          return { receiptId, amountFen: 601, reason: '多付' }
        }),
      ],
    },
    {
      title: '1. Money: payments outside the house',
      attacks: [
        post('more goes back than was paid', '/ebk/payment/refund', async () => ({
          orderId: (await aPayment()).order.id,
          amountFen: 10_001,
          reason: '退',
        })),
        post('the number of an outside payment is typed', '/ebk/account/pay', async () => {
          const { folioId, order: paid } = await aPayment()
          return { folioId, code: '9003', amountFen: 50_000, payRef: paid.outsideNo }
        }),
      ],
    },
    {
      title: '1. Money: what an approver reads, and what takes his word',
      attacks: [
        post('an application whose text the applicant made up', '/ebk/approval/apply', async () => {
          const { charge } = await aBill()
          const deed = { action: '冲账', targetKind: 'line', targetId: charge }
          return { ...deed, targetTitle: '矿泉水', amountFen: 100, reason: '打错' }
        }),
        post('a sealed application that was written by hand', '/ebk/approval/apply', async () => ({
          application: Buffer.from('{"action":"免单","amountFen":100}').toString('base64url'),
          reason: '招待',
        })),
        post(
          'a booking below the floor',
          '/ebk/order/addBooking',
          order(1, '老客户'),
          manager('price:override, price:belowFloor'),
        ),
        post(
          'a check-in below the floor',
          '/ebk/order/checkIn',
          async () => ({
            roomId: await aRoom(),
            departDate: '2026-05-02',
            guests: [aGuest()],
            nights: night('2026-05-01', 1, '老客户'),
          }),
          manager('price:override, price:belowFloor'),
        ),
        post(
          'an extension below the floor',
          '/ebk/order/extend',
          async () => ({
            stayId: (await aStay()).stayId,
            departDate: '2026-05-03',
            typedFen: 1,
            reason: '老客户',
          }),
          manager('price:override, price:belowFloor'),
        ),
        post(
          'a team below the floor',
          '/ebk/team/add',
          team(100),
          manager('price:override, price:belowFloor'),
        ),
        post(
          'a guest walks out',
          '/ebk/order/walkOut',
          async () => ({ stayId: (await aStay()).stayId, reason: '走了' }),
          manager('stay:walkout'),
        ),
        post('on account beyond the limit of the unit', '/ebk/ar/charge', () => aDebt(500)),
        post(
          'a charge for a day that is over',
          '/ebk/account/post',
          async () => ({
            folioId: (await aBill()).folioId,
            code: '2004',
            amountFen: 100,
            chargeDate: '2026-04-30',
          }),
          manager('acct:backdate'),
        ),
      ],
    },
    {
      title: '1. Money: a missing right is said',
      attacks: [
        post('a fee is waived', '/ebk/order/cancel', waived(1), manager('acct:free')),
        post(
          'a full house is over-booked',
          '/ebk/order/addBooking',
          async () =>
            bookingOf(hotel, { ...full, typeId: hotel.twin, more: { overbookReason: '历史未到率高' } }),
          manager('overbook:use'),
        ),
      ],
    },
    {
      title: '1. Money: goods and loans',
      attacks: [
        post(
          'goods of 100.00 go for 0.01 on a bill',
          '/ebk/account/post',
          async () => {
            const sold = { code: '2001', goodsId: await aWine(), qty: 1, unitPriceFen: 1, amountFen: 1 }
            return { folioId: (await aBill()).folioId, ...sold }
          },
          manager('acct:goodsPrice'),
        ),
        post(
          'goods of 100.00 go for 0.01 at the counter',
          '/ebk/cashSale/sell',
          async () => ({
            items: [{ code: '2001', name: '红酒', qty: 1, unitPriceFen: 1, goodsId: await aWine() }],
            payments: [{ code: '9001', amountFen: 1 }],
          }),
          manager('acct:goodsPrice'),
        ),
        post('three of two irons are lent', '/ebk/service/add', async () => ({
          stayId: lender.stayId,
          kind: 'rental',
          itemId,
          qty: 3,
          content: '熨斗',
        })),
      ],
    },
    {
      title: '2. Prices come from the house',
      attacks: [
        post(
          'a browser says that its price is a channel’s',
          '/ebk/order/addBooking',
          order(1, undefined, { sourceType: 'ota', channelId: hotel.ota, channelOrderNo: 'C-0' }),
        ),
        post(
          'the same with a reason',
          '/ebk/order/addBooking',
          async () =>
            order(1, '渠道价', {
              sourceType: 'ota',
              channelId: hotel.ota,
              channelOrderNo: `C-${++orders}`,
            })(),
          manager('price:override, price:belowFloor'),
        ),
        post('ten free nights from the desk', '/ebk/order/checkIn', given('FREE'), manager('price:free')),
        post(
          'ten nights of house use from the desk',
          '/ebk/order/checkIn',
          given('HOUSE'),
          manager('price:free'),
        ),
        post('a team at nought', '/ebk/team/add', team(0), manager('price:free')),
      ],
    },
    {
      title: '2. Prices: stock, guarantee, length and horizon',
      attacks: [
        post('two rooms of an activity with one left', '/ebk/order/addBooking', async () =>
          bookingOf(hotel, { arrive: '2027-01-10', depart: '2027-01-11', typeId: hotel.twin, qty: 2 }),
        ),
        post('a prepaid plan without paying', '/ebk/order/addBooking', async () => {
          const rooms = [{ roomTypeId: hotel.king, qty: 1, ratePlanId }]
          return bookingOf(hotel, { ...aNight(), more: { rooms } })
        }),
        post('a stay longer than the house sells', '/ebk/order/addBooking', async () =>
          bookingOf(hotel, { arrive: '2026-07-01', depart: '2027-12-31' }),
        ),
        post('a booking further ahead than the house sells', '/ebk/order/addBooking', async () =>
          bookingOf(hotel, { arrive: '2030-07-01', depart: '2030-07-02' }),
        ),
        post('the price of a member who does not exist', '/ebk/order/addBooking', async () =>
          bookingOf(hotel, {
            ...aNight(),
            more: { booker: { name: '李四', phone: '13800000000', memberId: 'm-1' } },
          }),
        ),
      ],
    },
    {
      title: '3. The rules of the house',
      attacks: [
        post(
          'one room of three is cancelled without its fee',
          '/ebk/order/cancel',
          waived(3),
          manager('acct:free'),
        ),
        post(
          'a guest leaves without paying what is charged for the time he used',
          '/ebk/order/checkOut',
          async () => {
            hotel.setClock('2026-05-01 15:00')
            const { stayId } = await aStay('2026-05-05')
            hotel.setClock('2026-05-01 20:00')
            return { stayId, payments: [], confirmed: 'Y' }
          },
        ),
        post(
          'a guest may stay until the evening for nothing',
          '/ebk/order/grantLate',
          async () => {
            hotel.setClock('2026-05-01 15:00')
            const { stayId } = await aStay('2026-05-02')
            return { stayId, until: '2026-05-02 20:00:00', feeFen: 0, reason: '老客户' }
          },
          manager('stay:walkout'),
        ),
        post('a guest of the desk pays by a channel', '/ebk/account/pay', async () => ({
          folioId: (await aStay()).folioId,
          code: '9009',
          amountFen: 10_000,
        })),
        post(
          'a guest who booked a twin room gets another type without a word',
          '/ebk/order/checkIn',
          async () => {
            const { rooms: booked } = await book(hotel, {
              arrive: '2026-05-01',
              depart: '2026-05-02',
              typeId: hotel.twin,
            })
            return {
              reservationRoomId: booked[0]?.reservationRoomId,
              roomId: await aRoom(),
              guests: [aGuest()],
            }
          },
        ),
        post('one room of a link pays too little for all', '/ebk/order/checkOutLinked', async () => {
          hotel.setClock('2026-05-01 15:00')
          const [one, two] = [await aStay(), await aStay()]
          hotel.setClock('2026-05-01 20:00')
          await send('/ebk/order/link', { mainStayId: one.stayId, stayIds: [one.stayId, two.stayId] })
          await send('/ebk/account/post', { folioId: two.folioId, code: '2004', amountFen: 50_000 })
          return { stayId: one.stayId, payments: [{ payCode: '9001', amountFen: 100 }], confirmed: 'Y' }
        }),
        post(
          'a check-out is undone, so that money that went back is owed again',
          '/ebk/order/reCheckIn',
          async () => {
            const { stayId } = await aStay('2026-05-02', {
              deposits: [{ payCode: '9001', amountFen: 100_000 }],
            })
            const { body } = await hotel.get<{ balanceAfterFen: number }>('/ebk/order/checkOut/preview', {
              stayId,
            })
            const payments = [{ payCode: '9001', amountFen: -body.result.balanceAfterFen }]
            await send('/ebk/order/checkOut', { stayId, payments, chargeReason: '没住', confirmed: 'Y' })
            return { stayId, reason: '漏账' }
          },
          manager('stay:recheckin; the refund is taken back by lines'),
        ),
      ],
    },
  ]
}
