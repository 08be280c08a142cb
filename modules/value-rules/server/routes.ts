import { answer, answerPart, answerRaw, type RawRoute, type Route } from '@kezhan/server-kit/server-module'
import * as checkRuleCalls from '../model/check-rule-calls'
import * as fillRuleCalls from '../model/fill-rule-calls'
import { checkByCode } from './check-by-code'
import { executeFillRule } from './execute-fill-rule'
import { executeFillRules } from './execute-fill-rules'
import { testFillRule } from './test-fill-rule'
import { tryCheckRule } from './try-check-rule'

export const valueRulesRoutes: readonly Route[] = [
  ...answer(checkRuleCalls, {
    checkByCode,
    tryCheckRule,
  }),
  ...answerPart(fillRuleCalls, {
    executeFillRules,
    testFillRule,
  }),
]

export const valueRulesRawRoutes: readonly RawRoute[] = [
  ...answerRaw(fillRuleCalls, {
    executeFillRule,
  }),
]
