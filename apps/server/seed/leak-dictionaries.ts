import { leakRules } from '@kezhan/hotels/model/leak-rules'
import { leakStates, severities } from '@kezhan/leaks/model/leak-calls'
import type { DictionarySeed } from './dictionary-seed'

/** The words of the leak report; its rules read the values, so these dictionaries are not open to hotels. */
export const leakDictionaries: readonly DictionarySeed[] = [
  { code: 'leak_rule', name: '防漏规则', items: leakRules.map(({ key, title }) => [key, title] as const) },
  { code: 'leak_severity', name: '防漏级别', items: Object.entries(severities) },
  { code: 'leak_state', name: '防漏线索状态', items: Object.entries(leakStates) },
]
