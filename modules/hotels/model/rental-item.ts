import { defineResource } from '@kezhan/resource/define'

const amount = { kind: 'money', required: true, default: 0, min: 0, widthPx: 100 } as const

/** What guests borrow: chargers, irons, umbrellas, cots. */
export const rentalItem = defineResource({
  path: '/base/rentalItem',
  table: 'rental_item',
  title: '租借物品',
  scope: 'hotel',
  sort: { column: 'sortOrder', order: 'asc' },
  fields: {
    name: {
      kind: 'text',
      label: '物品名称',
      required: true,
      unique: true,
      maxLength: 50,
      search: 'like',
      widthPx: 180,
    },
    totalQty: {
      kind: 'integer',
      label: '总数',
      required: true,
      default: 1,
      min: 0,
      max: 100_000,
      widthPx: 90,
    },
    outQty: {
      kind: 'integer',
      label: '借出',
      required: true,
      readOnly: true,
      hideIn: ['form', 'sheet'],
      widthPx: 90,
    },
    feeMode: {
      kind: 'dict',
      dict: 'rental_fee_mode',
      label: '收费方式',
      required: true,
      default: 'free',
      search: 'eq',
      widthPx: 100,
    },
    priceFen: { ...amount, label: '租金' },
    depositFen: { ...amount, label: '押金' },
    compensationFen: { ...amount, label: '赔偿价' },
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
