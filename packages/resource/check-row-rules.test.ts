import { expect, test } from 'vitest'
import { areComparable, conditionProblems, layoutProblems, rowRuleProblems } from './check-row-rules'
import type { Field, Fields } from './field'
import type { RowShape } from './settle-row'

const fields: Fields = {
  name: { kind: 'text', label: '名称', maxLength: 4, pattern: 'digits' },
  memo: { kind: 'textarea', label: '备注', maxLength: 4 },
  count: { kind: 'integer', label: '数量' },
  other: { kind: 'integer', label: '另一个' },
  price: { kind: 'money', label: '价格' },
  day: { kind: 'date', label: '日期' },
  tags: { kind: 'dict', dict: 'tag', label: '标签', many: true },
  photo: { kind: 'image', label: '照片' },
  place: { kind: 'area', label: '地区' },
  pair: { kind: 'user', label: '搭档', many: true, min: 2 },
}
const ofTerm = (field: unknown, rule: unknown, val: unknown) =>
  conditionProblems({ match: 'and', terms: [{ field, rule, val }] }, fields, '条件')
const wrongForm = ['条件格式不正确']

test.each<[field: string, rule: string, val: unknown]>([
  ['count', 'eq', 5],
  ['count', 'in', [1, 2]],
  ['day', 'ge', '2026-01-31'],
  ['name', 'like', '不是数字，也太长了'],
  ['name', 'left_like', 'x'],
  ['name', 'right_like', 'x'],
  // A length or pattern of the field says nothing about what it is compared with.
  ['name', 'eq', '长于四个字'],
  ['memo', 'eq', '长于四个字'],
  // A piece of a code is no code.
  ['place', 'like', '33'],
  ['place', 'left_like', '01'],
  ['place', 'right_like', '33'],
  // However many have to be chosen, one of them may be asked for.
  ['pair', 'in', ['a']],
  ['tags', 'eq', 'a,b'],
  ['tags', 'in', ['a', 'b']],
  ['photo', 'empty', undefined],
  ['count', 'not_empty', 'anything'],
])('a condition may say %s %s %j', (field, rule, val) => expect(ofTerm(field, rule, val)).toEqual([]))

test.each<[field: string, rule: string, val: unknown]>([
  ['count', 'eq', '5'],
  ['count', 'eq', 1.5],
  ['count', 'in', []],
  ['count', 'in', [1, null]],
  ['count', 'eq', [1]],
  ['name', 'eq', ''],
  ['name', 'eq', undefined],
  ['name', 'like', ''],
  ['name', 'like', undefined],
  ['tags', 'eq', undefined],
  ['place', 'eq', '33'],
  ['name', 'like', { a: 1 }],
  ['name', 'eq', ' 客房 '],
  ['name', 'eq', 'x'.repeat(4001)],
  ['tags', 'eq', null],
  ['day', 'eq', '2026-02-30'],
])('a condition may not say %s %s %j', (field, rule, val) =>
  expect(ofTerm(field, rule, val)).toEqual([`条件中的字段“${field}”的值不正确`]),
)

test('a list of values has an end', () => {
  const values = (count: number) => Array.from({ length: count }, (_, index) => index)
  expect(ofTerm('count', 'in', values(1000))).toEqual([])
  expect(ofTerm('count', 'in', values(1001))).toEqual(['条件中的字段“count”的值不正确'])
})

test('a condition names fields that are there, with rules that fit them', () => {
  for (const name of ['gone', 'constructor', 5, null])
    expect(ofTerm(name, 'eq', 1)).toEqual([`条件中的字段“${name}”不存在`])
  expect(ofTerm(['count'], 'eq', 1)).toEqual(['条件中的字段“["count"]”不存在'])
  expect(ofTerm('x'.repeat(50), 'eq', 1)).toEqual([`条件中的字段“${'x'.repeat(40)}”不存在`])
  expect(ofTerm('photo', 'eq', 'x')).toEqual(['条件中的字段“photo”不能用规则“eq”'])
  expect(ofTerm('count', 'like', 1)).toEqual(['条件中的字段“count”不能用规则“like”'])
  expect(ofTerm('count', 'r'.repeat(30), 1)).toEqual([`条件中的字段“count”不能用规则“${'r'.repeat(20)}”`])
  const drawn = { magic: { kind: 'magic', label: '甲' } } as unknown as Fields
  expect(
    conditionProblems({ match: 'and', terms: [{ field: 'magic', rule: 'eq', val: 1 }] }, drawn, '条件'),
  ).toEqual(['条件中的字段“magic”不存在'])
})

const term = { field: 'count', rule: 'eq', val: 1 }
const nested = (depth: number): object =>
  depth === 0 ? term : { match: depth % 2 === 0 ? 'or' : 'and', terms: [nested(depth - 1)] }

