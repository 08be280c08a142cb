import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './days'
import { addMinutes, isTime, minutesBetween, minutesInWords, momentOf, overlaps } from './moments'
import { nightCount, nightsOf } from './nights'

const aStay = fc
  .tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 500 }))
  .map(([from, n]) => {
    const arrive = addDays('2026-01-01', from)
    return { arrive, depart: addDays(arrive, n) }
  })

test('a stay has exactly the nights it is in, in order and once each', () => {
  fc.assert(
    fc.property(aStay, stay => {
      const nights = nightsOf(stay)
      expect(nights).toHaveLength(nightCount(stay))
      expect([...new Set(nights)].sort()).toEqual(nights)
      expect(nights.every(night => stay.arrive <= night && night < stay.depart)).toBe(true)
    }),
  )
})

test('two nights from the first of May are the first and the second', () => {
  expect(nightsOf({ arrive: '2026-05-01', depart: '2026-05-03' })).toEqual(['2026-05-01', '2026-05-02'])
  expect(nightsOf({ arrive: '2026-05-01', depart: '2026-05-01' })).toEqual([])
  expect(() => nightsOf({ arrive: '2026-05-02', depart: '2026-05-01' })).toThrow('0 to 500 nights')
  expect(nightCount({ arrive: '2026-05-01', depart: addDays('2026-05-01', 500) })).toBe(500)
  expect(() => nightCount({ arrive: '2026-05-01', depart: addDays('2026-05-01', 501) })).toThrow(
    'a stay has 0 to 500 nights',
  )
})

test('a room may be left and taken at one moment', () => {
  const morning = { from: momentOf('2026-05-01', '09:00'), to: momentOf('2026-05-01', '12:00') }
  const noon = { from: morning.to, to: momentOf('2026-05-01', '14:00') }
  expect(overlaps(morning, noon)).toBe(false)
  expect(overlaps({ ...noon, from: '2026-05-01 11:59:59' }, morning)).toBe(true)
})

test('minutes are those of the clock on the wall', () => {
  expect(minutesBetween('2026-05-01 23:50:00', '2026-05-02 00:10:59')).toBe(20)
  expect(addMinutes('2026-05-01 23:50:00', 20)).toBe('2026-05-02 00:10:00')
  expect([190, 60, 5, 0].map(minutesInWords)).toEqual(['3小时10分钟', '1小时', '5分钟', '0分钟'])
  expect(['00:00', '23:59', '24:00', '9:00', '09:60'].map(isTime)).toEqual([true, true, false, false, false])
})
