import { ask, signIn } from '@kezhan/app-server/testing/boot'
import { addDays } from '@kezhan/base/days'
import { type LeakRuleKey, leakRules } from '@kezhan/hotels/model/leak-rules'
import type { LeakRun } from '@kezhan/leaks/model/leak-calls'
import type { CheckOutPreview } from '@kezhan/stays/model/check-out-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyFor } from './testing/apply-for'
import { accepted, aGood, aGuest, book, walkIn } from './testing/desk'
import { aLeakDesk, type LeakDesk, leakDay } from './testing/leak-desk'
import { LedgerDesk } from './testing/ledger-desk'
import { memberDesk } from './testing/member-desk'

// Every rule of the leak report: planted by the product's own calls and found, with the near miss beside it that is not.

let desk: LeakDesk
let ledger: LedgerDesk
let second: LedgerDesk
const planted = new Set<LeakRuleKey>()
const morrow = addDays(leakDay, 1)
const reason = '测试'
const cash = (amountFen: number) => [{ payCode: '9001', amountFen }]

beforeAll(async () => {
  desk = await aLeakDesk()
  ledger = new LedgerDesk(desk.hotel.booted, desk.hotel.clerk)
  second = new LedgerDesk(desk.hotel.booted, desk.other)
})
afterAll(() => desk.hotel.booted.stop())

const numberOf = (stay: { readonly stayNo: string }) => stay.stayNo
const found = (rule: LeakRuleKey, day?: string) => {
  planted.add(rule)
  return desk.found(rule, day)
}
const id = (roomNo: string) => desk.hotel.rooms[roomNo] ?? ''
const numbers = (hits: readonly { readonly orderNo: string | null }[]) => hits.map(hit => hit.orderNo)

async function leave(stayId: string, more: object = {}) {
  const preview = await desk.hotel.get<CheckOutPreview>('/ebk/order/checkOut/preview', { stayId })
  const { balanceAfterFen } = accepted(preview)
  const payments = balanceAfterFen === 0 ? [] : cash(-balanceAfterFen)
  return desk.send('/ebk/order/checkOut', {
    stayId,
    payments,
    confirmed: 'Y',
    chargeReason: reason,
    ...more,
  })
}

test('HOTEL-066: a quiet hotel has no hit', async () => {
  const { stayId } = await desk.stay({ deposits: cash(60_000), cards: 1 })
  await desk.stay()
  desk.hotel.setClock(`${leakDay} 18:00`)
  const ran = await desk.send<LeakRun>('/report/leakProof/run', { from: leakDay, to: leakDay }, desk.judge)
  expect(ran).toEqual({ days: 1, found: 0, added: 0, faults: [] })
  desk.hotel.setClock(`${leakDay} 15:00`)
  expect(stayId).toBeTruthy()
})

test('1 入住后改低价: a lower price after the arrival, not a higher one', async () => {
  const stays = [await desk.stay({ deposits: cash(60_000) }), await desk.stay()]
  const change = (at: number, typedFen: number) =>
    desk.send('/ebk/order/changeRoom', {
      stayId: stays[at]?.stayId,
      roomId: id(desk.room()),
      price: 'typed',
      typedFen,
      reason,
      confirmed: 'Y',
    })
  await change(0, 22_000)
  await change(1, 33_000)
  const hits = await found('priceLowered')
  expect(numbers(hits)).toEqual([stays[0] && numberOf(stays[0])])
  expect(hits[0]).toMatchObject({
    beforeText: '596.00',
    afterText: '440.00 测试',
    amountFen: 15_600,
    operator: 'desk_clerk',
    severity: 'H',
    state: 'new',
  })
})

test('2 低于底价: below the share of the public price, not just under the price', async () => {
  const at = (priceFen: number) => [{ date: leakDay, priceFen, overrideReason: reason }]
  const low = await desk.stay({ nights: at(20_000) })
  await desk.stay({ nights: at(21_000) })
  const hits = await found('belowFloor')
  expect(numbers(hits)).toEqual([numberOf(low)])
  expect(hits[0]?.amountFen).toBe(9800)
})

