import { defineResource } from '@kezhan/resource/define'
import { minNights } from './price-fields'

/** 日历价: what a hotel says of one day of one type; without a plan it is said to everybody. */
export const priceCalendar = defineResource({
  path: '/market/priceCalendar',
  table: 'price_calendar',
  title: '日历价',
  scope: 'hotel',
  sort: { column: 'date', order: 'asc' },
  fields: {
    roomTypeId: {
      kind: 'ref',
      label: '房型',
      required: true,
      ref: { path: '/base/roomType', text: 'name' },
      search: 'eq',
      widthPx: 160,
    },
    ratePlanId: {
      kind: 'ref',
      label: '价格方案',
      ref: { path: '/market/ratePlan', text: 'name' },
      search: 'eq',
      help: '空着表示公开价',
      widthPx: 140,
    },
    date: { kind: 'date', label: '日期', required: true, search: 'range', widthPx: 120 },
    priceFen: {
      kind: 'money',
      label: '房价',
      min: 0,
      help: '空着时按门市价，只设置下面的限制',
      widthPx: 110,
    },
    isClosed: {
      kind: 'switch',
      label: '关房',
      required: true,
      default: 'N',
      search: 'eq',
      widthPx: 80,
    },
    minNights,
    noArrival: { kind: 'switch', label: '不可入住', required: true, default: 'N', widthPx: 90 },
    noDeparture: { kind: 'switch', label: '不可离店', required: true, default: 'N', widthPx: 90 },
  },
})
