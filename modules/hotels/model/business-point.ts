import { defineResource } from '@kezhan/resource/define'

/** Where a hotel sells: the desk, a restaurant, a shop, a car park. */
export const businessPoint = defineResource({
  path: '/base/businessPoint',
  table: 'business_point',
  title: '营业点',
  scope: 'hotel',
  sort: { column: 'sortOrder', order: 'asc' },
  fields: {
    code: {
      kind: 'text',
      label: '营业点编码',
      required: true,
      unique: true,
      pattern: 'code',
      maxLength: 20,
      search: 'eq',
      widthPx: 120,
    },
    name: { kind: 'text', label: '营业点名称', required: true, maxLength: 50, search: 'like', widthPx: 180 },
    kind: {
      kind: 'dict',
      dict: 'business_point_kind',
      label: '类型',
      required: true,
      default: 'desk',
      search: 'eq',
      widthPx: 110,
    },
    postingCodes: {
      kind: 'ref',
      label: '可用科目',
      ref: { path: '/base/postingCode', text: 'name' },
      many: true,
      help: '不选表示全部可手工入账的科目',
      widthPx: 220,
    },
    allowRoomCharge: {
      kind: 'switch',
      label: '可挂房账',
      required: true,
      default: 'Y',
      widthPx: 100,
    },
    enabled: { kind: 'switch', label: '启用', required: true, default: 'Y', search: 'eq', widthPx: 80 },
    sortOrder: {
      kind: 'integer',
      label: '排序',
      required: true,
      default: 1,
      min: 0,
      max: 9999,
      hideIn: ['list'],
    },
  },
})
