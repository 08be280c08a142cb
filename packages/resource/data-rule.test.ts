import { expect, test } from 'vitest'
import { conditionFields, nothing } from './condition'
import { conditionOfRules, type DataRule, ruleValueProblem } from './data-rule'

const fields = conditionFields({
  name: { kind: 'text', label: '名称' },
  count: { kind: 'integer', label: '数量' },
  day: { kind: 'date', label: '日期' },
  photo: { kind: 'image', label: '照片' },
})
const variables = { sys_user_code: 'lin', sys_org_code: 'A01', sys_date: '2026-01-31', sys_user_name: '' }
const rule = (column: string, condition: string, value: string): DataRule => ({ column, condition, value })
const today = { businessDate: '2026-01-30', calendarDay: '2026-01-31' }
const terms = (...rules: DataRule[]) => conditionOfRules(rules, variables, fields, today).terms
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

test('ranges, periods and emptiness mean what they mean in a query', () => {
  const both = (field: string, from: unknown, to: unknown) => [
    {
      match: 'and',
      terms: [
        {
          match: 'and',
          terms: [
            { field, rule: 'ge', val: from },
            { field, rule: 'le', val: to },
          ],
        },
      ],
    },
  ]
  expect(terms(rule('count', 'BETWEEN', '1,5'))).toEqual(both('count', 1, 5))
  expect(terms(rule('day', 'BETWEEN', '2026-01-01,#{sys_date}'))).toEqual(
    both('day', '2026-01-01', '2026-01-31'),
  )
  // Days go by the books, moments by the clock.
  expect(terms(rule('day', 'WITHIN', '最近7天'))).toEqual(both('day', '2026-01-24', '2026-01-30'))
  expect(terms(rule('createTime', 'WITHIN', '今天'))).toEqual(
    both('createTime', '2026-01-31 00:00:00', '2026-01-31 23:59:59'),
  )
  expect(terms(rule('name', 'EMPTY', ''))).toEqual(one('name', 'empty', null))
  expect(terms(rule('name', 'NOT_EMPTY', ''))).toEqual(one('name', 'not_empty', null))
})

test('variables are filled in both spellings, with what follows them', () => {
  for (const value of ['#{sys_user_code}', '#{sysUserCode}'])
    expect(terms(rule('createBy', '=', value))).toEqual(one('createBy', 'eq', 'lin'))
  expect(terms(rule('sysOrgCode', 'RIGHT_LIKE', '#{sys_org_code}%'))).toEqual(
    one('sysOrgCode', 'right_like', 'A01'),
  )
  expect(terms(rule('name', '=', 'a-#{sys_org_code}-#{sysUserCode}'))).toEqual(one('name', 'eq', 'a-A01-lin'))
  // Only the sign at the end says that more may follow.
  expect(terms(rule('name', '=', '50%折'))).toEqual(one('name', 'eq', '50%折'))
  expect(terms(rule('day', '>=', '#{sys_date}'))).toEqual(one('day', 'ge', '2026-01-31'))
})

test('all rules must hold, also two on one column', () => {
  expect(terms(rule('count', '>', '1'), rule('count', '<', '5'))).toHaveLength(2)
  expect(conditionOfRules([rule('count', '>', '1')], variables, fields, today).match).toBe('and')
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
    rule('count', '=', ''),
    rule('day', '<=', ' '),
    rule('count', 'LIKE', '1'),
    rule('count', 'IN', '1,x'),
    rule('name', 'IN', ','),
    rule('day', '>', 'today'),
    rule('photo', '=', 'x'),
    rule('count', 'BETWEEN', '5'),
    rule('count', 'BETWEEN', '5,1'),
    rule('count', 'BETWEEN', '1,x'),
    rule('day', 'WITHIN', '改天'),
    rule('name', 'WITHIN', '今天'),
    rule('photo', 'EMPTY', ''),
  ])
    expect([bad, terms(bad)]).toEqual([bad, [nothing]])
})

test('a value that its condition cannot mean is said when it is written', () => {
  expect(ruleValueProblem('=', ' ')).toBe('请输入规则值')
  expect(ruleValueProblem('EMPTY', '')).toBeUndefined()
  for (const value of ['1', '1,', ',1', '1,2,3', ' , '])
    expect([value, ruleValueProblem('BETWEEN', value)]).toEqual([
      value,
      '介于要有两个值，中间用英文逗号分开，例如 1,5',
    ])
  expect(ruleValueProblem('BETWEEN', '1,#{sys_date}')).toBeUndefined()
  expect(ruleValueProblem('WITHIN', '改天')).toMatch(/^期间应为今天/)
  expect(ruleValueProblem('WITHIN', '未来30天')).toBeUndefined()
})
