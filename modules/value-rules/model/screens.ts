import type { Screen } from '@kezhan/resource/menu'
import { checkRule } from './check-rule'
import { fillRule } from './fill-rule'

export const valueRuleScreens: readonly Screen[] = [
  { path: '/isystem/fillRule', component: 'value-rules/FillRulePage', resource: fillRule },
  { path: '/isystem/checkRule', component: 'value-rules/CheckRulePage', resource: checkRule },
]