test('conditions stand in each other, but not without end', () => {
  expect(conditionProblems(nested(1), fields, '条件')).toEqual([])
  expect(conditionProblems(nested(2), fields, '条件')).toEqual([])
  expect(conditionProblems(nested(3), fields, '条件')).toEqual(wrongForm)
})

test('a condition is a group of terms and nothing else', () => {
  const unmatched = [{ terms: [term] }, { match: 'xor', terms: [term] }]
  for (const bad of [null, [], 'x', term, { match: 'and' }, { match: 'or', terms: 'x' }, ...unmatched])
    expect(conditionProblems(bad, fields, '条件')).toEqual(wrongForm)
  expect(conditionProblems({ match: 'or', terms: [term, []] }, fields, '条件')).toEqual(wrongForm)
  expect(conditionProblems({ match: 'or', terms: [term, null] }, fields, '条件')).toEqual(wrongForm)
})

test('a condition has up to twenty terms, wherever they stand', () => {
  const group = (count: number) => ({ match: 'and', terms: Array.from({ length: count }, () => term) })
  expect(conditionProblems(group(20), fields, '条件')).toEqual([])
  expect(conditionProblems(group(21), fields, '条件')).toEqual(['条件最多20项'])
  const both = { match: 'or', terms: [group(11), group(10)] }
  expect(conditionProblems(both, fields, '条件')).toEqual(['条件最多20项'])
})

const shaped = (part: Partial<RowShape>) => rowRuleProblems({ fields, ...part }, '')
const withField = (field: object) =>
  shaped({ fields: { ...fields, extra: { label: '其他', ...field } as Field } })

test('rules that fill and check values fit kinds that people type', () => {
  for (const kind of ['text', 'textarea', 'integer'])
    expect(withField({ kind, fillRule: 'no', checkRule: 'ok' })).toEqual([])
  expect(withField({ kind: 'decimal', checkRule: 'ok' })).toEqual([])
  expect(withField({ kind: 'decimal', fillRule: 'no' })).toEqual(['字段“extra”的类型不能用填值规则'])
  expect(withField({ kind: 'date', fillRule: 'no', checkRule: 'ok' })).toEqual([
    '字段“extra”的类型不能用填值规则',
    '字段“extra”的类型不能用校验规则',
  ])
  expect(withField({ kind: 'integer', fillRule: 'no', computed: 'count' })).toEqual([
    '字段“extra”的值不能既由公式又由填值规则得出',
  ])
})

test('a secret is neither shown, nor demanded, nor computed by what else the row holds', () => {
  const condition = { match: 'and', terms: [term] }
  const problem = ['字段“extra”的类型是密码，不能有条件']
  expect(withField({ kind: 'password' })).toEqual([])
  expect(withField({ kind: 'password', visibleWhen: condition })).toEqual(problem)
  expect(withField({ kind: 'password', requiredWhen: condition })).toEqual(problem)
  expect(withField({ kind: 'password', computed: 'name' })).toEqual(problem)
})

test('the problems of a child table say whose they are', () => {
  const broken: RowShape = {
    fields: { ...fields, extra: { kind: 'integer', label: '其他', computed: 'extra' } },
    rules: [{ left: 'count', op: 'lt', right: 'count' }],
  }
  expect(rowRuleProblems(broken, '子表“明细”的')).toEqual([
    '子表“明细”的字段“extra”的公式不能用到它自己',
    '子表“明细”的第1条比较规则比较的是同一个字段',
  ])
  const circle: Fields = {
    a: { kind: 'integer', label: 'a', computed: 'b' },
    b: { kind: 'integer', label: 'b', computed: 'a' },
  }
  expect(rowRuleProblems({ fields: circle }, '子表“明细”的')).toEqual([
    '子表“明细”的字段“a”的值或显示条件取决于它自己',
  ])
})

test('a field of a kind that nobody knows is passed over here', () => {
  expect(withField({ kind: 'magic', computed: 'gone' })).toEqual([])
})

const ofRule = (rule: unknown) => shaped({ rules: [rule] as never })
const rule = { left: 'count', op: 'le', right: 'other' }

test('every way to compare two fields may be drawn, with a message of up to 200 letters', () => {
  for (const op of ['eq', 'ne', 'gt', 'ge', 'lt', 'le']) expect(ofRule({ ...rule, op })).toEqual([])
  expect(ofRule({ ...rule, message: '太' })).toEqual([])
  expect(ofRule({ ...rule, message: '太'.repeat(200) })).toEqual([])
  for (const message of ['', '太'.repeat(201), 5, null])
    expect(ofRule({ ...rule, message })).toEqual(['第1条比较规则的提示应为1到200个字'])
})

