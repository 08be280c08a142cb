import { filledText } from '@kezhan/resource/event'
import { expect, test } from 'vitest'
import {
  channelOrderCancelled,
  channelOrderChanged,
  channelOrderFailed,
  channelOrderNew,
  channelOrderUrged,
  channelPushFailed,
} from './events'

const order = { no: 'XC88', arrive: '05-01', depart: '05-03', rooms: 2, reason: '未对应房型', by: '18:00' }

test.each([
  [channelOrderNew, 'channels.orderNew', '新订单', '渠道新订单 XC88：05-01 至 05-03，2 间', '查看'],
  [
    channelOrderChanged,
    'channels.orderChanged',
    '订单变更',
    '渠道变更订单 XC88：05-01 至 05-03，2 间，请确认',
    '去确认',
  ],
  [
    channelOrderCancelled,
    'channels.orderCancelled',
    '订单取消',
    '渠道取消订单 XC88：05-01 至 05-03，2 间',
    '查看',
  ],
  [channelOrderUrged, 'channels.orderUrged', '催确认', '渠道订单 XC88 须在 18:00 前确认', '去确认'],
  [
    channelOrderFailed,
    'channels.orderFailed',
    '渠道订单失败',
    '渠道订单 XC88 未能接单：未对应房型',
    '去接单',
  ],
])(
  'the desk is told of an order in the queue, and goes there with one click',
  (event, code, title, text, click) => {
    expect([event.code, event.title, filledText(event.text, order)]).toEqual([code, title, text])
    expect(event.right).toBe('channelOrder:list')
    expect(event.remedy).toEqual({ title: click, path: '/CustomerOrder/advanceOrder' })
  },
)

test('news ends by itself, and what somebody must do does not', () => {
  expect([channelOrderNew.newsDays, channelOrderCancelled.newsDays]).toEqual([3, 3])
  const tasks = [channelOrderChanged, channelOrderUrged, channelOrderFailed, channelPushFailed]
  expect(tasks.some(event => 'newsDays' in event)).toBe(false)
  expect(channelOrderFailed.dueMinutes).toBe(15)
})

test('whoever keeps the channels hears that one does not answer', () => {
  expect(filledText(channelPushFailed.text, { channel: '携程', reason: '超时' })).toBe('携程 推送失败：超时')
  expect(channelPushFailed).toMatchObject({
    code: 'channels.pushFailed',
    family: 'abnormal',
    level: 'H',
    title: '推送失败',
    right: 'market:mktChannel:list',
    remedy: { title: '重新推送', path: '/Marketing/channelManagement' },
  })
})
