import { defineEvent } from '@kezhan/resource/event'

const queue = '/CustomerOrder/advanceOrder'
const right = 'channelOrder:list'

export const channelOrderFailed = defineEvent({
  code: 'channels.orderFailed',
  family: 'abnormal',
  level: 'H',
  title: '渠道订单失败',
  text: '渠道订单 {no} 未能接单：{reason}',
  right,
  remedy: { title: '去接单', path: queue },
  dueMinutes: 15,
})

export const channelOrderNew = defineEvent({
  code: 'channels.orderNew',
  family: 'order',
  level: 'M',
  title: '新订单',
  text: '渠道新订单 {no}：{arrive} 至 {depart}，{rooms} 间',
  right,
  remedy: { title: '查看', path: queue },
  newsDays: 3,
})

export const channelOrderChanged = defineEvent({
  code: 'channels.orderChanged',
  family: 'order',
  level: 'M',
  title: '订单变更',
  text: '渠道变更订单 {no}：{arrive} 至 {depart}，{rooms} 间，请确认',
  right,
  remedy: { title: '去确认', path: queue },
})

export const channelOrderCancelled = defineEvent({
  code: 'channels.orderCancelled',
  family: 'order',
  level: 'M',
  title: '订单取消',
  text: '渠道取消订单 {no}：{arrive} 至 {depart}，{rooms} 间',
  right,
  remedy: { title: '查看', path: queue },
  newsDays: 3,
})

export const channelOrderUrged = defineEvent({
  code: 'channels.orderUrged',
  family: 'order',
  level: 'H',
  title: '催确认',
  text: '渠道订单 {no} 须在 {by} 前确认',
  right,
  remedy: { title: '去确认', path: queue },
})

export const channelPushFailed = defineEvent({
  code: 'channels.pushFailed',
  family: 'abnormal',
  level: 'H',
  title: '推送失败',
  text: '{channel} 推送失败：{reason}',
  right: 'market:mktChannel:list',
  remedy: { title: '重新推送', path: '/Marketing/channelManagement' },
})
