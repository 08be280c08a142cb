import { expect, test } from 'vitest'
import { stackedColumns } from './stacked-columns'

const area = { width: 300, height: 100 }

test('parts stand on each other, on a scale that ends at a round number', () => {
  const { columns, lines } = stackedColumns([[4, 3], [1]], area)
  expect(lines.map(line => line.value)).toEqual([0, 2, 4, 6, 8])
  expect(columns[0]?.parts).toEqual([
    { y: 50, height: 50 },
    { y: 12.5, height: 37.5 },
  ])
  expect(columns[1]?.middle).toBe(225)
})

test('nothing at all has a scale too, and no column leaves the picture', () => {
  const { columns, lines } = stackedColumns([[0], [0]], area)
  expect(lines.at(-1)).toEqual({ value: 4, y: 0 })
  expect(columns.map(column => column.parts[0]?.height)).toEqual([0, 0])
  for (const most of [1, 7, 99, 100, 4321, 99_999]) {
    const { lines: found } = stackedColumns([[most]], area)
    expect(found.at(-1)?.value).toBeGreaterThanOrEqual(most)
    expect(found.at(-1)?.value).toBeLessThanOrEqual(Math.max(4, most * 2.5))
  }
})
