import { defineEvent } from '@kezhan/resource/event'

/** More rooms of a type are promised for a night than there are. */
export const oversold = defineEvent({
  code: 'inventory.oversold',
  family: 'abnormal',
  level: 'H',
  title: '超售',
  text: '{type} {night} 超售 {rooms} 间，请升级、换房或联系客人',
  right: 'order:list',
  remedy: { title: '去排房', path: '/RoomsStatus/longTermRoomStatus?start={night}' },
})
