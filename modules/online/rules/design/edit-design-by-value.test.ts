import { expect, test } from 'vitest'
import { type Design, designOf, fieldAt, fieldFromRecord, headOf, newField, tableFromRecord } from './design'
import * as edits from './edit-design'
import { renameColumn, renameInFormula, renameTableIn } from './rename-in-formula'

const head = {
  code: 'leave',
  title: '请假单',
  dataScope: 'hotel',
  isTree: 'N',
  treeLabel: null,
  remark: null,
} as const
const text = (name: string, table: string | null = null, sortOrder = 1) => ({
  ...newField('text', name, name.toUpperCase(), table),
  sortOrder,
})
const design = (layout: readonly (readonly string[])[], children: readonly string[] = []): Design => {
  const names = layout.flat()
  return designOf(
    { ...head, rules: null, layout: layout.map((fields, at) => ({ title: `组${at + 1}`, fields })) },
    {
      fields: [
        ...names.map((name, at) => text(name, null, at + 1)),
        ...children.map((name, at) => text(name, 't1', at + 1)),
      ],
      tables: children.length === 0 ? [] : [{ name: 't1', title: '明细', rules: null, sortOrder: 1 }],
    },
  )
}
const place = (name: string, table: string | null = null) => ({ table, name })
const spot = (index: number, group = 0, table: string | null = null) => ({ table, group, index })
const shown = ({ groups }: Design) => groups.map(({ fields }) => fields.join(' '))
const listed = ({ fields }: Design) => fields.map(({ name }) => name).join(' ')

test('a new field goes where it is dropped, in the form and in the list', () => {
  const start = design([['a', 'b'], ['c']])
  expect(shown(edits.addField(start, 'text', spot(1)))).toEqual(['a f1 b', 'c'])
  expect(listed(edits.addField(start, 'text', spot(1)))).toBe('a f1 b c')
  expect(listed(edits.addField(start, 'text', spot(0, 1)))).toBe('a b f1 c')
  expect(listed(edits.addField(start, 'text', spot(0)))).toBe('f1 a b c')
  // Outside of everything it goes to the nearest group.
  expect(shown(edits.addField(start, 'text', spot(9, 9)))).toEqual(['a b', 'c f1'])
  expect(shown(edits.addField(start, 'text', spot(-1, -1)))).toEqual(['f1 a b', 'c'])
})

test('labels of new fields are numbered where the word is taken in that table', () => {
  let now = edits.addField(design([['a']], ['x']), 'money', spot(0))
  now = edits.addField(now, 'money', spot(0))
  now = edits.addField(now, 'money', spot(0))
  now = edits.addField(now, 'money', spot(1, 0, 't1'))
  expect(['f1', 'f2', 'f3'].map(name => fieldAt(now, place(name))?.label)).toEqual(['金额', '金额2', '金额3'])
  expect(fieldAt(now, place('f4', 't1'))?.label).toBe('金额')
  const tables = edits.addTable(edits.addTable(now)).tables
  expect(tables.map(({ name, title }) => `${name} ${title}`)).toEqual(['t1 明细', 't2 明细2', 't3 明细3'])
})

test('a copy stands right behind, with a name, a label and no identity of its own', () => {
  const start = design([['a', 'b']], ['x', 'y'])
  const stored = {
    ...start,
    fields: start.fields.map(row => ({ ...row, id: `id ${row.name}`, help: '说明' })),
  }
  const copied = edits.duplicateField(stored, place('a'))
  expect(shown(copied)).toEqual(['a f1 b'])
  expect(fieldAt(copied, place('f1'))).toMatchObject({ label: 'A2', help: '说明', kind: 'text' })
  expect(fieldAt(copied, place('f1'))).not.toHaveProperty('id')
  expect(edits.duplicateField(stored, place('x', 't1')).fields.map(({ name }) => name)).toEqual([
    'a',
    'b',
    'x',
    'f1',
    'y',
  ])
  expect(edits.duplicateField(stored, place('gone'))).toBe(stored)
})

