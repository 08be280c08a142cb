import { defineResource } from '@kezhan/resource/define'
import { enabled, ofRoomTypes } from './price-fields'

const minutes = { kind: 'integer', required: true, widthPx: 110 } as const

/** 钟点房: so many minutes for one price, then unit by unit (hotel domain §3.6). */
export const hourRule = defineResource({
  path: '/market/hourRule',
  table: 'hour_rule',
  title: '钟点房规则',
  scope: 'hotel',
  sort: { column: 'sortOrder', order: 'asc' },
  fields: {
    name: { kind: 'text', label: '规则名称', required: true, maxLength: 50, search: 'like', widthPx: 160 },
    roomTypes: ofRoomTypes,
    sellFrom: { kind: 'time', label: '售卖自', required: true, default: '08:00:00', widthPx: 100 },
    sellTo: { kind: 'time', label: '售卖至', required: true, default: '20:00:00', widthPx: 100 },
    baseMinutes: { ...minutes, label: '起步分钟', default: 180, min: 1, max: 1440 },
    basePriceFen: { kind: 'money', label: '起步价', required: true, min: 0, widthPx: 100 },
    graceMinutes: { ...minutes, label: '免费分钟', default: 15, min: 0, max: 240 },
    unitMinutes: { ...minutes, label: '超时单位分钟', default: 60, min: 1, max: 1440 },
    unitPriceFen: { kind: 'money', label: '每单位加收', required: true, min: 0, widthPx: 100 },
    maxMinutes: { ...minutes, label: '最长分钟', default: 480, min: 1, max: 2880 },
    convertToFull: {
      kind: 'switch',
      label: '超长转全日',
      required: true,
      default: 'Y',
      widthPx: 100,
    },
    capFullPrice: {
      kind: 'switch',
      label: '全日价封顶',
      required: true,
      default: 'Y',
      widthPx: 100,
    },
    enabled,
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
