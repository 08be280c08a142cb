import { defineResource } from '@kezhan/resource/define'
import { adjustment, enabled, ofChannels, ofRoomTypes, onWeekdays, priority } from './price-fields'

const days = { kind: 'integer', min: 0, max: 730, hideIn: ['list'] } as const
const occupancy = { kind: 'percent', min: 0, max: 10_000, widthPx: 100 } as const

/** 房价策略: moves the public price by how full the house is, how early one books, or the time of day. */
export const priceStrategy = defineResource({
  path: '/market/priceStrategy',
  table: 'price_strategy',
  title: '房价策略',
  scope: 'hotel',
  sort: { column: 'priority', order: 'asc' },
  fields: {
    name: { kind: 'text', label: '策略名称', required: true, maxLength: 50, search: 'like', widthPx: 180 },
    priority,
    ...adjustment,
    isExclusive: {
      kind: 'switch',
      label: '独占',
      required: true,
      default: 'N',
      help: '生效后不再计算后面的策略',
      widthPx: 80,
    },
    occupancyFromBp: { ...occupancy, label: '出租率自' },
    occupancyToBp: { ...occupancy, label: '出租率至', help: '不含此值；100% 含满房' },
    daysBeforeFrom: { ...days, label: '提前天数自' },
    daysBeforeTo: { ...days, label: '提前天数至' },
    timeFrom: { kind: 'time', label: '预订时段自', hideIn: ['list'] },
    timeTo: { kind: 'time', label: '预订时段至', hideIn: ['list'] },
    dateFrom: { kind: 'date', label: '日期自', search: 'range', widthPx: 110 },
    dateTo: { kind: 'date', label: '日期至', widthPx: 110 },
    weekdays: onWeekdays,
    roomTypes: ofRoomTypes,
    floorFen: { kind: 'money', label: '价格下限', min: 0, hideIn: ['list'] },
    ceilingFen: { kind: 'money', label: '价格上限', min: 0, hideIn: ['list'] },
    channels: ofChannels,
    enabled,
  },
})
