import { filledText } from '@kezhan/resource/event'
import { expect, test } from 'vitest'
import { doNotDisturb, roomDiffers } from './events'

test('the floor hears which room does not want to be disturbed', () => {
  const { code, family, level, title, right, remedy, text } = doNotDisturb
  expect([code, family, level, right]).toEqual(['rooms.doNotDisturb', 'room', 'L', 'room:list'])
  expect(title).toBe('DND 请勿打扰')
  expect(filledText(text, { room: '301' })).toBe('301 请勿打扰，暂不打扫')
  expect(remedy).toEqual({ title: '查看房态', path: '/RoomsStatus/realTimeRoomState' })
})

test('a room that is found otherwise than the board has it is checked within half an hour', () => {
  const { code, family, level, title, right, remedy, text, dueMinutes } = roomDiffers
  expect([code, family, level, right]).toEqual(['rooms.differs', 'abnormal', 'H', 'room:list'])
  expect(title).toBe('房态差异')
  expect(filledText(text, { room: '301', known: '空净', seen: '有人' })).toBe(
    '301 系统为空净，现场为有人，请核对',
  )
  expect(remedy).toEqual({ title: '核对房态', path: '/RoomsStatus/realTimeRoomState' })
  expect(dueMinutes).toBe(30)
})
