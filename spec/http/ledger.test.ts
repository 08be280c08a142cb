import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import type { FolioPaper } from '@kezhan/folios/model/account-views'
import type { Approval } from '@kezhan/folios/model/approval-calls'
import type { ReportAnswer } from '@kezhan/reports/model/report'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyFor } from './testing/apply-for'
import { accepted, aGood } from './testing/desk'
import { LedgerDesk } from './testing/ledger-desk'

let booted: Booted
let desk: LedgerDesk
let frontdesk: LedgerDesk
beforeAll(async () => {
  booted = await boot()
  desk = new LedgerDesk(booted, await signIn(booted.app, 'manager'))
  frontdesk = new LedgerDesk(booted, await signIn(booted.app, 'frontdesk'))
})
afterAll(() => booted.stop())

const revenue = async (code: string): Promise<number> => {
  const [row] = await booted.sql<{ fen: string }>(
    `select coalesce(sum(amount_fen), 0) as fen from folio_line where side = 'D' and code = $1 and hotel_code = 'KZ001'`,
    [code],
  )
  return Number(row?.fen)
}

test('without a session nothing is posted', async () => {
  const answer = await ask(booted.app, 'POST', '/ebk/account/post', { body: { folioId: 'x' } })
  expect(answer.status).toBe(401)
})

test('scenario 10: goods are reversed on their day, and adjusted once the day is closed', async () => {
  const folioId = await desk.folio()
  const first = await desk.charge(folioId, 2500)
  const reversed = await desk.call('reverse', { folioId, lineIds: [first], reason: '打错了' })
  expect(reversed.body.message).toBe('冲账成功')
  expect((await desk.lines(folioId)).map(line => [line.amountFen, line.kind, line.state])).toEqual([
    [2500, 'NORMAL', 'reversed'],
    [-2500, 'REVERSAL', 'counterpart'],
  ])
  expect(await desk.lines(folioId, false)).toEqual([])
  const again = await desk.call('reverse', { folioId, lineIds: [first] })
  expect(again.body).toMatchObject({ success: false, message: '该账目已冲销' })

  const second = await desk.charge(folioId, 2500)
  const day = await desk.nextDay()
  const late = await desk.call('reverse', { folioId, lineIds: [second] })
  expect(late.body.message).toBe('已夜审的账目不能冲账，请使用调账')
  const adjusted = await desk.call('adjust', { folioId, lineId: second, amountFen: -2500, reason: '未消费' })
  expect(adjusted.body.result.folio.balanceFen).toBe(0)
  const last = (await desk.lines(folioId)).at(-1)
  expect(last).toMatchObject({ kind: 'ADJUST', amountFen: -2500, businessDate: day, reason: '未消费' })
  expect(last?.chargeDate).not.toBe(day)
  const more = await desk.call('adjust', { folioId, lineId: second, amountFen: -1, reason: '再减' })
  expect(more.body.message).toBe('调账后金额不能小于0')
})

test('scenario 10: goods leave the shelf with their line and come back when it is reversed', async () => {
  const goodsId = await aGood(booted, '水', 500, 3)
  const stock = async () =>
    (await booted.sql<{ qty: number }>('select stock_qty as qty from goods where id = $1', [goodsId]))[0]?.qty
  const folioId = await desk.folio()
  const sell = (qty: number) =>
    desk.call('post', {
      folioId,
      code: '2001',
      amountFen: 500 * qty,
      qty,
      unitPriceFen: 500,
      goodsId,
    })
  const sold = await sell(2)
  expect(await stock()).toBe(1)
  expect((await sell(2)).body.success).toBe(false)
  expect([await stock(), await desk.balance(folioId)]).toEqual([1, -1000])
  const other = await desk.folio()
  await desk.call('transfer', { folioId, targetFolioId: other, lineIds: sold.body.result.lineIds })
  expect(await stock()).toBe(1)
  const came = (await desk.lines(other, false)).map(line => line.id)
  await desk.call('reverse', { folioId: other, lineIds: came })
  expect(await stock()).toBe(3)
})

