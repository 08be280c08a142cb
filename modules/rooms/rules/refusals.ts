import { refusals } from '@kezhan/base/refusal'

/** Texts of hotel domain §1.1 and §2.3. */
export const refuse = refusals({
  'housekeeping.already': '房间已{state}',
  'housekeeping.cleanFirst': '请先置净',
  'housekeeping.reason': '请填写原因',
  'block.occupied': '房间在住，不能设置维修',
  'block.reserved': '该时段已有预订{by}，请先调房',
  'block.lockOccupied': '房间在住，不能锁房',
  'room.busy': '房间存在预订/在住/维修/锁房，不能修改房型',
  'room.inUse': '房间存在预订/在住/维修/锁房，不能停用',
  'roomType.booked': '存在未来预订，不能停用',
  'rooms.range': '房号范围不正确，如 301 到 320',
  'rooms.tooMany': '一次最多生成{most}间',
  'rooms.none': '没有可生成的房号',
  'rooms.allTaken': '这些房号都已存在',
  'rooms.noFloor': '该楼栋没有这个楼层',
  'rooms.noType': '房型不存在，请刷新后重试',
  'block.state': '房间{state}，不能{action}',
  'room.taken': '{room}在{date}已被{by}占用',
  'room.missing': '房间不存在',
  'room.nobody': '{room}没有客人，不用设请勿打扰',
  'room.asSeen': '{room}在系统中也是{state}，不用上报',
})

export type RoomRefusal = Parameters<typeof refuse>[0]
