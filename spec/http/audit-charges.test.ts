import type { AuditOutcome, PreCheckAnswer } from '@kezhan/audit/model/audit-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted, aDeskHotel, book, type DeskHotel, expectSound, linesOf, walkIn } from './testing/desk'

let hotel: DeskHotel
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
})
afterAll(() => hotel.booted.stop())

const run = async (businessDate: string) =>
  accepted(await hotel.post<AuditOutcome>('/ebk/audit/run', { businessDate, resume: 'N' }))
const charges = async (folioId: string) =>
  (await linesOf(hotel, folioId)).map(({ code, fen, nights }) => [code, fen, nights])

test('the audit takes breakfast out of the price and charges extra beds, each night once', async () => {
  await hotel.config('splitBreakfast', 'Y')
  await hotel.config('breakfastFen', '3000')
  await hotel.config('extraBedFen', '8000')
  const { folioId, stayId } = await walkIn(hotel, '301', '2026-05-03', { breakfast: 2, extraBed: 1 })
  const plain = await walkIn(hotel, '302', '2026-05-03')
  hotel.setClock('2026-05-02 04:00')
  const { postings } = await run('2026-05-01')
  expect(postings.filter(one => one.roomNo === '301').map(one => [one.code, one.amountFen])).toEqual(
    expect.arrayContaining([
      ['1001', 23_800],
      ['1102', 6000],
      ['1101', 8000],
    ]),
  )
  expect(await charges(folioId)).toEqual([
    ['1001', 23_800, 10_000],
    ['1102', 6000, 0],
    ['1101', 8000, 0],
  ])
  expect(await charges(plain.folioId)).toEqual([['1001', 29_800, 10_000]])
  // Leaving with a night that nobody has charged yet: the proposal has the bed, and it is posted once.
  hotel.setClock('2026-05-03 10:00')
  const { charges: proposed, balanceAfterFen } = accepted(
    await hotel.get<{ charges: { code: string; amountFen: number }[]; balanceAfterFen: number }>(
      '/ebk/order/checkOut/preview',
      { stayId },
    ),
  )
  expect(proposed.map(one => [one.code, one.amountFen])).toEqual([
    ['1001', 29_800],
    ['1101', 8000],
  ])
  const payments = [{ payCode: '9001', amountFen: -balanceAfterFen }]
  accepted(await hotel.post('/ebk/order/checkOut', { stayId, payments, confirmed: 'Y' }))
  const [total] = await hotel.sql<{ fen: number }>(
    `select sum(amount_fen)::int as fen from folio_line where folio_id = $1 and side = 'D'`,
    [folioId],
  )
  expect(total?.fen).toBe(2 * (29_800 + 8000))
  await expectSound(hotel)
})

test('an audit moves no money: what a no-show gets back waits for the desk, is listed, returned and closed there', async () => {
  hotel.setClock('2026-05-03 05:00')
  const prepaid = { guarantee: 'prepaid', prepay: { payCode: '9001', amountFen: 39_800 } }
  const { folioId, resNo } = await book(hotel, { arrive: '2026-05-03', depart: '2026-05-04', more: prepaid })
  await run('2026-05-02')
  hotel.setClock('2026-05-04 04:00')
  const { steps } = await run('2026-05-03')
  expect(steps.find(one => one.name === 'noShows')?.notes).toContainEqual({
    title: expect.stringContaining(resNo),
    text: 'NoShow，收298.00元，应退100.00元请在前台办理',
  })
  expect((await charges(folioId ?? '')).map(([code]) => code)).toEqual(['9101', '1007'])
  const listed = async () =>
    accepted(await hotel.get<PreCheckAnswer>('/ebk/audit/precheck')).checks.find(one => one.key === 'refunds')
  expect(await listed()).toMatchObject({ count: 1, examples: [`${resNo} 李四 100.00`] })
  hotel.setClock('2026-05-04 09:00')
  accepted(await hotel.post('/ebk/account/refund', { folioId, amountFen: 10_000, reason: 'NoShow余款' }))
  accepted(await hotel.post('/ebk/account/settle', { folioId }))
  expect(await listed()).toMatchObject({ count: 0 })
  expect((await charges(folioId ?? '')).reduce((sum, [, fen]) => sum + Number(fen), 0)).toBe(0)
})

test('a pre-authorisation that runs out is ended by the audit, one that is about to is named, and so is a contract', async () => {
  const { folioId } = await walkIn(hotel, '401', '2026-05-09')
  const card = (authNo: string, expiresOn: string) =>
    hotel.post('/ebk/account/preauth/add', { folioId, method: '9002', authNo, amountFen: 50_000, expiresOn })
  accepted(await card('OVER', '2026-05-04'))
  accepted(await card('SOON', '2026-05-06'))
  accepted(await card('LONG', '2026-06-04'))
  const unit = { code: 'ENDS', name: '西湖旅行社', kind: 'company', canCredit: 'Y', state: 'valid' }
  accepted(await hotel.post('/crm/unit/add', { ...unit, contractTo: '2026-05-20' }))
  hotel.setClock('2026-05-05 04:00')
  const { steps } = await run('2026-05-04')
  const notes =
    steps.find(one => one.name === 'reminders')?.notes.map(one => `${one.title} ${one.text}`) ?? []
  expect(notes).toEqual([
    expect.stringMatching(/预授权OVER 500\.00元 2026-05-04到期，已失效/),
    expect.stringMatching(/预授权SOON 500\.00元 2026-05-06到期，请及时完成或重新授权/),
    '协议单位西湖旅行社 合同2026-05-20到期，请续签',
  ])
  expect(
    await hotel.sql('select auth_no as no, state from preauth where folio_id = $1 order by auth_no', [
      folioId,
    ]),
  ).toEqual([
    { no: 'LONG', state: 'valid' },
    { no: 'OVER', state: 'expired' },
    { no: 'SOON', state: 'valid' },
  ])
})
