import { expect, test } from 'vitest'
import { nextSentence, waysToNext } from './next-level'

const year = { nights: 6, amountFen: 380_000, points: 0 }
const next = { levelName: '金卡', nights: 14, amountFen: 120_000, points: null }

test('each way to the next level shows how far it is, one of them being enough', () => {
  expect(waysToNext({ next, year })).toEqual([
    { title: '间夜', percent: 30, text: '6 / 20' },
    { title: '消费', percent: 76, text: '3,800.00 / 5,000.00' },
  ])
  expect(nextSentence({ next })).toBe('再住 14 间夜，或再消费 1,200.00，升为金卡')
})

test('what is reached is said to be reached, however much more there is', () => {
  const reached = { ...next, nights: 0 }
  expect(waysToNext({ next: reached, year })[0]).toEqual({ title: '间夜', percent: 100, text: '已达到' })
  expect(nextSentence({ next: reached })).toBe('已达到金卡的条件，夜审时升级')
})

test('at the top, and below a level that nobody rises to by himself, that is said', () => {
  expect(nextSentence({ next: null })).toBe('已是最高等级')
  expect(waysToNext({ next: null, year })).toEqual([])
  const bought = { levelName: '钻石卡', nights: null, amountFen: null, points: null }
  expect(nextSentence({ next: bought })).toBe('钻石卡不会自动升级')
})

test('a year in which more was taken back than spent is no progress', () => {
  const ways = waysToNext({ next: { ...next, amountFen: 500_100 }, year: { ...year, amountFen: -100 } })
  expect(ways[1]?.percent).toBe(0)
})
