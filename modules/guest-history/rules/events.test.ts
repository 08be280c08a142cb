import { filledText } from '@kezhan/resource/event'
import { expect, test } from 'vitest'
import { callBack, lostItem } from './events'

test('what a guest left is told to the desk, and who complained is called within a day', () => {
  expect(filledText(lostItem.text, { content: '301 充电器' })).toBe('登记遗留物：301 充电器，请联系客人领取')
  expect(filledText(callBack.text, { content: '空调太吵' })).toBe('客人投诉待回访：空调太吵')
  expect(callBack.dueMinutes).toBe(1440)
})
