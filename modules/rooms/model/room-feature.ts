import { defineResource } from '@kezhan/resource/define'

export const roomFeature = defineResource({
  path: '/base/roomFeature',
  table: 'room_feature',
  title: '房间特征',
  scope: 'hotel',
  sort: { column: 'sortOrder', order: 'asc' },
  fields: {
    code: {
      kind: 'text',
      label: '特征编码',
      required: true,
      unique: true,
      pattern: 'code',
      maxLength: 20,
      search: 'eq',
    },
    name: { kind: 'text', label: '特征名称', required: true, maxLength: 50, search: 'like', widthPx: 200 },
    surcharge: {
      kind: 'money',
      label: '加价',
      required: true,
      default: 0,
      min: 0,
      search: 'range',
      help: '客人点名入住有此特征的房间时，每晚加收；房型自带的特征不另收',
    },
    isSold: { kind: 'switch', label: '可预订', required: true, default: 'Y', search: 'eq', widthPx: 90 },
    sortOrder: { kind: 'integer', label: '排序', required: true, default: 1, min: 0, max: 9999, widthPx: 80 },
  },
})