test('3 免费房与自用房: given away, not sold', async () => {
  const free = await desk.stay({ stayType: 'FREE', reason })
  await desk.stay()
  expect(numbers(await found('freeRoom'))).toEqual([numberOf(free)])
})

test('4 冲账与调账: much of it by one person, not a slip of the other', async () => {
  const folioId = await ledger.folio()
  const small = await second.charge(folioId, 1000)
  accepted(await second.call('reverse', { folioId, lineIds: [small], reason }))
  expect(await found('reversal')).toEqual([])
  const large = await ledger.charge(folioId, 50_000)
  accepted(await ledger.call('reverse', { folioId, lineIds: [large], reason }))
  const hits = await found('reversal')
  expect(hits.map(hit => [hit.operator, hit.amountFen])).toEqual([['desk_clerk', 50_000]])
})

test('5 退房后反结账: a settlement taken back, not one that stands', async () => {
  const settled = async () => {
    const folioId = await ledger.folio()
    await ledger.charge(folioId, 8000)
    await ledger.pay(folioId, 8000)
    const { settlementId } = accepted(await ledger.call('settle', { folioId }))
    return { folioId, settlementId }
  }
  const [back] = [await settled(), await settled()]
  accepted(await ledger.call('revokeSettle', { settlementId: back.settlementId, reason }))
  expect((await found('reopened')).map(hit => [hit.folioId, hit.amountFen])).toEqual([[back.folioId, 8000]])
})

test('6 走结: who is let go unpaid, not who paid', async () => {
  const [gone, paid] = [await desk.stay(), await desk.stay()]
  desk.hotel.setClock(`${leakDay} 17:00`)
  await desk.send('/ebk/order/walkOut', { stayId: gone.stayId, reason })
  await leave(paid.stayId)
  desk.hotel.setClock(`${leakDay} 15:00`)
  const hits = await found('walkOut')
  expect(numbers(hits)).toEqual([numberOf(gone)])
  expect(hits[0]?.amountFen).toBeGreaterThan(0)
})

test('7 现金退押金: without a slip, not with one and not a trifle', async () => {
  const deposit = async () => {
    const folioId = await ledger.folio()
    const { lineIds } = accepted(
      await ledger.call('pay', { folioId, code: '9101', amountFen: 50_000, payCode: '9001' }),
    )
    return { folioId, lineId: lineIds[0] }
  }
  const [bare, slip, little] = [await deposit(), await deposit(), await deposit()]
  await desk.send('/ebk/paper/deposit/print', { lineId: slip.lineId })
  for (const { folioId } of [bare, slip])
    accepted(await ledger.call('refund', { folioId, amountFen: 30_000 }))
  accepted(await ledger.call('refund', { folioId: little.folioId, amountFen: 10_000 }))
  const hits = await found('depositRefund')
  expect(hits.map(hit => [hit.folioId, hit.amountFen])).toEqual([[bare.folioId, 30_000]])
})

test('8 撤销入住与短时入住: taken back or gone at once, not after two hours', async () => {
  const known = numbers(await found('shortStay'))
  const [voided, short, usual] = [await desk.stay(), await desk.stay(), await desk.stay()]
  desk.hotel.setClock(`${leakDay} 15:10`)
  await desk.send('/ebk/order/voidCheckIn', { stayId: voided.stayId, reason })
  await leave(short.stayId)
  desk.hotel.setClock(`${leakDay} 17:30`)
  await leave(usual.stayId)
  desk.hotel.setClock(`${leakDay} 15:00`)
  const fresh = numbers(await found('shortStay')).filter(number => !known.includes(number))
  expect(fresh.toSorted()).toEqual([numberOf(voided), numberOf(short)].toSorted())
})