test('scenario 11: a transfer leaves revenue as it is, and reversing what came takes it back once', async () => {
  const [a, b] = [await desk.folio('A房'), await desk.folio('B房')]
  const before = await revenue('1006')
  const posted = await desk.call('post', { folioId: a, code: '1006', amountFen: 29_800, reason: '补房费' })
  const moved = await desk.call('transfer', {
    folioId: a,
    targetFolioId: b,
    lineIds: posted.body.result.lineIds,
  })
  expect(moved.body.message).toBe('转账成功')
  expect([await desk.balance(a), await desk.balance(b)]).toEqual([0, -29_800])
  expect((await revenue('1006')) - before).toBe(29_800)
  const self = await desk.call('transfer', {
    folioId: a,
    targetFolioId: a,
    lineIds: posted.body.result.lineIds,
  })
  expect(self.body.message).toBe('不能转入自身')
  const [came] = (await desk.lines(b, false)).map(line => line.id)
  await desk.call('reverse', { folioId: b, lineIds: [came], reason: '免' })
  expect([await desk.balance(a), await desk.balance(b)]).toEqual([0, 0])
  expect((await revenue('1006')) - before).toBe(0)
})

test('scenario 12: a hundred yuan in three parts to the fen, and parts must sum to the whole', async () => {
  const folioId = await desk.folio()
  const line = await desk.charge(folioId, 10_000)
  const wrong = await desk.call('split', { folioId, lineId: line, partsFen: [5000, 4999] })
  expect(wrong.body.message).toBe('拆分金额合计必须等于原金额')
  const split = await desk.call('split', { folioId, lineId: line, parts: 3 })
  expect(split.body.message).toBe('拆账成功')
  expect((await desk.lines(folioId, false)).map(one => one.amountFen)).toEqual([3334, 3333, 3333])
  expect(split.body.result.folio.balanceFen).toBe(-10_000)
})

test('a deposit pays a stay, the rest goes back the way it came, and the folio closes at nought', async () => {
  const folioId = await desk.folio()
  const noMethod = await desk.call('pay', { folioId, code: '9101', amountFen: 80_000 })
  expect(noMethod.body.message).toBe('请选择付款方式')
  const paid = await desk.call('pay', { folioId, code: '9101', amountFen: 80_000, method: '9001' })
  expect(paid.body.result.paperNo).toMatch(/^SJ\d{10}$/)
  await desk.charge(folioId, 77_000)
  const early = await desk.call('settle', { folioId })
  expect(early.body.message).toBe('余额30.00元，请先收款/退款')
  const tooMuch = await desk.call('refund', { folioId, amountFen: 80_001 })
  expect(tooMuch.body.message).toBe('可退金额为800.00元')
  const refunded = await desk.call('refund', { folioId, amountFen: 3000 })
  expect(refunded.body.result.folio.balanceFen).toBe(0)
  const settled = await desk.call('settle', { folioId })
  expect(settled.body.result.folio).toMatchObject({ state: 'closed', balanceFen: 0 })
  const late = await desk.call('post', { folioId, code: '2001', amountFen: 100 })
  expect(late.body.message).toBe('账户已结账，不能入账')
  const target = await desk.folio()
  const line = await desk.charge(target, 100)
  const into = await desk.call('transfer', { folioId: target, targetFolioId: folioId, lineIds: [line] })
  expect(into.body.message).toBe('不能转入已结账户')

  const reopened = await desk.call('revokeSettle', {
    settlementId: settled.body.result.settlementId,
    reason: '漏账',
  })
  expect(reopened.body.result.folio.state).toBe('open')
  const [journal] = await booted.sql<{ fen: string }>(
    `select sum(debit_fen - credit_fen) as fen from journal_line where account = $1`,
    [`deposit:${folioId}`],
  )
  expect(Number(journal?.fen)).toBe(-77_000)
  const twice = await desk.call('revokeSettle', {
    settlementId: settled.body.result.settlementId,
    reason: '再撤',
  })
  expect(twice.body.message).toBe('该结账单已撤销')
})

