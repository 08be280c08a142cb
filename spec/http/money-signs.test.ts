import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import type { Approval } from '@kezhan/folios/model/approval-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyFor } from './testing/apply-for'
import { LedgerDesk } from './testing/ledger-desk'

let booted: Booted
let manager: LedgerDesk
let frontdesk: LedgerDesk
beforeAll(async () => {
  booted = await boot()
  manager = new LedgerDesk(booted, await signIn(booted.app, 'manager'))
  frontdesk = new LedgerDesk(booted, await signIn(booted.app, 'frontdesk'))
})
afterAll(() => booted.stop())

const agree = (id: string) =>
  ask<Approval>(booted.app, 'POST', '/ebk/approval/decide', {
    token: manager.token,
    body: { id, agree: 'Y' },
  })
const noRight = '没有调账权限，可提交审批'
const config = (key: string, value: string) =>
  ask(booted.app, 'PUT', '/base/hotelConfig/edit', {
    token: manager.token,
    body: { values: { [key]: value } },
  })
const limited = async (username: string, limitFen: number) => {
  const place = { username, tenantId: '1', hotelCode: 'KZ001', rights: 'all' as const }
  const person = await addPerson(booted, place)
  await booted.sql('update sys_user set reversal_limit_fen = $2 where username = $1', [username, limitFen])
  return new LedgerDesk(booted, person.token)
}

test('the front desk cannot cancel a bill by posting less than nothing, whatever the code', async () => {
  const folioId = await frontdesk.folio()
  await frontdesk.charge(folioId, 114_900, '2004')
  const codes = await booted.sql<{ code: string }>(
    `select code from posting_code where hotel_code = 'KZ001' and side = 'D' and manual_allowed = 'Y' and enabled = 'Y' order by code`,
  )
  expect(codes.length).toBeGreaterThan(5)
  for (const { code } of codes) {
    const answer = await frontdesk.call('post', { folioId, code, amountFen: -100, reason: '多收' })
    expect([code, answer.body.message]).toEqual([code, noRight])
  }
  expect(await frontdesk.balance(folioId)).toBe(-114_900)
})

test('a negative quantity brings nothing back', async () => {
  const folioId = await manager.folio()
  for (const sent of [
    { qty: -2, amountFen: 1000 },
    { qty: 0, amountFen: 1000 },
    { qty: -2, amountFen: -1000 },
  ]) {
    const answer = await manager.call('post', { folioId, code: '2001', reason: '退', ...sent })
    expect(answer.body.success).toBe(false)
  }
  expect(await manager.lines(folioId)).toEqual([])
})

test('who may adjust takes off with a reason and never below nought; the line is an adjustment', async () => {
  const folioId = await manager.folio()
  await manager.charge(folioId, 10_000, '2004')
  const off = (amountFen: number, reason?: string) =>
    manager.call('post', { folioId, code: '1006', amountFen, ...(reason === undefined ? {} : { reason }) })
  expect((await off(-3000)).body.message).toBe('请填写原因')
  expect((await off(-10_001, '减')).body.message).toBe('调账后金额不能小于0')
  expect((await off(-3000, '老客')).body.success).toBe(true)
  expect((await manager.lines(folioId)).at(-1)).toMatchObject({ kind: 'ADJUST', amountFen: -3000, side: 'D' })
  expect(await manager.balance(folioId)).toBe(-7000)
})

test('goods come back by taking back their line, never by less of them', async () => {
  const folioId = await manager.folio()
  await manager.charge(folioId, 10_000)
  const back = { folioId, code: '2001', goodsId: 'any', amountFen: -100, reason: '退货' }
  expect((await manager.call('post', back)).body.message).toBe('减少金额时不能选择商品，退货请冲账')
})

test('who may not adjust applies for it; the agreement holds once, up to its amount', async () => {
  const folioId = await frontdesk.folio('王五')
  await frontdesk.charge(folioId, 10_000, '2004')
  const wish = { folioId, code: '2004', amountFen: -3000, reason: '洗坏了' }
  const refused = await frontdesk.call('post', wish)
  expect(refused.body.message).toBe(noRight)
  const approval = await applyFor(frontdesk, refused, '洗坏了')
  expect(approval).toMatchObject({
    action: '调账',
    amountFen: -3000,
    targetTitle: expect.stringContaining('王五'),
  })
  await agree(approval.id)
  const more = await frontdesk.call('post', { ...wish, amountFen: -3001, approvalId: approval.id })
  expect(more.body.message).toBe('审批单与本次操作不符')
  expect((await frontdesk.call('post', { ...wish, approvalId: approval.id })).body.success).toBe(true)
  expect((await frontdesk.call('post', { ...wish, approvalId: approval.id })).body.message).toBe(
    '审批单已使用',
  )
})

