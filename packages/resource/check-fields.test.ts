import { describe, expect, test } from 'vitest'
import { inputProblems, isFieldName, isReserved, problemsOf } from './check'
import type { Resource } from './define'
import type { Field, Fields } from './field'
import type { InputFields } from './input'

const name: Field = { kind: 'text', label: '名称' }
const code: Field = { kind: 'text', label: '编码' }
const aResource = (part: Partial<Resource> = {}): Resource => ({
  path: '/test/thing',
  table: 'thing',
  title: '东西',
  scope: 'hotel',
  fields: { name, code },
  ...part,
})
const ofField = (field: object): string[] => problemsOf(aResource({ fields: { it: field } as Fields }))

test('paths have two to six parts, tables two to fifty-eight letters', () => {
  for (const path of ['/a/b', '/a/b/c/d/e/f', '/Sys_1/a-B'])
    expect(problemsOf(aResource({ path }))).toEqual([])
  for (const path of ['x/a/b', '/a/b/', '/a/b.'])
    expect(problemsOf(aResource({ path }))).toEqual([`路径“${path}”格式不正确`])
  for (const table of ['ab', `a${'b'.repeat(57)}`, 'a1_2'])
    expect(problemsOf(aResource({ table }))).toEqual([])
  for (const table of ['a', `a${'b'.repeat(58)}`, 'ab;', ' ab'])
    expect(problemsOf(aResource({ table }))).toEqual([`表名“${table}”格式不正确`])
})

test('names have up to forty letters and are not taken by the platform', () => {
  for (const good of ['a', `a${'b'.repeat(39)}`, 'a1B'])
    expect([good, isFieldName(good)]).toEqual([good, true])
  for (const bad of ['', `a${'b'.repeat(40)}`, 'a b', ' a', 'a\n', 'xmin', 'approvalState', 'sysOrgCode'])
    expect([bad, isFieldName(bad)]).toEqual([bad, false])
  for (const taken of ['xmin', 'xmax', 'cmin', 'cmax', 'ctid', 'tableoid', 'approvalState', 'updateTime'])
    expect([taken, isReserved(taken)]).toEqual([taken, true])
  expect(isReserved('name')).toBe(false)
})

test('a table has up to two hundred fields, in columns of their own', () => {
  const many = (count: number) =>
    problemsOf(
      aResource({
        fields: Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, name])),
      }),
    )
  expect(many(200)).toEqual([])
  expect(many(201)).toEqual(['字段最多200个'])
  const child = { table: 'part', title: '明细', masterKey: 'thingId', fields: {} }
  expect(problemsOf(aResource({ children: { parts: child } }))).toEqual(['子表“明细”的字段不能为空'])
})

describe('the options of a field are within their limits', () => {
  test.each<[object, string[]]>([
    [{ kind: 'text', label: '甲', maxLength: 1 }, []],
    [{ kind: 'text', label: '甲', maxLength: 4000 }, []],
    [{ kind: 'textarea', label: '甲', maxLength: 4001 }, []],
    [{ kind: 'decimal', label: '甲', scale: 0 }, []],
    [{ kind: 'decimal', label: '甲', scale: 6 }, []],
    [{ kind: 'decimal', label: '甲', scale: -1 }, ['字段“it”的小数位应在0到6之间']],
    [{ kind: 'text', label: '甲', pattern: 'mobile' }, []],
    [{ kind: 'textarea', label: '甲', pattern: 'digitLines' }, []],
    [{ kind: 'text', label: '甲', pattern: 'magic' }, ['字段“it”的格式不存在：magic']],
    [{ kind: 'textarea', label: '甲', pattern: 'constructor' }, ['字段“it”的格式不存在：constructor']],
    [{ kind: 'integer', label: '甲', min: 1, max: 1 }, []],
    [{ kind: 'integer', label: '甲', min: 2, max: 1 }, ['字段“it”的最小值大于最大值']],
    [{ kind: 'integer', label: '甲', min: 1.5 }, ['字段“it”的最小值不正确']],
    [{ kind: 'money', label: '甲', max: 1.5 }, ['字段“it”的最大值不正确']],
    [{ kind: 'decimal', label: '甲', min: 1.5, max: 2.5 }, []],
    [{ kind: 'decimal', label: '甲', min: Number.NaN }, ['字段“it”的最小值不正确']],
    [{ kind: 'decimal', label: '甲', max: Number.POSITIVE_INFINITY }, ['字段“it”的最大值不正确']],
    [{ kind: 'text', label: '甲', minLength: 5, maxLength: 5 }, []],
    [{ kind: 'text', label: '甲', minLength: 6, maxLength: 5 }, ['字段“it”的最少字数大于长度']],
    [{ kind: 'text', label: '甲', minLength: 6 }, []],
    [{ kind: 'text', label: '甲', unique: true }, []],
    [{ kind: 'json', label: '甲' }, []],
    [{ kind: 'integer', label: '甲', default: 5 }, []],
    [{ kind: 'integer', label: '甲', max: 4, default: 5 }, ['字段“it”的默认值不正确：甲不能大于4']],
    [{ kind: 'dict', label: '甲', dict: 'sex' }, []],
    [{ kind: 'text', label: 5 }, ['字段“it”缺少名称']],
  ])('%j', (field, problems) => expect(ofField(field)).toEqual(problems))
})

