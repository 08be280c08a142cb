import { defineResource } from '@kezhan/resource/define'

const rates = {
  percentBp: { kind: 'percent', label: '提成比例', required: true, default: 0, min: 0, max: 10_000 },
  perPieceFen: { kind: 'money', label: '每件提成', required: true, default: 0, min: 0, max: 100_000_000 },
} as const

/** 提成方案: what people earn beside their wages, by what, how much of it, and from when to when. */
export const incentiveScheme = defineResource({
  path: '/report/incentive',
  table: 'incentive_scheme',
  title: '提成方案',
  scope: 'hotel',
  fields: {
    name: { kind: 'text', label: '方案', required: true, maxLength: 60, search: 'like', widthPx: 180 },
    earner: {
      kind: 'dict',
      dict: 'incentive_earner',
      label: '提成人',
      required: true,
      default: 'handler',
      help: '经手人是开房、收款、办卡的员工；销售员是协议单位和会员上登记的销售员',
      search: 'eq',
      widthPx: 100,
    },
    base: {
      kind: 'dict',
      dict: 'incentive_base',
      label: '提成依据',
      required: true,
      default: 'revenue',
      help: '金额按比例，间夜、张数和笔数按件',
      search: 'eq',
      widthPx: 120,
    },
    percentBp: { ...rates.percentBp, help: '依据是金额时填写', widthPx: 100 },
    perPieceFen: { ...rates.perPieceFen, help: '依据是间夜、张数或笔数时填写', widthPx: 100 },
    stepWay: {
      kind: 'dict',
      dict: 'incentive_step_way',
      label: '阶梯算法',
      required: true,
      default: 'part',
      help: '阶梯按自然月计；没有阶梯时不用选',
      hideIn: ['list'],
    },
    validFrom: { kind: 'date', label: '生效日', required: true, search: 'range', widthPx: 110 },
    validTo: { kind: 'date', label: '截止日', widthPx: 110 },
    departments: {
      kind: 'department',
      many: true,
      label: '适用部门',
      help: '部门和员工都不选时适用所有人',
      hideIn: ['list'],
    },
    people: { kind: 'user', many: true, label: '适用员工', hideIn: ['list'] },
    enabled: { kind: 'switch', label: '启用', required: true, default: 'Y', search: 'eq', widthPx: 80 },
    remark: { kind: 'text', label: '备注', maxLength: 200, hideIn: ['list'] },
  },
  children: {
    steps: {
      table: 'incentive_step',
      title: '阶梯',
      masterKey: 'schemeId',
      fields: {
        reached: {
          kind: 'decimal',
          label: '达到',
          required: true,
          scale: 2,
          min: 0.01,
          max: 100_000_000,
          help: '金额填元，其余填间夜或件数；一个月内超过此数的适用本行',
          widthPx: 140,
        },
        ...rates,
        remark: { kind: 'text', label: '说明', maxLength: 100 },
      },
    },
  },
})
