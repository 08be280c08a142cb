import type { Json } from '@kezhan/resource/field'
import { expect, test } from 'vitest'
import {
  type Design,
  type DesignField,
  type DesignGroup,
  designOf,
  headOf,
  newField,
  rulesIn,
} from './design'
import { designProblems } from './design-problems'
import * as edits from './edit-design'

const head = {
  code: 'leave',
  title: '请假单',
  dataScope: 'hotel',
  isTree: 'N',
  treeLabel: 'a',
  remark: null,
} as const
const text = (name: string, table: string | null = null, more: Partial<DesignField> = {}): DesignField => ({
  ...newField('text', name, table === null ? name : `${table}.${name}`, table),
  ...more,
})
const table = (name: string, title: string) => ({ name, title, rules: null, sortOrder: 1 })
const place = (name: string, below: string | null = null) => ({ table: below, name })
const asks = (field: string): Json => ({ match: 'and', terms: [{ field, rule: 'not_empty', val: '' }] })
/** A form with two child tables, whose fields have the names of its own. */
const design = (...fields: DesignField[]): Design =>
  designOf(
    { ...head, rules: null, layout: null },
    { fields, tables: [table('t1', '明细'), table('t2', '付款')] },
  )
const namesakes = design(
  text('a'),
  text('b', null, { visibleWhen: asks('a') }),
  text('a', 't1'),
  text('b', 't1', { visibleWhen: asks('a') }),
  text('c', 't1'),
  text('a', 't2'),
)
const listed = ({ fields }: Design) => fields.map(({ label }) => label).join(' ')
const shown = ({ groups }: Design) => groups.map(({ fields }) => fields.join(' '))

test('a field is changed, removed and renamed in its own table; its namesakes stay', () => {
  const changed = edits.changeField(namesakes, place('a', 't1'), { help: '说明' })
  expect(changed.fields.map(({ help }) => help)).toEqual([null, null, '说明', null, null, null])
  expect(edits.changeField(namesakes, place('gone'), { help: '说明' })).toBe(namesakes)
  const gone = edits.removeField(namesakes, place('a', 't1'))
  expect([listed(gone), shown(gone)]).toEqual(['a b t1.b t1.c t2.a', ['a b']])
  const renamed = edits.renameField(namesakes, place('a', 't1'), 'z')
  expect(renamed.fields.map(({ name }) => name).join(' ')).toBe('a b z b c a')
  expect([shown(renamed), renamed.head.treeLabel]).toEqual([['a b'], 'a'])
  expect(renamed.fields.map(({ visibleWhen }) => visibleWhen)).toEqual([
    null,
    asks('a'),
    null,
    asks('z'),
    null,
    null,
  ])
})

test('only what reads this very field is named', () => {
  const read = design(
    text('a', null, { visibleWhen: asks('a') }),
    text('note', null, { visibleWhen: asks('a') }),
    text('other', null, { visibleWhen: asks('b') }),
    text('total', null, { computed: 'sum(t1.a)' }),
    text('a', 't1'),
    text('b', 't1', { computed: 'a * 2', requiredWhen: asks('a') }),
    text('a', 't2'),
    text('b', 't2', { computed: 'a * 2', visibleWhen: asks('a') }),
  )
  expect(edits.readersOf(read, place('a'))).toEqual(['“note”的显示条件'])
  expect(edits.readersOf(read, place('a', 't1'))).toEqual([
    '“total”的公式',
    '“t1.b”的公式',
    '“t1.b”的必填条件',
  ])
  expect(edits.readersOf(read, place('b', 't1'))).toEqual([])
  expect(edits.readersOf(read, place('a', 't2'))).toEqual(['“t2.b”的公式', '“t2.b”的显示条件'])
})

test('a key is of one table, and taking it away leaves its fields', () => {
  const keyed = edits.changeKey(namesakes, 't1', 'key1', ['a', 'b'])
  expect([...edits.keysIn(keyed, 't1')]).toEqual([['key1', ['a', 'b']]])
  expect([...edits.keysIn(keyed, null), ...edits.keysIn(keyed, 't2')]).toEqual([])
  expect(edits.changeKey(keyed, 't1', 'key1', ['a', 'b'])).toBe(keyed)
  expect(edits.changeKey(keyed, 't1', 'key1', [])).toEqual(namesakes)
})

