import { ask } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import type { Approval } from '@kezhan/folios/model/approval-calls'
import type { ChargeableAccount } from '@kezhan/receivables/model/receivable-calls'
import type { CheckOutPreview } from '@kezhan/stays/model/check-out-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyFor } from './testing/apply-for'
import {
  accepted,
  aDeskHotel,
  type DeskHotel,
  expectRecorded,
  expectSound,
  linesOf,
  nightPasses,
  walkIn,
} from './testing/desk'

let hotel: DeskHotel
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
})
afterAll(() => hotel.booted.stop())

const stateOf = async (stayId: string) =>
  (
    await hotel.sql<{ stay: string; folio: string }>(
      'select s.state as stay, f.state as folio from stay s join folio f on f.id = s.folio_id where s.id = $1',
      [stayId],
    )
  )[0]

/** Somebody who slept one night in a room and was let go without paying. */
async function walkedOut(roomNo: string): Promise<{ stayId: string; folioId: string }> {
  const [day] = await hotel.sql<{ day: string; next: string }>(
    `select business_date::text as day, (business_date + 1)::text as next from hotel where code = 'KZ001'`,
  )
  hotel.setClock(`${day?.day} 15:00`)
  const stay = await walkIn(hotel, roomNo, day?.next ?? '', { confirmed: 'Y' })
  await nightPasses(hotel, `${day?.next} 04:00`)
  hotel.setClock(`${day?.next} 10:00`)
  accepted(await hotel.post('/ebk/order/walkOut', { stayId: stay.stayId, reason: '客人失联' }))
  return stay
}

/** A unit that may sign up to a limit, with somebody who signs for it. */
async function anAccount(code: string, signers: readonly object[] = []): Promise<string> {
  const unit = { code, name: `单位${code}`, kind: 'company', canCredit: 'Y', state: 'valid', signers }
  const { id: unitId } = accepted(await hotel.post<{ id: string }>('/crm/unit/add', unit))
  const terms = {
    unitId,
    name: '默认',
    creditLimitFen: 100_000,
    billingCycle: 'month',
    billDay: 1,
    dueDays: 30,
  }
  return accepted(await hotel.post<{ id: string }>('/crm/unitAccount/add', { ...terms, state: 'normal' })).id
}

test('HOTEL-012 走结 that is paid later: money, bill and order are closed together, and only together', async () => {
  const { stayId, folioId } = await walkedOut('301')
  expect(await stateOf(stayId)).toEqual({ stay: 'walkedOut', folio: 'suspended' })
  const settle = (body: object) => hotel.post('/ebk/order/settleLater', { stayId, ...body })
  expect((await settle({})).body.message).toBe('账户余额不为零，不能结账退房')
  expect((await settle({ payments: [{ payCode: '9001', amountFen: 100 }] })).body.success).toBe(false)
  expect(await linesOf(hotel, folioId), 'a refused settlement takes no money').toHaveLength(1)
  expect((await hotel.post('/ebk/account/settle', { folioId })).body.message).toBe('走结客单请办理补结账')
  const mixed = [
    { payCode: '9001', amountFen: 10_000 },
    { payCode: '9003', amountFen: 19_800, payRef: 'WX1' },
  ]
  const key = { 'idempotency-key': 'later-once-0001' }
  const once = () => hotel.post('/ebk/order/settleLater', { stayId, payments: mixed }, key)
  expect(accepted(await once())).toEqual(accepted(await once()))
  expect(await stateOf(stayId)).toEqual({ stay: 'out', folio: 'closed' })
  expect((await linesOf(hotel, folioId)).map(line => line.fen)).toEqual([29_800, -10_000, -19_800])
  const [made] = await hotel.sql('select kind, state from settlement where folio_id = $1', [folioId])
  expect(made).toEqual({ kind: 'later', state: 'valid' })
  expect((await settle({})).body.message, 'nothing is left to settle').toContain('补结账')
  const page = await hotel.get<{ records: { stayId: string }[] }>('/ebk/order/page', {
    kind: 'onAccount',
    tab: 'walkedOut',
  })
  expect(page.body.result.records.map(one => one.stayId)).not.toContain(stayId)
  await expectSound(hotel)
})

test('HOTEL-012 转挂账: a unit takes over what is owed by who walked out; its signer signs', async () => {
  const { stayId, folioId } = await walkedOut('302')
  const unitAccountId = await anAccount('LATER', [{ name: '赵经理', singleLimitFen: 50_000 }])
  const offered = accepted(await hotel.get<ChargeableAccount[]>('/ebk/ar/accounts'))
  const account = offered.find(one => one.id === unitAccountId)
  expect(account).toMatchObject({ unitName: '单位LATER', availableFen: 100_000 })
  const [signer] = account?.signers ?? []
  expect(signer).toMatchObject({ name: '赵经理', limitFen: 50_000 })
  const settle = (body: object) => hotel.post('/ebk/order/settleLater', { stayId, unitAccountId, ...body })
  expect((await settle({})).body.message).toBe('签单人未授权或超单笔限额')
  expect(
    (await hotel.post('/ebk/ar/charge', { folioId, unitAccountId, signerId: signer?.id })).body.message,
  ).toBe('走结客单请办理补结账')
  const paid = [{ payCode: '9001', amountFen: 9800 }]
  accepted(await settle({ signerId: signer?.id, payments: paid }))
  expect(await stateOf(stayId)).toEqual({ stay: 'onAccount', folio: 'closed' })
  expect(
    await hotel.sql('select amount_fen::int as fen, signer from ar_entry where folio_id = $1', [folioId]),
  ).toEqual([{ fen: 20_000, signer: '赵经理' }])
  await expectSound(hotel)
})

