import { filledText } from '@kezhan/resource/event'
import { expect, test } from 'vitest'
import { oversold } from './events'

test('the desk hears which type is over-sold in which night, and goes there with one click', () => {
  const { code, family, level, right, title, text, remedy } = oversold
  expect([code, family, level, right]).toEqual(['inventory.oversold', 'abnormal', 'H', 'order:list'])
  expect(title).toBe('超售')
  expect(filledText(text, { type: '大床房', night: '2026-05-01', rooms: 2 })).toBe(
    '大床房 2026-05-01 超售 2 间，请升级、换房或联系客人',
  )
  expect(remedy).toEqual({ title: '去排房', path: '/RoomsStatus/longTermRoomStatus?start={night}' })
})
