import { refusals } from '@kezhan/base/refusal'

/** Texts of hotel domain §1.1 and §2.3. */
export const refuse = refusals({
  'housekeeping.already': '房间已{state}',
  'housekeeping.cleanFirst': '请先置净',
  'housekeeping.reason': '请填写原因',
  'block.occupied': '房间在住，不能设置维修',
  'block.reserved': '该时段已有预订{by}，请先调房',
  'block.lockOccupied': '房间在住，不能锁房',
  'block.state': '房间{state}，不能{action}',
})

export type RoomRefusal = Parameters<typeof refuse>[0]
