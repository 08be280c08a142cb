import { answer, type Route } from '@kezhan/server-kit/server-module'
import * as leakCalls from '../model/leak-calls'
import { leakDetail } from './leak-detail'
import { leakJudge } from './leak-judge'
import { leakRuleList } from './leak-rule-list'
import { leakRuleSave } from './leak-rule-save'
import { leakRun } from './leak-run'
import { leakTotals } from './leak-totals'
import { leakTry } from './leak-try'

export const leakRoutes: readonly Route[] = answer(leakCalls, {
  leakRun,
  leakRuleList,
  leakRuleSave,
  leakTry,
  leakJudge,
  leakDetail,
  leakTotals,
})
