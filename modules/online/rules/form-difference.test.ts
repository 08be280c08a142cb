import type { Child, Resource } from '@kezhan/resource/define'
import type { Field, Fields } from '@kezhan/resource/field'
import { expect, test } from 'vitest'
import { differenceOf, type TableFacts } from './form-difference'

const form = (fields: Fields, more: Partial<Resource> = {}): Resource => ({
  path: '/online/data/repair',
  table: 'onl_repair',
  title: '报修',
  scope: 'hotel',
  fields,
  ...more,
})
const text = (label: string, more: object = {}): Field => ({ kind: 'text', label, ...more })
const child = (title: string, fields: Fields, more: Partial<Child> = {}): Child => ({
  table: `onl__repair_${title}`,
  title,
  masterKey: 'masterId',
  fields,
  ...more,
})
const factsOf = ({
  records = 0,
  values = {},
  conversions = {},
}: {
  records?: number
  values?: Readonly<Record<string, number>>
  conversions?: Readonly<
    Record<string, { from: Field; unfit: { count: number; example: string | null } | undefined }>
  >
}): TableFacts => ({
  records,
  values: new Map(Object.entries(values)),
  conversions: new Map(Object.entries(conversions)),
})
const changes = (before: Resource | undefined, after: Resource, facts: Parameters<typeof factsOf>[0] = {}) =>
  differenceOf(before, after, new Map([[after.table, factsOf(facts)]]))
const texts = (...given: Parameters<typeof changes>) => changes(...given).map(({ text: said }) => said)
const a = text('甲')
const b = text('乙')

test('a new form makes its tables', () => {
  const after = form({ a, b }, { children: { items: child('明细', { c: text('丙') }) } })
  expect(changes(undefined, after)).toEqual([
    { text: '新建数据表 onl_repair，共2个字段', blocks: false },
    { text: '新增子表“明细”，共1个字段', blocks: false },
  ])
  expect(texts(undefined, form({ a }))).toEqual(['新建数据表 onl_repair，共1个字段'])
})

test('what stays as it is says nothing', () => {
  const same = form(
    { a, b },
    { keys: { k: ['a', 'b'] }, children: { items: child('明细', { c: text('丙') }) } },
  )
  expect(changes(same, same, { records: 5 })).toEqual([])
})

test('names, trees and layouts of a form are said', () => {
  expect(texts(form({ a }), form({ a }, { title: '维修' }))).toEqual(['表单名称由“报修”改为“维修”'])
  const tree = (label: string) => form({ a, b }, { tree: { parent: 'pid', label } })
  expect(texts(tree('a'), tree('b'))).toEqual(['树的名称字段改为“b”'])
  expect(texts(tree('a'), form({ a, b }))).toEqual(['树的名称字段改为“”'])
  expect(texts(form({ a }), form({ a }, { layout: [{ fields: ['a'] }] }))).toEqual(['布局改变'])
})

test('a field that goes keeps its data, and says how much', () => {
  expect(texts(form({ a, b }), form({ a }))).toEqual(['移除字段“乙”，没有数据'])
  expect(texts(form({ a, b }), form({ a }), { values: { b: 7 } })).toEqual([
    '移除字段“乙”，7条数据保留在数据库中，字段恢复后重新出现',
  ])
})

test('a new field is empty in the records that are there', () => {
  expect(texts(form({ a }), form({ a, b }))).toEqual(['新增字段“乙”（文字）'])
  expect(texts(form({ a }), form({ a, b }), { records: 3 })).toEqual([
    '新增字段“乙”（文字），已有的3条记录为空',
  ])
  const needed = form({ a, b: text('乙', { required: true, maxLength: 20 }) })
  expect(texts(form({ a }), needed)).toEqual(['新增字段“乙”（最多20个字的文字）'])
  expect(texts(form({ a }), needed, { records: 3 })).toEqual([
    '新增字段“乙”（最多20个字的文字），已有的3条记录为空，修改时必须填写',
  ])
})

test('a field that comes back brings its data, if they fit', () => {
  const back = (facts: Parameters<typeof factsOf>[0]) =>
    changes(form({ a }), form({ a, b: { kind: 'integer', label: '乙' } }), facts)
  expect(back({ records: 9, values: { b: 4 } })).toEqual([
    { text: '恢复字段“乙”，以前的4条数据重新出现', blocks: false },
  ])
  expect(back({ values: { b: 1 }, conversions: { b: { from: b, unfit: undefined } } })).toEqual([
    { text: '恢复字段“乙”，以前的1条数据重新出现，并转换为整数', blocks: false },
  ])
  expect(
    back({ values: { b: 4 }, conversions: { b: { from: b, unfit: { count: 2, example: '很多' } } } }),
  ).toEqual([
    { text: '恢复字段“乙”：以前的4条数据中有2条不能转换为整数（例如“很多”），不能发布', blocks: true },
  ])
})

