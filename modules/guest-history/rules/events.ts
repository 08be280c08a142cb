import { defineEvent } from '@kezhan/resource/event'

const guests = '/CustomerOrder/guestInfo'

export const lostItem = defineEvent({
  code: 'guest-history.lostItem',
  family: 'room',
  level: 'M',
  title: '遗留物',
  text: '登记遗留物：{content}，请联系客人领取',
  right: 'guest:list',
  remedy: { title: '查看客史', path: guests },
})

export const callBack = defineEvent({
  code: 'guest-history.callBack',
  family: 'todo',
  level: 'M',
  title: '回访',
  text: '客人投诉待回访：{content}',
  right: 'guest:list',
  remedy: { title: '去回访', path: guests },
  dueMinutes: 24 * 60,
})
