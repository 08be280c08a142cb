import type { FolioAnswer } from '@kezhan/folios/model/account-calls'
import type { ChargeAnswer } from '@kezhan/receivables/model/receivable-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted, aDeskHotel, book, type DeskHotel, walkIn } from './testing/desk'
import { LedgerDesk } from './testing/ledger-desk'

let hotel: DeskHotel
let desk: LedgerDesk
beforeAll(async () => {
  hotel = await aDeskHotel()
  desk = new LedgerDesk(hotel.booted, hotel.clerk)
})
afterAll(() => hotel.booted.stop())

const awaited = '账户仍有在住或待到店的客人，不能结清，请使用部分结账或办理退房'

test('who lives in the house or is expected keeps an open account, so that the night audit can charge it', async () => {
  const { folioId, stayId } = await walkIn(hotel, '301', '2026-05-03')
  const charge = await desk.charge(folioId, 1000)
  await desk.pay(folioId, 1000)
  expect((await desk.call('settle', { folioId })).body.message).toBe(awaited)
  const part = accepted(
    await desk.call<FolioAnswer>('partialSettle', { folioId, lineIds: [charge], isCovered: 'Y' }),
  )
  expect(part.folio.state).toBe('open')

  const more = { guarantee: 'prepaid', prepay: { payCode: '9001', amountFen: 29_800 } }
  const order = await book(hotel, { arrive: '2026-05-01', depart: '2026-05-03', more })
  await desk.charge(order.folioId ?? '', 29_800)
  expect((await desk.call('settle', { folioId: order.folioId })).body.message).toBe(awaited)

  const unit = { code: 'U1', name: '单位', kind: 'company', canCredit: 'Y', state: 'valid' }
  const { id: unitId } = accepted(await hotel.post<{ id: string }>('/crm/unit/add', unit))
  const terms = { creditLimitFen: 500_000, billingCycle: 'month', billDay: 1, dueDays: 30, state: 'normal' }
  const account = await hotel.post<{ id: string }>('/crm/unitAccount/add', { unitId, name: '默认', ...terms })
  const unitAccountId = accepted(account).id
  await desk.charge(folioId, 2000)
  const charged = accepted(await hotel.post<ChargeAnswer>('/ebk/ar/charge', { folioId, unitAccountId }))
  expect([charged.amountFen, charged.folioState]).toEqual([2000, 'open'])

  hotel.setClock('2026-05-02 04:00')
  expect((await hotel.post('/ebk/audit/run', { businessDate: '2026-05-01' })).body.message).toBe('夜审完成')
  hotel.setClock('2026-05-02 09:00')
  const left = await hotel.post('/ebk/order/checkOut', { stayId, unitAccountId, confirmed: 'Y' })
  accepted(left)
  expect(await hotel.sql('select state from folio where id = $1', [folioId])).toEqual([{ state: 'closed' }])
})
