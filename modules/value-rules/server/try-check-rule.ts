import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { tryCheckRule as call } from '../model/check-rule-calls'
import { checkValue, inOrder, readParts } from '../rules/check-rule'
import { fullMatch, patternsProblem } from './linear-pattern'

export const tryCheckRule: HandlerOf<typeof call> = async (_ctx, { ruleJson, value }) => {
  const read = readParts(ruleJson)
  if ('problem' in read) return { result: { passed: false, message: read.problem } }
  const problem = patternsProblem(read.parts.map(part => part.pattern))
  if (problem !== undefined) return { result: { passed: false, message: problem } }
  const failure = checkValue(inOrder(read.parts), value ?? '', fullMatch)
  return { result: { passed: failure === undefined, message: failure?.message ?? '' } }
}
