import { defineResource } from '@kezhan/resource/define'

/** 好评: what a guest said well of somebody, wherever he said it. */
export const praise = defineResource({
  path: '/report/praise',
  table: 'praise',
  title: '好评',
  scope: 'hotel',
  sort: { column: 'praisedOn', order: 'desc' },
  fields: {
    praisedOn: { kind: 'date', label: '日期', required: true, search: 'range', widthPx: 110 },
    username: { kind: 'user', label: '员工', required: true, search: 'eq', widthPx: 120 },
    channelId: {
      kind: 'ref',
      label: '渠道',
      ref: { path: '/market/mktChannel', text: 'name' },
      search: 'eq',
      widthPx: 120,
    },
    orderNo: { kind: 'text', label: '订单号', maxLength: 40, search: 'eq', widthPx: 150 },
    words: { kind: 'textarea', label: '评价内容', required: true, maxLength: 500 },
  },
})
