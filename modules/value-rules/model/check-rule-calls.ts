import { call } from '@kezhan/resource/call'

export const checkByCode = call('GET', '/sys/checkRule/checkByCode', {
  access: 'signed-in',
  title: '按编码校验',
  input: {
    ruleCode: { kind: 'text', label: '规则编码', required: true, maxLength: 64 },
    // Encoded once more by its caller, so up to three times as long.
    value: { kind: 'textarea', label: '值', maxLength: 12_000 },
  },
}).returns<null>()

/** For the page: parts that are not saved yet. */
export const tryCheckRule = call('POST', '/sys/checkRule/try', {
  access: 'sys:checkRule:list',
  title: '试用校验规则',
  input: {
    ruleJson: { kind: 'json', label: '规则内容', required: true },
    value: { kind: 'textarea', label: '值', maxLength: 4000 },
  },
}).returns<{ readonly passed: boolean; readonly message: string }>()
