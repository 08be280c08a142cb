import { defineResource } from '@kezhan/resource/define'

/** How a value is made by itself: `ruleParams` is an expression tree, never code. */
export const fillRule = defineResource({
  path: '/sys/fillRule',
  table: 'sys_fill_rule',
  title: '填值规则',
  scope: 'global',
  says: { edit: '编辑成功!' },
  fields: {
    ruleName: {
      kind: 'text',
      label: '规则名称',
      required: true,
      maxLength: 100,
      search: 'like',
      widthPx: 200,
    },
    ruleCode: {
      kind: 'text',
      label: '规则编码',
      required: true,
      unique: true,
      // The count of its serial numbers goes by it.
      fixed: true,
      pattern: 'code',
      maxLength: 64,
      search: 'like',
      widthPx: 200,
    },
    ruleClass: {
      kind: 'text',
      label: '实现方式',
      required: true,
      readOnly: true,
      maxLength: 64,
      hideIn: ['sheet'],
      widthPx: 140,
    },
    ruleParams: { kind: 'json', label: '规则内容', required: true },
  },
})

/** What `ruleClass` may say: `expression`, or one of the product's own rules (platform-calls §3.9). */
export const ownRules = {
  org_num_role: '下一个部门编码（按表单的上级部门）',
  category_code_rule: '下一个分类编码（按表单的上级分类）',
  shop_order_num: '订单号：前缀 + 时间 + 两位随机数 + 表单的名称',
} as const
export type OwnRule = keyof typeof ownRules
export const isOwnRule = (ruleClass: unknown): ruleClass is OwnRule =>
  typeof ruleClass === 'string' && Object.hasOwn(ownRules, ruleClass)
