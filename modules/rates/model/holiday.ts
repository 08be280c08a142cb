import { defineResource } from '@kezhan/resource/define'
import { minNights } from './price-fields'

/** A day of the hotel's calendar that counts as another kind of day than its weekday says. */
export const holiday = defineResource({
  path: '/market/holiday',
  table: 'holiday',
  title: '酒店日历',
  scope: 'hotel',
  sort: { column: 'date', order: 'asc' },
  fields: {
    date: { kind: 'date', label: '日期', required: true, unique: true, search: 'range', widthPx: 120 },
    name: { kind: 'text', label: '名称', required: true, maxLength: 50, search: 'like', widthPx: 180 },
    kind: {
      kind: 'dict',
      dict: 'holiday_kind',
      label: '类型',
      required: true,
      default: 'public',
      search: 'eq',
      widthPx: 120,
    },
    layer: {
      kind: 'dict',
      dict: 'price_layer',
      label: '价格层级',
      required: true,
      default: 'holiday',
      search: 'eq',
      widthPx: 110,
    },
    minNights,
    remark: { kind: 'text', label: '备注', maxLength: 200 },
  },
})
