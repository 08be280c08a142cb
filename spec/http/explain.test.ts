import type { AuditPackage } from '@kezhan/audit/model/audit-calls'
import type { LineExplanation } from '@kezhan/folios/model/explain-calls'
import type { DutyLine } from '@kezhan/shifts/model/shift-duty-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted, aDeskHotel, type DeskHotel, walkIn } from './testing/desk'

let hotel: DeskHotel
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
})
afterAll(() => hotel.booted.stop())

const why = async (lineId: string) =>
  accepted(await hotel.get<LineExplanation>('/ebk/order/explainLine', { lineId }))
const lineOf = async (folioId: string, code: string) =>
  (
    await hotel.sql<{ id: string }>(
      'select id from folio_line where folio_id = $1 and code = $2 order by line_no',
      [folioId, code],
    )
  ).map(row => row.id)

let folioId: string
test('a room charge says which rule made its price, that the audit posted it, its entry and the seal over it', async () => {
  const stay = await walkIn(hotel, '301', '2026-05-03', {
    deposits: [{ payCode: '9001', amountFen: 80_000 }],
  })
  folioId = stay.folioId
  accepted(await hotel.post('/ebk/account/post', { folioId, code: '2001', amountFen: 2500, remark: '可乐' }))
  hotel.setClock('2026-05-02 04:00')
  accepted(await hotel.post('/ebk/audit/run', { businessDate: '2026-05-01', resume: 'N' }))
  const [room = ''] = await lineOf(folioId, '1001')
  const explained = await why(room)
  expect(explained).toMatchObject({
    codeName: '全日房费',
    amountFen: 29_800,
    chargeDate: '2026-05-01',
    source: 'NIGHT_AUDIT',
    price: { priceFen: 29_800, baseFen: 29_800 },
    approval: null,
    settlement: null,
    related: [],
    entry: { sealNo: 1 },
  })
  expect(explained.price?.steps.join('；')).toContain('采用')
  const sum = (of: 'debitFen' | 'creditFen') => explained.entry.lines.reduce((all, one) => all + one[of], 0)
  expect([sum('debitFen'), sum('creditFen')]).toEqual([29_800, 29_800])
  expect(explained.entry.lines.map(one => one.account)).toEqual([
    expect.stringMatching(/^客账 301/),
    '收入 全日房费',
  ])
})

test('a reversed line and its reversal name each other, with who did it', async () => {
  accepted(await hotel.post('/ebk/account/post', { folioId, code: '2001', amountFen: 1800 }))
  const [, second = ''] = await lineOf(folioId, '2001')
  accepted(await hotel.post('/ebk/account/reverse', { folioId, lineIds: [second], reason: '录错' }))
  const { related } = await why(second)
  expect(related).toMatchObject([{ relation: 'reversedBy', amountFen: -1800, realname: '人员desk_clerk' }])
  expect(await why(related[0]?.lineId ?? '')).toMatchObject({
    reason: '录错',
    related: [{ relation: 'reverses', lineId: second }],
  })
})

test('who settled it is called by his name', async () => {
  const [sold = ''] = await lineOf(folioId, '2001')
  accepted(await hotel.post('/ebk/account/partialSettle', { folioId, lineIds: [sold], isCovered: 'Y' }))
  expect(await why(sold)).toMatchObject({ settlement: { realname: '人员desk_clerk' } })
})

test('a line that is not there, or is of another hotel, is explained to nobody', async () => {
  expect((await hotel.get('/ebk/order/explainLine', { lineId: 'nobody' })).body.message).toBe('账目不存在')
})

test('every figure of a closed day opens to the lines that make it up, to the fen', async () => {
  const day = { businessDate: '2026-05-01' }
  const { figures } = accepted(await hotel.get<AuditPackage>('/ebk/audit/snapshot', day))
  const sums = figures.filter(one => ['code', 'method', 'type', 'channel', 'source'].includes(one.kind))
  expect(sums.length).toBeGreaterThan(4)
  for (const { kind, key, amountFen } of sums) {
    const lines = accepted(await hotel.get<DutyLine[]>('/ebk/audit/lines', { ...day, kind, key }))
    expect([kind, key, lines.reduce((all, line) => all + line.amountFen, 0)]).toEqual([kind, key, amountFen])
  }
  const none = await hotel.get<DutyLine[]>('/ebk/audit/lines', { ...day, kind: 'toString', key: 'x' })
  expect(accepted(none)).toEqual([])
})
