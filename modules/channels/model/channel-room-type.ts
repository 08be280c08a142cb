import { defineResource } from '@kezhan/resource/define'

const push = { kind: 'switch', required: true, default: 'Y', widthPx: 90 } as const

/** 渠道房型: which of our types and plans a channel means by its own codes. */
export const channelRoomType = defineResource({
  path: '/market/channelRoomType',
  table: 'channel_room_type',
  title: '渠道房型',
  scope: 'hotel',
  sort: { column: 'extRoomCode', order: 'asc' },
  fields: {
    channelId: {
      kind: 'ref',
      label: '渠道',
      required: true,
      ref: { path: '/market/mktChannel', text: 'name' },
      search: 'eq',
      widthPx: 130,
    },
    extRoomCode: {
      kind: 'text',
      label: '渠道房型编码',
      required: true,
      maxLength: 60,
      search: 'like',
      widthPx: 140,
    },
    extRateCode: { kind: 'text', label: '渠道价格编码', required: true, maxLength: 60, widthPx: 140 },
    extRateName: { kind: 'text', label: '渠道价格名称', maxLength: 100, hideIn: ['list'] },
    extName: { kind: 'text', label: '渠道房型名称', maxLength: 100, search: 'like', widthPx: 180 },
    roomTypeId: {
      kind: 'ref',
      label: '本店房型',
      help: '空着表示还没有对应',
      ref: { path: '/base/roomType', text: 'name' },
      search: 'eq',
      widthPx: 140,
    },
    ratePlanId: {
      kind: 'ref',
      label: '价格方案',
      ref: { path: '/market/ratePlan', text: 'name' },
      help: '空着表示公开价',
      widthPx: 120,
    },
    shareBp: {
      kind: 'percent',
      label: '价格比例',
      required: true,
      default: 10_000,
      min: 0,
      max: 100_000,
      hideIn: ['list'],
    },
    amountFen: {
      kind: 'money',
      label: '价格加减',
      required: true,
      default: 0,
      min: -10_000_000,
      max: 10_000_000,
      hideIn: ['list'],
    },
    pushPrice: { ...push, label: '推送房价' },
    pushStock: { ...push, label: '推送房量' },
    lastPushAt: {
      kind: 'datetime',
      label: '最近推送',
      readOnly: true,
      hideIn: ['form', 'sheet'],
      widthPx: 150,
    },
    lastError: { kind: 'text', label: '推送错误', maxLength: 200, readOnly: true, hideIn: ['form', 'sheet'] },
    enabled: { kind: 'switch', label: '启用', required: true, default: 'Y', search: 'eq', widthPx: 80 },
  },
})
