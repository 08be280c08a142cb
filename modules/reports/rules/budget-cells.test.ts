import { expect, test } from 'vitest'
import { budgetShares } from './budget'
import { budgetCells, budgetColumns, budgetFigure } from './budget-cells'
import { type Figure, figureOf } from './figures'
import { factsOf } from './testing/day-facts'

const may = { key: 'month', from: '2026-05-01', to: '2026-05-31' }
const plan = (roomTypeId: string, nights: number, roomRevenueFen: number, otherRevenueFen: number) => ({
  id: roomTypeId,
  month: '2026-05',
  roomTypeId,
  typeName: roomTypeId,
  nights,
  roomRevenueFen,
  otherRevenueFen,
})
const shares = budgetShares([plan('king', 10, 300_000, 5000), plan('twin', 20, 300_000, 700)], may)
const planned = (figure: Figure | undefined) => figure && figureOf(figure, factsOf({}))

test.each([
  ['nights', 'budgetNights', 300_000, 100_000],
  ['room', 'budgetRoom', 600_000, 300_000],
  ['all', 'budgetAll', 605_700, 305_000],
] as const)('the plan of %s opens its months; of all room types, or of one', (of, name, all, king) => {
  const whole = budgetFigure(shares, of)
  expect(whole).toMatchObject({ of: 'listed', list: { name } })
  expect(whole).not.toHaveProperty('list.roomTypeId')
  expect(planned(whole)).toBe(all)
  const part = budgetFigure(shares, of, 'king')
  expect(part).toMatchObject({ of: 'listed', list: { name, roomTypeId: 'king' } })
  expect(planned(part)).toBe(king)
  expect(planned(budgetFigure(shares, of, 'suite'))).toBeNull()
})

test.each([
  ['6', 600_000, 5000],
  ['12', 605_700, 4953],
  ['38', 300_000, 10_000],
])('row %s of 营业日报 has its plan beside it, and how much of it was reached', (row, whole, reached) => {
  const cells = budgetCells(row, { of: 'given', value: 300_000 }, may, shares)
  expect(Object.keys(cells)).toEqual(['monthBudget', 'monthDone'])
  expect(Object.values(cells).map(({ period }) => period)).toEqual(['month', 'month'])
  expect([planned(cells.monthBudget?.figure), planned(cells.monthDone?.figure)]).toEqual([whole, reached])
})

test('the planned average rate is planned room revenue by planned nights, and has no rate of its own', () => {
  const cells = budgetCells('40', { of: 'averageRate' }, may, shares)
  expect(Object.keys(cells)).toEqual(['monthBudget'])
  expect(cells.monthBudget?.period).toBe('month')
  expect(planned(cells.monthBudget?.figure)).toBe(20_000)
})

test('other rows have no plan', () => {
  expect(budgetCells('7', { of: 'given', value: 1 }, may, shares)).toEqual({})
})

test('the heads say what was planned for which days', () => {
  expect(budgetColumns('本月', may)).toEqual([
    {
      key: 'monthBudget',
      title: '本月预算',
      unit: 'fen',
      formula: '预算按月填写，按天数平均分摊到2026-05-01至2026-05-31',
    },
    { key: 'monthDone', title: '本月完成率', unit: 'rate', formula: '本月÷本月预算' },
  ])
  expect(budgetColumns('本日', { key: 'days', from: '2026-05-20', to: '2026-05-20' })[0]?.formula).toBe(
    '预算按月填写，按天数平均分摊到2026-05-20',
  )
})