test('one of two child tables is renamed, removed and given rules alone', () => {
  const start = design(
    text('a', null, { computed: 'count(t2)+sum(t2.a)+sum(t1.a)' }),
    text('a', 't1', { computed: 't2 + 1' }),
    text('t2', 't1'),
    text('a', 't2'),
  )
  const renamed = edits.renameTable(start, 't2', 'items')
  expect(renamed.tables.map(({ name }) => name)).toEqual(['t1', 'items'])
  expect(renamed.fields.map(({ computed }) => computed)).toEqual([
    'count(items)+sum(items.a)+sum(t1.a)',
    't2 + 1',
    null,
    null,
  ])
  for (const name of ['t1', 'Bad', 't2']) expect(edits.renameTable(start, 't2', name)).toBe(start)
  const gone = edits.removeTable(start, 't1')
  expect([gone.tables.map(({ name }) => name), listed(gone)]).toEqual([['t2'], 'a t2.a'])
  const rule = { left: 'a', op: 'ge', right: 'b' } as const
  const ruled = edits.changeRules(start, 't2', [rule])
  expect([rulesIn(ruled, null), rulesIn(ruled, 't1'), rulesIn(ruled, 't2')]).toEqual([[], [], [rule]])
})

test('a child table with more fields than the form is moved through to its end', () => {
  const moved = edits.shiftField(namesakes, place('b', 't1'), 1)
  expect(listed(moved)).toBe('a b t2.a t1.a t1.c t1.b')
})

const group = (fields: readonly string[], more: Partial<DesignGroup> = {}): DesignGroup => ({
  ...{ title: null, tab: null, columns: null },
  fields,
  ...more,
})

test.each<readonly [string, readonly DesignGroup[], Json]>([
  ['plain fields in the order of the list', [group(['a', 'b', 'c'])], null],
  ['another order', [group(['a', 'c', 'b'])], [{ fields: ['a', 'c', 'b'] }]],
  ['a title', [group(['a', 'b', 'c'], { title: '组' })], [{ title: '组', fields: ['a', 'b', 'c'] }]],
  ['a tab', [group(['a', 'b', 'c'], { tab: '页' })], [{ tab: '页', fields: ['a', 'b', 'c'] }]],
  ['columns', [group(['a', 'b', 'c'], { columns: 2 })], [{ columns: 2, fields: ['a', 'b', 'c'] }]],
  [
    'plain fields below a title',
    [group(['a'], { title: '组' }), group(['b', 'c'])],
    [{ title: '组', fields: ['a'] }],
  ],
])('a layout says what is not plain: %s', (_, groups, layout) => {
  const drawn = design(text('a'), text('b'), text('c'), text('b', 't1'))
  expect(headOf({ ...drawn, groups }).layout).toEqual(layout)
})

test('a name that only the layout knows is taken', () => {
  const drawn = designOf({ ...head, rules: null, layout: [{ fields: ['f1'] }] }, { fields: [], tables: [] })
  expect(edits.freshName(drawn)).toBe('f2')
})

test('a copy of a field with a long label has room for a number', () => {
  const long = design(text('a', null, { label: '长'.repeat(50) }))
  const once = edits.duplicateField(long, place('a'))
  expect(listed(edits.duplicateField(once, place('a'))).split(' ')).toEqual([
    '长'.repeat(50),
    `${'长'.repeat(40)}2`,
    '长'.repeat(40),
  ])
})

test('problems are said with the labels of the table that they are in, and with the name of what is gone', () => {
  const drawn = design(
    text('a'),
    text('b', 't1', { label: '数量' }),
    text('b', 't2', { label: '方式', kind: 'dict' }),
  )
  expect(designProblems(drawn)).toEqual([
    { text: '子表“付款”的字段“方式”缺少字典编码', at: place('b', 't2') },
  ])
  const sound = edits.changeField(drawn, place('b', 't2'), { dictCode: 'pay_way' })
  const ruled = edits.changeRules(sound, 't2', [{ left: 'b', op: 'ge', right: 'gone' }])
  expect(designProblems(ruled).map(one => one.text)).toEqual(['子表“付款”的第1条比较规则的字段“gone”不存在'])
  const tree = edits.changeHead(sound, { isTree: 'Y', treeLabel: null })
  expect(designProblems(tree)).toEqual([
    { text: '字段“pid”的引用名称字段不正确', at: undefined },
    { text: '树的名称字段“”不存在', at: undefined },
  ])
})
