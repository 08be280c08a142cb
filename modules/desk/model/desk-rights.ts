import type { ScreenRight } from '@kezhan/resource/menu'

/** Rights of hotel domain §3.23 that orders and rooms ask for; they belong to the screens that show the buttons. */
export const orderRights: readonly ScreenRight[] = [
  { code: 'order:list', title: '查看客单' },
  { code: 'order:add', title: '新增预订' },
  { code: 'order:edit', title: '修改预订' },
  { code: 'order:cancel', title: '取消预订' },
  { code: 'order:restore', title: '恢复预订' },
  { code: 'order:noshow', title: '置为NoShow' },
  { code: 'order:assign', title: '排房' },
  { code: 'price:override', title: '改价', isHighRisk: true },
  { code: 'price:belowFloor', title: '低于底价', isHighRisk: true },
  { code: 'price:free', title: '免费房与自用房', isHighRisk: true },
  { code: 'overbook:use', title: '使用超订', isHighRisk: true },
]

export const stayRights: readonly ScreenRight[] = [
  { code: 'stay:checkin', title: '入住' },
  { code: 'stay:void', title: '撤销入住', isHighRisk: true },
  { code: 'stay:extend', title: '续住' },
  { code: 'stay:shorten', title: '提前离店' },
  { code: 'stay:change', title: '换房' },
  { code: 'stay:link', title: '联房' },
  { code: 'stay:guest', title: '登记客人' },
  { code: 'stay:service', title: '叫醒、留言、借物' },
  { code: 'stay:checkout', title: '结账退房' },
  { code: 'stay:walkout', title: '走结', isHighRisk: true },
  { code: 'stay:recheckin', title: '重新入住', isHighRisk: true },
  { code: 'guest:revealId', title: '查看完整证件号', isHighRisk: true },
  { code: 'guest:secret', title: '查看保密客人', isHighRisk: true },
  { code: 'card:make', title: '制卡' },
  { code: 'card:clear', title: '清卡' },
]

export const roomRights: readonly ScreenRight[] = [
  { code: 'room:list', title: '查看房态' },
  { code: 'room:hk', title: '置净置脏' },
  { code: 'room:inspect', title: '查房' },
  { code: 'room:ooo', title: '维修与停用' },
  { code: 'room:lock', title: '锁房' },
]
