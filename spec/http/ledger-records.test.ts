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
const apply = (): Promise<Answer<Approval>> =>
  ask(booted.app, 'POST', '/ebk/approval/apply', {
    token: clerk.token,
    body: {
      action: '免单',
      targetKind: 'folio',
      targetId: 'x',
      targetTitle: '某账',
      amountFen: 1,
      reason: '投诉',
    },
  })
const preauth = async (folioId: string, authNo: string) =>
  desk.call<{ id: string }>('preauth/add', { folioId, amountFen: 100, method: '9002', authNo })

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
      ...{ folioId, targetFolioId: await desk.folio(), lineIds: [await desk.charge(folioId, 100)] },
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
  'approval/apply': apply,
  'approval/decide': async () =>
    ask(booted.app, 'POST', '/ebk/approval/decide', {
      ...{ token: desk.token, body: { id: (await apply()).body.result.id, agree: 'N' } },
    }),
  'cashSale/sell': () => desk.sale('sell', { items }),
  'cashSale/collect': async () => {
    const { saleId } = (await desk.sale('sell', { items })).body.result
    return desk.sale('collect', { saleId, payments: [{ code: '9001', amountFen: 500 }] })
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
