import { defineEvent } from '@kezhan/resource/event'

const inHouse = '/CustomerOrder/orderStatus/livingIn'
const board = '/RoomsStatus/realTimeRoomState'

export const uploadFailed = defineEvent({
  code: 'stays.uploadFailed',
  family: 'abnormal',
  level: 'H',
  title: '公安上传失败',
  text: '{room} 客人登记未上传：{reason}',
  right: 'order:list',
  remedy: { title: '重新上传', path: inHouse, opens: 'stay' },
  dueMinutes: 60,
})

export const lockFailed = defineEvent({
  code: 'stays.lockFailed',
  family: 'abnormal',
  level: 'H',
  title: '门锁失败',
  text: '{room} 制卡失败：{reason}，请重新制卡',
  right: 'card:make',
  remedy: { title: '重新制卡', path: inHouse, opens: 'stay' },
  dueMinutes: 10,
})

export const lowPrice = defineEvent({
  code: 'stays.lowPrice',
  family: 'abnormal',
  level: 'M',
  title: '低价',
  text: '{room} {night} 房价 {price} 元，低于公开价 {base} 元的 {share}%',
  right: 'price:belowFloor',
  remedy: { title: '核对房价', path: inHouse, opens: 'stay' },
  newsDays: 7,
})

/** The guest is gone and the room is to be looked at. */
export const toInspect = defineEvent({
  code: 'stays.toInspect',
  family: 'room',
  level: 'M',
  title: '退房待查',
  text: '{room} 已退房，请查房',
  right: 'room:hk',
  remedy: { title: '去置净', path: board },
  dueMinutes: 30,
})

export const wakeUpDue = defineEvent({
  code: 'stays.wakeUpDue',
  family: 'room',
  level: 'H',
  title: '叫醒到点',
  text: '{room} {at} 叫醒',
  right: 'stay:service',
  remedy: { title: '去叫醒', path: inHouse, opens: 'stay' },
  dueMinutes: 5,
})

export const hourDue = defineEvent({
  code: 'stays.hourDue',
  family: 'room',
  level: 'M',
  title: '钟点到时',
  text: '{room} 钟点房 {at} 到时，请提醒客人',
  right: 'order:list',
  remedy: { title: '打开客单', path: inHouse, opens: 'stay' },
})

export const overLimit = defineEvent({
  code: 'stays.overLimit',
  family: 'store',
  level: 'M',
  title: '余额不足',
  text: '{room} 欠费 {owed} 元，请催收押金',
  right: 'acct:list',
  remedy: { title: '去收款', path: inHouse, opens: 'stay' },
})

export const guestOfNote = defineEvent({
  code: 'stays.guestOfNote',
  family: 'store',
  level: 'M',
  title: '生日/VIP 到店',
  text: '订单 {no} 今日到店：{what}，请做好接待准备',
  right: 'order:list',
  remedy: { title: '打开订单', path: '/CustomerOrder/orderStatus/booking', opens: 'reservation' },
})
