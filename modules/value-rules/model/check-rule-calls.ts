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

/** A part as it is being written: what is missing is an answer of the trial. */
const partFields = {
  digits: { kind: 'text', label: '位数', maxLength: 10 },
  // A pattern may end in a blank, which a text of one line would lose.
  pattern: { kind: 'textarea', label: '正则表达式', maxLength: 1000 },
  message: { kind: 'textarea', label: '提示文字', maxLength: 1000 },
  priority: { kind: 'text', label: '顺序', maxLength: 10 },
} as const

/** For the page: parts that are not saved yet. */
export const tryCheckRule = call('POST', '/sys/checkRule/try', {
  access: 'sys:checkRule:list',
  title: '试用校验规则',
  input: {
    ruleJson: {
      kind: 'list',
      label: '规则内容',
      required: true,
      of: { kind: 'object', fields: partFields },
    },
    value: { kind: 'textarea', label: '值', maxLength: 4000 },
  },
}).returns<{ readonly passed: boolean; readonly message: string }>()
