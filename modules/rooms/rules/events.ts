import { defineEvent } from '@kezhan/resource/event'

export const doNotDisturb = defineEvent({
  code: 'rooms.doNotDisturb',
  family: 'room',
  level: 'L',
  title: 'DND 请勿打扰',
  text: '{room} 请勿打扰，暂不打扫',
  right: 'room:list',
  remedy: { title: '查看房态', path: '/RoomsStatus/realTimeRoomState' },
})

/** Somebody in the room finds it otherwise than the board has it. */
export const roomDiffers = defineEvent({
  code: 'rooms.differs',
  family: 'abnormal',
  level: 'H',
  title: '房态差异',
  text: '{room} 系统为{known}，现场为{seen}，请核对',
  right: 'room:list',
  remedy: { title: '核对房态', path: '/RoomsStatus/realTimeRoomState' },
  dueMinutes: 30,
})
