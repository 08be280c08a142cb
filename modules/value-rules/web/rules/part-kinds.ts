import type { Expression, ExpressionKind } from '@kezhan/value-rules/rules/rule-expression'

/** The plain parts a person may choose, each as it begins. */
export const partKinds = {
  text: { label: '固定文字', start: { kind: 'text', text: '' } },
  businessDate: { label: '营业日', start: { kind: 'businessDate', format: 'yyyyMMdd' } },
  date: { label: '当前日期时间', start: { kind: 'date', format: 'yyyyMMdd' } },
  serial: { label: '流水号', start: { kind: 'serial', restart: 'day', perHotel: true, digits: 4 } },
  hotelCode: { label: '酒店编码', start: { kind: 'hotelCode' } },
  orgCode: { label: '部门编码', start: { kind: 'orgCode' } },
  formField: { label: '表单字段', start: { kind: 'formField', field: '' } },
  random: { label: '随机数', start: { kind: 'random', digits: 2 } },
} as const satisfies Partial<Record<ExpressionKind, { label: string; start: Expression }>>
export type PartKind = keyof typeof partKinds

export const partKindOptions = Object.entries(partKinds).map(([value, { label }]) => ({ value, label }))

export const isPartKind = (kind: string): kind is PartKind => Object.hasOwn(partKinds, kind)

export const restartOptions = [
  { value: 'day', label: '每日重新计数' },
  { value: 'month', label: '每月重新计数' },
  { value: 'year', label: '每年重新计数' },
  { value: 'ever', label: '一直累计' },
]