test('a reference names its rows by fields that can be columns', () => {
  const ofRef = (kind: 'ref' | 'tree', ref: unknown) => ofField({ kind, label: '引用', ref })
  for (const kind of ['ref', 'tree'] as const) {
    expect(ofRef(kind, { path: '/a/b', text: 'name' })).toEqual([])
    expect(ofRef(kind, { path: '/a/b', text: 'name', value: 'code' })).toEqual([])
    expect(ofRef(kind, { path: '', text: 'name' })).toEqual(['字段“it”缺少引用对象'])
    expect(ofRef(kind, { path: '/a/b', text: 'name', value: 'a" --' })).toEqual([
      '字段“it”的引用名称字段不正确',
    ])
    expect(ofRef(kind, { path: '/a/b', text: 'a b', value: 'code' })).toEqual([
      '字段“it”的引用名称字段不正确',
    ])
  }
})

test('fields that together tell rows apart are two or more that are there and can be compared', () => {
  const ofKeys = (
    keys: Resource['keys'] = {},
    fields: Fields = { name, code, extra: { kind: 'json', label: '扩展' } },
  ) => problemsOf(aResource({ keys, fields }))
  expect(ofKeys({ both: ['name', 'code'] })).toEqual([])
  expect(ofKeys({ both: ['name', 'gone', 'toString'] })).toEqual([
    '联合唯一的字段“gone”不存在',
    '联合唯一的字段“toString”不存在',
  ])
  expect(ofKeys({ 'no good': ['name', 'code'] })).toEqual([
    '联合唯一的名称“no good”应为小写字母开头的字母和数字',
  ])
  expect(ofKeys({ one: ['name'] })).toEqual(['联合唯一“one”至少要有两个字段'])
  expect(ofKeys({ both: ['name', 'extra'] })).toEqual(['联合唯一“both”的字段不能是JSON'])
  const child = {
    table: 'part',
    title: '明细',
    masterKey: 'thingId',
    fields: { name },
    keys: { one: ['gone'] },
  }
  expect(problemsOf(aResource({ children: { parts: child } }))).toEqual([
    '子表“明细”的联合唯一的字段“gone”不存在',
  ])
  const magic = { kind: 'magic', label: '甲' } as unknown as Field
  expect(ofKeys({ both: ['name', 'magic'] }, { name, magic })).toEqual(['字段“magic”的类型不存在：magic'])
})

test('two columns of one name are one column', () => {
  const fields = { aB: name, a_b: code }
  expect(problemsOf(aResource({ fields }))[0]).toBe('字段的列名重复')
})