test('another kind converts the data, or blocks where some do not fit', () => {
  const many: Field = { kind: 'dict', dict: 'x', label: '甲', many: true }
  const change = (facts: Parameters<typeof factsOf>[0]) => changes(form({ a }), form({ a: many }), facts)
  expect(change({ conversions: { a: { from: a, unfit: undefined } } })).toEqual([
    { text: '字段“甲”由文字改为字典（多选），没有数据', blocks: false },
  ])
  expect(change({ values: { a: 6 }, conversions: { a: { from: a, unfit: undefined } } })).toEqual([
    { text: '字段“甲”由文字改为字典（多选），6条数据全部可以转换', blocks: false },
  ])
  expect(
    change({ values: { a: 6 }, conversions: { a: { from: a, unfit: { count: 1, example: null } } } }),
  ).toEqual([{ text: '字段“甲”由文字改为字典（多选）：1条数据不能转换，不能发布', blocks: true }])
  expect(change({ values: { a: 6 } })).toEqual([])
})

test('what a field asks of its records is said, with how many lack it', () => {
  const needed = form({ a: text('甲', { required: true }) })
  expect(texts(form({ a }), needed)).toEqual(['字段“甲”改为必填'])
  expect(texts(form({ a }), needed, { records: 5, values: { a: 5 } })).toEqual(['字段“甲”改为必填'])
  expect(texts(form({ a }), needed, { records: 5, values: { a: 4 } })).toEqual([
    '字段“甲”改为必填，为空的1条记录在修改时必须填写',
  ])
  expect(texts(needed, form({ a }), { records: 5 })).toEqual(['字段“甲”不再必填'])
  const unique = form({ a: text('甲', { unique: true }) })
  expect(texts(form({ a }), unique)).toEqual(['字段“甲”改为唯一，现有数据不能重复'])
  expect(texts(unique, form({ a }))).toEqual(['字段“甲”不再要求唯一'])
  expect(texts(form({ a }), form({ a: text('新甲') }))).toEqual(['字段“甲”改名为“新甲”，数据不变'])
  expect(texts(form({ a }), form({ a: text('甲', { search: 'like' }) }))).toEqual(['字段“甲”的查询方式改变'])
})

test('another source of choices leaves the data as codes', () => {
  const dict = (code: string) => form({ a: { kind: 'dict', dict: code, label: '甲' } })
  expect(texts(dict('x'), dict('y'))).toEqual(['字段“甲”的选项来源由“x”改为“y”，没有数据'])
  expect(texts(dict('x'), dict('y'), { values: { a: 3 } })).toEqual([
    '字段“甲”的选项来源由“x”改为“y”，3条数据不变，新来源中没有的值显示为代码',
  ])
  const ref = (kind: 'ref' | 'tree', path: string, where?: { match: 'and'; terms: [] }) =>
    form({ a: { kind, label: '甲', ref: { path, text: 'name', ...(where && { where }) } } as Field })
  for (const kind of ['ref', 'tree'] as const) {
    expect(texts(ref(kind, '/x'), ref(kind, '/y'))).toEqual([
      '字段“甲”的选项来源由“/x name”改为“/y name”，没有数据',
    ])
    expect(texts(ref(kind, '/x'), ref(kind, '/x', { match: 'and', terms: [] }))).toEqual([
      '字段“甲”的可选范围改变，已选的不变',
    ])
  }
  expect(texts(ref('ref', '/x'), dict('x'))).toEqual([])
})

test.each([
  ['default', 'x', '默认值'],
  ['min', 1, '最小值'],
  ['max', 9, '最大值'],
  ['minLength', 2, '最少字数'],
  ['pattern', 'code', '格式'],
  ['readOnly', true, '只读设置'],
  ['fixed', true, '“保存后不可改”'],
  ['hideIn', ['list'], '显示位置'],
  ['widthPx', 90, '列宽'],
  ['help', '说明', '填写说明'],
  ['visibleWhen', { match: 'and', terms: [] }, '显示条件'],
  ['requiredWhen', { match: 'and', terms: [] }, '必填条件'],
  ['fillRule', 'no', '填值规则'],
  ['checkRule', 'no', '校验规则'],
])('another %s touches no data', (property, value, word) => {
  const after = form({ a: text('甲', { [property]: value }) })
  expect(texts(form({ a }), after, { records: 3 })).toEqual([`字段“甲”的${word}改变`])
})

test('another formula reckons anew when a record is saved', () => {
  const after = form({ a: text('甲', { computed: 'b' }) })
  expect(texts(form({ a }), after)).toEqual(['字段“甲”的公式改变'])
  expect(texts(form({ a }), after, { records: 3 })).toEqual([
    '字段“甲”的公式改变，已有的3条记录在下次保存时重新计算',
  ])
})

