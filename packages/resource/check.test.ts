import { expect, test } from 'vitest'
import { problemsOf } from './check'
import type { Resource } from './define'
import type { Field, Fields } from './field'

const name: Field = { kind: 'text', label: '名称' }

/** A sound definition, with whatever a test wants to be wrong. */
const aResource = (wrong: Partial<Resource> = {}): Resource => ({
  path: '/test/thing',
  table: 'thing',
  title: '东西',
  scope: 'hotel',
  fields: { name },
  ...wrong,
})
const ofFields = (fields: Readonly<Record<string, unknown>>): string[] =>
  problemsOf(aResource({ fields: fields as Fields }))

test('a sound definition has no problems', () => {
  expect(problemsOf(aResource())).toEqual([])
  const parent: Field = { kind: 'tree', label: '上级', ref: { path: '/test/thing', text: 'name' } }
  const floors = { table: 'thing_floor', title: '楼层', masterKey: 'thingId', fields: { name } }
  const whole = aResource({
    fields: { name, parent },
    tree: { parent: 'parent', label: 'name' },
    sort: { column: 'createTime', order: 'desc' },
    children: { floors },
  })
  expect(problemsOf(whole)).toEqual([])
})

test('paths, tables and titles have their form', () => {
  for (const path of ['', 'test', '/one', '/a/b c', '/a//b', '/a/../b', '/a/b/c/d/e/f/g'])
    expect(problemsOf(aResource({ path }))).toEqual([`路径“${path}”格式不正确`])
  for (const table of ['', 'Thing', 'a-b', '1a', 'a; drop table b', `a${'b'.repeat(60)}`])
    expect(problemsOf(aResource({ table }))).toEqual([`表名“${table}”格式不正确`])
  expect(problemsOf(aResource({ title: ' ' }))).toEqual(['标题不能为空'])
})

test('fields have names that can be columns and properties', () => {
  expect(ofFields({})).toEqual(['字段不能为空'])
  for (const bad of ['Name', 'a_b', '1a', '中', 'a b', 'a"', `a${'b'.repeat(40)}`])
    expect(ofFields({ [bad]: name })).toEqual([`字段名“${bad}”应为小写字母开头的字母和数字`])
  for (const taken of [
    'id',
    'version',
    'createBy',
    'tenantId',
    'hotelCode',
    'hasChild',
    'constructor',
    'prototype',
    'ctid',
  ])
    expect(ofFields({ [taken]: name })).toEqual([`字段名“${taken}”是保留名`])
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`f${index}`, name]))
  expect(ofFields(many)).toEqual(['字段最多200个'])
})

test('fields have a kind, a label and what their kind needs', () => {
  const ref = { kind: 'ref', label: '引用' }
  const rows: [field: object, problem: string][] = [
    [{ kind: 'magic', label: '甲' }, '字段“it”的类型不存在：magic'],
    [{ kind: 'constructor', label: '甲' }, '字段“it”的类型不存在：constructor'],
    [{ kind: 'object', label: '甲', fields: {} }, '字段“it”的类型不存在：object'],
    [{ kind: 'list', label: '甲', of: ref }, '字段“it”的类型不存在：list'],
    [{ kind: 'text', label: ' ' }, '字段“it”缺少名称'],
    [{ kind: 'text' }, '字段“it”缺少名称'],
    [{ kind: 'dict', label: '甲', dict: '' }, '字段“it”缺少字典编码'],
    [{ ...ref }, '字段“it”缺少引用对象'],
    [{ ...ref, ref: { path: '/a/b', text: '' } }, '字段“it”的引用名称字段不正确'],
    [{ ...ref, ref: { path: '/a/b', text: 'a" from b --' } }, '字段“it”的引用名称字段不正确'],
    [{ kind: 'text', label: '甲', maxLength: 0 }, '字段“it”的长度应在1到4000之间'],
    [{ kind: 'text', label: '甲', maxLength: 4001 }, '字段“it”的长度应在1到4000之间'],
    [{ kind: 'decimal', label: '甲', scale: 7 }, '字段“it”的小数位应在0到6之间'],
    [{ kind: 'integer', label: '甲', default: 'x' }, '字段“it”的默认值不正确：甲应为整数'],
    [{ kind: 'json', label: '甲', unique: true }, '字段“it”不能唯一'],
    [{ kind: 'text', label: '甲', choices: { a: '甲' } }, '字段“it”的选项应放在数据字典中'],
  ]
  for (const [field, problem] of rows) expect(ofFields({ it: field })).toEqual([problem])
})

