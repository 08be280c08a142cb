import { modules } from '@kezhan/app-server/modules'
import type { PaymentOrder } from '@kezhan/folios/model/payment-calls'
import { memberBookChecks } from '@kezhan/members/server/book-checks'
import type { ReceiptAnswer } from '@kezhan/receivables/model/receivable-calls'
import { verifyBooks } from '@kezhan/server-kit/book-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { couponThings } from './testing/coupons'
import { accepted, aDeskHotel, book, type DeskHotel, walkIn } from './testing/desk'
import { anIntermediary, leave } from './testing/intermediaries'
import { LedgerDesk } from './testing/ledger-desk'
import { memberDesk } from './testing/member-desk'

/** Each corruption is planted at the database itself, past the product and its guards, and rolled back after the proof. */
let hotel: DeskHotel
let desk: LedgerDesk
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
  desk = new LedgerDesk(hotel.booted, hotel.clerk)
})
afterAll(() => hotel.booted.stop())

const checks = modules.flatMap(module => module.bookChecks ?? [])
const titles = async () =>
  (await verifyBooks({ query: (text, params) => hotel.sql(text, params ?? []) }, checks)).map(
    one => one.title,
  )
const send = async <T>(path: string, body: object) => accepted(await hotel.post<T>(path, body))

/** What the proofs say once these statements have been at the rows. */
async function found(...statements: readonly string[]): Promise<string[]> {
  expect(await titles()).toEqual([])
  await hotel.sql('begin')
  try {
    await hotel.sql(`set local session_replication_role = replica`)
    for (const statement of statements) await hotel.sql(statement)
    return await titles()
  } finally {
    await hotel.sql('rollback')
  }
}

let units = 0
/** A unit that owed 100.00 and paid 150.00. */
async function aReceipt(): Promise<string> {
  const head = { code: `C${++units}`, name: `单位${units}`, kind: 'company', canCredit: 'Y', state: 'valid' }
  const { id: unitId } = await send<{ id: string }>('/crm/unit/add', head)
  const terms = { creditLimitFen: 1_000_000, billingCycle: 'month', billDay: 1, dueDays: 30, state: 'normal' }
  const account = await send<{ id: string }>('/crm/unitAccount/add', { unitId, name: '默认', ...terms })
  const folioId = await desk.folio()
  await desk.charge(folioId, 10_000)
  await send('/ebk/ar/charge', { folioId, unitAccountId: account.id })
  const money = { unitAccountId: account.id, amountFen: 15_000, method: '9001', isAllocated: 'Y' }
  return (await send<ReceiptAnswer>('/ebk/ar/receive', money)).id
}

const receiptProof = '单位收款等于其账目，并只用一次'

test('a receipt that is used twice is found: its money moved to a guest, or pays more than it is', async () => {
  const receiptId = await aReceipt()
  const guest = await desk.folio()
  const moved = (kind: string, sign: string, folio: string) => `
    insert into folio_line (id, tenant_id, hotel_code, folio_id, line_no, entry_id, side, code, posting_class, amount_fen, business_date,
      charge_date, origin_date, kind, pair_id, parent_id, shift_session_id, username, realname)
    select '${kind}', tenant_id, hotel_code, ${folio}, 99, entry_id, side, code, posting_class, ${sign}amount_fen, business_date,
      charge_date, origin_date, '${kind}', 'planted', id, shift_session_id, username, realname
    from folio_line l where id = (select folio_line_id from ar_receipt where id = '${receiptId}')`
  const seen = await found(moved('TRANSFER_OUT', '-', 'l.folio_id'), moved('TRANSFER_IN', '', `'${guest}'`))
  expect(seen).toContain(receiptProof)
  expect(seen).toContain('账目不越过账套：客人、单位各自成账')
  expect(
    await found(`update ar_receipt set amount_fen = amount_fen + 5000 where id = '${receiptId}'`),
  ).toContain(receiptProof)
})

test('a refund above its payment is found, by its lines and by its orders', async () => {
  const folioId = await desk.folio()
  const order = await send<PaymentOrder>('/ebk/payment/start', {
    folioId,
    adapter: 'simulator',
    code: '9003',
    purpose: 'pay',
    amountFen: 10_000,
    authCode: '1',
  })
  await send('/ebk/payment/refund', { orderId: order.id, amountFen: 4000, reason: '退' })
  const seen = await found(
    `update folio_line set amount_fen = -10001 where kind = 'REFUND' and pay_ref = '${order.outsideNo}'`,
  )
  expect(seen).toContain('支付单不少于其退款')
  const typed = await found(
    `update folio_line set pay_ref = null where id = '${order.lineId}'`,
    `update folio_line set pay_ref = '${order.outsideNo}' where id = (select max(id) from folio_line where side = 'C' and kind = 'NORMAL' and id <> '${order.lineId}')`,
  )
  expect(typed).toContain('外部支付的流水号只在其支付单的账目上')
})

