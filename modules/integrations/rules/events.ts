import { defineEvent } from '@kezhan/resource/event'

// What kiosks meet (hotel domain §4.6, 自助机消息). A kiosk names the room or itself, never a guest.

export const kioskCheckedIn = defineEvent({
  code: 'integrations.kioskCheckedIn',
  family: 'selfService',
  level: 'L',
  title: '自助入住',
  text: '{kiosk} 自助入住 {room}',
  right: 'order:list',
  remedy: { title: '查看在住', path: '/CustomerOrder/orderStatus/livingIn' },
  newsDays: 1,
})

export const kioskCheckedOut = defineEvent({
  code: 'integrations.kioskCheckedOut',
  family: 'selfService',
  level: 'L',
  title: '自助退房',
  text: '{kiosk} 自助退房 {room}',
  right: 'order:list',
  remedy: { title: '查看已离', path: '/CustomerOrder/orderStatus/checkedOut' },
  newsDays: 1,
})

export const kioskMismatch = defineEvent({
  code: 'integrations.kioskMismatch',
  family: 'selfService',
  level: 'H',
  title: '人证不符',
  text: '{kiosk} 人证不符，请到自助机旁核对证件',
  right: 'stay:checkin',
  remedy: { title: '人工入住', path: '/CustomerOrder/normalCheckIn' },
  dueMinutes: 5,
})

export const kioskCardsOut = defineEvent({
  code: 'integrations.kioskCardsOut',
  family: 'selfService',
  level: 'M',
  title: '卡箱缺卡',
  text: '{kiosk} 卡箱缺卡，请补卡',
  right: 'card:make',
  dueMinutes: 30,
})

export const kioskHelp = defineEvent({
  code: 'integrations.kioskHelp',
  family: 'selfService',
  level: 'H',
  title: '求助',
  text: '{kiosk} 客人求助，请到自助机旁协助',
  right: 'order:list',
  dueMinutes: 5,
})
