import { defineResource } from '@kezhan/resource/define'

/** 预算: what the rooms of a type should bring in a month. */
export const budget = defineResource({
  path: '/report/budget',
  table: 'budget',
  title: '预算',
  scope: 'hotel',
  sort: { column: 'month', order: 'desc' },
  fields: {
    month: {
      kind: 'text',
      label: '月份',
      required: true,
      pattern: 'month',
      maxLength: 7,
      search: 'eq',
      help: '例如 2026-05',
      widthPx: 120,
    },
    roomTypeId: {
      kind: 'ref',
      label: '房型',
      ref: { path: '/base/roomType', text: 'name' },
      required: true,
      search: 'eq',
      widthPx: 160,
    },
    nights: {
      kind: 'integer',
      label: '间夜',
      required: true,
      default: 0,
      min: 0,
      max: 1_000_000,
      widthPx: 120,
    },
    roomRevenueFen: { kind: 'money', label: '房费收入', required: true, default: 0, min: 0, widthPx: 140 },
    otherRevenueFen: { kind: 'money', label: '其他收入', required: true, default: 0, min: 0, widthPx: 140 },
    remark: { kind: 'text', label: '备注', maxLength: 200 },
  },
})