test('another order is said once, and not where fields only came or went', () => {
  const c = text('丙')
  expect(texts(form({ a, b, c }), form({ c, a, b }))).toEqual(['字段顺序改变'])
  expect(texts(form({ a, b, c }), form({ a, c }))).toEqual(['移除字段“乙”，没有数据'])
  expect(texts(form({ a, c }), form({ b, a, c }))).toEqual(['新增字段“乙”（文字）'])
})

test('keys of several fields are said by the labels', () => {
  const keyed = form({ a, b }, { keys: { k: ['a', 'b', 'gone'] } })
  expect(texts(form({ a, b }), keyed)).toEqual(['“甲、乙、gone”改为联合唯一，现有数据不能重复'])
  expect(texts(keyed, form({ a, b }))).toEqual(['“甲、乙、gone”不再要求联合唯一'])
  expect(texts(keyed, form({ a, b }, { keys: { other: ['a', 'b', 'gone'] } }))).toEqual([])
})

test('comparisons between fields are said as sentences', () => {
  const rule = { left: 'a', op: 'ge', right: 'b' } as const
  const ruled = form({ a, b }, { rules: [rule] })
  expect(texts(form({ a, b }), ruled)).toEqual(['新增比较规则“甲应大于等于乙”，已有的记录在修改时检查'])
  expect(texts(ruled, form({ a, b }))).toEqual(['不再要求“甲应大于等于乙”'])
  expect(texts(ruled, form({ a, b }, { rules: [{ ...rule, message: '太早' }] }))).toEqual([
    '比较规则的提示改变',
  ])
  expect(texts(ruled, ruled)).toEqual([])
})

test('child tables come, go, change their names and their order', () => {
  const [one, two] = [child('明细', { a }), child('图片', { b })]
  const withChildren = (children: Readonly<Record<string, Child>>) => form({ a }, { children })
  expect(texts(form({ a }), withChildren({ one }))).toEqual(['新增子表“明细”，共1个字段'])
  expect(texts(withChildren({ one }), form({ a }))).toEqual(['移除子表“明细”，没有数据'])
  expect(texts(withChildren({ one, two }), withChildren({ two, one }))).toEqual(['子表顺序改变'])
  expect(texts(withChildren({ one, two }), withChildren({ two }))).toEqual(['移除子表“明细”，没有数据'])
  const renamed = child('清单', { a: text('新甲') }, { table: one.table })
  expect(texts(withChildren({ one }), withChildren({ one: renamed }))).toEqual([
    '子表“明细”改名为“清单”',
    '子表“清单”：字段“甲”改名为“新甲”，数据不变',
  ])
})

test('the rows of a child table stay behind it and come back with it', () => {
  const one = child('明细', { a, b })
  const [before, after] = [form({ a }, { children: { one } }), form({ a })]
  const facts = (more: Parameters<typeof factsOf>[0]) =>
    new Map([[one.table, factsOf({ records: 8, ...more })]])
  expect(differenceOf(before, after, facts({}))).toEqual([
    { text: '移除子表“明细”，8行数据保留在数据库中，子表恢复后重新出现', blocks: false },
  ])
  expect(differenceOf(after, before, facts({}))).toEqual([
    { text: '恢复子表“明细”，以前的8行数据重新出现', blocks: false },
  ])
  const unfit = { values: { b: 8 }, conversions: { b: { from: a, unfit: { count: 8, example: null } } } }
  expect(differenceOf(after, before, facts(unfit))).toEqual([
    { text: '恢复子表“明细”，以前的8行数据重新出现', blocks: false },
    { text: '子表“明细”：恢复字段“乙”：以前的8条数据中有8条不能转换为文字，不能发布', blocks: true },
  ])
  expect(
    differenceOf(
      before,
      form({ a }, { children: { one: child('明细', { a }) } }),
      facts({ values: { b: 8 } }),
    ),
  ).toEqual([{ text: '子表“明细”：移除字段“乙”，8条数据保留在数据库中，字段恢复后重新出现', blocks: false }])
})

test('a child table that comes back empty is a new one', () => {
  const after = form({ a }, { children: { items: child('明细', { c: text('丙') }) } })
  const facts = (records: number) => new Map([['onl__repair_明细', factsOf({ records })]])
  const said = (records: number) => differenceOf(form({ a }), after, facts(records)).map(one => one.text)
  expect(said(0)).toEqual(['新增子表“明细”，共1个字段'])
  expect(said(1)).toEqual(['恢复子表“明细”，以前的1行数据重新出现'])
})

test('of texts in one line their length is said, of longer ones not', () => {
  const before = form({ a: text('甲', { maxLength: 20 }) })
  const after = form({ a: { kind: 'textarea', label: '甲', maxLength: 100 } })
  expect(texts(before, after, { conversions: { a: { from: a, unfit: undefined } } })).toEqual([
    '字段“甲”由最多20个字的文字改为多行文字，没有数据',
  ])
})