test('posting refuses nought, codes of the night audit, closed methods and the wrong side', async () => {
  const folioId = await desk.folio()
  const message = async (word: string, body: object) =>
    (await desk.call(word, { folioId, ...body })).body.message
  expect(await message('post', { code: '2001', amountFen: 0 })).toBe('金额不能为0')
  expect(await message('post', { code: '1001', amountFen: 100 })).toBe('该科目不允许手工入账')
  expect(await message('post', { code: '9001', amountFen: 100 })).toContain('不能用于入账')
  expect(await message('post', { code: '1006', amountFen: 100 })).toBe('请填写原因')
  expect(await message('pay', { code: '9103', amountFen: 100 })).toBe('“预授权完成”请在对应的功能中办理')
  expect(await message('pay', { code: '9005', amountFen: 100 })).toBe('“会员储值”请在对应的功能中办理')
  await booted.sql(`update posting_code set enabled = 'N' where hotel_code = 'KZ001' and code = '9004'`)
  expect(await message('pay', { code: '9004', amountFen: 100 })).toBe('支付方式未启用')
  expect(await desk.lines(folioId)).toEqual([])
})

test('a partial settlement takes what it needs of the deposit and leaves the rest', async () => {
  const folioId = await desk.folio()
  const minibar = await desk.charge(folioId, 2500)
  await desk.charge(folioId, 29_800, '2004')
  await desk.call('pay', { folioId, code: '9101', amountFen: 50_000, method: '9003' })
  const bare = await desk.call('partialSettle', { folioId, lineIds: [minibar] })
  expect(bare.body.message).toBe('所选消费与付款不相等')
  const settled = await desk.call('partialSettle', { folioId, lineIds: [minibar], isCovered: 'Y' })
  expect(settled.body.result.folio).toMatchObject({ state: 'open', balanceFen: 50_000 - 32_300 })
  const open = (await desk.lines(folioId, false)).filter(line => line.state === 'open')
  expect(open.map(line => [line.side, line.amountFen])).toEqual([
    ['D', 29_800],
    ['C', 47_500],
  ])
})

test('a trifle is dropped up to the setting of the hotel', async () => {
  const folioId = await desk.folio()
  await desk.charge(folioId, 10_150)
  await desk.pay(folioId, 10_000)
  const tooMuch = await desk.call('settle', { folioId, isRoundedOff: 'Y' })
  expect(tooMuch.body.message).toBe('抹零不能超过1.00元')
  await desk.pay(folioId, 100)
  const settled = await desk.call('settle', { folioId, isRoundedOff: 'Y' })
  expect(settled.body.result.folio.state).toBe('closed')
  expect((await desk.lines(folioId)).at(-1)).toMatchObject({ code: '9201', amountFen: 50, kind: 'ROUNDING' })
})

