import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ageingFen,
  allocated,
  allocateOldestFirst,
  checkOnAccount,
  owedFen,
  type Receivable,
} from './allocation'

const entry = (id: string, amountFen: number, part: Partial<Receivable> = {}): Receivable => {
  return { id, amountFen, paidFen: 0, businessDate: '2026-05-01', ...part }
}

test('3.24/13 500 on account with 400 available needs an approval; receipts of 300 and 200 pay it', () => {
  const account = { limitFen: 100_000, owedFen: 60_000, isFrozen: false, isApproved: false }
  expect(() => checkOnAccount(account, 50_000)).toThrow('超出信用额度：可用400.00元')
  expect(() => checkOnAccount({ ...account, isApproved: true }, 50_000)).not.toThrow()
  expect(() => checkOnAccount({ ...account, isApproved: true, isFrozen: true }, 1)).toThrow('账套已冻结')
  const debts = [entry('e1', 50_000)]
  const part = allocated(debts, allocateOldestFirst(30_000, debts).allocations, 30_000)
  expect(owedFen(part)).toBe(20_000)
  const paid = allocated(part, allocateOldestFirst(20_000, part).allocations, 20_000)
  expect(owedFen(paid)).toBe(0)
})

test('the oldest debt is paid first, and what is over stays with the receipt', () => {
  const debts = [entry('b', 10_000, { businessDate: '2026-05-03' }), entry('a', 20_000, { paidFen: 5000 })]
  expect(allocateOldestFirst(30_000, debts)).toEqual({
    allocations: [
      { entryId: 'a', amountFen: 15_000 },
      { entryId: 'b', amountFen: 10_000 },
    ],
    unallocatedFen: 5000,
  })
})

test('nobody allocates more than there is', () => {
  const debts = [entry('a', 10_000)]
  expect(() => allocated(debts, [{ entryId: 'a', amountFen: 10_001 }], 20_000)).toThrow(
    '核销金额超过未结金额',
  )
  expect(() => allocated(debts, [{ entryId: 'a', amountFen: 10_000 }], 9999)).toThrow('核销金额超过未结金额')
  expect(() => allocateOldestFirst(0, debts)).toThrow('金额必须大于0')
})

test('a receipt is allocated to the fen, no debt is paid twice, and ages sum to what is owed', () => {
  const someDebts = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 90_000 }), fc.nat(28)), { maxLength: 10 })
    .map(list =>
      list.map(([fen, day], at) =>
        entry(`e${at}`, fen, {
          businessDate: `2026-0${1 + (at % 4)}-${String(day + 1)
            .padStart(2, '0')
            .replace('29', '28')}`,
        }),
      ),
    )
  fc.assert(
    fc.property(someDebts, fc.integer({ min: 1, max: 300_000 }), (debts, receiptFen) => {
      const { allocations, unallocatedFen } = allocateOldestFirst(receiptFen, debts)
      const after = allocated(debts, allocations, receiptFen)
      expect(owedFen(debts) - owedFen(after) + unallocatedFen).toBe(receiptFen)
      if (owedFen(after) > 0) expect(unallocatedFen).toBe(0)
      expect(ageingFen(after, '2026-05-01').reduce((sum, fen) => sum + fen, 0)).toBe(owedFen(after))
    }),
  )
})

test('a debt of thirty days is young, of thirty-one no longer', () => {
  const debts = [entry('a', 1, { businessDate: '2026-05-01' }), entry('b', 2, { businessDate: '2026-04-30' })]
  expect(ageingFen(debts, '2026-05-31')).toEqual([1, 2, 0, 0])
})

test.each([
  ['2026-05-31', [1, 0, 0, 0]],
  ['2026-06-01', [0, 1, 0, 0]],
  ['2026-06-30', [0, 1, 0, 0]],
  ['2026-07-01', [0, 0, 1, 0]],
  ['2026-07-30', [0, 0, 1, 0]],
  ['2026-07-31', [0, 0, 0, 1]],
  ['2026-04-30', [1, 0, 0, 0]],
])('a debt of the first of May is of this age on %s', (today, ages) => {
  expect(ageingFen([entry('a', 1)], today)).toEqual(ages)
})

test('debts of one day are paid in their order, whichever stands first', () => {
  const debts = [entry('c', 100), entry('a', 100), entry('b', 100)]
  const paid = {
    allocations: [
      { entryId: 'a', amountFen: 100 },
      { entryId: 'b', amountFen: 50 },
    ],
    unallocatedFen: 0,
  }
  expect(allocateOldestFirst(150, debts)).toEqual(paid)
  expect(allocateOldestFirst(150, debts.toReversed())).toEqual(paid)
})

test('what is paid already takes nothing of a receipt', () => {
  const debts = [entry('a', 100, { paidFen: 100 }), entry('b', 100)]
  expect(allocateOldestFirst(30, debts).allocations).toEqual([{ entryId: 'b', amountFen: 30 }])
})

test('nobody allocates nothing, or takes back by allocating', () => {
  const debts = [entry('a', 100), entry('b', 100)]
  const part = (amountFen: number) => () =>
    allocated(
      debts,
      [
        { entryId: 'a', amountFen: 50 },
        { entryId: 'b', amountFen },
      ],
      100,
    )
  expect(part(0)).toThrow('金额必须大于0')
  expect(part(-1)).toThrow('金额必须大于0')
  expect(part(1)().map(one => one.paidFen)).toEqual([50, 1])
  expect(part(50)().map(one => one.paidFen)).toEqual([50, 50])
  expect(part(51)).toThrow('核销金额超过未结金额')
})

test('an account takes what is left of its limit to the fen, and one that is over takes nothing', () => {
  const account = { limitFen: 100_000, owedFen: 60_000, isFrozen: false, isApproved: false }
  expect(() => checkOnAccount(account, 40_000)).not.toThrow()
  expect(() => checkOnAccount(account, 40_001)).toThrow('超出信用额度：可用400.00元')
  expect(() => checkOnAccount({ ...account, owedFen: 120_000 }, 1)).toThrow('超出信用额度：可用0.00元')
})