test('where a field stands', () => {
  const start = design([['a', 'b'], ['c']], ['x', 'y'])
  expect(edits.spotOf(start, place('b'))).toEqual(spot(1))
  expect(edits.spotOf(start, place('c'))).toEqual(spot(0, 1))
  expect(edits.spotOf(start, place('y', 't1'))).toEqual(spot(1, 0, 't1'))
  expect(edits.spotOf(start, place('x'))).toBeUndefined()
  expect(edits.spotOf(start, place('a', 't1'))).toBeUndefined()
})

test.each([
  ['a', spot(2), ['b a c', 'd']],
  ['a', spot(3), ['b c a', 'd']],
  ['c', spot(0), ['c a b', 'd']],
  ['a', spot(0, 1), ['b c', 'a d']],
  ['d', spot(1), ['a d b c', '']],
] as const)('%s is moved to %j', (name, to, groups) => {
  const moved = edits.moveField(design([['a', 'b', 'c'], ['d']]), place(name), to)
  expect(shown(moved)).toEqual(groups)
  expect(listed(moved)).toBe(groups.join(' ').trim())
})

test('what would stay where it is, or leave its table, is not moved', () => {
  const start = design([['a', 'b', 'c']], ['x', 'y'])
  for (const to of [spot(1), spot(2)]) expect(edits.moveField(start, place('b'), to)).toBe(start)
  expect(edits.moveField(start, place('b'), spot(0, 0, 't1'))).toBe(start)
  expect(edits.moveField(start, place('gone'), spot(0))).toBe(start)
  expect(listed(edits.moveField(start, place('y', 't1'), spot(0, 0, 't1')))).toBe('a b c y x')
})

test('arrow keys move by one, in groups and in child tables', () => {
  const start = design([['a', 'b'], ['c']], ['x', 'y'])
  expect(shown(edits.shiftField(start, place('a'), 1))).toEqual(['b a', 'c'])
  expect(shown(edits.shiftField(start, place('b'), -1))).toEqual(['b a', 'c'])
  expect(shown(edits.shiftField(start, place('b'), 1))).toEqual(['a', 'b c'])
  expect(shown(edits.shiftField(start, place('c'), -1))).toEqual(['a b c', ''])
  expect(edits.shiftField(start, place('a'), -1)).toBe(start)
  expect(edits.shiftField(start, place('gone'), 1)).toBe(start)
  expect(listed(edits.shiftField(start, place('x', 't1'), 1))).toBe('a b c y x')
  expect(edits.shiftField(start, place('y', 't1'), 1)).toBe(start)
})

test('a field that goes leaves its group, its comparisons and its name behind', () => {
  const rules = [
    { left: 'a', op: 'ge', right: 'b' },
    { left: 'c', op: 'ge', right: 'a' },
    { left: 'b', op: 'ne', right: 'c' },
  ] as const
  const start = edits.changeRules(design([['a', 'b'], ['c']]), null, rules)
  const gone = edits.removeField(start, place('a'))
  expect([shown(gone), listed(gone), gone.rules, gone.past]).toEqual([['b', 'c'], 'b c', [rules[2]], ['a']])
  expect(edits.removeField(start, place('gone'))).toBe(start)
})

test('another kind loses what it does not have', () => {
  const full = {
    maxLength: 9,
    minLength: 1,
    pattern: 'code',
    scale: 2,
    minValue: 1,
    maxValue: 2,
    dictCode: 'x',
    refPath: '/x',
    refText: 'y',
    refFilter: {},
    isMany: 'Y',
    fillRule: 'f',
    checkRule: 'c',
    defaultValue: '1',
    search: 'eq',
    help: '说明',
  } as const
  const start = edits.changeField(design([['a']]), place('a'), full)
  const kept = (kind: Parameters<typeof edits.changeKind>[2]) => {
    const field = fieldAt(edits.changeKind(start, place('a'), kind), place('a'))
    return Object.keys(full)
      .filter(name => field?.[name as keyof typeof full] === full[name as keyof typeof full])
      .join(' ')
  }
  expect(kept('text')).toBe('maxLength minLength pattern fillRule checkRule help')
  expect(kept('integer')).toBe('minValue maxValue fillRule checkRule help')
  expect(kept('decimal')).toBe('scale minValue maxValue checkRule help')
  expect(kept('dict')).toBe('minValue maxValue dictCode isMany help')
  expect(kept('ref')).toBe('minValue maxValue refPath refText refFilter isMany help')
  expect(kept('tree')).toBe('refPath refText refFilter help')
  expect(kept('textarea')).toBe('maxLength pattern fillRule checkRule help')
  for (const kind of ['user', 'department'] as const) expect(kept(kind)).toBe('minValue maxValue isMany help')
  expect(kept('date')).toBe('help')
})

