import { call } from '@kezhan/resource/call'
import type { Json } from '@kezhan/resource/field'

/** Whatever fields the caller's form has. */
const formData = { kind: 'json', label: '表单数据' } as const
const ruleCode = { kind: 'text', label: '规则编码', required: true, maxLength: 64 } as const

/** The body is the form itself; null where the rule is unknown or can say nothing. It takes a number for good. */
export const executeFillRule = call('PUT', '/sys/fillRule/executeRuleByCode/:ruleCode', {
  access: 'signed-in',
  title: '执行填值规则',
  input: { ruleCode },
}).returns<Json>()

export const executeFillRules = call('PUT', '/sys/fillRule/executeRuleByCodeBatch', {
  access: 'signed-in',
  title: '批量执行填值规则',
  input: {
    commonFormData: formData,
    rules: {
      kind: 'list',
      label: '规则列表',
      required: true,
      min: 1,
      max: 50,
      of: { kind: 'object', fields: { ruleCode, formData } },
    },
  },
}).returns<readonly { readonly ruleCode: string; readonly result: Json }[]>()

export const testFillRule = call('GET', '/sys/fillRule/testFillRule', {
  access: 'sys:fillRule:list',
  title: '测试填值规则',
  input: { ruleCode },
}).returns<Json>()
