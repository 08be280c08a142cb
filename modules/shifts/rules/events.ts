import { defineEvent } from '@kezhan/resource/event'

export const handedOver = defineEvent({
  code: 'shifts.handedOver',
  family: 'store',
  level: 'M',
  title: '交班',
  text: '{shift} {giver} 已交班，上缴 {submit} 元，请核收',
  right: 'ebk:shift:confirm',
  remedy: { title: '去核收', path: '/ChangeShifts/shiftHandoverRecord' },
})

export const leftByShift = defineEvent({
  code: 'shifts.leftByShift',
  family: 'todo',
  level: 'M',
  title: '交班遗留',
  text: '{giver} 交班遗留：{remark}',
  right: 'ebk:shift:handover',
  remedy: { title: '查看交班', path: '/ChangeShifts/shiftHandoverRecord' },
})
