import { defineResource } from '@kezhan/resource/define'
import type { Fields } from '@kezhan/resource/field'

/** Fields that the form of a new hotel asks for too. */
export const hotelNameFields = {
  code: {
    kind: 'text',
    label: '酒店编码',
    required: true,
    fixed: true,
    pattern: 'code',
    maxLength: 32,
    search: 'like',
    help: '员工登录和接口使用，保存后不能修改',
    widthPx: 110,
  },
  name: { kind: 'text', label: '酒店名称', required: true, maxLength: 100, search: 'like', widthPx: 240 },
} as const satisfies Fields
export const hotelContactFields = {
  shortName: { kind: 'text', label: '简称', maxLength: 40, hideIn: ['list'] },
  phone: { kind: 'text', label: '总机电话', maxLength: 40, hideIn: ['list'] },
  contact: { kind: 'text', label: '联系人', maxLength: 40, widthPx: 100 },
  contactPhone: { kind: 'text', label: '联系电话', maxLength: 40, widthPx: 140 },
  address: { kind: 'text', label: '地址', maxLength: 200, hideIn: ['list'] },
} as const satisfies Fields

export const hotelTenantField = {
  kind: 'ref',
  ref: { path: '/sys/tenant', text: 'name' },
  label: '租户',
  required: true,
  search: 'in',
  widthPx: 160,
} as const

/**
 * The hotels as the platform sees them. The table holds more than this, so it is bound by hand instead of being listed
 * with the screens.
 */
export const hotelAdmin = defineResource({
  path: '/sys/hotel',
  table: 'hotel',
  title: '酒店',
  scope: 'global',
  side: 'platform',
  sort: { column: 'code', order: 'asc' },
  only: ['list', 'queryById', 'options', 'edit', 'exportXls'],
  fields: {
    ...hotelNameFields,
    tenant: { ...hotelTenantField, readOnly: true },
    // Stopping asks first, so it is an action of the row and no field of the form.
    enabled: { kind: 'switch', label: '营业', required: true, search: 'eq', hideIn: ['form'], widthPx: 90 },
    businessDate: { kind: 'date', label: '营业日', readOnly: true, widthPx: 120 },
    ...hotelContactFields,
  },
})
