import { defineEvent } from '@kezhan/resource/event'

export const lateArrival = defineEvent({
  code: 'reservations.lateArrival',
  family: 'order',
  level: 'M',
  title: '超时未到',
  text: '订单 {no} 保留至 {until}，客人未到，请联系客人或取消',
  right: 'order:list',
  remedy: { title: '打开订单', path: '/CustomerOrder/orderStatus/booking', opens: 'reservation' },
})

/** A guest who did not leave keeps the room that another was to have. */
export const roomLost = defineEvent({
  code: 'reservations.roomLost',
  family: 'abnormal',
  level: 'H',
  title: '超时未离',
  text: '{room} 超时未离，订单 {no} 的排房已取消，请另行排房',
  right: 'order:list',
  remedy: { title: '去排房', path: '/CustomerOrder/orderStatus/booking', opens: 'reservation' },
})