test('who may not reverse applies; another person agrees, to this line, once', async () => {
  const folioId = await desk.folio()
  const [line, other] = [await desk.charge(folioId, 2500), await desk.charge(folioId, 2500)]
  const reverse = (lineId: string, approvalId?: string) =>
    frontdesk.call('reverse', { folioId, lineIds: [lineId], ...(approvalId ? { approvalId } : {}) })
  const refused = await reverse(line)
  expect(refused.body.message).toBe('没有冲账权限，可提交审批')
  const { id } = await applyFor(frontdesk, refused, '客人未消费')
  expect((await reverse(line, id)).body.message).toBe('审批单尚未同意')
  const found = async (token: string, query: Record<string, string>) =>
    accepted(
      await ask<{ records: readonly Approval[] }>(booted.app, 'GET', '/ebk/approval/list', { token, query }),
    ).records.map(one => one.id)
  const listed = async (token: string, isMine: 'Y' | 'N') =>
    (await found(token, { isMine, pageSize: '200' })).includes(id)
  expect(await listed(frontdesk.token, 'N')).toBe(true)
  expect(await listed(desk.token, 'N')).toBe(true)
  expect(await listed(desk.token, 'Y')).toBe(false)
  // The one that a report leads to: for who decides and for who asked, and for nobody else.
  await applyFor(frontdesk, await reverse(other), '另一笔')
  expect(await found(desk.token, { id })).toEqual([id])
  expect(await found(frontdesk.token, { id })).toEqual([id])
  const { token: stranger } = await addPerson(booted, {
    username: 'stranger',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: ['acct:list'],
  })
  expect(await found(stranger, { id })).toEqual([])
  const decide = (token: string) =>
    ask<Approval>(booted.app, 'POST', '/ebk/approval/decide', { token, body: { id, agree: 'Y' } })
  expect((await decide(frontdesk.token)).status).toBe(403)
  const clerk = await addPerson(booted, {
    username: 'decider',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: ['approval:decide'],
  })
  expect((await decide(clerk.token)).body.message).toBe('没有冲账权限，不能审批')
  expect((await decide(desk.token)).body.result.state).toBe('approved')
  expect((await reverse(other, id)).body.message).toBe('审批单与本次操作不符')
  expect((await reverse(line, id)).body.message).toBe('冲账成功')
  expect((await reverse(line, id)).body.message).toMatch(/该账目已冲销|审批单已使用/)
  expect((await decide(desk.token)).body.message).toBe('审批单已处理')
  const [hotel] = await booted.sql<{ day: string }>(
    `select business_date::text as day from hotel where code = 'KZ001'`,
  )
  const day = hotel?.day ?? ''
  const corrections = accepted(
    await ask<ReportAnswer>(booted.app, 'GET', '/report/finance/query', {
      token: desk.token,
      query: { report: 'corrections', from: day, to: day, pageSize: '1000' },
    }),
  )
  // The bill of the line, and the approval of its approver.
  const agreed = corrections.rows.find(row => row.cellSources !== undefined)
  expect([agreed?.source, agreed?.cellSources]).toEqual([
    { kind: 'folio', id: folioId },
    { approver: { kind: 'approval', id } },
  ])
})

test('a repeated request answers the first time’s answer; other content under its key is refused', async () => {
  const folioId = await desk.folio()
  const body = { folioId, code: '9001', amountFen: 5000 }
  const [first, second] = [
    await desk.call('pay', body, 'ledger-test-key-1'),
    await desk.call('pay', body, 'ledger-test-key-1'),
  ]
  expect(second.body.result).toEqual(first.body.result)
  expect(await desk.balance(folioId)).toBe(5000)
  const other = await desk.call('pay', { ...body, amountFen: 6000 }, 'ledger-test-key-1')
  expect(other.body.message).toBe('同一请求标识已用于其他内容，请刷新后重试')
  expect(await desk.balance(folioId)).toBe(5000)
})

test('a page that has not seen the last change does not write over it', async () => {
  const folioId = await desk.folio()
  const seen = (await desk.call('post', { folioId, code: '2001', amountFen: 100 })).body.result.folio.version
  await desk.charge(folioId, 200)
  const stale = await desk.call('post', { folioId, version: seen, code: '2001', amountFen: 300 })
  expect(stale.body.message).toBe('数据已被他人修改，请刷新后重试')
  expect(await desk.balance(folioId)).toBe(-300)
})

test('a pre-authorisation is credit until it is captured, and captured once up to its amount', async () => {
  const folioId = await desk.folio()
  const add = { folioId, amountFen: 50_000, method: '9002', authNo: 'A1001', cardTail: '8888' }
  const { id } = (await desk.call<{ id: string }>('preauth/add', add)).body.result
  expect((await desk.call('preauth/add', add)).body.message).toBe('该授权号已登记')
  const detail = await ask(booted.app, 'GET', '/ebk/account/detail', {
    token: desk.token,
    query: { folioId },
  })
  expect(detail.body.result).toMatchObject({
    folio: { balanceFen: 0 },
    preauthFen: 50_000,
    availableFen: 50_000,
  })
  const over = await desk.call('preauth/capture', { preauthId: id, amountFen: 50_001 })
  expect(over.body.message).toBe('预授权完成金额不能超过500.00元')
  const captured = await desk.call('preauth/capture', { preauthId: id, amountFen: 30_000 })
  expect(captured.body.result.folio.balanceFen).toBe(30_000)
  const again = await desk.call('preauth/capture', { preauthId: id, amountFen: 100 })
  expect(again.body.message).toBe('部分完成的预授权不能预授权完成')
})

