import { expect, test } from 'vitest'
import { settleColumns } from './column'
import { averageOf, figuresAfter, figuresOf, sumOf } from './table-figures'
import type { TableRow } from './table-row'
import { createTableStore } from './table-store'

const columns = settleColumns([
  { key: 'price', type: 'inputNumber', statistics: ['sum'] },
  { key: 'nights', type: 'inputNumber', statistics: ['average'] },
  { key: 'note', type: 'input' },
])
const rows = (...prices: (number | string | null)[]): TableRow[] =>
  prices.map((price, at) => ({ id: `r${at}`, price, nights: at }))

test('numbers count, also those written as text; what is none does not', () => {
  const { price } = figuresOf(rows(0.1, '0.2', null, '', 'x'), columns)
  expect(price && [sumOf(price), price.count, averageOf(price)]).toEqual([0.3, 2, 0.15])
})

test('a difference leads to the same figures as counting anew, through any edits', () => {
  const store = createTableStore(
    [{ key: 'price', type: 'inputNumber', statistics: ['sum'] }],
    rows(1, 2, 3.3, 4.7, 5),
  )
  const prices = [0.1, 99.99, null, -12.5, 1e12, 7, '8.25', 0.3, 1e-7, 3]
  for (let step = 0; step < 400; step += 1) {
    const index = (step * 7) % store.read().rows.length
    if (step % 11 === 0) store.add(2, (step % 5) + 1)
    else if (step % 13 === 0) store.remove(store.read().rows[index]?.id ?? '')
    else if (step % 17 === 0) store.drag(index, 0)
    else if (step % 19 === 0) store.undo()
    else if (step % 23 === 0) store.redo()
    else store.set([{ index, key: 'price', value: prices[(step * 3) % prices.length] ?? null }])
    const fresh = figuresOf(store.read().rows, store.columns).price
    const kept = store.read().figures.price
    if (fresh === undefined || kept === undefined) throw new Error('no figures')
    expect(kept.count).toBe(fresh.count)
    // Of numbers that large the processor itself keeps no more, and it adds them in another order.
    if (Math.abs(fresh.sum) > 1e9) expect(kept.sum / fresh.sum).toBeCloseTo(1, 12)
    else expect(sumOf(kept), `step ${step}`).toBe(sumOf(fresh))
  }
})

test('only the rows of a change are read; an edit of another column leaves the figures the same value', () => {
  const before = figuresOf(rows(1, 2, 3), columns)
  const [old] = rows(1)
  if (old === undefined) throw new Error('no row')
  // The other rows cannot be read at all.
  const unread = new Proxy<TableRow[]>([], {
    get: () => {
      throw new Error('all rows were read')
    },
  })
  const after = figuresAfter(before, [old], [{ ...old, price: 10 }], unread)
  expect(after.price).toEqual({ sum: 15, count: 3 })
  expect(after.nights).toBe(before.nights)
  expect(figuresAfter(before, [old], [{ ...old, note: '安静' }], unread)).toBe(before)
})
