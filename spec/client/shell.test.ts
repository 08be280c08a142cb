import { documentTitle } from '@kezhan/app-web/brand'
import { homePath } from '@kezhan/app-web/guard/entry-paths'
import { greetingAt } from '@kezhan/base/greeting'
import { defaultShifts } from '@kezhan/hotels/model/shift-calls'
import { shiftOnDuty } from '@kezhan/hotels/rules/shift-on-duty'
import { expect, test } from 'vitest'

test.each([
  ['SH-SESS-052', '早上好', [0, 5, 8]],
  ['SH-SESS-053', '上午好', [9, 10, 11]],
  ['SH-SESS-054', '中午好', [12, 13]],
  ['SH-SESS-055', '下午好', [14, 17, 19]],
  ['SH-SESS-056', '晚上好', [20, 22, 23]],
] as const)('%s %s is the greeting at %j', (_id, greeting, hours) => {
  expect(hours.map(greetingAt)).toEqual(hours.map(() => greeting))
})

test.each([
  ['01', '00:00:00', '08:00:00'],
  ['02', '08:00:00', '16:00:00'],
  ['03', '16:00:00', '23:59:59'],
])(
  'SH-SESS-023 SH-SESS-024 SH-SESS-025 the usual shift %s runs from %s to %s',
  (shiftIndex, beginTime, endTime) => {
    expect(defaultShifts).toContainEqual(expect.objectContaining({ shiftIndex, beginTime, endTime }))
  },
)

test('the usual shifts leave no second of the day uncovered', () => {
  for (const [clock, index] of [
    ['00:00:00', '01'],
    ['07:59:59', '01'],
    ['08:00:00', '02'],
    ['15:59:59', '02'],
    ['16:00:00', '03'],
    ['23:59:59', '03'],
  ] as const)
    expect(shiftOnDuty(defaultShifts, clock)?.shiftIndex).toBe(index)
})

test('SH-SESS-017 the home of a hotel user is the room board', () => {
  expect(homePath).toBe('/RoomsStatus/realTimeRoomState')
})

test('SH-TAB-003 SH-TAB-004 page and platform name the window', () => {
  expect([documentTitle('职务管理'), documentTitle()]).toEqual(['职务管理 · 客栈云', '客栈云'])
})
