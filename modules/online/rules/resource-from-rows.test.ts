import { problemsOf } from '@kezhan/resource/check'
import type { Json, Kind } from '@kezhan/resource/field'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kindWords, patternWords, placeWords } from '../model/kind-words'
import {
  type FormField,
  type FormHead,
  type FormRows,
  headFromResource,
  resourceFromRows,
  rowsFromResource,
} from './resource-from-rows'
import { rowProblems } from './row-problems'

const head = {
  ...{ code: 'x', title: 'x', dataScope: 'hotel', isTree: 'N', treeLabel: null },
  ...{ rules: null, layout: null },
} as FormHead
const words = (record: object) => fc.constantFrom(...Object.keys(record))
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const flag = fc.constantFrom('Y' as const, 'N' as const)
const short = fc.string({ minLength: 1, maxLength: 20 }).filter(text => text.trim() === text)

const defaults: Partial<Record<Kind, fc.Arbitrary<string>>> = {
  text: fc.constantFrom('一', 'abc'),
  integer: fc.integer({ min: -99, max: 99 }).map(String),
  decimal: fc.integer({ min: -999, max: 999 }).map(n => String(n / 100)),
  money: fc.integer({ min: -999, max: 999 }).map(n => String(n / 100)),
  percent: fc.integer({ min: 0, max: 999 }).map(n => String(n / 100)),
  switch: fc.constantFrom('是', '否', '也许'),
  date: fc.constantFrom('2026-01-02', '明天'),
  dict: fc.constant('1'),
}
const aCondition: fc.Arbitrary<Json> = fc.record({
  match: fc.constantFrom('and', 'or'),
  terms: fc.array(fc.record({ field: short, rule: fc.constantFrom('eq', 'in'), val: orNull(short) })),
})
const isNumber = (kind: Kind): boolean => ['integer', 'decimal', 'money', 'percent'].includes(kind)

const aField = (childName: string | null, index: number): fc.Arbitrary<FormField> =>
  words(kindWords).chain(text => {
    const kind = text as Kind
    const is = <T>(isTrue: boolean, value: fc.Arbitrary<T>) => (isTrue ? orNull(value) : fc.constant(null))
    const isReference = kind === 'ref' || kind === 'tree'
    return fc.record({
      childName: fc.constant(childName),
      name: fc.constant(`f${index}`),
      label: short,
      kind: fc.constant(kind),
      sortOrder: fc.constant(index + 1),
      isRequired: flag,
      isUnique: flag,
      search: orNull(fc.constantFrom('eq', 'like', 'range', 'in')),
      maxLength: is(kind === 'text' || kind === 'textarea', fc.integer({ min: 1, max: 4000 })),
      dictCode: kind === 'dict' ? short : fc.constant(null),
      refPath: isReference ? short : fc.constant(null),
      refText: isReference ? short : fc.constant(null),
      refFilter: isReference ? orNull(aCondition) : fc.constant(null),
      isMany: ['dict', 'ref', 'user', 'department'].includes(kind) ? flag : fc.constant('N' as const),
      defaultValue: is(defaults[kind] !== undefined, defaults[kind] ?? fc.constant('')),
      minValue: is(isNumber(kind), fc.integer({ min: -999, max: 999 })),
      maxValue: is(
        isNumber(kind),
        fc.integer({ min: 1000, max: 9999 }).map(n => n / 4),
      ),
      minLength: is(kind === 'text', fc.integer({ min: 1, max: 9 })),
      pattern: is(kind === 'text', words(patternWords)),
      scale: is(kind === 'decimal', fc.integer({ min: 0, max: 6 })),
      uniqueGroup: orNull(fc.constantFrom('a', 'b')),
      isReadOnly: flag,
      isFixed: flag,
      hideIn: orNull(
        fc.uniqueArray(words(placeWords), { minLength: 1, maxLength: 4 }).map(list => list.join(',')),
      ),
      widthPx: orNull(fc.integer({ min: 40, max: 800 })),
      help: orNull(short),
      visibleWhen: orNull(aCondition),
      requiredWhen: orNull(aCondition),
      computed: orNull(short),
      fillRule: orNull(short),
      checkRule: orNull(short),
    })
  })
const someFields = (childName: string | null) =>
  fc
    .integer({ min: 1, max: 6 })
    .chain(n => fc.tuple(...Array.from({ length: n }, (_, i) => aField(childName, i))))
const someRows: fc.Arbitrary<FormRows> = fc.integer({ min: 0, max: 3 }).chain(count => {
  const names = Array.from({ length: count }, (_, index) => `t${index}`)
  return fc.record({
    fields: fc.tuple(someFields(null), ...names.map(someFields)).map(lists => lists.flat()),
    tables: fc.constant(
      names.map((name, index) => ({ name, title: name, rules: null, sortOrder: index + 1 })),
    ),
  })
})