test('10 换房未清卡: cards of the old room, unless made anew', async () => {
  const [left, anew] = [await desk.stay(), await desk.stay()]
  for (const { stayId } of [left, anew]) {
    await desk.send('/base/card/add', { stayId, count: 2 })
    const roomId = id(desk.room())
    await desk.send('/ebk/order/changeRoom', { stayId, roomId, price: 'keep', reason, confirmed: 'Y' })
  }
  await desk.send('/base/card/add', { stayId: anew.stayId })
  const hits = await found('cardNotCleared')
  expect(numbers(hits)).toEqual([numberOf(left)])
  expect(hits[0]?.beforeText).toContain('2 张卡')
})

test('11 房态差异: somebody in an empty room, not a dirty one', async () => {
  const [seen, dirty] = [desk.room(), desk.room()]
  await desk.send('/ebk/ebkRoomState/setHk', { roomIds: [id(dirty)], hk: 'dirty' })
  await desk.send('/ebk/ebkRoomState/reportRoom', { roomId: id(seen), seen: 'occupied' })
  const same = await desk.hotel.post('/ebk/ebkRoomState/reportRoom', { roomId: id(dirty), seen: 'vacant' })
  expect(same.body.message).toBe(`${dirty}在系统中也是无人，不用上报`)
  // Who reports it is not whom it is about.
  expect((await found('statusDiffers')).map(hit => [hit.roomNo, hit.operator])).toEqual([[seen, null]])
})

test('12 未登记证件: a room without a guest, not one with', async () => {
  const room = desk.room()
  const { rooms } = await book(desk.hotel, { arrive: leakDay, depart: morrow, roomIds: [id(room)] })
  await desk.stay()
  await desk.send('/ebk/order/batchCheckIn', {
    reservationRoomIds: [rooms[0]?.reservationRoomId],
    confirmed: 'Y',
  })
  expect((await found('unregistered')).map(hit => [hit.roomNo, hit.severity])).toEqual([[room, 'H']])
})

test('13 手工减免房费: of a room, not of goods', async () => {
  const known = new Set((await found('chargeReduced')).map(hit => hit.id))
  const folioId = await ledger.folio()
  const posted = await ledger.call('post', { folioId, code: '1006', amountFen: 20_000, reason })
  const [room] = accepted(posted).lineIds
  const goods = await ledger.charge(folioId, 20_000, '2001')
  for (const lineId of [room, goods])
    accepted(await ledger.call('adjust', { folioId, lineId, amountFen: -5000, reason }))
  const fresh = (await found('chargeReduced')).filter(hit => !known.has(hit.id))
  expect(fresh.map(hit => [hit.folioId, hit.amountFen])).toEqual([[folioId, 5000]])
})

test('14 抹零: when it comes to something, not the first trifle', async () => {
  const thresholds = { sumFen: 150, minCount: 9 }
  await desk.send('/report/leakProof/saveRule', { key: 'roundedOff', isOn: 'Y', thresholds }, desk.judge)
  const round = async () => {
    const folioId = await ledger.folio()
    await ledger.charge(folioId, 10_090)
    await ledger.pay(folioId, 10_000)
    accepted(await ledger.call('settle', { folioId, isRoundedOff: 'Y' }))
  }
  await round()
  expect(await found('roundedOff')).toEqual([])
  await round()
  expect((await found('roundedOff')).map(hit => [hit.operator, hit.amountFen])).toEqual([['desk_clerk', 180]])
})

test('15 夜审后补录: for a day that is over, not for today', async () => {
  const [late, today] = [await ledger.folio(), await ledger.folio()]
  const line = { code: '2004', amountFen: 3000 }
  accepted(await ledger.call('post', { folioId: late, ...line, chargeDate: '2026-04-30', reason }))
  accepted(await ledger.call('post', { folioId: today, ...line }))
  expect((await found('postedAfterAudit')).map(hit => hit.folioId)).toEqual([late])
})