test('a tree hangs on a field of its kind and is named by one that is there', () => {
  const parent: Field = { kind: 'tree', label: '上级', ref: { path: '/test/thing', text: 'name' } }
  const ofTree = (tree: { parent: string; label: string }) =>
    problemsOf(aResource({ fields: { name, parent }, tree }))
  expect(ofTree({ parent: 'parent', label: 'name' })).toEqual([])
  expect(ofTree({ parent: 'name', label: 'name' })).toEqual(['树的上级字段“name”应为 tree 类型'])
  expect(ofTree({ parent: 'parent', label: 'gone' })).toEqual(['树的名称字段“gone”不存在'])
})

test('rows are sorted by a field or by what every row has', () => {
  const by = (column: string) => problemsOf(aResource({ sort: { column, order: 'asc' } }))
  for (const column of ['name', 'createTime', 'id']) expect(by(column)).toEqual([])
  expect(by('constructor')).toEqual(['默认排序字段“constructor”不存在'])
})

const waysOf = (ways: NonNullable<Resource['ways']>) =>
  problemsOf(
    aResource({
      ways,
      fields: {
        name,
        on: { kind: 'switch', label: '启用' },
        state: { kind: 'dict', dict: 'x', label: '状态' },
        tags: { kind: 'dict', dict: 'x', label: '标签', many: true },
        day: { kind: 'date', label: '日期' },
        at: { kind: 'datetime', label: '时间' },
      },
    }),
  )

test('a board goes by a switch or one choice, a calendar from day to day', () => {
  expect(waysOf({ board: { by: 'on', title: 'name', facts: ['day'] } })).toEqual([])
  expect(waysOf({ board: { by: 'state' } })).toEqual([])
  for (const by of ['tags', 'name', 'constructor'])
    expect(waysOf({ board: { by } })).toEqual([`看板的字段“${by}”应为单选字典或开关`])
  expect(waysOf({ calendar: { from: 'day', to: 'at', title: 'name' } })).toEqual([])
  expect(waysOf({ calendar: { from: 'day', to: 'name' } })).toEqual(['日历的字段“name”应为日期'])
  expect(waysOf({ calendar: { from: 'constructor' } })).toEqual(['日历的字段“constructor”应为日期'])
  expect(waysOf({ board: { by: 'on', title: 'gone' } })).toEqual(['看板或日历的字段“gone”不存在'])
  expect(waysOf({ calendar: { from: 'day', title: 'toString' } })).toEqual([
    '看板或日历的字段“toString”不存在',
  ])
})

test('the way that opens first is the list or one that is defined', () => {
  expect(waysOf({ first: 'list' })).toEqual([])
  expect(waysOf({ calendar: { from: 'day' }, first: 'calendar' })).toEqual([])
  expect(waysOf({ calendar: { from: 'day' }, first: 'board' })).toEqual(['默认的查看方式“board”没有定义'])
})

test('a list of a call takes some rows, and not more than five thousand', () => {
  const limits = (part: object) =>
    inputProblems({ rows: { kind: 'list', label: '行', of: name, ...part } } as InputFields)
  for (const sound of [{}, { min: 0 }, { max: 1 }, { max: 5000 }, { min: 3, max: 3 }, { min: 200 }])
    expect([sound, limits(sound)]).toEqual([sound, []])
  for (const bad of [{ min: -1 }, { max: 0 }, { max: 5001 }, { min: 4, max: 3 }, { min: 201 }])
    expect([bad, limits(bad)]).toEqual([bad, ['字段“rows”的行数限制不正确']])
})

test('an object that holds nothing is a mistake, and rows of a list are looked into', () => {
  const object = (fields: InputFields): InputFields => ({ part: { kind: 'object', label: '部分', fields } })
  expect(inputProblems(object({}))).toEqual(['字段“part”没有内容'])
  expect(inputProblems(object({ name }))).toEqual([])
  const rows: InputFields = {
    rows: {
      kind: 'list',
      label: '行',
      of: { kind: 'object', fields: { count: { kind: 'integer', label: '数量', default: 'x' } } },
    },
  }
  expect(inputProblems(rows)).toEqual(['字段“rows.count”的默认值不正确：数量应为整数'])
})
