import fc from 'fast-check'
import { expect, test } from 'vitest'
import { problemsOf } from './check'
import { createTable } from './ddl'
import type { Resource } from './define'
import type { Condition, Field, Fields } from './field'
import {
  childrenRead,
  comparisonText,
  hasRowRules,
  isDemanded,
  isShown,
  namesIn,
  type RowShape,
  settledNames,
  settleRow,
  singleFields,
  stepsOf,
} from './settle-row'
import { check } from './validate'

const when = (field: string, val: string | number): Condition => ({
  match: 'and',
  terms: [{ field, rule: 'eq', val }],
})
const leave: Fields = {
  kind: { kind: 'dict', dict: 'leave', label: '类别', required: true },
  illness: { kind: 'text', label: '病情', required: true, visibleWhen: when('kind', 'sick') },
  ward: {
    kind: 'text',
    label: '病房',
    visibleWhen: { match: 'and', terms: [{ field: 'illness', rule: 'not_empty', val: null }] },
  },
  reason: { kind: 'text', label: '事由', requiredWhen: when('kind', 'other') },
  startDate: { kind: 'date', label: '开始' },
  endDate: { kind: 'date', label: '结束' },
  days: { kind: 'integer', label: '天数', max: 30, computed: 'days(startDate, endDate) + 1' },
  pay: { kind: 'money', label: '扣款', computed: 'days * 100' },
}
const shape: RowShape = {
  fields: leave,
  rules: [{ left: 'endDate', op: 'ge', right: 'startDate', message: '结束不能早于开始' }],
}
const problems = (row: object) => settleRow(row as never, shape).problems

test('a hidden field is not demanded and is emptied, with what hangs on it', () => {
  expect(problems({ kind: 'sick' })).toEqual([{ field: 'illness', text: '请输入病情' }])
  const { row, problems: none } = settleRow({ kind: 'home', illness: '感冒', ward: '3' }, shape)
  expect([row.illness, row.ward, none]).toEqual([null, null, []])
  expect(settleRow({ kind: 'sick', illness: '感冒', ward: '3' }, shape).row.ward).toBe('3')
})

test('a field that hangs on one that is not there is not shown', () => {
  const fields: Fields = { ward: { kind: 'text', label: '病房', visibleWhen: when('gone', 'sick') } }
  expect(settleRow({ ward: '3' }, { fields })).toEqual({ row: { ward: null }, problems: [] })
})

test('a field is demanded while its condition holds', () => {
  expect(problems({ kind: 'other' })).toEqual([{ field: 'reason', text: '请输入事由' }])
  expect(problems({ kind: 'other', reason: '事' })).toEqual([])
})

test('two fields are compared where both are there', () => {
  expect(problems({ startDate: '2026-01-02', endDate: '2026-01-01' })).toEqual([
    { field: 'endDate', text: '结束不能早于开始' },
  ])
  expect(problems({ startDate: '2026-01-02' })).toEqual([])
  const plain = settleRow(
    { startDate: '2026-01-02', endDate: '2026-01-02' },
    { ...shape, fields: { ...leave }, rules: [{ left: 'endDate', op: 'gt', right: 'startDate' }] },
  )
  expect(plain.problems).toEqual([{ field: 'endDate', text: '结束应大于开始' }])
})

test('computed values follow from each other, whatever was sent, and keep within their bounds', () => {
  const { row } = settleRow({ startDate: '2026-01-01', endDate: '2026-01-03', days: 99, pay: 1 }, shape)
  expect([row.days, row.pay]).toEqual([3, 30_000])
  expect(problems({ startDate: '2026-01-01', endDate: '2026-03-03' })).toEqual([
    { field: 'days', text: '天数不能大于30' },
  ])
  expect(check({ days: 5, kind: 'x' }, singleFields(shape), 'add').values).not.toHaveProperty('days')
})

test('settling twice is settling once', () => {
  const day = fc.option(fc.constantFrom('2026-01-01', '2026-01-05', '2026-02-01'), { nil: null })
  const word = fc.option(fc.constantFrom('sick', 'other', 'home'), { nil: null })
  fc.assert(
    fc.property(
      fc.record({ kind: word, illness: word, ward: word, reason: word, startDate: day, endDate: day }),
      row => {
        const once = settleRow(row, shape)
        expect(settleRow(once.row, shape)).toEqual(once)
      },
    ),
  )
})

