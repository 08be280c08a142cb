import { averageRateFen } from '@kezhan/desk/rules/day-indicators'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MoneyRow, PeriodFacts } from './cubes'
import { daySheetRows } from './day-sheet'
import { figureOf, lineFigures } from './figures'
import { allCharges, guestPayments, type MoneyBasis, otherPayments } from './measures'
import { comparedPeriod, daysOfMonth, sheetPeriods } from './periods'
import { matches } from './where'

const ways = new Map([
  ['PAY_CASH', ['9001']],
  ['PAY_CARD', ['9002', '9103']],
  ['PAY_WECHAT', ['9003']],
  ['PAY_STORED', ['9005']],
  ['PAY_AR', ['9008']],
])
const aBasis: fc.Arbitrary<MoneyBasis> = fc
  .constantFrom([], ['1101'])
  .map(roomExtras => ({ ways, roomExtras }))

const charges = [
  ['1001', 'ROOM'],
  ['1002', 'ROOM'],
  ['1006', 'ROOM'],
  ['1007', 'ROOM'],
  ['1009', 'ROOM'],
  ['1008', 'OTHER'],
  ['1101', 'ROOM_EXTRA'],
  ['1102', 'FNB'],
  ['2001', 'GOODS'],
  ['2004', 'OTHER'],
] as const
const aKind = fc.constantFrom('NORMAL', 'ADJUST', 'REVERSAL', 'TRANSFER_OUT', 'TRANSFER_IN', 'REFUND')
const aLedger = fc.constantFrom('STAY', 'RESERVATION', 'CASH_SALE', 'HOUSE', 'UNIT_ACCOUNT')
const fen = fc.integer({ min: -1_000_000, max: 1_000_000 })

const aCharge = fc.tuple(fc.constantFrom(...charges), aKind, aLedger, fen).map(
  ([[code, postingClass], kind, ledger, amountFen]): MoneyRow => ({
    side: 'D',
    code,
    postingClass,
    kind,
    ledger,
    way: '',
    isRefund: 'N',
    lines: 1,
    amountFen,
  }),
)
const aPayment = fc
  .tuple(fc.constantFrom('9001', '9002', '9103', '9003', '9008', '9011', '9999'), aKind, aLedger, fen)
  .map(
    ([way, kind, ledger, amountFen]): MoneyRow => ({
      side: 'C',
      code: way,
      postingClass: 'PAY',
      kind,
      ledger,
      way,
      isRefund: amountFen < 0 ? 'Y' : 'N',
      lines: 1,
      amountFen,
    }),
  )
const someFacts: fc.Arbitrary<PeriodFacts> = fc
  .array(fc.oneof(aCharge, aPayment), { maxLength: 40 })
  .map(money => ({ money, nights: [], counts: [] }))

test('whatever was charged and paid stands in exactly one row of 营业日报: the sums are all there is', () => {
  fc.assert(
    fc.property(aBasis, someFacts, (basis, facts) => {
      const rows = new Map(daySheetRows(basis).map(row => [row.key, row.figure]))
      const of = (key: string) => {
        const figure = rows.get(key)
        return figure === undefined ? 0 : (figureOf(figure, facts) ?? 0)
      }
      expect(of('12')).toBe(figureOf(allCharges, facts))
      expect(of('24')).toBe((figureOf(guestPayments, facts) ?? 0) + (figureOf(otherPayments, facts) ?? 0))
      for (const key of ['13', '14', '15']) expect(of(`${key}in`) + of(`${key}out`)).toBe(of(key))
    }),
  )
})

test('no line counts twice in a figure: the parts of a total do not overlap', () => {
  fc.assert(
    fc.property(aBasis, fc.oneof(aCharge, aPayment), (basis, row) => {
      for (const { key, figure } of daySheetRows(basis)) {
        const parts = (lineFigures(figure) ?? []).filter(
          part => part.of === 'money' && matches(part.where, row),
        )
        expect(parts.length, key).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test('a condition names what counts or what does not; a dimension that is not named does not matter', () => {
  expect(matches({ side: ['D'], code: { not: ['1001'] } }, { side: 'D', code: '1002' })).toBe(true)
  expect(matches({ side: ['D'], code: { not: ['1001'] } }, { side: 'D', code: '1001' })).toBe(false)
  expect(matches({ side: ['C'] }, { side: 'D' })).toBe(false)
  expect(matches({}, { side: 'D' })).toBe(true)
  expect(matches({ way: [] }, { way: '9001' })).toBe(false)
})

test('an average is none of a share: both come from sums, and nothing has no share', () => {
  const facts: PeriodFacts = {
    money: [],
    nights: [
      { isSold: 'Y', lines: 1, nightsBp: 15_000, amountFen: 30_000 },
      { isSold: 'N', lines: 1, nightsBp: 10_000, amountFen: 0 },
    ],
    counts: [],
  }
  const revenue = { of: 'nights', where: {}, sum: 'amountFen' } as const
  const nights = { of: 'nights', where: { isSold: ['Y'] }, sum: 'nightsBp' } as const
  expect(figureOf({ of: 'perNight', revenue, nights }, facts)).toBe(averageRateFen(30_000, 15_000))
  expect(figureOf({ of: 'share', part: revenue, whole: revenue }, facts)).toBe(10_000)
  expect(figureOf({ of: 'share', part: revenue, whole: { of: 'total', parts: [] } }, facts)).toBeNull()
  expect(figureOf({ of: 'count', key: 'guests', take: 'quantity' }, facts)).toBeNull()
})

test('days beside those of last month and last year: a shorter month ends with its last day', () => {
  expect(sheetPeriods('2028-03-31', '2028-03-31').map(one => [one.key, one.from, one.to])).toEqual([
    ['days', '2028-03-31', '2028-03-31'],
    ['month', '2028-03-01', '2028-03-31'],
    ['lastMonth', '2028-02-01', '2028-02-29'],
    ['year', '2028-01-01', '2028-03-31'],
    ['lastYear', '2027-01-01', '2027-03-31'],
  ])
  expect(sheetPeriods('2026-01-15', '2026-01-15')[2]).toEqual({
    key: 'lastMonth',
    from: '2025-12-01',
    to: '2025-12-15',
  })
  expect(daysOfMonth('2026-02-10', '2026-12-31')).toHaveLength(28)
  expect(daysOfMonth('2026-02-10', '2026-02-10').at(-1)?.key).toBe('2026-02-10')
  expect(comparedPeriod({ from: '2026-05-08', to: '2026-05-14' }, 'lastPeriod')).toMatchObject({
    from: '2026-05-01',
    to: '2026-05-07',
  })
  expect(comparedPeriod({ from: '2028-02-29', to: '2028-02-29' }, 'lastYear')).toMatchObject({
    from: '2027-02-28',
  })
})

test('a comparison has days of two digits and a key of its own', () => {
  expect(comparedPeriod({ from: '2026-05-01', to: '2026-05-09' }, 'lastYear')).toEqual({
    key: 'compared',
    from: '2025-05-01',
    to: '2025-05-09',
  })
  expect(comparedPeriod({ from: '2026-05-01', to: '2026-05-01' }, 'lastPeriod')).toEqual({
    key: 'compared',
    from: '2026-04-30',
    to: '2026-04-30',
  })
})