test('trees, sorting and children name what exists', () => {
  const tree = { parent: 'toString', label: 'constructor' }
  expect(problemsOf(aResource({ tree }))).toEqual([
    '树的上级字段“toString”应为 tree 类型',
    '树的名称字段“constructor”不存在',
  ])
  expect(problemsOf(aResource({ sort: { column: 'bogus', order: 'asc' } }))).toEqual([
    '默认排序字段“bogus”不存在',
  ])
  const child = { table: 'Bad', title: '子表', masterKey: 'name', fields: { name, id: name } }
  expect(problemsOf(aResource({ children: { 'no good': child } }))).toEqual([
    '子表名“no good”应为小写字母开头的字母和数字',
    '表名“Bad”格式不正确',
    '子表“子表”的主表键不能同时是字段',
    '子表“子表”的字段名“id”是保留名',
  ])
})

test('the field that is the id of a row must be given once and for all', () => {
  const ofId = (part: Partial<Field>): string[] => {
    const no: Field = {
      kind: 'integer',
      label: '编号',
      required: part.required === true,
      fixed: part.fixed === true,
    }
    return problemsOf(aResource({ idField: 'no', fields: { name, no } }))
  }
  expect(ofId({ required: true, fixed: true })).toEqual([])
  for (const part of [{}, { required: true }, { fixed: true }])
    expect(ofId(part)).toEqual(['编号字段“no”应为必填且不可修改的字段'])
  expect(problemsOf(aResource({ idField: 'missing' }))).toHaveLength(1)
})

test('rows that travel in a sheet share the scope of their master and name what exists', () => {
  const of = aResource({ fields: { name, masterId: name } })
  expect(problemsOf(aResource({ sheetRows: { of, masterKey: 'masterId', key: 'name' } }))).toEqual([])
  const foreign = { ...of, scope: of.scope === 'hotel' ? ('global' as const) : ('hotel' as const) }
  expect(problemsOf(aResource({ sheetRows: { of: foreign, masterKey: 'gone', key: 'toString' } }))).toEqual([
    `“${of.title}”的范围应与主表相同`,
    `“${of.title}”没有字段“gone”`,
    `“${of.title}”没有字段“toString”`,
  ])
})

test('a board needs few values, a calendar days, and a first way that is there', () => {
  const fields = {
    name: { kind: 'text', label: '名称' },
    state: { kind: 'dict', dict: 'x', label: '状态' },
    day: { kind: 'date', label: '日期' },
  } as const
  const problemsWith = (ways: Resource['ways']) =>
    problemsOf({
      path: '/demo/x',
      table: 'demo_x',
      title: '试',
      scope: 'global',
      fields,
      ...(ways && { ways }),
    })
  expect(problemsWith({ board: { by: 'state' }, calendar: { from: 'day' }, first: 'board' })).toEqual([])
  expect(problemsWith({ board: { by: 'name', facts: ['gone'] }, calendar: { from: 'name' } })).toEqual([
    '看板的字段“name”应为单选字典或开关',
    '日历的字段“name”应为日期',
    '看板或日历的字段“gone”不存在',
  ])
  expect(problemsWith({ first: 'board' })).toEqual(['默认的查看方式“board”没有定义'])
})

test('keys whose names the database would cut to the same letters are refused', () => {
  const unique: Field = { ...name, unique: true }
  const long = `t${'x'.repeat(57)}`
  const problem = ['唯一字段的名称过长且开头相同，请改短']
  expect(problemsOf(aResource({ table: long, fields: { codeA: unique, codeB: unique } }))).toEqual(problem)
  expect(problemsOf(aResource({ table: long, fields: { master: unique } }))).toEqual(problem)
  expect(problemsOf(aResource({ table: long, fields: { codeA: unique, name } }))).toEqual([])
  expect(problemsOf(aResource({ fields: { codeA: unique, codeB: unique, master: unique } }))).toEqual([])
})
