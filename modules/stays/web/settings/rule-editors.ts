import type { SettingEditors } from '@kezhan/hotels/web/settings/setting-editors'
import { DepositEditor } from './DepositEditor'
import { EarlyRuleEditor } from './EarlyRuleEditor'
import { LateRuleEditor } from './LateRuleEditor'
import { WeekendEditor } from './WeekendEditor'

/** The settings that hold a rule, each with its editor; the keys are those of `codedSettings`. */
export const ruleEditors: SettingEditors = {
  lateRule: LateRuleEditor,
  earlyCheckInRule: EarlyRuleEditor,
  depositFormula: DepositEditor,
  weekendDays: WeekendEditor,
}