const aResource = (more: Partial<Resource>): Resource => ({
  path: '/test/leave',
  table: 'leave',
  title: '请假',
  scope: 'hotel',
  fields: leave,
  ...more,
})
const withField = (field: object) =>
  problemsOf(aResource({ fields: { ...leave, extra: { kind: 'text', label: '其他', ...field } as never } }))

test('a sound definition has no problems, and what may be hidden may be null', () => {
  expect(problemsOf(aResource({ rules: shape.rules ?? [] }))).toEqual([])
  const [table = ''] = createTable(aResource({}))
  expect(table).toContain('"illness" varchar(255),')
  expect(table).toContain('"kind" varchar(64) collate "C" not null')
})

test('conditions name fields and values that can be', () => {
  const condition = (term: object) => withField({ visibleWhen: { match: 'and', terms: [term] } })
  expect(condition({ field: 'gone', rule: 'eq', val: 1 })).toEqual([
    '字段“extra”的显示条件中的字段“gone”不存在',
  ])
  expect(condition({ field: 'pay', rule: 'like', val: 1 })).toEqual([
    '字段“extra”的显示条件中的字段“pay”不能用规则“like”',
  ])
  for (const val of ['12', 1.5, null, {}, []])
    expect(condition({ field: 'pay', rule: 'ge', val })).toEqual([
      '字段“extra”的显示条件中的字段“pay”的值不正确',
    ])
  expect(condition({ field: 'pay', rule: 'in', val: [100, 200] })).toEqual([])
  expect(condition({ field: 'startDate', rule: 'gt', val: '2026-02-30' })).toHaveLength(1)
  for (const bad of [
    'x',
    1,
    [],
    {},
    { match: 'xor', terms: [] },
    { match: 'and', terms: [] },
    { match: 'and', terms: [1] },
  ])
    expect(withField({ requiredWhen: bad })).toEqual(['字段“extra”的必填条件格式不正确'])
  const many = {
    match: 'or',
    terms: Array.from({ length: 21 }, () => ({ field: 'kind', rule: 'eq', val: 'a' })),
  }
  expect(withField({ visibleWhen: many })).toEqual(['字段“extra”的显示条件最多20项'])
  expect(withField({ kind: 'password', requiredWhen: when('kind', 'a') })).toEqual([
    '字段“extra”的类型是密码，不能有条件',
  ])
})

test('formulas are read when the definition is, and may not go in circles', () => {
  expect(withField({ computed: 'pay +' })).toEqual([
    '字段“extra”的公式不正确：第6个字处：公式不完整，还缺一个值',
  ])
  expect(withField({ computed: 'extra' })).toEqual(['字段“extra”的公式不能用到它自己'])
  expect(withField({ computed: 5 })).toEqual(['字段“extra”的公式应为文字'])
  const a = { kind: 'integer', label: 'a', computed: 'b + 1' } as const
  const b = { kind: 'integer', label: 'b', computed: 'c' } as const
  const c = { kind: 'integer', label: 'c', visibleWhen: when('a', 1) } as const
  expect(problemsOf(aResource({ fields: { a, b, c } }))).toEqual(['字段“a”的值或显示条件取决于它自己'])
})

