import { refusals } from '@kezhan/base/refusal'

export const refuse = refusals({
  'dates.order': '离店日期必须大于入住日期',
  'dates.past': '不能预订过去的日期',
  'dates.tooLong': '一次最多预订{nights}晚',
  'stock.none': '房量不足，无法恢复',
  'line.inHouse': '房间已入住，请在在住单中修改',
  'line.prepaidChannel': '预付渠道订单不允许修改价格',
  'line.state': '{state}的房间不能{action}',
  'room.notAssigned': '请先排房',
  'cancel.inHouse': '已入住的房间不能取消',
  'cancel.prepaid': '存在未退预付款，请先退款或转入消费',
  'noShow.early': '未到预抵日，不能置为NoShow',
  'restore.late': '超过可恢复期限',
  'restore.superseded': '该房间因修改订单而取消，不能恢复',
  'confirm.late': '订单已超时',
  'reservation.state': '{state}的订单不能{action}',
  'team.missing': '团队不存在',
  'order.missing': '订单不存在',
  'order.nothing': '没有可以{action}的房间',
  'type.missing': '房型不存在或已停售',
  'channel.missing': '渠道不存在或已停用',
  'booking.noRooms': '请至少选择一种房型和间数',
  'room.disabled': '{room}已停用',
  'split.date': '换房日期应在入住和离店之间',
  'split.sameRoom': '拆分后的房间与原来的相同',
  'assign.tooMany': '排房数不能超过间数',
  'assign.twice': '同一房间不能排两次',
  'coupon.team': '团队预订不能使用优惠券',
  'booking.checkInNow': '请先保存预订，再办理入住',
})

export type ReservationRefusal = Parameters<typeof refuse>[0]
