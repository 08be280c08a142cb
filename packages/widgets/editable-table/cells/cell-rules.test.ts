import { expect, test } from 'vitest'
import { settleColumns } from '../column'
import type { TableRow } from '../table-row'
import type { CellRule } from './cell-rule'
import { checkChanged, checkTable, compileChecks } from './cell-rules'

const checks = (rules: readonly CellRule[]) =>
  compileChecks(settleColumns([{ key: 'code', type: 'input', title: '房号', validateRules: rules }]))
const rows = (...codes: (string | null)[]): TableRow[] => codes.map((code, at) => ({ id: `r${at}`, code }))
const problems = (rules: readonly CellRule[], ...codes: (string | null)[]) =>
  [...checkTable(rows(...codes), checks(rules))].map(([id, texts]) => [id, texts.code])

test('the first rule that fails speaks', () => {
  const rules = [{ required: true }, { pattern: 'n', message: '$\u007btitle}应为数字，如 8801' }]
  expect(problems(rules, '8801', '', 'x')).toEqual([
    ['r1', '房号不能为空'],
    ['r2', '房号应为数字，如 8801'],
  ])
})

test('an expression that is none refuses nothing', () => {
  expect(problems([{ pattern: '([' }], 'anything')).toEqual([])
  expect(problems([{ pattern: '^8' }], '8801', '7701')).toEqual([['r1', '房号格式不正确']])
})

test('a handler sees the row and speaks for itself', () => {
  const handler: CellRule['handler'] = (value, row) => (value === row.id ? '不能与编号相同' : undefined)
  expect(problems([{ handler }], 'r0', 'x')).toEqual([['r0', '不能与编号相同']])
})

test('a clash appears with one change and goes with the next', () => {
  const unique = checks([{ unique: true, message: '房号重复' }])
  const clashing = rows('8801', '8801', null, null)
  const after = checkChanged(new Map(), clashing, unique, [{ index: 1, key: 'code' }])
  expect([...after.keys()]).toEqual(['r0', 'r1'])
  const mended = checkChanged(after, rows('8801', '8802', null, null), unique, [{ index: 1, key: 'code' }])
  expect(mended.size).toBe(0)
})

test('only what changed is looked at again', () => {
  const required = checks([{ required: true }])
  const after = checkChanged(new Map(), rows('', ''), required, [{ index: 0, key: 'code' }])
  expect([...after.keys()]).toEqual(['r0'])
})
