import { expect, test } from 'vitest'
import { conditionFields, nothing } from './condition'
import { conditionOfRules, type DataRule } from './data-rule'

const fields = conditionFields({
  name: { kind: 'text', label: '名称' },
  count: { kind: 'integer', label: '数量' },
  day: { kind: 'date', label: '日期' },
  photo: { kind: 'image', label: '照片' },
})
const variables = { sys_user_code: 'lin', sys_org_code: 'A01', sys_date: '2026-01-31', sys_user_name: '' }
const rule = (column: string, condition: string, value: string): DataRule => ({ column, condition, value })
const terms = (...rules: DataRule[]) => conditionOfRules(rules, variables, fields).terms
const one = (column: string, name: string, val: unknown) => [
  { match: 'and', terms: [{ field: column, rule: name, val }] },
]

test('each condition of an administrator has its rule', () => {
  const rows: [condition: string, rule: string][] = [
    ['=', 'eq'],
    ['!=', 'ne'],
    ['>', 'gt'],
    ['>=', 'ge'],
    ['<', 'lt'],
    ['<=', 'le'],
    ['LIKE', 'like'],
    ['LEFT_LIKE', 'left_like'],
    ['RIGHT_LIKE', 'right_like'],
  ]
  for (const [condition, wanted] of rows)
    expect(terms(rule('name', condition, 'x'))).toEqual(one('name', wanted, 'x'))
  expect(terms(rule('name', 'IN', 'a, b,'))).toEqual(one('name', 'in', ['a', 'b']))
  expect(terms(rule('count', 'IN', '1,2'))).toEqual(one('count', 'in', [1, 2]))
  expect(terms(rule('day', '<=', '2026-01-31'))).toEqual(one('day', 'le', '2026-01-31'))
})

test('variables are filled in both spellings, with what follows them', () => {
  for (const value of ['#{sys_user_code}', '#{sysUserCode}'])
    expect(terms(rule('createBy', '=', value))).toEqual(one('createBy', 'eq', 'lin'))
  expect(terms(rule('sysOrgCode', 'RIGHT_LIKE', '#{sys_org_code}%'))).toEqual(
    one('sysOrgCode', 'right_like', 'A01'),
  )
  expect(terms(rule('name', '=', 'a-#{sys_org_code}-#{sysUserCode}'))).toEqual(one('name', 'eq', 'a-A01-lin'))
  expect(terms(rule('day', '>=', '#{sys_date}'))).toEqual(one('day', 'ge', '2026-01-31'))
})

test('all rules must hold, also two on one column', () => {
  expect(terms(rule('count', '>', '1'), rule('count', '<', '5'))).toHaveLength(2)
  expect(conditionOfRules([rule('count', '>', '1')], variables, fields).match).toBe('and')
})

test('a rule that cannot be understood hides everything', () => {
  for (const bad of [
    rule('bogus', '=', 'x'),
    rule('constructor', '=', 'x'),
    rule('name', 'USE_SQL_RULES', '1=1'),
    rule('name', 'constructor', 'x'),
    rule('name', '', 'x'),
    rule('name', '=', '#{unknown}'),
    rule('name', '=', '#{constructor}'),
    rule('name', '=', '#{sys_user_name}'),
    rule('count', '=', 'x'),
    rule('count', 'LIKE', '1'),
    rule('count', 'IN', '1,x'),
    rule('name', 'IN', ','),
    rule('day', '>', 'today'),
    rule('photo', '=', 'x'),
  ])
    expect([bad, terms(bad)]).toEqual([bad, [nothing]])
})
