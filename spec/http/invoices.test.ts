import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import type { FolioAnswer } from '@kezhan/folios/model/account-calls'
import type { FolioDetail } from '@kezhan/folios/model/account-views'
import type { InvoiceableSettlement, InvoiceView } from '@kezhan/folios/model/invoice-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LedgerDesk } from './testing/ledger-desk'

let booted: Booted
let desk: LedgerDesk
beforeAll(async () => {
  booted = await boot()
  desk = new LedgerDesk(booted, await signIn(booted.app, 'manager'))
})
afterAll(() => booted.stop())

const send = <T = InvoiceView>(word: string, body: object, token = desk.token) =>
  ask<T>(booted.app, 'POST', `/ebk/invoice/${word}`, { token, body })
const aTitle = { kind: 'eNormal', title: '甲公司', taxNo: '91330100MA27X00001' }
const issue = (settlementId: string, amountFen: number, more: object = {}) =>
  send('issue', { settlementId, amountFen, ...aTitle, ...more })
const ofFolio = async (folioId: string) =>
  (
    await ask<{ settlements: InvoiceableSettlement[]; invoices: InvoiceView[] }>(
      booted.app,
      'GET',
      '/ebk/invoice/ofFolio',
      { token: desk.token, query: { folioId } },
    )
  ).body.result

/** A bill of 800 that is settled: 600 in cash, 200 forgone. */
async function aSettlement(): Promise<{ folioId: string; settlementId: string }> {
  const folioId = await desk.folio('张三')
  await desk.charge(folioId, 60_000, '1101')
  await desk.charge(folioId, 20_000)
  await desk.pay(folioId, 60_000)
  const free = await desk.call('pay', { folioId, code: '9202', amountFen: 20_000, reason: '投诉' })
  expect(free.body.success).toBe(true)
  const { body } = await desk.call<FolioAnswer>('settle', { folioId })
  return { folioId, settlementId: body.result.settlementId ?? '' }
}

test('without a session or the right nobody makes an invoice', async () => {
  const { settlementId } = await aSettlement()
  const body = { settlementId, amountFen: 100, ...aTitle }
  expect((await ask(booted.app, 'POST', '/ebk/invoice/issue', { body })).status).toBe(401)
  const person = { username: 'no_invoice', tenantId: '1', hotelCode: 'KZ001', rights: ['acct:list'] } as const
  const { token } = await addPerson(booted, person)
  expect((await ask(booted.app, 'POST', '/ebk/invoice/issue', { token, body })).status).toBe(403)
  const far = await addPerson(booted, {
    username: 'far_invoice',
    tenantId: '2',
    hotelCode: 'KZ002',
    rights: 'all',
  })
  expect((await send('issue', body, far.token)).body.message).toBe('结账单不存在')
})

test('what was given away is not invoiced; the tax stands inside the price, item by item', async () => {
  const { folioId, settlementId } = await aSettlement()
  expect((await ofFolio(folioId)).settlements).toMatchObject([
    { settlementId, amountFen: 80_000, limitFen: 60_000, invoicedFen: 0 },
  ])
  expect((await issue(settlementId, 60_001)).body.message).toBe('可开票金额为600.00元')
  expect((await issue(settlementId, 0)).body.message).toBe('开票金额必须大于0')
  const { result } = (await issue(settlementId, 60_000, { invoiceNo: '25332000000000000001' })).body
  expect(result).toMatchObject({ state: 'issued', amountFen: 60_000, taxFen: 3_396 })
  expect(result.items).toEqual([
    { name: '*住宿服务*住宿费', amountFen: 45_000, taxRateBp: 600, taxFen: 2_547 },
    { name: '*日用杂品*商品', amountFen: 15_000, taxRateBp: 600, taxFen: 849 },
  ])
})

test('one settlement may be split over several invoices, never beyond it, also by two desks at once', async () => {
  const { folioId, settlementId } = await aSettlement()
  expect((await issue(settlementId, 25_000)).body.success).toBe(true)
  const answers = await Promise.all([issue(settlementId, 30_000), issue(settlementId, 30_000)])
  expect(answers.map(answer => answer.body.success).toSorted()).toEqual([false, true])
  expect((await issue(settlementId, 5_001)).body.message).toBe('可开票金额为50.00元')
  expect((await issue(settlementId, 5_000)).body.success).toBe(true)
  expect((await ofFolio(folioId)).settlements).toMatchObject([{ limitFen: 60_000, invoicedFen: 60_000 }])
})