test('a check-out drops a trifle within the limit of the hotel, takes several payments, and says how money goes back', async () => {
  const [day] = await hotel.sql<{ day: string; next: string }>(
    `select business_date::text as day, (business_date + 1)::text as next from hotel where code = 'KZ001'`,
  )
  hotel.setClock(`${day?.day} 15:00`)
  const deposits = [
    { payCode: '9001', amountFen: 20_000 },
    { payCode: '9003', amountFen: 20_000, payRef: 'WX77' },
  ]
  const back = await walkIn(hotel, '401', day?.next ?? '', { deposits })
  const odd = await walkIn(hotel, '402', day?.next ?? '')
  accepted(await hotel.post('/ebk/account/post', { folioId: odd.folioId, code: '2001', amountFen: 250 }))
  await nightPasses(hotel, `${day?.next} 04:00`)
  hotel.setClock(`${day?.next} 10:00`)
  const preview = (stayId: string) =>
    hotel.get<CheckOutPreview>('/ebk/order/checkOut/preview', { stayId }).then(accepted)
  expect(await preview(back.stayId)).toMatchObject({
    balanceAfterFen: 200,
    maxRoundOffFen: 100,
    refunds: [{ method: '微信支付', amountFen: 200 }],
  })
  const leave = (stayId: string, body: object) => hotel.post('/ebk/order/checkOut', { stayId, ...body })
  accepted(await leave(back.stayId, { payments: [{ payCode: '9001', amountFen: -200 }] }))
  // 398.00 and 2.50 are owed: half a yuan is a trifle, more than one is not.
  const pay = (amountFen: number) => ({ payments: [{ payCode: '9001', amountFen }], isRoundedOff: 'Y' })
  expect((await leave(odd.stayId, pay(39_800))).body.message).toBe('抹零不能超过1.00元')
  accepted(await leave(odd.stayId, pay(40_000)))
  expect((await linesOf(hotel, odd.folioId)).map(({ code, fen }) => [code, fen])).toEqual([
    ['2001', 250],
    ['1001', 39_800],
    ['9001', -40_000],
    ['9201', -50],
  ])
  await expectSound(hotel)
})

test('what was lent stands in the way until it is back, or lost and charged; a completed pre-authorisation does not', async () => {
  const [day] = await hotel.sql<{ day: string; next: string }>(
    `select business_date::text as day, (business_date + 1)::text as next from hotel where code = 'KZ001'`,
  )
  hotel.setClock(`${day?.day} 15:00`)
  const item = { name: '熨斗', totalQty: 3, feeMode: 'free', compensationFen: 8000, enabled: 'Y' }
  const { id: itemId } = accepted(await hotel.post<{ id: string }>('/base/rentalItem/add', item))
  const { stayId, folioId } = await walkIn(hotel, '303', day?.next ?? '')
  const lend = { stayId, kind: 'rental', content: '熨斗', itemId, qty: 1 }
  const { serviceId } = accepted(await hotel.post<{ serviceId: string }>('/ebk/service/add', lend))
  const card = { folioId, method: '9002', authNo: 'PA1', amountFen: 100_000 }
  const preauth = accepted(await hotel.post<{ id: string }>('/ebk/account/preauth/add', card))
  await nightPasses(hotel, `${day?.next} 04:00`)
  hotel.setClock(`${day?.next} 10:00`)
  const preview = () => hotel.get<CheckOutPreview>('/ebk/order/checkOut/preview', { stayId }).then(accepted)
  const before = await preview()
  expect(before.lent).toMatchObject([{ serviceId, name: '熨斗', compensationFen: 8000 }])
  expect(before.obstacles).toEqual(['存在未归还租借物品：熨斗', '存在未完成的预授权'])
  accepted(await hotel.post('/ebk/service/finish', { serviceId, state: 'lost', compensationFen: 8000 }))
  accepted(await hotel.post('/ebk/account/preauth/capture', { preauthId: preauth.id, amountFen: 37_800 }))
  expect(await preview()).toMatchObject({ lent: [], obstacles: [], balanceAfterFen: 0 })
  accepted(await hotel.post('/ebk/order/checkOut', { stayId }))
  expect((await linesOf(hotel, folioId)).map(({ code, fen }) => [code, fen])).toEqual([
    ['1001', 29_800],
    ['2003', 8000],
    ['9103', -37_800],
  ])
  await expectSound(hotel)
})

test('every write above left a record under the number of its request', () => expectRecorded(hotel))

test('走结 without the right: another person agrees to this guest, and it is done once', async () => {
  const stay = await walkIn(hotel, '303', '2026-05-20', { confirmed: 'Y' })
  const { token } = await addPerson(hotel.booted, {
    username: 'no_walkout',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: ['order:list', 'stay:checkout'],
  })
  const as = (path: string, body: object) => ask<Approval>(hotel.booted.app, 'POST', path, { token, body })
  const wish = { stayId: stay.stayId, reason: '客人失联' }
  const refused = await as('/ebk/order/walkOut', wish)
  expect(refused.body).toMatchObject({
    message: '没有走结权限，可提交审批',
    result: { code: 'approval.needed' },
  })
  const approval = await applyFor({ booted: hotel.booted, token }, refused, '客人失联')
  expect(approval.targetTitle).toContain('303')
  const approvalId = approval.id
  expect((await as('/ebk/order/walkOut', { ...wish, approvalId })).body.message).toBe('审批单尚未同意')
  accepted(await hotel.post('/ebk/approval/decide', { id: approvalId, agree: 'Y' }))
  expect((await as('/ebk/order/walkOut', { ...wish, approvalId })).body).toMatchObject({ success: true })
  expect(await stateOf(stay.stayId)).toEqual({ stay: 'walkedOut', folio: 'suspended' })
  await expectSound(hotel)
})
