import { type Answer, ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { recordedElsewhere } from '@kezhan/app-server/testing/write-records'
import type { FolioAnswer } from '@kezhan/folios/model/account-calls'
import type { Approval } from '@kezhan/folios/model/approval-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LedgerDesk } from './testing/ledger-desk'

let booted: Booted
let desk: LedgerDesk
let clerk: LedgerDesk
beforeAll(async () => {
  booted = await boot()
  desk = new LedgerDesk(booted, await signIn(booted.app, 'manager'))
  clerk = new LedgerDesk(booted, await signIn(booted.app, 'frontdesk'))
})
afterAll(() => booted.stop())

const items = [{ code: '2001', name: '水', qty: 1, unitPriceFen: 500 }]
const apply = async (): Promise<Answer<Approval>> => {
  const folioId = await clerk.folio()
  const free = { folioId, code: '9202', amountFen: 1, reason: '投诉' }
  const { application } = (await clerk.call<{ application: string }>('pay', free)).body.result
  return ask(booted.app, 'POST', '/ebk/approval/apply', {
    token: clerk.token,
    body: { application, reason: '投诉' },
  })
}
const preauth = async (folioId: string, authNo: string) =>
  desk.call<{ id: string }>('preauth/add', { folioId, amountFen: 100, method: '9002', authNo })

const send = <T>(path: string, body: object) => ask<T>(booted.app, 'POST', path, { token: desk.token, body })
let units = 0
async function anAccount(): Promise<string> {
  const head = { code: `U${++units}`, name: '单位', kind: 'company', canCredit: 'Y', state: 'valid' }
  const unit = await send<{ id: string }>('/crm/unit/add', head)
  const terms = { creditLimitFen: 100_000, billingCycle: 'month', billDay: 1, dueDays: 30, state: 'normal' }
  const unitId = unit.body.result.id
  return (await send<{ id: string }>('/crm/unitAccount/add', { unitId, name: '默认', ...terms })).body.result
    .id
}
async function aDebt(folioId: string) {
  const unitAccountId = await anAccount()
  await desk.charge(folioId, 1000)
  const { body } = await send<{ entryId: string }>('/ebk/ar/charge', { folioId, unitAccountId })
  return { unitAccountId, entryId: body.result.entryId }
}
async function aBill(folioId: string): Promise<string> {
  const { unitAccountId, entryId } = await aDebt(folioId)
  return (await send<{ id: string }>('/ebk/ar/bill', { unitAccountId, entryIds: [entryId] })).body.result.id
}
async function aReceipt(folioId: string, isAllocated: 'Y' | 'N'): Promise<string> {
  const { unitAccountId } = await aDebt(folioId)
  const money = { unitAccountId, amountFen: 1000, method: '9001', isAllocated }
  return (await send<{ id: string }>('/ebk/ar/receive', money)).body.result.id
}

/** One successful use of each call about money. */
const uses: Readonly<Record<string, (folioId: string) => Promise<Answer<unknown>>>> = {
  'account/post': folioId => desk.call('post', { folioId, code: '2001', amountFen: 100 }),
  'account/pay': folioId => desk.call('pay', { folioId, code: '9001', amountFen: 100 }),
  'account/refund': async folioId => {
    await desk.pay(folioId, 100)
    return desk.call('refund', { folioId, amountFen: 100 })
  },
  'account/reverse': async folioId =>
    desk.call('reverse', { folioId, lineIds: [await desk.charge(folioId, 100)] }),
  'account/adjust': async folioId =>
    desk.call('adjust', { folioId, lineId: await desk.charge(folioId, 100), amountFen: -1, reason: '少算' }),
  'account/transfer': async folioId =>
    desk.call('transfer', {
      folioId,
      targetFolioId: await desk.folio(),
      lineIds: [await desk.charge(folioId, 100)],
    }),
  'account/split': async folioId =>
    desk.call('split', { folioId, lineId: await desk.charge(folioId, 100), parts: 2 }),
  'account/settle': folioId => desk.call('settle', { folioId }),
  'account/partialSettle': async folioId => {
    const lineIds = [await desk.charge(folioId, 100), await desk.pay(folioId, 100)]
    return desk.call('partialSettle', { folioId, lineIds })
  },
  'account/revokeSettle': async folioId => {
    const { body } = await desk.call<FolioAnswer>('settle', { folioId })
    return desk.call('revokeSettle', { settlementId: body.result.settlementId, reason: '漏账' })
  },
  'account/grantCredit': folioId => desk.call('grantCredit', { folioId, amountFen: 100, reason: '老客' }),
  'account/preauth/add': folioId => preauth(folioId, 'R1'),
  'account/preauth/capture': async folioId =>
    desk.call('preauth/capture', {
      preauthId: (await preauth(folioId, 'R2')).body.result.id,
      amountFen: 100,
    }),
  'account/preauth/cancel': async folioId =>
    desk.call('preauth/cancel', { preauthId: (await preauth(folioId, 'R3')).body.result.id }),
  'ar/charge': async folioId => {
    await desk.charge(folioId, 1000)
    return send('/ebk/ar/charge', { folioId, unitAccountId: await anAccount() })
  },
  'ar/bill': async folioId => {
    const { unitAccountId, entryId } = await aDebt(folioId)
    return send('/ebk/ar/bill', { unitAccountId, entryIds: [entryId] })
  },
  'ar/sendBill': async folioId => send('/ebk/ar/sendBill', { billId: await aBill(folioId) }),
  'ar/voidBill': async folioId => send('/ebk/ar/voidBill', { billId: await aBill(folioId) }),
  'ar/receive': async () =>
    send('/ebk/ar/receive', { unitAccountId: await anAccount(), amountFen: 1, method: '9001' }),
  'ar/allocate': async folioId => send('/ebk/ar/allocate', { receiptId: await aReceipt(folioId, 'N') }),
  'ar/unallocate': async folioId => send('/ebk/ar/unallocate', { receiptId: await aReceipt(folioId, 'Y') }),
  'ar/refund': async folioId =>
    send('/ebk/ar/refund', { receiptId: await aReceipt(folioId, 'N'), amountFen: 1, reason: '多付' }),
  'ar/writeOff': async folioId =>
    send('/ebk/ar/writeOff', { entryId: (await aDebt(folioId)).entryId, amountFen: 1, reason: '尾款' }),
  'approval/apply': apply,
  'approval/decide': async () =>
    ask(booted.app, 'POST', '/ebk/approval/decide', {
      token: desk.token,
      body: { id: (await apply()).body.result.id, agree: 'N' },
    }),
  'cashSale/sell': () => desk.sale('sell', { items }),
  'cashSale/collect': async () => {
    const { saleId } = (await desk.sale('sell', { items })).body.result
    return desk.sale('collect', { saleId, payments: [{ payCode: '9001', amountFen: 500 }] })
  },
  'cashSale/toRoom': async folioId => {
    const { saleId } = (await desk.sale('sell', { items })).body.result
    return desk.sale('toRoom', { saleId, targetFolioId: folioId })
  },
  'cashSale/giveBack': async () => {
    const payments = [{ code: '9001', amountFen: 500 }]
    const { saleId } = (await desk.sale('sell', { items, payments })).body.result
    return desk.sale('giveBack', { saleId, reason: '不要了' })
  },
}

test('every call about money is tried here', () => {
  const here = Object.entries(recordedElsewhere).filter(([, file]) => file.endsWith('ledger-records.test.ts'))
  expect(here.map(([name]) => name).sort()).toEqual(
    Object.keys(uses)
      .map(path => `POST /ebk/${path}`)
      .sort(),
  )
})

for (const [path, use] of Object.entries(uses)) {
  test(`${path} leaves a record with who, where, in which request and by which call`, async () => {
    const answer = await use(await desk.folio())
    expect([answer.body.message, answer.body.success]).toEqual([expect.any(String), true])
    const records = await booted.sql<{ username: string; call: string; business_date: unknown }>(
      'select username, call from sys_change_log where request_id = $1',
      [answer.headers['x-request-id']],
    )
    expect(records.length).toBeGreaterThan(0)
    for (const record of records)
      expect(record).toMatchObject({ call: `POST /ebk/${path}`, username: expect.stringMatching(/./) })
  })
}