test('comparisons and layouts name fields that are there', () => {
  const rules = (...list: unknown[]) => problemsOf(aResource({ rules: list as never }))
  expect(rules({ left: 'gone', op: 'ge', right: 'endDate' })).toEqual(['第1条比较规则的字段“gone”不存在'])
  expect(rules({ left: 'endDate', op: 'ge', right: 'x' })).toEqual(['第1条比较规则的字段“x”不存在'])
  expect(rules({ left: 'endDate', op: 'like', right: 'startDate' })).toEqual(['第1条比较规则格式不正确'])
  expect(rules({ left: 'endDate', op: 'ge', right: 'pay' })).toEqual([
    '第1条比较规则的字段“endDate”和“pay”不能比较',
  ])
  expect(rules({ left: 'days', op: 'ge', right: 'pay' })).toHaveLength(1)
  expect(rules({ left: 'endDate', op: 'ge', right: 'endDate' })).toEqual(['第1条比较规则比较的是同一个字段'])
  expect(problemsOf(aResource({ rules: {} as never }))).toEqual(['比较规则格式不正确'])
  const layout = (...list: unknown[]) => problemsOf(aResource({ layout: list as never }))
  expect(layout({ title: '甲', tab: '一', columns: 3, fields: ['kind', 'pay'] })).toEqual([])
  expect(layout({ fields: ['gone'] })).toEqual(['布局第1组的字段“gone”不存在'])
  expect(layout({ fields: ['pay'] }, { fields: ['pay'] })).toEqual(['布局第2组的字段“pay”重复'])
  expect(layout({ columns: 5, fields: [] })).toEqual(['布局第1组的列数应为1到4'])
  expect(layout({ titel: 'x', fields: [] })).toEqual(['布局第1组没有“titel”这一项'])
  expect(layout(1)).toEqual(['布局第1组格式不正确'])
})

// What follows from a definition is worked out once for each, so these make a new one every time.
const note: Field = { kind: 'text', label: '说明' }

test('what a row without rules holds is left as it is', () => {
  const plain = { fields: { note: { ...note, required: true } } }
  const row = { note: null }
  expect(settleRow(row, plain)).toEqual({ row, problems: [] })
  expect(settleRow(row, plain).row).toBe(row)
  expect(hasRowRules(plain)).toBe(false)
})

test('a condition, a formula or a comparison each make a row one with rules', () => {
  const of = (fields: Fields, more: Partial<RowShape> = {}) => hasRowRules({ fields, ...more })
  const a: Field = { kind: 'integer', label: '甲' }
  expect(of({ a, b: { ...a, visibleWhen: when('a', 1) } })).toBe(true)
  expect(of({ a, b: { ...a, computed: 'a + 1' } })).toBe(true)
  expect(of({ a, b: { ...a, requiredWhen: when('a', 1) } })).toBe(true)
  expect(of({ a, b: { ...a } }, { rules: [{ left: 'a', op: 'lt', right: 'b' }] })).toBe(true)
  expect(of({ a, b: { ...a } }, { rules: [] })).toBe(false)
})

test('a demand that comes and goes is told with what is missing', () => {
  const settled = (row: Record<string, string | null>) =>
    settleRow(row, {
      fields: {
        kind: note,
        asked: { ...note, label: '必填', required: true, visibleWhen: when('kind', 'a') },
        shown: { ...note, label: '可填', visibleWhen: when('kind', 'a') },
        wanted: { ...note, label: '事由', requiredWhen: when('kind', 'b') },
      },
    }).problems
  expect(settled({ kind: 'a' })).toEqual([{ field: 'asked', text: '请输入必填' }])
  expect(settled({ kind: 'a', asked: 'x' })).toEqual([])
  expect(settled({ kind: 'b' })).toEqual([{ field: 'wanted', text: '请输入事由' }])
  expect(settled({ kind: 'c' })).toEqual([])
})

test('a field is shown and demanded as the row is now', () => {
  const fields: Fields = { kind: note }
  const shown = { ...note, visibleWhen: when('kind', 'a') }
  expect([
    isShown(note, {}, fields),
    isShown(shown, { kind: 'a' }, fields),
    isShown(shown, {}, fields),
  ]).toEqual([true, true, false])
  const demanded = (field: Field, kind: string) => isDemanded(field, { kind }, fields)
  expect(demanded(note, 'a')).toBe(false)
  expect(demanded({ ...note, required: true }, 'b')).toBe(true)
  expect(demanded({ ...shown, required: true }, 'a')).toBe(true)
  expect(demanded({ ...shown, required: true }, 'b')).toBe(false)
  expect(demanded({ ...note, requiredWhen: when('kind', 'a') }, 'a')).toBe(true)
  expect(demanded({ ...note, requiredWhen: when('kind', 'a') }, 'b')).toBe(false)
})