test('a deposit that vanished is found, whether its line, its use or its other half is gone', async () => {
  const stay = await walkIn(hotel, '301', '2026-05-03', {
    deposits: [{ payCode: '9001', amountFen: 80_000 }],
  })
  const deposits = '每笔押金已用、已退或仍在'
  const own = `folio_id = '${stay.folioId}' and posting_class = 'DEPOSIT'`
  expect(await found(`delete from folio_line where ${own}`)).toContain(deposits)
  expect(await found(`update folio_line set amount_fen = amount_fen - 1 where ${own}`)).toContain(deposits)
  const settled = await found(
    `insert into settlement (id, tenant_id, hotel_code, settle_no, kind, folio_id, debit_fen, credit_fen, business_date, shift_session_id, username)
       select 'planted', tenant_id, hotel_code, 'PLANTED', 'partial', folio_id, 80000, 80000, business_date, shift_session_id, username
       from folio_line where ${own}`,
    `update folio_line set settle_id = 'planted' where ${own}`,
  )
  expect(settled).toContain(deposits)
})

test('a line whose account has no owner is found, in every ledger', async () => {
  await aReceipt()
  await walkIn(hotel, '302', '2026-05-03')
  const prepaid = { guarantee: 'prepaid', prepay: { payCode: '9001', amountFen: 29_800 } }
  await book(hotel, { arrive: '2026-05-05', depart: '2026-05-06', more: prepaid })
  await send('/ebk/cashSale/sell', {
    items: [{ code: '2001', name: '水', qty: 1, unitPriceFen: 500 }],
    payments: [{ payCode: '9001', amountFen: 500 }],
  })
  await send('/ebk/team/add', {
    name: '团',
    leaderName: '领',
    leaderPhone: '13700000000',
    channelId: hotel.channel,
    arriveDate: '2026-05-07',
    departDate: '2026-05-08',
    prepay: { payCode: '9001', amountFen: 100 },
    plan: [{ roomTypeId: hotel.twin, date: '2026-05-07', qty: 1, priceFen: 39_800 }],
  })
  for (const kind of ['STAY', 'RESERVATION', 'TEAM', 'CASH_SALE', 'UNIT_ACCOUNT']) {
    const seen = await found(
      `update folio set owner_id = 'nobody' where id = (select max(id) from folio where owner_kind = '${kind}')`,
    )
    expect([kind, seen.filter(title => title.startsWith('账户都有主人')).length]).toEqual([kind, 1])
  }
})

test('an ordinary line below nought is found', async () => {
  const folioId = await desk.folio()
  const line = await desk.charge(folioId, 1000)
  await hotel.sql('alter table folio_line drop constraint if exists folio_line_sign')
  expect(await found(`update folio_line set amount_fen = -1000 where id = '${line}'`)).toContain(
    '消费和收款不为负，退款不为正',
  )
})

test('a commission that is not its rule, a settlement that is not its money, a debt that is not there are found', async () => {
  const intermediaryId = await anIntermediary(hotel, { code: 'COR', settleMode: 'cash', percentBp: 1000 })
  const through = { sourceType: 'agent', intermediaryId, confirmed: 'Y' }
  const stays = [
    await walkIn(hotel, '401', '2026-05-02', through),
    await walkIn(hotel, '402', '2026-05-02', through),
  ]
  hotel.setClock('2026-05-01 17:00')
  for (const { stayId } of stays) await leave(hotel, stayId)
  const [paid, pending] = await hotel.sql<{ id: string }>('select id from commission order by order_no')
  await send('/crm/commission/settle', { commissionIds: [paid?.id], method: 'cash' })
  const ruled = '未确认的佣金等于规则算出的数'
  const own = `where id = '${pending?.id}'`
  expect(await found(`update commission set amount_fen = amount_fen - 1 ${own}`)).toContain(ruled)
  expect(await found(`update commission set percent_bp = 2000 ${own}`)).toContain(ruled)
  expect(
    await found(
      `update folio_line set amount_fen = amount_fen + 100 where stay_id = '${stays[1]?.stayId}' and side = 'D'`,
    ),
  ).toContain(ruled)
  const settled = '佣金结算单等于其佣金和分录'
  expect(await found(`update commission_settlement set amount_fen = amount_fen + 1`)).toContain(settled)
  expect(await found(`update commission set amount_fen = amount_fen - 1 where id = '${paid?.id}'`)).toContain(
    settled,
  )
  const owed = '应付佣金等于未结算的佣金'
  expect(await found(`delete from commission ${own}`)).toContain(owed)
  const drawer = '现金结算的佣金出自同班的钱箱'
  expect(await found(`delete from cash_movement where kind = 'expense'`)).toContain(drawer)
})