test('16 预订取消后同房现金入住: the same room for cash, not by another way and not another room', async () => {
  const rooms = [desk.room(), desk.room(), desk.room()]
  const order = (roomNo: string) =>
    book(desk.hotel, {
      arrive: leakDay,
      depart: morrow,
      roomIds: [id(roomNo)],
      more: { sourceType: 'ota', channelId: desk.hotel.ota },
    })
  for (const roomNo of rooms.slice(0, 2)) {
    const { reservationId } = await order(roomNo)
    await desk.send('/ebk/order/cancel', { reservationId, reason })
  }
  const walk = (roomNo: string | undefined, payCode: string) =>
    walkIn(desk.hotel, roomNo ?? '', morrow, { deposits: [{ payCode, amountFen: 40_000 }], confirmed: 'Y' })
  const taken = await walk(rooms[0], '9001')
  await walk(rooms[1], '9003')
  await walk(rooms[2], '9001')
  const hits = await found('cancelledChannelOrder')
  expect(numbers(hits)).toEqual([numberOf(taken)])
  expect(hits[0]?.beforeText).toMatch(/^渠道单 .* 已取消（desk_clerk）$/)
})

test('17 同一客人同日多次开退: twice and left, not two guests', async () => {
  const guest = aGuest('常客')
  const first = await desk.stay({ guests: [guest] })
  desk.hotel.setClock(`${leakDay} 17:00`)
  await leave(first.stayId)
  const again = await desk.stay({ guests: [guest] })
  await desk.stay({ guests: [aGuest('别人')] })
  desk.hotel.setClock(`${leakDay} 15:00`)
  expect(numbers(await found('sameGuestTwice'))).toEqual([numberOf(again)])
})

test('18 商品库存短缺: counted less, not counted right', async () => {
  const goods = [await aGood(desk.hotel, '葡萄酒', 10_000, 9), await aGood(desk.hotel, '啤酒', 10_000, 9)]
  await desk.send('/base/goods/move', { goodsId: goods[0], kind: 'count', qty: 7 })
  await desk.send('/base/goods/move', { goodsId: goods[1], kind: 'count', qty: 9 })
  const hits = await found('stockShort')
  expect(hits.map(hit => [hit.beforeText, hit.afterText, hit.amountFen])).toEqual([
    ['葡萄酒 账面 9', '实盘 7', 20_000],
  ])
})

test('19 储值与积分手工调整: many points, not a few', async () => {
  const { add } = memberDesk(desk.hotel)
  const adjust = async (points: number) =>
    desk.send('/crm/member/adjustPoints', { memberId: await add(), points, reason })
  await adjust(500)
  await adjust(50)
  const hits = await found('memberAdjusted')
  expect(hits.map(hit => hit.afterText)).toEqual(['积分 500 测试'])
})

test('20 操作他班账务: lines of the other clerk, not his own', async () => {
  const known = new Set((await found('foreignShift')).map(hit => hit.id))
  const folioId = await ledger.folio()
  const [foreign, own] = [await ledger.charge(folioId, 2000), await second.charge(folioId, 3000)]
  accepted(await second.call('reverse', { folioId, lineIds: [foreign], reason }))
  accepted(await second.call('reverse', { folioId, lineIds: [own], reason }))
  const fresh = (await found('foreignShift')).filter(hit => !known.has(hit.id))
  expect(fresh.map(hit => [hit.operator, hit.amountFen])).toEqual([['late_clerk', 2000]])
})

