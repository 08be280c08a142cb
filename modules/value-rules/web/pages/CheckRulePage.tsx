import { checkRule } from '@kezhan/value-rules/model/check-rule'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import { CheckPartsEditor } from '../rules/CheckPartsEditor'

const formParts = { ruleJson: CheckPartsEditor }

/** Check rules, whose parts can be tried while they are written. */
export default function CheckRulePage() {
  return <ResourcePage path={checkRule.path} formParts={formParts} />
}
