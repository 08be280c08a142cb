import { expect, test } from 'vitest'
import { allotmentText, changedAllotment, controlDays, isSameAllotment } from './allotment-batch'

const limited = { mode: 'limited', qty: 2, releaseDays: 0 } as const
const closed = { mode: 'closed', qty: 0, releaseDays: 0 } as const
const say = { qty: 3, releaseDays: 2 }

test('a batch sets a mode with what belongs to it and nothing else', () => {
  expect(changedAllotment(undefined, { mode: 'reserved', ...say })).toEqual({ mode: 'reserved', ...say })
  expect(changedAllotment(limited, { mode: 'limited', ...say })).toEqual({ ...limited, qty: 3 })
  expect(changedAllotment(limited, { mode: 'closed', ...say })).toEqual(closed)
  expect(changedAllotment(limited, { mode: 'shared', ...say })).toBeUndefined()
})

test('一键开房 opens what is closed and leaves limits and kept rooms alone', () => {
  expect(changedAllotment(closed, { mode: 'open', ...say })).toBeUndefined()
  expect(changedAllotment(limited, { mode: 'open', ...say })).toBe(limited)
  expect(changedAllotment(undefined, { mode: 'open', ...say })).toBeUndefined()
})

test('the days of a batch fall on its weekdays, and the log says modes in words', () => {
  expect(controlDays('2026-05-01', '2026-05-10', [5, 6])).toEqual([
    '2026-05-01',
    '2026-05-02',
    '2026-05-08',
    '2026-05-09',
  ])
  expect(controlDays('2026-05-02', '2026-05-01', [])).toEqual([])
  expect(allotmentText({ mode: 'reserved', qty: 3, releaseDays: 2 })).toBe('保留3间，提前2天释放')
  expect([allotmentText(limited), allotmentText(closed)]).toEqual(['限量2间', '关房'])
  expect(isSameAllotment(limited, { ...limited })).toBe(true)
})

test('a batch of one day is that day, and no weekdays are all of them', () => {
  expect(controlDays('2026-05-01', '2026-05-01', [])).toEqual(['2026-05-01'])
  expect(controlDays('2026-05-01', '2026-05-03', [])).toEqual(['2026-05-01', '2026-05-02', '2026-05-03'])
  expect(controlDays('2026-05-03', '2026-05-01', [0, 5, 6])).toEqual([])
})

test('days are released early only where rooms are kept', () => {
  expect(allotmentText({ mode: 'reserved', qty: 3, releaseDays: 0 })).toBe('保留3间')
  expect(allotmentText({ mode: 'reserved', qty: 3, releaseDays: 1 })).toBe('保留3间，提前1天释放')
  expect(allotmentText({ mode: 'limited', qty: 3, releaseDays: 2 })).toBe('限量3间')
  expect(allotmentText({ mode: 'shared', qty: 3, releaseDays: 2 })).toBe('共享')
})

test('two allotments are the same in mode, rooms and release, or both none', () => {
  const kept = { mode: 'reserved', qty: 3, releaseDays: 2 } as const
  expect(isSameAllotment(undefined, undefined)).toBe(true)
  expect(isSameAllotment(kept, undefined)).toBe(false)
  expect(isSameAllotment(undefined, kept)).toBe(false)
  expect(isSameAllotment(kept, { ...kept, mode: 'limited' })).toBe(false)
  expect(isSameAllotment(kept, { ...kept, qty: 4 })).toBe(false)
  expect(isSameAllotment(kept, { ...kept, releaseDays: 3 })).toBe(false)
})
