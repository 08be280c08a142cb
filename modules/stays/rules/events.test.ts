import { filledText } from '@kezhan/resource/event'
import { expect, test } from 'vitest'
import * as events from './events'

const said = {
  room: '301',
  reason: '网络中断',
  night: '2026-05-01',
  price: '98.00',
  base: '298.00',
  share: 70,
  at: '07:00',
  owed: '120.00',
  no: 'YD2605010001',
  what: 'VIP',
}

test('the desk hears of what happens in finished sentences', () => {
  const { guestOfNote, hourDue, lockFailed, lowPrice, overLimit, toInspect, uploadFailed, wakeUpDue } = events
  const heard = [uploadFailed, lockFailed, lowPrice, toInspect, wakeUpDue, hourDue, overLimit, guestOfNote]
  expect(heard.map(event => filledText(event.text, said))).toEqual([
    '301 客人登记未上传：网络中断',
    '301 制卡失败：网络中断，请重新制卡',
    '301 2026-05-01 房价 98.00 元，低于公开价 298.00 元的 70%',
    '301 已退房，请查房',
    '301 07:00 叫醒',
    '301 钟点房 07:00 到时，请提醒客人',
    '301 欠费 120.00 元，请催收押金',
    '订单 YD2605010001 今日到店：VIP，请做好接待准备',
  ])
})

test('what cannot wait is due within the hour, a wake-up call within five minutes', () => {
  const due = [events.uploadFailed, events.lockFailed, events.toInspect, events.wakeUpDue]
  expect(due.map(event => event.dueMinutes)).toEqual([60, 10, 30, 5])
})
