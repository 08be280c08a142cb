import { expect, test } from 'vitest'
import { chartBars } from './chart-bars'

const area = { width: 700, height: 100 }
const day = (visits: number, people: number) => ({ day: '2026-05-01', visits, people })

test('the tallest bar fills the height and the others are in proportion', () => {
  const [first, second] = chartBars([day(10, 5), day(2, 2)], area)
  expect(first?.visits).toMatchObject({ y: 0, height: 100 })
  expect(first?.people.height).toBe(50)
  expect(second?.visits).toMatchObject({ y: 80, height: 20 })
})

test('a single sign-in does not fill the picture', () => {
  expect(chartBars([day(1, 1)], area)[0]?.visits.height).toBe(25)
})

test('days without visits have bars without height, and no bar leaves its place', () => {
  const bars = chartBars(
    Array.from({ length: 7 }, () => day(0, 0)),
    area,
  )
  expect(bars.map(one => one.visits.height)).toEqual([0, 0, 0, 0, 0, 0, 0])
  for (const [index, { visits, people }] of bars.entries()) {
    expect(visits.x).toBeGreaterThanOrEqual(index * 100)
    expect(people.x + people.width).toBeLessThanOrEqual((index + 1) * 100)
  }
})
