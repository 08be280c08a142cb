import { defineResource } from '@kezhan/resource/define'
import { enabled } from './price-fields'

const fee = { kind: 'dict', dict: 'fee_kind', required: true, widthPx: 120 } as const
const share = { kind: 'percent', required: true, default: 10_000, min: 0, max: 10_000 } as const
const amount = { kind: 'money', required: true, default: 0, min: 0 } as const

/** 取消规则: free until so many hours before arrival, then a fee; another one for who never comes. */
export const cancelRule = defineResource({
  path: '/market/cancelRule',
  table: 'cancel_rule',
  title: '取消规则',
  scope: 'hotel',
  sort: { column: 'sortOrder', order: 'asc' },
  fields: {
    name: { kind: 'text', label: '规则名称', required: true, maxLength: 50, search: 'like', widthPx: 180 },
    freeUntilHours: {
      kind: 'integer',
      label: '免费取消（到店前小时）',
      required: true,
      default: 0,
      min: 0,
      max: 8760,
      widthPx: 180,
    },
    lateFee: { ...fee, label: '逾期取消收费', default: 'none' },
    lateShareBp: { ...share, label: '逾期收费比例', hideIn: ['list'] },
    lateAmountFen: { ...amount, label: '逾期固定金额', hideIn: ['list'] },
    noShowFee: { ...fee, label: '未到店收费', default: 'first_night' },
    noShowShareBp: { ...share, label: '未到店收费比例', hideIn: ['list'] },
    noShowAmountFen: { ...amount, label: '未到店固定金额', hideIn: ['list'] },
    isDefault: {
      kind: 'switch',
      label: '默认规则',
      required: true,
      default: 'N',
      help: '价格方案没有指定时使用；有多条时按排序取第一条',
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