test('a coupon that paid another amount, or is used without its line or its event, is found', async () => {
  const { aLevel, aMember, give, verify, stored } = couponThings(hotel)
  const member = await aMember(await aLevel('券'))
  const code = await give(member.id, { appliesTo: 'all' })
  const folioId = await desk.folio()
  await desk.charge(folioId, 10_000)
  accepted(await verify(code, folioId))
  const { id } = await stored(code)
  // The table itself refuses some of this; the proofs do not rely on it.
  const unguarded = 'alter table coupon drop constraint coupon_line, drop constraint coupon_spent'
  const change = (set: string) => found(unguarded, `update coupon set ${set} where id = '${id}'`)
  expect(await change('used_fen = used_fen + 100')).toEqual([
    '每笔优惠券付款恰有一张已核销的券',
    '已核销的券有其账目，金额一致',
  ])
  expect(await change('folio_line_id = null')).toEqual([
    '每笔优惠券付款恰有一张已核销的券',
    '已核销的券有其账目，金额一致',
  ])
  expect(await change(`state = 'void', used_on = null`)).toEqual([
    '每笔优惠券付款恰有一张已核销的券',
    '优惠券的状态等于其最后一次变动',
  ])
  expect(
    await found(
      `update coupon_template set issued_qty = 9 where id = (select template_id from coupon where id = '${id}')`,
    ),
  ).toEqual(['已发放数等于发出的券'])
})

test('what members have is found where it is not the sum of its lots, movements and entries', async () => {
  const club = memberDesk(hotel)
  const memberId = await club.add()
  await club.topUp(memberId, 30_000)
  await club.givePoints(memberId, 500)
  const folioId = await club.aBill(8000)
  await club.send('/crm/member/pay', { folioId, memberId, amountFen: 5000 })
  await club.send('/crm/member/payPoints', { folioId, memberId, points: 100 })
  const lots = `member_lot where member_id = '${memberId}'`
  const moves = `member_move where member_id = '${memberId}'`
  const planted: readonly (readonly [title: string, ...statements: string[]])[] = [
    [
      '会员余额等于其批次之和',
      `update member set principal_fen = principal_fen + 1 where id = '${memberId}'`,
    ],
    ['会员余额等于其批次之和', `update member set points = points - 1 where id = '${memberId}'`],
    [
      '会员批次余量等于其进出',
      `update member_lot set remaining = remaining - 1 where id = (select max(id) from ${lots} and purse = 'principal')`,
    ],
    [
      '会员批次余量等于其进出',
      `delete from member_lot_move where lot_id in (select id from ${lots} and purse = 'points')`,
    ],
    [
      '会员流水等于其批次进出',
      `update member_move set gift_fen = 7 where id = (select max(id) from ${moves})`,
    ],
    [
      '会员负债等于分录：储值本金、赠送和积分',
      `update journal_line set credit_fen = credit_fen + 1 where account = 'principal:${memberId}' and credit_fen > 0`,
    ],
    [
      '会员负债等于分录：储值本金、赠送和积分',
      `delete from journal_line where account = 'points:${memberId}' and debit_fen > 0`,
    ],
    [
      '过期的赠送和积分没有被使用',
      `update member_lot set expires_on = '2026-04-30' where id in (select id from ${lots} and purse = 'points')`,
    ],
    [
      '储值和积分付款都有会员流水，金额一致',
      `update member_move set folio_line_id = null where id in (select id from ${moves} and kind = 'spend')`,
    ],
    [
      '充值和退储值等于会员账户上的钱',
      `update folio set credit_fen = credit_fen + 1 where owner_kind = 'HOUSE' and owner_id = '${memberId}'`,
    ],
    [
      '账户都有主人：会员',
      `update folio set owner_id = 'nobody' where owner_kind = 'HOUSE' and owner_id = '${memberId}'`,
    ],
  ]
  for (const [title, ...statements] of planted)
    expect([title, await found(...statements)]).toEqual([title, expect.arrayContaining([title])])
  // None of the promises about members goes untried.
  const tried = new Set(planted.map(([title]) => title))
  expect(memberBookChecks.map(check => check.title).filter(title => !tried.has(title))).toEqual([])
})