test('the rows of a form are the rows of its definition again', () => {
  fc.assert(
    fc.property(someRows, rows => {
      const resource = resourceFromRows(head, rows)
      expect(rowsFromResource(resource)).toEqual(rows)
      // As it is stored: what a version brings back is the same definition.
      expect(resourceFromRows(head, rowsFromResource(JSON.parse(JSON.stringify(resource))))).toEqual(resource)
    }),
  )
})

test('rules and layout of the head come back with a version', () => {
  const drawn = { rules: [{ left: 'a', op: 'ge', right: 'b' }], layout: [{ title: '甲', fields: ['a'] }] }
  expect(headFromResource(resourceFromRows({ ...head, ...drawn }, { fields: [], tables: [] }))).toEqual(drawn)
  expect(headFromResource(resourceFromRows(head, { fields: [], tables: [] }))).toEqual({
    rules: null,
    layout: null,
  })
})

test('in a tree the way upwards is no row', () => {
  const tree = { ...head, isTree: 'Y', treeLabel: 'f0' } as FormHead
  fc.assert(
    fc.property(someRows, rows => {
      expect(rowsFromResource(resourceFromRows(tree, rows))).toEqual(rows)
    }),
    { numRuns: 20 },
  )
})

const [plain] = fc.sample(aField(null, 0), { numRuns: 1, seed: 1 }) as [FormField]
const aRow = (more: Partial<FormField>): FormField => ({
  ...(Object.fromEntries(Object.keys(plain).map(name => [name, null])) as unknown as FormField),
  ...{ name: 'a', label: '甲', kind: 'text', sortOrder: 1 },
  ...{ isRequired: 'N', isUnique: 'N', isMany: 'N', isReadOnly: 'N', isFixed: 'N' },
  ...more,
})
const table = (name: string) => ({ name, title: name, sortOrder: 1 })

test('money and percent are drawn in yuan and percent', () => {
  const rows = ['money', 'percent', 'integer'].map((kind, index) =>
    aRow({ kind, name: `f${index}`, sortOrder: index, minValue: 1, defaultValue: '2' }),
  )
  expect(resourceFromRows(head, { fields: rows, tables: [] }).fields).toMatchObject({
    f0: { min: 100, default: 200 },
    f1: { min: 100, default: 200 },
    f2: { min: 1, default: 2 },
  })
})

test('bounds of choices say how many, where several may be chosen', () => {
  const drawn = { kind: 'dict', dictCode: 'sex', minValue: 1, maxValue: 2 }
  const fields = [aRow({ ...drawn, isMany: 'Y' }), aRow({ ...drawn, name: 'b' })]
  const { a, b } = resourceFromRows(head, { fields, tables: [] }).fields
  expect(a).toMatchObject({ many: true, min: 1, max: 2 })
  expect(b).not.toHaveProperty('min')
  expect(rowProblems({ fields, tables: [] })).toEqual([])
})

test('what rows say and no resource could hold is named', () => {
  const problems = (fields: FormField[], tables = [table('items')]) => rowProblems({ fields, tables })
  expect(problems([aRow({}), aRow({ childName: 'items' })])).toEqual([])
  expect(problems([aRow({ childName: 'gone' })])).toEqual(['字段“a”所属的子表“gone”不存在'])
  expect(problems([aRow({ minValue: 1 })])).toEqual(['字段“a”的类型是文字，没有“最小值”'])
  expect(problems([aRow({ kind: 'money', pattern: 'code' })])).toEqual(['字段“a”的类型是金额，没有“格式”'])
  // What kind it is nobody knows is said by the check of the definition.
  expect(problems([aRow({ kind: 'magic', minValue: 1 })])).toEqual([])
  expect(problems([aRow({ isReadOnly: 'Y', isRequired: 'Y' })])).toEqual(['字段“a”只读，不能必填'])
  for (const fine of [
    { isReadOnly: 'Y' },
    { isRequired: 'Y' },
    { isReadOnly: 'Y', isRequired: 'Y', computed: 'b' },
    { isReadOnly: 'Y', isRequired: 'Y', fillRule: 'serial' },
  ] as const)
    expect(problems([aRow(fine)])).toEqual([])
  expect(problems([], ['a', 'b', 'c', 'd', 'e'].map(table))).toEqual([])
  expect(problems([], [table('a23456789012')])).toEqual([])
  expect(problems([], [table('a234567890123')])).toHaveLength(1)
  expect(problems([], [table('A_b')])).toEqual(['子表编码“A_b”应为小写字母开头的小写字母和数字，最多12位'])
  expect(problems([], ['a', 'b', 'c', 'd', 'e', 'f'].map(table))).toEqual(['子表最多5个'])
})

