import { defineResource } from '@kezhan/resource/define'

/** What a value must look like, part by part; `ruleJson` is a list of `CheckPart`. */
export const checkRule = defineResource({
  path: '/sys/checkRule',
  table: 'sys_check_rule',
  title: '校验规则',
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
      fixed: true,
      pattern: 'code',
      maxLength: 64,
      search: 'like',
      widthPx: 200,
    },
    ruleJson: { kind: 'json', label: '规则内容', required: true, onWire: 'text' },
    ruleDescription: { kind: 'textarea', label: '规则描述', maxLength: 500, rows: 2, widthPx: 320 },
  },
})

export interface CheckPart {
  /** `*` looks at the whole value, a number at the next so many characters. */
  readonly digits: string
  readonly pattern: string
  readonly message: string
  /** Of a whole-value part: `1` runs before the others, `0` after them. */
  readonly priority?: '0' | '1'
}
