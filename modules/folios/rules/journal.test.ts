import { expect, test } from 'vitest'
import type { NewLine } from './folio-line'
import { journalOf, reversedJournal, settlementJournal } from './journal'
import { chargeLine, paymentLine } from './posting'
import { codeOf } from './testing/a-book'

const place = { folioId: 'A', businessDate: '2026-05-01' }
const paid = (code: string, amountFen: number, more: Partial<NewLine> = {}): NewLine => ({
  ...paymentLine(place, codeOf(code), amountFen, '9003'),
  ...more,
})

test.each([
  ['9001', 'money:9001'],
  ['9002', 'money:9002'],
  ['9003', 'money:9003'],
  ['9004', 'money:9004'],
  ['9005', 'storedValue:9005'],
  ['9006', 'pointsCost:9006'],
  ['9007', 'discount:9007'],
  ['9008', 'receivable:9008'],
  ['9009', 'receivable:9009'],
  ['9010', 'money:9010'],
  ['9011', 'commission:9011'],
  ['9201', 'allowance:9201'],
])('%s pays the guest by %s', (code, account) => {
  const entry = journalOf([paid(code, 100)])
  expect(entry).toHaveLength(2)
  expect(entry).toContainEqual({ account, debitFen: 100, creditFen: 0 })
  expect(entry).toContainEqual({ account: 'guest:A', debitFen: 0, creditFen: 100 })
})

test('a deposit is money of its method and a debt of the house, not of the guest', () => {
  const entry = [
    { account: 'deposit:A', debitFen: 0, creditFen: 500 },
    { account: 'money:9003', debitFen: 500, creditFen: 0 },
  ]
  expect(journalOf([paid('9101', 500)])).toEqual(entry)
  const { method: _, ...unnamed } = paid('9101', 500)
  expect(journalOf([unnamed])[1]).toEqual({ account: 'money:9101', debitFen: 500, creditFen: 0 })
})

test('a charge is owed by the guest and earned on its code; accounts stand in order', () => {
  expect(journalOf([chargeLine(place, codeOf('2001'), 300, 'person'), paid('9001', 200)])).toEqual([
    { account: 'guest:A', debitFen: 100, creditFen: 0 },
    { account: 'money:9001', debitFen: 200, creditFen: 0 },
    { account: 'revenue:2001', debitFen: 0, creditFen: 300 },
  ])
})

test('what comes out of the purses of a member is taken from each of them, and must be all of it', () => {
  const purses = [
    { account: 'storedValue:paid', fen: 700 },
    { account: 'storedValue:gift', fen: 300 },
  ]
  expect(journalOf([paid('9005', 1_000, { paidFrom: purses })])).toEqual([
    { account: 'guest:A', debitFen: 0, creditFen: 1_000 },
    { account: 'storedValue:gift', debitFen: 300, creditFen: 0 },
    { account: 'storedValue:paid', debitFen: 700, creditFen: 0 },
  ])
  expect(() => journalOf([paid('9005', 999, { paidFrom: purses })])).toThrow(
    'a payment is what its accounts give',
  )
})

test('what is owed to somebody else is owed to him', () => {
  expect(journalOf([paid('9001', 100, { owedTo: 'member:m1' })])).toEqual([
    { account: 'member:m1', debitFen: 0, creditFen: 100 },
    { account: 'money:9001', debitFen: 100, creditFen: 0 },
  ])
})

test('settling uses the deposits and nothing else; revoking gives them back', () => {
  const lines = [
    { ...chargeLine(place, codeOf('2001'), 500, 'person'), id: '1' },
    { ...paid('9001', 200), id: '2' },
    { ...paid('9101', 300), id: '3' },
  ]
  const entry = settlementJournal(lines)
  expect(entry).toEqual([
    { account: 'deposit:A', debitFen: 300, creditFen: 0 },
    { account: 'guest:A', debitFen: 0, creditFen: 300 },
  ])
  expect(reversedJournal(entry)).toEqual([
    { account: 'deposit:A', debitFen: 0, creditFen: 300 },
    { account: 'guest:A', debitFen: 300, creditFen: 0 },
  ])
})