test.each([
  ['b', '已有字段“b”'],
  ['A', '应为小写字母开头的字母和数字，最多40位'],
  ['1a', '应为小写字母开头的字母和数字，最多40位'],
  ['a_b', '应为小写字母开头的字母和数字，最多40位'],
  [`a${'b'.repeat(40)}`, '应为小写字母开头的字母和数字，最多40位'],
  [`a${'b'.repeat(39)}`, undefined],
  ['a', undefined],
  ['x', undefined],
])('may a field be called %s?', (name, problem) => {
  expect(edits.nameProblem(design([['a', 'b']], ['x']), place('a'), name)).toBe(problem)
})

test.each([
  ['t2', '已有子表“t2”'],
  ['Items', '应为小写字母开头的小写字母和数字，最多12位'],
  ['itemsOfAll', '应为小写字母开头的小写字母和数字，最多12位'],
  ['a234567890123', '应为小写字母开头的小写字母和数字，最多12位'],
  ['a23456789012', undefined],
  ['t1', undefined],
])('may a child table be called %s?', (name, problem) => {
  expect(edits.tableNameProblem(edits.addTable(design([['a']], ['x'])), 't1', name)).toBe(problem)
})

test('a field that names the tree keeps naming it', () => {
  const start = edits.changeHead(design([['a', 'b']]), { treeLabel: 'a' })
  expect(edits.renameField(start, place('a'), 'title').head.treeLabel).toBe('title')
  expect(edits.renameField(start, place('b'), 'title').head.treeLabel).toBe('a')
  expect(edits.renameField(start, place('a'), 'title').past).toEqual(['a'])
  expect(edits.renameField(start, place('a'), 'a')).toBe(start)
})

test('groups are added, changed, moved, and give their fields on', () => {
  const start = design([['a'], ['b'], ['c']])
  expect(edits.addGroup(start, '新', '页').groups.at(-1)).toEqual({
    title: '新',
    tab: '页',
    columns: 2,
    fields: [],
  })
  expect(edits.changeGroup(start, 1, { title: '改' }).groups.map(({ title }) => title)).toEqual([
    '组1',
    '改',
    '组3',
  ])
  expect(shown(edits.removeGroup(start, 0))).toEqual(['a b', 'c'])
  expect(shown(edits.removeGroup(start, 1))).toEqual(['a b', 'c'])
  expect(shown(edits.removeGroup(start, 2))).toEqual(['a', 'b c'])
  expect(edits.removeGroup(start, 3)).toBe(start)
  const one = design([['a']])
  expect(edits.removeGroup(one, 0)).toBe(one)
  expect(shown(edits.moveGroup(start, 0, 1))).toEqual(['b', 'a', 'c'])
  expect(shown(edits.moveGroup(start, 2, -1))).toEqual(['a', 'c', 'b'])
  expect(edits.moveGroup(start, 0, -1)).toBe(start)
  expect(edits.moveGroup(start, 2, 1)).toBe(start)
})

test('a child table is renamed with its fields, and goes with them', () => {
  const start = design([['a']], ['x', 'y'])
  const renamed = edits.renameTable(start, 't1', 'items')
  expect(renamed.fields.map(({ childName, name }) => `${childName}.${name}`)).toEqual([
    'null.a',
    'items.x',
    'items.y',
  ])
  expect(edits.changeTable(start, 't1', '清单').tables[0]?.title).toBe('清单')
  expect(edits.changeTable(start, 't2', '清单').tables[0]?.title).toBe('明细')
  const gone = edits.removeTable(start, 't1')
  expect([gone.tables, listed(gone), gone.past]).toEqual([[], 'a', ['t1', 'x', 'y']])
})