test('a special invoice needs a tax number, a number stands once, and the title is known the next time', async () => {
  const { settlementId } = await aSettlement()
  const special = { settlementId, amountFen: 1_000, kind: 'eSpecial', title: '乙公司' }
  expect((await send('issue', special)).body.message).toBe('开具专用发票须填写税号')
  const taxNo = '91330100MA27X00002'
  const bank = { bankAccount: '工行 622200' }
  expect((await send('issue', { ...special, taxNo, ...bank, invoiceNo: 'N100' })).body.success).toBe(true)
  expect((await send('issue', { ...special, taxNo, invoiceNo: 'N100' })).body.message).toBe(
    '该发票号码已登记',
  )
  expect((await send('issue', { ...special, kind: 'nonsense', taxNo })).body.message).toBe('发票种类不正确')
  const known = await ask(booted.app, 'GET', '/ebk/invoice/titles', {
    token: desk.token,
    query: { keyword: '91330100ma27x00002' },
  })
  expect(known.body.result).toMatchObject([{ taxNo, title: '乙公司', ...bank }])
})

test('an application becomes an invoice with its number, or is withdrawn and gives its amount back', async () => {
  const { folioId, settlementId } = await aSettlement()
  const applied = (await issue(settlementId, 60_000)).body.result
  expect(applied).toMatchObject({ state: 'applied', invoiceNo: null })
  expect((await send('red', { id: applied.id, reason: '错' })).body.message).toBe('申请的发票不能红冲')
  expect((await send('void', { id: applied.id, reason: '客人不要了' })).body.result.state).toBe('void')
  const again = (await issue(settlementId, 60_000)).body.result
  const named = await send('number', { id: again.id, invoiceNo: 'N200' })
  expect(named.body.result).toMatchObject({ state: 'issued', invoiceNo: 'N200' })
  expect((await send('void', { id: again.id, reason: '错' })).body.message).toBe('已开的发票不能作废')
  expect((await ofFolio(folioId)).invoices.map(one => one.state)).toEqual(['void', 'issued'])
})

test('反结账 is refused while an invoice holds, and possible again after 红冲 with a reason', async () => {
  const { folioId, settlementId } = await aSettlement()
  const { id } = (await issue(settlementId, 10_000, { invoiceNo: 'N300' })).body.result
  const revoke = () => desk.call('revokeSettle', { settlementId, reason: '漏账' })
  expect((await revoke()).body.message).toBe('已开票，不能撤销结账')
  const detail = await ask<FolioDetail>(booted.app, 'GET', '/ebk/account/detail', {
    token: desk.token,
    query: { folioId },
  })
  expect(detail.body.result.offers.find(one => one.action === 'reopen')).toMatchObject({
    offer: 'no',
    reasons: ['已开票，不能撤销结账'],
  })
  expect((await send('red', { id, reason: '' })).body.success).toBe(false)
  const red = await send('red', { id, reason: '抬头错误', redNo: 'R300' })
  expect(red.body.result).toMatchObject({ state: 'red', reason: '抬头错误', redNo: 'R300' })
  expect((await send('red', { id, reason: '再冲' })).body.message).toBe('已红冲的发票不能红冲')
  expect((await revoke()).body.success).toBe(true)
  expect((await issue(settlementId, 10_000)).body.message).toBe('结账单已撤销，不能开票')
})

test('amounts of invoices cannot be changed or deleted, and every step leaves its record', async () => {
  const words = ['issue', 'number', 'red', 'void'].map(word => `POST /ebk/invoice/${word}`)
  const recorded = await booted.sql<{ call: string }>(
    `select distinct call from sys_change_log where table_name = 'invoice' and call = any($1::text[]) order by call`,
    [words],
  )
  expect(recorded.map(one => one.call)).toEqual(words.toSorted())
  const [may] = await booted.sql(
    `select has_column_privilege('kezhan_app', 'invoice', 'amount_fen', 'update') as changed,
       has_table_privilege('kezhan_app', 'invoice', 'delete') as deleted`,
  )
  expect(may).toEqual({ changed: false, deleted: false })
})
