import { defineResource } from '@kezhan/resource/define'

/** 门市价 of a room type from a day on. Later versions wait for their day; before the first one the price of the type itself holds. */
export const basePrice = defineResource({
  path: '/market/basePrice',
  table: 'base_price',
  title: '门市价',
  scope: 'hotel',
  sort: { column: 'effectiveFrom', order: 'desc' },
  fields: {
    roomTypeId: {
      kind: 'ref',
      label: '房型',
      required: true,
      ref: { path: '/base/roomType', text: 'name' },
      search: 'eq',
      widthPx: 160,
    },
    effectiveFrom: { kind: 'date', label: '生效日期', required: true, search: 'range', widthPx: 120 },
    weekdayFen: { kind: 'money', label: '平日价', required: true, min: 0, widthPx: 110 },
    weekendFen: { kind: 'money', label: '周末价', required: true, min: 0, widthPx: 110 },
    holidayFen: {
      kind: 'money',
      label: '节假日价',
      min: 0,
      help: '空着时节假日按平日或周末价',
      widthPx: 110,
    },
    hourFen: { kind: 'money', label: '钟点价', min: 0, help: '空着时按钟点房规则的起步价', widthPx: 110 },
    minimumFen: {
      kind: 'money',
      label: '底价',
      required: true,
      default: 0,
      min: 0,
      help: '计算出的房价不低于此价',
      widthPx: 110,
    },
    breakfasts: {
      kind: 'integer',
      label: '含早份数',
      required: true,
      default: 0,
      min: 0,
      max: 20,
      widthPx: 90,
    },
    remark: { kind: 'text', label: '备注', maxLength: 200, hideIn: ['list'] },
  },
})