test('21 申请与审批疑为同一人: from one address at once, not from another', async () => {
  const { booted } = desk.hotel
  const token = await signIn(booted.app, 'frontdesk')
  const apply = async () => {
    const folioId = await ledger.folio()
    const line = await ledger.charge(folioId, 4000)
    const refused = await ask(booted.app, 'POST', '/ebk/account/reverse', {
      token,
      body: { folioId, lineIds: [line], reason },
    })
    return applyFor({ booted, token }, refused, reason)
  }
  const [same, elsewhere] = [await apply(), await apply()]
  const agree = (approvalId: string, address: string) =>
    ask(booted.app, 'POST', '/ebk/approval/decide', {
      token: desk.other,
      body: { id: approvalId, agree: 'Y' },
      address,
    })
  accepted(await agree(same.id, '127.0.0.1'))
  accepted(await agree(elsewhere.id, '10.0.0.9'))
  const hits = await found('selfApproved')
  expect(hits.map(hit => [hit.subject, hit.operator, hit.approver])).toEqual([
    [same.id, 'frontdesk', 'late_clerk'],
  ])
})

test('22 作废发票: void or red, not one that stands', async () => {
  const issue = async (more: object) => {
    const folioId = await ledger.folio()
    const charge = await ledger.charge(folioId, 10_000)
    await ledger.pay(folioId, 10_000)
    await desk.send('/ebk/account/partialSettle', { folioId, lineIds: [charge], isCovered: 'Y' })
    const [settled] = await desk.hotel.sql<{ id: string }>('select id from settlement where folio_id = $1', [
      folioId,
    ])
    const invoice = { settlementId: settled?.id, kind: 'eNormal', title: '某某', amountFen: 1000, ...more }
    return { folioId, id: (await desk.send<{ id: string }>('/ebk/invoice/issue', invoice)).id }
  }
  const [gone, red] = [await issue({}), await issue({ invoiceNo: '87654321' })]
  await issue({ invoiceNo: '11112222' })
  await desk.send('/ebk/invoice/void', { id: gone.id, reason })
  await desk.send('/ebk/invoice/red', { id: red.id, reason })
  expect((await found('invoiceVoided')).map(hit => hit.folioId).toSorted()).toEqual(
    [gone.folioId, red.folioId].toSorted(),
  )
})

test('9 超时未加收: later than his time and nothing charged, not who paid for it', async () => {
  const [free, paid] = [await desk.stay({}, morrow), await desk.stay({}, morrow)]
  desk.hotel.setClock(`${morrow} 04:30`)
  await desk.send('/ebk/audit/run', { businessDate: leakDay })
  desk.hotel.setClock(`${morrow} 14:00`)
  await leaveFree(free.stayId)
  await leave(paid.stayId)
  const hits = await found('lateUncharged', morrow)
  expect(numbers(hits)).toEqual([numberOf(free)])
  // What was let off stands beside it as a reduction of the room charge.
  const reduced = (await desk.ofRule('chargeReduced')).filter(hit => hit.businessDate === morrow)
  expect(numbers(reduced)).toEqual([numberOf(free)])
})

async function leaveFree(stayId: string): Promise<void> {
  const folio = accepted(await desk.hotel.get<CheckOutPreview>('/ebk/order/checkOut/preview', { stayId }))
  expect(folio.charges.length).toBeGreaterThan(0)
  await desk.send('/ebk/order/checkOut', {
    stayId,
    charges: [],
    chargeReason: reason,
    payments: folio.balanceFen === 0 ? [] : cash(-folio.balanceFen),
    confirmed: 'Y',
  })
}

test('HOTEL-066: every rule was planted, and a second run of all days adds nothing and changes nothing', async () => {
  expect([...planted].toSorted()).toEqual(leakRules.map(({ key }) => key).toSorted())
  const all = () => desk.hotel.sql('select * from leak_hit order by id')
  const before = await all()
  const ran = await desk.send<LeakRun>('/report/leakProof/run', { from: leakDay, to: morrow }, desk.judge)
  expect([ran.added, ran.faults]).toEqual([0, []])
  expect(ran.found).toBeGreaterThan(20)
  expect(await all()).toEqual(before)
})