test('9202 gives away only with the right to it or an agreement, and money never comes in below nought', async () => {
  const folioId = await frontdesk.folio()
  await frontdesk.charge(folioId, 10_000)
  const free = await frontdesk.call('pay', { folioId, code: '9202', amountFen: 10_000, reason: '招待' })
  expect(free.body.message).toBe('没有免单权限，可提交审批')
  for (const code of ['9001', '9202', '9101']) {
    const answer = await manager.call('pay', { folioId, code, amountFen: -100, method: '9001', reason: '退' })
    expect([code, answer.body.success]).toEqual([code, false])
  }
  expect(await frontdesk.balance(folioId)).toBe(-10_000)
})

test('the database itself takes no ordinary line below nought', async () => {
  const folioId = await manager.folio()
  const line = await manager.charge(folioId, 100)
  await expect(booted.sql('update folio_line set amount_fen = -100 where id = $1', [line])).rejects.toThrow(
    'folio_line_sign',
  )
})

test('a limit counts what a line was split from, and all that a person takes back in a day', async () => {
  const desk = await limited('limit_split', 10_000)
  const folioId = await desk.folio()
  const line = await desk.charge(folioId, 100_000)
  await desk.call('split', { folioId, lineId: line, parts: 10 })
  const parts = (await desk.lines(folioId, false)).map(one => one.id)
  const reverse = (lineId: string | undefined) => desk.call('reverse', { folioId, lineIds: [lineId] })
  expect((await reverse(parts[0])).body.message).toBe('冲账成功')
  expect((await reverse(parts[1])).body.message).toBe('冲账金额超过您的限额100.00元，可提交审批')

  const other = await limited('limit_day', 10_000)
  const bill = await other.folio()
  const [one, two] = [await other.charge(bill, 6000), await other.charge(bill, 6000)]
  const reverseTwo = (lineId: string) => other.call('reverse', { folioId: bill, lineIds: [lineId] })
  expect((await reverseTwo(one)).body.message).toBe('冲账成功')
  expect((await reverseTwo(two)).body.message).toBe('冲账金额超过您的限额100.00元，可提交审批')
  const adjusted = await other.call('adjust', { folioId: bill, lineId: two, amountFen: -4001, reason: '减' })
  expect(adjusted.body.message).toBe('调账金额超过您的限额100.00元，可提交审批')
  const posted = await other.call('post', { folioId: bill, code: '2004', amountFen: -4001, reason: '减' })
  expect(posted.body.message).toBe('调账金额超过您的限额100.00元，可提交审批')
})

test('the limit of a day holds for bills that are corrected at the same instant', async () => {
  const desk = await limited('limit_race', 10_000)
  const bills = await Promise.all(Array.from({ length: 8 }, () => desk.folio()))
  const lines = await Promise.all(bills.map(folioId => desk.charge(folioId, 6000)))
  const answers = await Promise.all(
    bills.map((folioId, at) => desk.call('reverse', { folioId, lineIds: [lines[at]] })),
  )
  expect(answers.filter(answer => answer.body.success)).toHaveLength(1)
})

test('the hotel says whether a limit is for a line, a bill or a day; a line is what it was before it was split', async () => {
  expect((await config('reversalLimitScope', 'week')).body.success).toBe(false)
  expect((await config('reversalLimitScope', 'line')).body.success).toBe(true)
  const desk = await limited('limit_line', 10_000)
  const folioId = await desk.folio()
  const [small, same, large] = [
    await desk.charge(folioId, 6000),
    await desk.charge(folioId, 6000),
    await desk.charge(folioId, 100_000),
  ]
  const reverse = (lineId: string | undefined) => desk.call('reverse', { folioId, lineIds: [lineId] })
  expect((await reverse(small)).body.message).toBe('冲账成功')
  expect((await reverse(same)).body.message).toBe('冲账成功')
  await desk.call('split', { folioId, lineId: large, parts: 10 })
  const parts = (await desk.lines(folioId, false)).map(one => one.id)
  expect((await reverse(parts[0])).body.message).toBe('冲账金额超过您的限额100.00元，可提交审批')

  await config('reversalLimitScope', 'bill')
  const second = await desk.folio()
  const [first, next] = [await desk.charge(second, 6000), await desk.charge(second, 6000)]
  const reverseSecond = (lineId: string) => desk.call('reverse', { folioId: second, lineIds: [lineId] })
  expect((await reverseSecond(first)).body.message).toBe('冲账成功')
  expect((await reverseSecond(next)).body.message).toContain('超过您的限额')
  await config('reversalLimitScope', 'day')
})

test('a bill has one trifle, however often it is opened and closed again', async () => {
  const folioId = await manager.folio()
  await manager.charge(folioId, 10_090)
  await manager.pay(folioId, 10_000)
  const settled = await manager.call('settle', { folioId, isRoundedOff: 'Y' })
  await manager.call('revokeSettle', { settlementId: settled.body.result.settlementId, reason: '漏账' })
  await manager.charge(folioId, 20)
  const again = await manager.call('settle', { folioId, isRoundedOff: 'Y' })
  expect(again.body.message).toBe('抹零不能超过0.10元')
})
