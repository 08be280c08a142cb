import { filledText } from '@kezhan/resource/event'
import { expect, test } from 'vitest'
import { handedOver, leftByShift } from './events'

test('finance hears what a shift brings, and the next shift what it was left', () => {
  expect(filledText(handedOver.text, { shift: '早班', giver: '王一', submit: '2,140.00' })).toBe(
    '早班 王一 已交班，上缴 2,140.00 元，请核收',
  )
  expect(handedOver).toMatchObject({ right: 'ebk:shift:confirm', remedy: { title: '去核收' } })
  expect(filledText(leftByShift.text, { giver: '王一', remark: '302 客人 20:00 取行李' })).toBe(
    '王一 交班遗留：302 客人 20:00 取行李',
  )
  expect(leftByShift).toMatchObject({ right: 'ebk:shift:handover', remedy: { title: '查看交班' } })
})