test('what is confidential is on no paper, and a granted credit is no balance', async () => {
  const folioId = await desk.folio()
  await desk.call('post', { folioId, code: '2001', amountFen: 100, isConfidential: 'Y' })
  await desk.charge(folioId, 200)
  const paper = await ask<FolioPaper>(booted.app, 'GET', '/ebk/account/print', {
    token: desk.token,
    query: { folioId },
  })
  expect(paper.body.result).toMatchObject({ debitFen: 200, debitText: '贰元整' })
  expect(paper.body.result.lines).toHaveLength(1)
  const granted = await desk.call('grantCredit', { folioId, amountFen: 10_000, reason: '老客' })
  expect(granted.body.result.folio).toMatchObject({ balanceFen: -300, creditExtraFen: 10_000 })
})

test('no hotel reads or writes a folio of another', async () => {
  const folioId = await desk.folio()
  await desk.charge(folioId, 100)
  const other = new LedgerDesk(booted, await signIn(booted.app, 'manager2'))
  expect((await other.call('post', { folioId, code: '2001', amountFen: 100 })).body.message).toBe(
    '账户不存在',
  )
  const read = await ask(booted.app, 'GET', '/ebk/account/lines', { token: other.token, query: { folioId } })
  expect(read.body.message).toBe('账户不存在')
})

const goods = [
  { code: '2001', name: '矿泉水', qty: 2, unitPriceFen: 500 },
  { code: '2001', name: '泡面', qty: 1, unitPriceFen: 800 },
]

test('HOTEL-016 HOTEL-017 a cash sale with mixed payment closes at once; goods given back the same day return the money', async () => {
  const over = await desk.sale('sell', { items: goods, payments: [{ payCode: '9001', amountFen: 1801 }] })
  expect(over.body.message).toBe('收款不能超过金额')
  const mixed = [
    { code: '9001', amountFen: 1000 },
    { code: '9003', amountFen: 800, payRef: 'WX1' },
  ]
  const sold = await desk.sale('sell', { items: goods, payments: mixed, customer: '散客' })
  expect(sold.body.result).toMatchObject({ amountFen: 1800, paidFen: 1800, state: 'paid' })
  const lines = await desk.lines(sold.body.result.folioId)
  const noodles = lines.find(line => line.remark === '泡面')?.id
  const { saleId } = sold.body.result
  const part = await desk.sale('giveBack', { saleId, lineIds: [noodles], reason: '过期' })
  expect(part.body.result).toMatchObject({ amountFen: 1000, paidFen: 1000, state: 'paid' })
  expect((await desk.lines(sold.body.result.folioId)).at(-1)).toMatchObject({ amountFen: -800, code: '9003' })
  const whole = await desk.sale('giveBack', { saleId, reason: '不要了' })
  expect(whole.body.result).toMatchObject({ amountFen: 0, paidFen: 0, state: 'returned' })
})

test('HOTEL-016 a cash sale that is not paid waits, is paid later, or goes to a room', async () => {
  const sold = await desk.sale('sell', { items: goods })
  expect(sold.body.result).toMatchObject({ state: 'open', paidFen: 0 })
  const { saleId } = sold.body.result
  const paid = await desk.sale('collect', { saleId, payments: [{ payCode: '9001', amountFen: 1800 }] })
  expect(paid.body.result.state).toBe('paid')
  const room = await desk.folio('302房')
  const second = await desk.sale('sell', { items: goods, targetFolioId: room })
  expect(second.body.result).toMatchObject({ state: 'toRoom', amountFen: 1800 })
  expect(await desk.balance(room)).toBe(-1800)
  const list = await ask<{ total: number }>(booted.app, 'GET', '/ebk/cashSale/list', { token: desk.token })
  expect(list.body.result.total).toBeGreaterThanOrEqual(3)
})
