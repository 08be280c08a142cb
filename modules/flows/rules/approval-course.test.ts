import { expect, test } from 'vitest'
import { flowProblem, isThrough } from './approval-course'

test('one is enough for any, all must have agreed for all; who handed on counts no more', () => {
  expect(isThrough({ mode: 'any' }, ['agreed', 'open'])).toBe(true)
  expect(isThrough({ mode: 'any' }, ['handedOn', 'open'])).toBe(false)
  expect(isThrough({ mode: 'all' }, ['agreed', 'open'])).toBe(false)
  expect(isThrough({ mode: 'all' }, ['agreed', 'handedOn', 'agreed'])).toBe(true)
})

test('a step without anybody is named', () => {
  const step = { name: '经理', mode: 'any' as const }
  expect(flowProblem({ enabled: 'Y', steps: [{ ...step, superior: 'Y' }, step] })).toBe(
    '第2步“经理”请选择审批人',
  )
  expect(flowProblem({ enabled: 'Y', steps: [{ ...step, roles: ['a'] }] })).toBeUndefined()
})
