import { addDays, daysBetween, weekdayOf } from '@kezhan/base/days'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysOf, relativeDays } from './relative-days'

const anyDay = fc.integer({ min: -20_000, max: 20_000 }).map(days => addDays('2026-01-01', days))

test('each word means the days a clerk would name', () => {
  // A Tuesday.
  const today = '2026-03-17'
  expect(Object.fromEntries(relativeDays.map(word => [word, daysOf(word, today)]))).toEqual({
    今天: { from: '2026-03-17', to: '2026-03-17' },
    昨天: { from: '2026-03-16', to: '2026-03-16' },
    本周: { from: '2026-03-16', to: '2026-03-22' },
    上周: { from: '2026-03-09', to: '2026-03-15' },
    本月: { from: '2026-03-01', to: '2026-03-31' },
    上月: { from: '2026-02-01', to: '2026-02-28' },
  })
  expect(daysOf('最近7天', today)).toEqual({ from: '2026-03-11', to: '2026-03-17' })
  expect(daysOf('未来7天', today)).toEqual({ from: '2026-03-17', to: '2026-03-23' })
  expect(daysOf('上月', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(daysOf('本周', '2026-03-22')).toEqual({ from: '2026-03-16', to: '2026-03-22' })
})

test('weeks are seven days from Monday, one after the other, and months whole', () => {
  fc.assert(
    fc.property(anyDay, today => {
      const [week, before] = [daysOf('本周', today), daysOf('上周', today)]
      expect(weekdayOf(week?.from ?? '')).toBe(1)
      expect(daysBetween(week?.from ?? '', week?.to ?? '')).toBe(6)
      expect(addDays(before?.to ?? '', 1)).toBe(week?.from)
      expect(week && week.from <= today && today <= week.to).toBe(true)
      const [month, last] = [daysOf('本月', today), daysOf('上月', today)]
      expect(addDays(last?.to ?? '', 1)).toBe(month?.from)
      expect(month?.from.slice(0, 7)).toBe(today.slice(0, 7))
      expect(addDays(month?.to ?? '', 1).slice(8)).toBe('01')
    }),
  )
})

test('counted days are as many as they say, today among them', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 1, max: 999 }), (today, count) => {
      const [last, next] = [daysOf(`最近${count}天`, today), daysOf(`未来 ${count} 天`, today)]
      expect([last?.to, next?.from]).toEqual([today, today])
      expect(daysBetween(last?.from ?? '', today) + 1).toBe(count)
      expect(daysBetween(today, next?.to ?? '') + 1).toBe(count)
    }),
  )
})

test('what is no such word means no days', () => {
  for (const word of ['', '明年', '最近天', '最近0天', '最近1000天', '最近-1天', '最近1.5天', 'constructor'])
    expect([word, daysOf(word, '2026-01-01')]).toEqual([word, undefined])
})

test('a word may have blanks around it, and nothing else', () => {
  const today = '2026-03-17'
  expect(daysOf(' 今天 ', today)).toEqual({ from: today, to: today })
  expect(daysOf(' 最近 2 天 ', today)).toEqual({ from: '2026-03-16', to: today })
  for (const word of ['在最近2天', '最近2天内', '今天下午', '是今天'])
    expect([word, daysOf(word, today)]).toEqual([word, undefined])
})