test('bounds, formats and keys that make no sense are problems of the definition', () => {
  const problems = (...fields: FormField[]) => problemsOf(resourceFromRows(head, { fields, tables: [] }))
  expect(problems(aRow({ kind: 'integer', minValue: 5, maxValue: 3 }))).toEqual(['字段“a”的最小值大于最大值'])
  expect(problems(aRow({ kind: 'money', minValue: 0.001 }))).toEqual(['字段“a”的最小值不正确'])
  expect(problems(aRow({ pattern: 'nothing' }))).toEqual(['字段“a”的格式不存在：nothing'])
  expect(problems(aRow({ minLength: 9, maxLength: 3 }))).toEqual(['字段“a”的最少字数大于长度'])
  expect(problems(aRow({ kind: 'integer', defaultValue: '许多' }))).toEqual([
    '字段“a”的默认值不正确：甲应为整数',
  ])
  expect(problems(aRow({ uniqueGroup: 'one' }))).toEqual(['联合唯一“one”至少要有两个字段'])
  const pair = (uniqueGroup: string) => [aRow({ uniqueGroup }), aRow({ name: 'b', uniqueGroup })]
  expect(problems(...pair('both'))).toEqual([])
  expect(problems(...pair('x"y'))).toEqual(['联合唯一的名称“x"y”应为小写字母开头的字母和数字'])
})

const nothing: FormRows = { fields: [], tables: [] }

test('a form holds rows of a hotel unless it says otherwise, and may belong to one hotel', () => {
  const scopes = ['global', 'tenant', 'hotel', 'strange']
  expect(scopes.map(dataScope => resourceFromRows({ ...head, dataScope }, nothing).scope)).toEqual([
    'global',
    'tenant',
    'hotel',
    'hotel',
  ])
  expect(resourceFromRows({ ...head, ownerHotel: 'H1' }, nothing).ofHotel).toBe('H1')
  expect(resourceFromRows(head, nothing)).not.toHaveProperty('ofHotel')
})

test('a tree that does not say yet which field names its rows has none', () => {
  const { fields, tree } = resourceFromRows({ ...head, isTree: 'Y' }, { fields: [], tables: [] })
  expect(fields.pid).toMatchObject({ ref: { text: '' } })
  expect(tree?.label).toBe('')
})

test('in a tree every row may stand below another, and nothing is there that was not drawn', () => {
  const tree = { ...head, code: 'place', isTree: 'Y' as const, treeLabel: 'a' }
  expect(resourceFromRows(tree, { fields: [aRow({})], tables: [] })).toEqual({
    path: '/online/data/place',
    table: 'onl_place',
    title: 'x',
    scope: 'hotel',
    fields: {
      a: { kind: 'text', label: '甲' },
      pid: {
        kind: 'tree',
        label: '上级',
        ref: { path: '/online/data/place', text: 'a' },
        hideIn: ['list'],
      },
    },
    tree: { parent: 'pid', label: 'a' },
  })
})

test('fields and child tables stand in their drawn order', () => {
  const fields = [
    aRow({ name: 'b', sortOrder: 2 }),
    aRow({}),
    aRow({ name: 'd', sortOrder: 2, childName: 't2' }),
    aRow({ name: 'c', childName: 't2' }),
  ]
  const tables = [{ ...table('t2'), sortOrder: 2 }, table('t1')]
  const { fields: own, children = {} } = resourceFromRows(head, { fields, tables })
  expect([Object.keys(own), Object.keys(children)]).toEqual([
    ['a', 'b'],
    ['t1', 't2'],
  ])
  expect(children.t1).toEqual({ table: 'onl__x_t1', title: 't1', masterKey: 'masterId', fields: {} })
  expect(Object.keys(children.t2?.fields ?? {})).toEqual(['c', 'd'])
})

test('a field has what its kind has, and what is not chosen yet is empty', () => {
  const drawn = (more: Partial<FormField>) =>
    resourceFromRows(head, { fields: [aRow(more)], tables: [] }).fields.a
  expect(drawn({ kind: 'integer', maxLength: 9, hideIn: 'list,nowhere' })).toEqual({
    ...{ kind: 'integer', label: '甲' },
    hideIn: ['list'],
  })
  expect(drawn({ kind: 'ref' })).toEqual({ kind: 'ref', label: '甲', ref: { path: '', text: '' } })
  expect(drawn({ kind: 'switch', defaultValue: '是' })?.default).toBe('Y')
  expect(drawn({ kind: 'json', defaultValue: '{"a":1}' })?.default).toBe('{"a":1}')
  const lines = { fields: [aRow({ kind: 'textarea', pattern: 'code' })], tables: [] }
  expect(rowsFromResource(resourceFromRows(head, lines))).toEqual(lines)
})
