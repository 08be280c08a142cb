import { defineResource } from '@kezhan/resource/define'

/** 渠道控房: how a channel sells a type on a day: from the common rooms, from kept ones, at most so many, or not at all. */
export const allotment = defineResource({
  path: '/market/allotment',
  table: 'channel_allotment',
  title: '渠道控房',
  scope: 'hotel',
  sort: { column: 'date', order: 'asc' },
  fields: {
    channelId: {
      kind: 'ref',
      label: '渠道',
      required: true,
      ref: { path: '/market/mktChannel', text: 'name' },
      search: 'eq',
      widthPx: 140,
    },
    roomTypeId: {
      kind: 'ref',
      label: '房型',
      required: true,
      ref: { path: '/base/roomType', text: 'name' },
      search: 'eq',
      widthPx: 150,
    },
    date: { kind: 'date', label: '日期', required: true, search: 'range', widthPx: 120 },
    mode: {
      kind: 'dict',
      dict: 'allotment_mode',
      label: '方式',
      required: true,
      default: 'shared',
      search: 'in',
      widthPx: 100,
    },
    qty: {
      kind: 'integer',
      label: '间数',
      required: true,
      default: 0,
      min: 0,
      max: 9999,
      help: '保留或限量的间数',
      widthPx: 90,
    },
    releaseDays: {
      kind: 'integer',
      label: '提前释放天数',
      required: true,
      default: 0,
      min: 0,
      max: 365,
      help: '入住前多少天把未售的保留房放回公共库存',
      widthPx: 120,
    },
  },
})