test('a comparison that is none is named by its number', () => {
  for (const bad of [null, [], 'x', {}, { ...rule, op: 'like' }])
    expect(shaped({ rules: [rule, bad] as never })).toEqual(['第2条比较规则格式不正确'])
  expect(ofRule({ ...rule, left: 'l'.repeat(50) })).toEqual([`第1条比较规则的字段“${'l'.repeat(40)}”不存在`])
  expect(ofRule({ ...rule, right: 'r'.repeat(50) })).toEqual([`第1条比较规则的字段“${'r'.repeat(40)}”不存在`])
  expect(ofRule({ ...rule, left: 'constructor' })).toEqual(['第1条比较规则的字段“constructor”不存在'])
  expect(ofRule({ ...rule, right: 5 })).toEqual(['第1条比较规则的字段“5”不存在'])
  expect(ofRule({ ...rule, left: ['count'] })).toEqual(['第1条比较规则的字段“["count"]”不存在'])
})

test('there are up to fifty comparisons and fifty groups', () => {
  const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)
  expect(shaped({ rules: times(50, rule) as never })).toEqual([])
  expect(shaped({ rules: times(51, rule) as never })).toEqual(['比较规则最多50条'])
  expect(layoutProblems({ fields, layout: times(50, { fields: [] }) })).toEqual([])
  expect(layoutProblems({ fields, layout: times(51, { fields: [] }) })).toEqual(['布局最多50组'])
})

test('amounts are held against amounts, days against days, and one value against one', () => {
  const comparable = (one: string, other: string) =>
    areComparable(fields[one] as Field, fields[other] as Field)
  expect(comparable('count', 'other')).toBe(true)
  expect(comparable('name', 'memo')).toBe(true)
  expect(comparable('day', 'day')).toBe(true)
  expect(comparable('count', 'price')).toBe(false)
  expect(comparable('count', 'name')).toBe(false)
  expect(comparable('photo', 'photo')).toBe(false)
  expect(comparable('tags', 'name')).toBe(false)
  expect(comparable('name', 'tags')).toBe(false)
  const magic = { kind: 'magic', label: '甲' } as unknown as Field
  expect([areComparable(magic, magic), areComparable(fields.name as Field, magic)]).toEqual([false, false])
})

const ofGroup = (group: unknown) => layoutProblems({ fields, layout: [group] as never })

test('a group has a title and a tab of up to fifty letters, and one to four columns', () => {
  for (const columns of [1, 2, 3, 4]) expect(ofGroup({ columns, fields: ['name'] })).toEqual([])
  for (const columns of [0, 5, 1.5, '2', null])
    expect(ofGroup({ columns, fields: [] })).toEqual(['布局第1组的列数应为1到4'])
  expect(ofGroup({ title: '题'.repeat(50), tab: '签'.repeat(50), fields: [] })).toEqual([])
  for (const text of ['', ' ', '题'.repeat(51), 5, null]) {
    expect(ofGroup({ title: text, fields: [] })).toEqual(['布局第1组的标题应为1到50个字'])
    expect(ofGroup({ tab: text, fields: [] })).toEqual(['布局第1组的页签应为1到50个字'])
  }
})

test('a layout that is none, and a group that is none, are said to be so', () => {
  expect(layoutProblems({ fields })).toEqual([])
  expect(layoutProblems({ fields, layout: {} as never })).toEqual(['布局格式不正确'])
  for (const bad of [null, 'x', [], {}, { fields: 'name' }])
    expect(ofGroup(bad)).toEqual(['布局第1组格式不正确'])
  expect(ofGroup({ ['s'.repeat(50)]: 1, fields: [] })).toEqual([`布局第1组没有“${'s'.repeat(40)}”这一项`])
})

test('what is no word at all is named as it was sent', () => {
  const odd = { toString: 1 }
  const term = (field: unknown, rule: unknown) =>
    conditionProblems({ match: 'and', terms: [{ field, rule, val: 1 }] }, fields, '条件')
  expect(term(odd, 'eq')).toEqual(['条件中的字段“{"toString":1}”不存在'])
  expect(term('count', odd)).toEqual(['条件中的字段“count”不能用规则“{"toString":1}”'])
  expect(ofGroup({ fields: [odd] })).toEqual(['布局第1组的字段“{"toString":1}”不存在'])
})

test('a field stands in one place of a layout only', () => {
  expect(ofGroup({ fields: ['name', 'count', 'name'] })).toEqual(['布局第1组的字段“name”重复'])
  for (const [name, shown] of [
    ['constructor', 'constructor'],
    ['x'.repeat(50), 'x'.repeat(40)],
    [5, '5'],
    [['count'], '["count"]'],
  ])
    expect(ofGroup({ fields: [name] })).toEqual([`布局第1组的字段“${shown}”不存在`])
})
