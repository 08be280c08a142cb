import { filledText } from '@kezhan/resource/event'
import { expect, test } from 'vitest'
import { lateArrival, roomLost } from './events'

test('the desk hears of who has not come and of who has lost his room, and opens the order with a click', () => {
  const no = 'YD2605010001'
  expect(filledText(lateArrival.text, { no, until: '18:00' })).toBe(
    '订单 YD2605010001 保留至 18:00，客人未到，请联系客人或取消',
  )
  expect(filledText(roomLost.text, { no, room: '301' })).toBe(
    '301 超时未离，订单 YD2605010001 的排房已取消，请另行排房',
  )
  expect([lateArrival.remedy?.opens, roomLost.remedy?.opens]).toEqual(['reservation', 'reservation'])
})
