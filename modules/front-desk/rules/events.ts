import { defineEvent } from '@kezhan/resource/event'

const board = '/RoomsStatus/realTimeRoomState'

export const roomCleaned = defineEvent({
  code: 'front-desk.roomCleaned',
  family: 'room',
  level: 'L',
  title: '清扫完成',
  text: '{room} 清扫完成',
  right: 'room:list',
  remedy: { title: '查看房态', path: board },
  newsDays: 1,
})

export const repairReported = defineEvent({
  code: 'front-desk.repairReported',
  family: 'room',
  level: 'M',
  title: '报修',
  text: '{room} {kind}：{reason}，至 {to}',
  right: 'room:list',
  remedy: { title: '查看房态', path: board },
})

export const repairDue = defineEvent({
  code: 'front-desk.repairDue',
  family: 'room',
  level: 'M',
  title: '维修到期',
  text: '{room} {kind}应于 {to} 结束，请完工或延期',
  right: 'room:list',
  remedy: { title: '去完工', path: board },
})
