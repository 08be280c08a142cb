import { Refusal } from '@kezhan/base/refusal'
import type { ValueRules } from '@kezhan/server-kit/resource/value-rules'
import { checkFailure } from './check-by-code'
import { fillRuleValue } from './fill-rule-value'

/** The rules as fields of resources use them, shipped and drawn ones alike. */
export const fieldRules: ValueRules = {
  fill: fillRuleValue,
  async problem(db, code, text) {
    try {
      return (await checkFailure(db, code, text))?.message
    } catch (error) {
      // A rule that is gone or cannot be read lets nothing pass; who fills in the field cannot mend it.
      if (error instanceof Refusal) return `校验规则“${code}”不能使用：${error.message}`
      throw error
    }
  },
}
