import { defineResource } from '@kezhan/resource/define'

/** 超订设置: how many rooms beyond the house may be sold, and through whom. Read by availability. */
export const overbook = defineResource({
  path: '/market/overbook',
  table: 'overbook_cfg',
  title: '超订设置',
  scope: 'hotel',
  sort: { column: 'dateFrom', order: 'desc' },
  fields: {
    roomTypeId: {
      kind: 'ref',
      label: '房型',
      ref: { path: '/base/roomType', text: 'name' },
      search: 'eq',
      help: '空着表示全部房型',
      widthPx: 150,
    },
    dateFrom: { kind: 'date', label: '开始日期', required: true, search: 'range', widthPx: 120 },
    dateTo: { kind: 'date', label: '结束日期', required: true, widthPx: 120 },
    weekdays: {
      kind: 'dict',
      dict: 'weekday',
      label: '适用星期',
      many: true,
      help: '不选表示每天',
      widthPx: 150,
    },
    limitKind: {
      kind: 'dict',
      dict: 'overbook_limit_kind',
      label: '限额方式',
      required: true,
      default: 'rooms',
      search: 'eq',
      widthPx: 100,
    },
    qty: { kind: 'integer', label: '间数', required: true, default: 0, min: 0, max: 999, widthPx: 80 },
    shareBp: {
      kind: 'percent',
      label: '比例',
      required: true,
      default: 0,
      min: 0,
      max: 10_000,
      help: '占实有房数的百分之几，向下取整',
      widthPx: 80,
    },
    channels: {
      kind: 'ref',
      label: '允许渠道',
      ref: { path: '/market/mktChannel', text: 'name' },
      many: true,
      help: '不选表示仅前台直接预订',
      widthPx: 180,
    },
    enabled: { kind: 'switch', label: '启用', required: true, default: 'Y', search: 'eq', widthPx: 80 },
  },
})
