import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { momentAt, wallSeconds } from '../days'
import { Refusal } from '../refusal'
import cases from './cron-next-times.json'
import { formatCron } from './format-cron'
import { nextTimes } from './next-times'
import { parseCron } from './parse-cron'
import { anExpression } from './testing/an-expression'
import { naiveMatch } from './testing/naive-match'

describe('the reference table', () => {
  test.each(cases)('$expr after $from', ({ expr, from, valid, next }) => {
    if (valid) expect(nextTimes(expr, from, 10)).toEqual(next)
    else expect(() => nextTimes(expr, from, 10)).toThrow(Refusal)
  })
})

// China has kept one time since 1992, so that nothing here is moved by a change of clocks.
const aMoment = fc
  .integer({ min: wallSeconds('1992-01-01 00:00:00'), max: wallSeconds('2090-12-31 23:59:59') })
  .map(momentAt)

test('times come after the start, ascend, and match the expression', () => {
  fc.assert(
    fc.property(anExpression, aMoment, (expression, from) => {
      const times = nextTimes(expression, from, 10)
      expect([from, ...times]).toEqual([...new Set([from, ...times])].sort())
      for (const time of times) expect(naiveMatch(expression, time), time).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('no time is left out: second by second for ten minutes', () => {
  const frequent = anExpression.map(expression =>
    expression.replace(/^(\S+ \S+) \S+ \S+ \S+ \S+/, '$1 * * * ?'),
  )
  fc.assert(
    fc.property(frequent, aMoment, (expression, from) => {
      const until = momentAt(wallSeconds(from) + 600)
      const seconds = Array.from({ length: 600 }, (_, index) => momentAt(wallSeconds(from) + index + 1))
      const times = nextTimes(expression, from, 601).filter(time => time <= until)
      expect(times).toEqual(seconds.filter(moment => naiveMatch(expression, moment)))
    }),
    { numRuns: 30 },
  )
})

test('no time is left out: day by day for a year', () => {
  const daily = anExpression.map(expression => expression.replace(/^\S+ \S+ \S+/, '0 0 6'))
  fc.assert(
    fc.property(daily, aMoment, (expression, from) => {
      const start = wallSeconds(`${from.slice(0, 10)} 06:00:00`)
      const days = Array.from({ length: 366 }, (_, index) => momentAt(start + (index + 1) * 86_400))
      const times = nextTimes(expression, momentAt(start), 367).filter(time => time <= (days.at(-1) ?? ''))
      expect(times).toEqual(days.filter(moment => naiveMatch(expression, moment)))
    }),
    { numRuns: 60 },
  )
})

test('each time leads to the next', () => {
  fc.assert(
    fc.property(anExpression, aMoment, (expression, from) => {
      const [first, ...rest] = nextTimes(expression, from, 4)
      if (first !== undefined) expect(nextTimes(expression, first, 3)).toEqual(rest)
    }),
  )
})

test('an expression and its rewriting have the same times', () => {
  fc.assert(
    fc.property(anExpression, aMoment, (expression, from) => {
      const rewritten = formatCron(parseCron(expression))
      expect(nextTimes(rewritten, from, 5)).toEqual(nextTimes(expression, from, 5))
    }),
  )
})

test('a wrapped range, a list of special days, and a workday that never leaves its month', () => {
  expect(nextTimes('0 0 22-2/2 * * ?', '2026-11-15 09:30:00', 4)).toEqual([
    '2026-11-15 22:00:00',
    '2026-11-16 00:00:00',
    '2026-11-16 02:00:00',
    '2026-11-16 22:00:00',
  ])
  expect(nextTimes('0 0 9 15,LW * ?', '2027-01-01 00:00:00', 4)).toEqual([
    '2027-01-15 09:00:00',
    '2027-01-29 09:00:00',
    '2027-02-15 09:00:00',
    '2027-02-26 09:00:00',
  ])
  expect(nextTimes('0 0 9 31W * ?', '2027-01-01 00:00:00', 2)).toEqual([
    '2027-01-29 09:00:00',
    '2027-03-31 09:00:00',
  ])
})

test('a schedule that ends gives what is left', () => {
  expect(nextTimes('0 0 0 31 12 ? 2026-2027', '2026-11-15 09:30:00', 10)).toEqual([
    '2026-12-31 00:00:00',
    '2027-12-31 00:00:00',
  ])
  expect(nextTimes('0 0 0 1 1 ?', '2199-06-01 00:00:00', 10)).toEqual([])
  expect(nextTimes('0 0 0 1 1 ?', '2200-12-31 23:59:59', 10)).toEqual([])
})

test('a schedule that fires once in a lifetime is found, and a year of the next century too', () => {
  // 29 February on a Monday: the fifth Monday of a February.
  expect(nextTimes('0 0 0 ? 2 MON#5', '2026-11-15 09:30:00', 3)).toEqual([
    '2044-02-29 00:00:00',
    '2072-02-29 00:00:00',
    '2112-02-29 00:00:00',
  ])
  expect(nextTimes('0 0 0 1 1 ? 2180', '2026-11-15 09:30:00', 10)).toEqual(['2180-01-01 00:00:00'])
})

describe('in a zone that changes its clocks', () => {
  test('a time that is skipped fires at the first moment after the gap', () => {
    expect(nextTimes('0 30 2 * * ?', '2027-03-13 12:00:00', 2, 'America/New_York')).toEqual([
      '2027-03-14 03:00:00',
      '2027-03-15 02:30:00',
    ])
  })

  test('many skipped times fire once', () => {
    expect(nextTimes('0 0/20 * * * ?', '2027-03-14 01:30:00', 3, 'America/New_York')).toEqual([
      '2027-03-14 01:40:00',
      '2027-03-14 03:00:00',
      '2027-03-14 03:20:00',
    ])
  })

  test('a time shown twice fires once', () => {
    expect(nextTimes('0 30 1 * * ?', '2026-10-31 12:00:00', 2, 'America/New_York')).toEqual([
      '2026-11-01 01:30:00',
      '2026-11-02 01:30:00',
    ])
  })

  test('a whole day may be skipped', () => {
    expect(nextTimes('* * * * * ?', '2011-12-29 23:59:58', 2, 'Pacific/Apia')).toEqual([
      '2011-12-29 23:59:59',
      '2011-12-31 00:00:00',
    ])
  })

  test('a zone nobody knows is refused', () => {
    expect(() => nextTimes('* * * * * ?', '2026-11-15 09:30:00', 1, 'Mars/Base')).toThrow(
      '时区“Mars/Base”无法识别',
    )
  })
})

test('too many times, or a start that is no moment, is a fault', () => {
  expect(() => nextTimes('* * * * * ?', '2026-11-15 09:30:00', 1001)).toThrow('at most 1000')
  expect(() => nextTimes('* * * * * ?', '2026-11-15', 1)).toThrow('a moment is written')
})

test('from none to a thousand times can be asked for', () => {
  expect(nextTimes('0 0 3 * * ?', '2026-11-15 09:30:00', 0)).toEqual([])
  expect(nextTimes('* * * * * ?', '2026-11-15 09:30:00', 1000)).toHaveLength(1000)
  for (const count of [-1, 1.5, 1001])
    expect(() => nextTimes('0 0 3 * * ?', '2026-11-15 09:30:00', count)).toThrow(
      'at most 1000 times are asked for',
    )
})

test('a month without the day has no workday near it either', () => {
  expect(nextTimes('0 0 9 30W * ?', '2027-01-31 00:00:00', 2)).toEqual([
    '2027-03-30 09:00:00',
    '2027-04-30 09:00:00',
  ])
  // The day after the last of this April is a Saturday, and the workday near it would be that last day.
  expect(nextTimes('0 0 9 31W * ?', '2027-04-01 00:00:00', 1)).toEqual(['2027-05-31 09:00:00'])
})

test('the thirty-first day from the end is one of long months only', () => {
  expect(nextTimes('0 0 9 L-30 * ?', '2027-01-31 00:00:00', 3)).toEqual([
    '2027-03-01 09:00:00',
    '2027-05-01 09:00:00',
    '2027-07-01 09:00:00',
  ])
})
