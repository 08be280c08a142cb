import { expect, test } from 'vitest'
import type { Figure } from './figures'
import { soldNights } from './figures'
import { behindCell, type Grid, gridRows, gridTotals } from './grid'
import { aCharge, factsOf } from './testing/day-facts'

const may = { key: 'month', from: '2026-05-01', to: '2026-05-31' }
const today = { key: 'days', from: '2026-05-20', to: '2026-05-20' }
const food: Figure = { of: 'money', where: { postingClass: ['FNB'] }, sum: 'amountFen' }
const all: Figure = { of: 'money', where: {}, sum: 'amountFen' }
const plan: Figure = { of: 'listed', list: { name: 'budgetAll' }, figure: { of: 'given', value: 400 } }
const unplanned: Figure = { of: 'listed', list: { name: 'budgetAll' }, figure: { of: 'given', value: null } }

/** Food today and in the month, its share of all, what was planned, and what nobody counts. */
const cells = {
  days: { figure: food, period: 'days' },
  month: { figure: food, period: 'month' },
  share: { figure: { of: 'share', part: food, whole: all }, period: 'month' },
  done: { figure: { of: 'share', part: food, whole: plan }, period: 'month' },
  plan: { figure: plan, period: 'month' },
  unplanned: { figure: unplanned, period: 'month' },
  given: { figure: { of: 'given', value: 9 }, period: 'month' },
  lost: { figure: food, period: 'lastYear' },
} as const
const grid: Grid = {
  title: '餐饮',
  basis: [],
  periods: [today, may],
  columns: [],
  rowsOf: () => [{ key: 'food', texts: { name: '餐饮' }, unit: 'fen', formula: '餐饮消费', isSum: true }],
  cellsOf: key => (key === 'food' ? cells : {}),
  totals: { month: { figure: all, period: 'month' } },
}
const facts = new Map([
  ['days', factsOf({ money: [aCharge('1102', 'FNB', 100)] })],
  ['month', factsOf({ money: [aCharge('1102', 'FNB', 300), aCharge('1001', 'ROOM', 900)] })],
])

test('a row has its texts and the figure of each cell, of the days of its column', () => {
  expect(gridRows(grid, facts)).toEqual([
    {
      key: 'food',
      unit: 'fen',
      formula: '餐饮消费',
      isSum: true,
      cells: {
        name: '餐饮',
        days: 100,
        month: 300,
        share: 2500,
        done: 7500,
        plan: 400,
        unplanned: null,
        given: 9,
        lost: 0,
      },
      opens: ['days', 'month', 'plan', 'lost'],
      explains: ['share', 'done'],
    },
  ])
})

test('what is not known opens nothing, and a row without ratios explains nothing', () => {
  const bare: Grid = { ...grid, cellsOf: () => ({ unplanned: cells.unplanned }) }
  expect(gridRows(bare, facts)[0]).toEqual({
    key: 'food',
    unit: 'fen',
    formula: '餐饮消费',
    isSum: true,
    cells: { name: '餐饮', unplanned: null },
    opens: [],
  })
})

test('what is reckoned from the figures of a row stands beside them, in rows and in totals', () => {
  const doubled: Grid = { ...grid, addTo: ({ month }) => ({ twice: (month ?? 0) * 2 }) }
  expect(gridRows(doubled, facts)[0]?.cells).toMatchObject({ name: '餐饮', month: 300, twice: 600 })
  expect(gridTotals(doubled, facts)).toEqual({ month: 1200, twice: 2400 })
})

test('totals are figures of their own; a report without them has none', () => {
  expect(gridTotals(grid, facts)).toEqual({ month: 1200 })
  const { totals: _, ...without } = grid
  expect(gridTotals(without, facts)).toEqual({})
})

test('behind a sum stand its lines, behind a list its list, behind a ratio its parts', () => {
  const found = { period: may, title: '餐饮' }
  expect(behindCell(grid, 'food', 'month')).toEqual({ ...found, of: 'lines', figures: [food] })
  expect(behindCell(grid, 'food', 'plan')).toEqual({
    ...found,
    of: 'list',
    list: { name: 'budgetAll' },
    figure: { of: 'given', value: 400 },
  })
  expect(behindCell(grid, 'food', 'share')).toEqual({
    ...found,
    of: 'parts',
    parts: [
      { title: '本项', unit: 'fen', figure: food },
      { title: '全部', unit: 'fen', figure: all },
    ],
  })
})

test('a step goes on to a figure that a ratio is reckoned from', () => {
  expect(behindCell(grid, 'food', 'share/1')).toMatchObject({ of: 'lines', figures: [all] })
  expect(behindCell(grid, 'food', 'done/1')).toMatchObject({ of: 'list' })
  const occupied: Grid = {
    ...grid,
    cellsOf: () => ({ rate: { figure: { of: 'occupancy' }, period: 'days' } }),
  }
  expect(behindCell(occupied, 'any', 'rate/0')).toMatchObject({ of: 'lines', figures: [soldNights] })
})

test.each([
  ['one day of the month', 'month@2026-05-20', '2026-05-20'],
  ['its first day', 'month@2026-05-01', '2026-05-01'],
  ['its last day', 'share/1@2026-05-31', '2026-05-31'],
])('%s is asked for by its date', (_, address, day) => {
  expect(behindCell(grid, 'food', address)?.period).toEqual({ key: day, from: day, to: day })
})

test.each([
  ['a row that is not there', 'drink', 'month'],
  ['a column that is not there', 'food', 'year'],
  ['nothing at all', 'food', ''],
  ['a figure without lines', 'food', 'given'],
  ['a period that is not there', 'food', 'lost'],
  ['a third part of a ratio', 'food', 'share/2'],
  ['a part of what is no ratio', 'food', 'month/0'],
  ['a part of a part that is none', 'food', 'share/2/0'],
  ['the day before the period', 'food', 'month@2026-04-30'],
  ['the day after the period', 'food', 'month@2026-06-01'],
])('nothing stands behind %s', (_, row, address) => {
  expect(behindCell(grid, row, address)).toBeUndefined()
})