test('one by one, a field is not asked for what depends on the rest of the row', () => {
  const must = { ...note, required: true } as const
  const fields: Fields = {
    plain: must,
    hidden: { ...must, visibleWhen: when('plain', 'a') },
    filled: { ...must, fillRule: 'no' },
    worked: { ...must, computed: 'plain' },
  }
  const single = singleFields({ fields })
  expect(single).toEqual({
    plain: must,
    hidden: { ...must, visibleWhen: when('plain', 'a'), required: false },
    filled: { ...must, fillRule: 'no', required: false },
    worked: { ...must, computed: 'plain', required: false, readOnly: true },
  })
  expect(singleFields({ fields })).toBe(single)
})

test('steps stand after what they read, each once, and name what may come out otherwise', () => {
  const number: Field = { kind: 'integer', label: '数' }
  const fields = (): Fields => ({
    last: { ...number, computed: 'middle + first' },
    middle: { ...number, computed: 'first * 2' },
    first: { ...number, visibleWhen: when('kind', 'a') },
    kind: note,
    wrong: { ...number, computed: 'first +' },
  })
  expect(settledNames({ fields: fields() })).toEqual(['first', 'middle', 'last'])
  expect(stepsOf({ fields: fields() }).circle).toBeUndefined()
  expect(settleRow({ kind: 'a', first: 3 }, { fields: fields() }).row).toMatchObject({ middle: 6, last: 9 })
})

test('two fields that read each other make a circle, which is named by the first', () => {
  const number: Field = { kind: 'integer', label: '数' }
  const fields: Fields = { a: { ...number, computed: 'b' }, b: { ...number, computed: 'a' } }
  expect(stepsOf({ fields }).circle).toBe('a')
})

test('the child tables that a formula reads are known', () => {
  const items = { fields: { qty: { kind: 'integer', label: '数量' } as const } }
  const total: Field = { kind: 'integer', label: '合计', computed: 'sum(items.qty)' }
  const shaped = (fields: Fields): RowShape => ({ fields, children: { items } })
  expect([...childrenRead(shaped({ total }))]).toEqual(['items'])
  expect([...childrenRead(shaped({ count: { ...total, computed: 'count(items)' } }))]).toEqual(['items'])
  expect([...childrenRead(shaped({ hidden: { ...note, visibleWhen: when('hidden', 'a') } }))]).toEqual([])
  expect(settleRow({}, shaped({ total }), { items: [{ qty: 2 }, { qty: 3 }] }).row.total).toBe(5)
  expect(settleRow({}, shaped({ total })).row.total).toBe(0)
})

test('the fields of a condition are named wherever they stand in it', () => {
  expect(namesIn({ match: 'or', terms: [when('a', 1), { field: 'b', rule: 'empty', val: null }] })).toEqual([
    'a',
    'b',
  ])
  expect(namesIn(undefined)).toEqual([])
})

test.each<[op: 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le', less: boolean, same: boolean, more: boolean]>([
  ['eq', false, true, false],
  ['ne', true, false, true],
  ['gt', false, false, true],
  ['ge', false, true, true],
  ['lt', true, false, false],
  ['le', true, true, false],
])('two numbers compare by %s: less %s, the same %s, more %s', (op, ...wanted) => {
  const number: Field = { kind: 'integer', label: '数' }
  const holds = (left: number | null, right: number | null) =>
    settleRow(
      { left, right },
      { fields: { left: number, right: number }, rules: [{ left: 'left', op, right: 'right' }] },
    ).problems.length === 0
  // As numbers, not as texts.
  expect([holds(9, 10), holds(10, 10), holds(10, 9)]).toEqual(wanted)
  expect([holds(null, 1), holds(1, null), holds(null, null)]).toEqual([true, true, true])
})

test('a comparison that names a field which is gone asks for nothing, and is still a sentence', () => {
  const fields: Fields = { left: note }
  const rule = { left: 'left', op: 'eq', right: 'gone' } as const
  expect(settleRow({ left: 'a', gone: 'b' }, { fields, rules: [rule] }).problems).toEqual([])
  expect(settleRow({ left: 'a', gone: 'b' }, { fields: { gone: note }, rules: [rule] }).problems).toEqual([])
  expect(comparisonText(rule, fields)).toBe('说明应等于gone')
  expect(comparisonText({ ...rule, op: 'le' }, { gone: note })).toBe('left应小于等于说明')
})