test('names change in formulas only where they are names', () => {
  expect(renameInFormula('a + aa + b.a + a.b + a(1) + "a" + “a”', 'a', 'z')).toBe(
    'z + aa + b.a + a.b + a(1) + "a" + “a”',
  )
  expect(renameInFormula('a （1） + a', 'a', 'z')).toBe('a （1） + z')
  expect(renameColumn('sum(t.a) + sum(t . a) + sum(u.a) + a', 't', 'a', 'z')).toBe(
    'sum(t.z) + sum(t.z) + sum(u.a) + a',
  )
  expect(renameTableIn('sum(t.a) + count(t) + t(1) + u.t', 't', 'z')).toBe('sum(z.a) + count(z) + t(1) + u.t')
  expect(renameTableIn('count(t)+sum(t.a)+t (1)', 't', 'z')).toBe('count(z)+sum(z.a)+t (1)')
  // The rest stays as it was written.
  expect(renameInFormula('sum(t . a) + b', 'b', 'z')).toBe('sum(t . a) + z')
})

test('what is stored of a layout and of rules is read where it makes sense', () => {
  const layout = [
    { title: 7, tab: '页', columns: 3, fields: ['a', 1] },
    null,
    'x',
    { fields: 'b' },
    {},
    { columns: 9, fields: ['a', 'b'] },
  ]
  const rules = [
    { left: 'a', op: 'ge', right: 'b', message: '太早' },
    { left: 'a', op: 'ge', right: 'b', message: 3 },
    { left: 'a', op: 'like', right: 'b' },
    { left: 1, op: 'eq', right: 'b' },
    { left: 'a', op: 'eq' },
    { op: 'eq' },
    null,
    'x',
  ]
  const read = designOf({ ...head, layout, rules } as never, {
    fields: [text('c', null, 3), text('b', null, 2), text('a')],
    tables: [],
  })
  expect(read.groups).toEqual([
    { title: null, tab: '页', columns: 3, fields: ['a'] },
    { title: null, tab: null, columns: null, fields: ['b'] },
    { title: null, tab: null, columns: null, fields: ['c'] },
  ])
  expect(read.rules).toEqual([
    { left: 'a', op: 'ge', right: 'b', message: '太早' },
    { left: 'a', op: 'ge', right: 'b' },
  ])
  expect(listed(read)).toBe('a b c')
  expect(designOf({ ...head, layout: 'x', rules: {} }, { fields: [], tables: [] })).toMatchObject({
    groups: [{ fields: [] }],
    rules: [],
  })
})

test('a plain group at the end needs no words, unless its order is another', () => {
  const plain = designOf(
    { ...head, layout: null, rules: null },
    { fields: [text('a'), text('b', null, 2)], tables: [] },
  )
  expect(headOf(plain)).toMatchObject({ layout: null, rules: null })
  const turned = { ...plain, groups: [{ title: null, tab: null, columns: null, fields: ['b', 'a'] }] }
  expect(headOf(turned).layout).toEqual([{ fields: ['b', 'a'] }])
  const titled = { ...plain, groups: [{ title: '组', tab: '页', columns: 2 as const, fields: ['a', 'b'] }] }
  expect(headOf(titled).layout).toEqual([{ title: '组', tab: '页', columns: 2, fields: ['a', 'b'] }])
})

test('a stored row is read with its id, and without what else an answer carries', () => {
  const field = fieldFromRecord({ id: '7', name: 'a', label: '甲', kind: 'text', createBy: 'x' })
  expect(field).toMatchObject({ id: '7', name: 'a', label: '甲', isRequired: 'N', maxLength: null })
  expect(field).not.toHaveProperty('createBy')
  expect(tableFromRecord({ name: 't1', title: '明细', sortOrder: 3 })).toEqual({
    name: 't1',
    title: '明细',
    rules: null,
    sortOrder: 3,
  })
})
