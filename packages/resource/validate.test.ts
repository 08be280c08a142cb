import { expect, test } from 'vitest'
import { defineResource } from './define'
import type { InputFields } from './input'
import { check, missingText, unknownProperties } from './validate'

const guest = defineResource({
  path: '/test/guest',
  table: 'guest',
  title: '客人',
  scope: 'hotel',
  tree: { parent: 'above', label: 'name' },
  fields: {
    name: { kind: 'text', label: '姓名', required: true },
    sex: { kind: 'dict', dict: 'sex', label: '性别', required: true },
    level: { kind: 'integer', label: '等级', required: true, default: 1 },
    code: { kind: 'text', label: '编号', readOnly: true },
    kind: { kind: 'text', label: '类别', fixed: true },
    secret: { kind: 'password', label: '口令' },
    memo: { kind: 'textarea', label: '备注' },
    above: { kind: 'tree', ref: { path: '/test/guest', text: 'name' }, label: '上级' },
  },
  children: { visits: { table: 'visit', title: '来访', masterKey: 'guestId', fields: {} } },
})
const { fields } = guest

test('adding demands what is required, fills defaults and keeps absence', () => {
  expect(check({ name: ' 张三 ', sex: '1' }, fields, 'add')).toEqual({
    values: { name: '张三', sex: '1', level: 1, kind: null, secret: null, memo: null, above: null },
    problems: [],
  })
  expect(check({ name: ' ', level: '' }, fields, 'add').problems).toEqual([
    { field: 'name', text: '请输入姓名' },
    { field: 'sex', text: '请选择性别' },
  ])
})

test('nothing is filled in from a property called “undefined”', () => {
  expect(check({ name: '张三', sex: '1', undefined: '外来' }, fields, 'add').values.memo).toBe(null)
})

test('editing looks only at what was sent', () => {
  expect(check({}, fields, 'edit')).toEqual({ values: {}, problems: [] })
  expect(check({ memo: '', level: 3 }, fields, 'edit').values).toEqual({ memo: null, level: 3 })
  expect(check({ name: '' }, fields, 'edit').problems).toEqual([{ field: 'name', text: '请输入姓名' }])
  expect(check({ level: null }, fields, 'edit').problems).toEqual([{ field: 'level', text: '请输入等级' }])
})

test('what is read-only or fixed is passed over', () => {
  expect(check({ name: 'a', sex: '1', code: 'X', kind: 'k' }, fields, 'add').values).toMatchObject({
    kind: 'k',
  })
  expect(check({ code: 'X' }, fields, 'add').values).not.toHaveProperty('code')
  expect(check({ code: 'X', kind: 'other' }, fields, 'edit').values).toEqual({})
})

test('a password left blank on editing keeps the present one', () => {
  expect(check({ secret: '' }, fields, 'edit').values).toEqual({})
  expect(check({ secret: 'long enough' }, fields, 'edit').values).toEqual({ secret: 'long enough' })
  expect(check({ secret: 'short' }, fields, 'edit').problems).toEqual([
    { field: 'secret', text: '口令最少输入8个字符' },
  ])
})

test('inherited properties are not input', () => {
  const input = Object.create({ name: '继承', sex: '1' }) as Record<string, unknown>
  expect(check(input, fields, 'add').problems.map(problem => problem.field)).toEqual(['name', 'sex'])
  expect(check(input, fields, 'edit').values).toEqual({})
})

test('several problems are told together', () => {
  const { problems } = check({ name: { a: 1 }, sex: '1,2', level: 'x' }, fields, 'add')
  expect(problems.map(problem => problem.text)).toEqual(['姓名应为文字', '性别只能选择一项', '等级应为整数'])
})

test('what the server itself added to a record may come back, everything else is unknown', () => {
  const record = { id: '1', version: 1, createBy: 'a', createTime: '', updateBy: null, updateTime: null }
  const added = { sysOrgCode: 'A01', hasChild: '0', tenantId: '1', hotelCode: 'KZ001', sex_dictText: '男' }
  expect(unknownProperties({ ...record, ...added, name: 'a', visits: [] }, guest)).toEqual([])
  const strange = ['bogus', 'constructor', 'toString', 'bogus_dictText', 'tenant_id', 'prototype']
  const input = Object.fromEntries(strange.map(name => [name, 1]))
  expect(unknownProperties(input, guest)).toEqual(strange)
})

test('what is missing is asked for in the words that fit it', () => {
  const text = { kind: 'text', label: '姓名' } as const
  expect(missingText(text)).toBe('请输入姓名')
  expect(missingText({ ...text, choices: { a: '甲' } })).toBe('请选择姓名')
  expect(missingText({ ...text, missing: '请先读身份证' })).toBe('请先读身份证')
  expect(missingText({ kind: 'integer', label: '数量' })).toBe('请输入数量')
  expect(missingText({ kind: 'textarea', label: '备注' })).toBe('请输入备注')
  for (const kind of ['date', 'datetime', 'time', 'area', 'colour', 'switch', 'user', 'department'] as const)
    expect(missingText({ kind, label: '甲' })).toBe('请选择甲')
  expect(missingText({ kind: 'object', label: '预订人', fields: {} })).toBe('请填写预订人')
  expect(missingText({ kind: 'list', label: '房间', of: text, missing: '请选择房间' })).toBe('请选择房间')
})

test('a value that is wrong is not among the values', () => {
  const { values, problems } = check({ name: '张三', sex: '1', level: 'x' }, fields, 'add')
  expect(values).not.toHaveProperty('level')
  expect(problems).toEqual([{ field: 'level', text: '等级应为整数' }])
})

test('names of a map have up to a hundred letters, and a map that is all wrong is not told to its end', () => {
  const pieces: InputFields = {
    pieces: { kind: 'map', label: '张数', of: { kind: 'integer', label: '张数' } },
  }
  const problems = (sent: Record<string, unknown>) =>
    check({ pieces: sent }, pieces, 'add').problems.map(({ text }) => text)
  expect(problems({ ['9'.repeat(100)]: 1 })).toEqual([])
  expect(problems({ ['9'.repeat(101)]: 1 })).toEqual(['张数：名称不正确'])
  expect(problems({ '\ud800': 1 })).toEqual(['张数：名称不正确'])
  const wrong = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, 'x']))
  expect(problems(wrong(60))).toHaveLength(50)
  expect(problems(wrong(200))).toHaveLength(50)
  expect(problems(wrong(201))).toEqual(['张数一次最多200项'])
  // The fiftieth problem is the last that is looked for.
  expect(Object.keys(Object(check({ pieces: wrong(60) }, pieces, 'add').values)).length).toBe(0)
})

test('null and lists are no objects, wherever one is wanted', () => {
  const part: InputFields = {
    rows: { kind: 'list', label: '行', of: { kind: 'object', fields: { a: { kind: 'text', label: '甲' } } } },
  }
  const texts = (rows: unknown) => check({ rows }, part, 'add').problems.map(({ text }) => text)
  expect(texts([null])).toEqual(['行第1行：格式不正确'])
  expect(texts([[]])).toEqual(['行第1行：格式不正确'])
  expect(texts([5])).toEqual(['行第1行：格式不正确'])
  expect(texts('[')).toEqual(['行格式不正确'])
  expect(texts([{}])).toEqual([])
})

test('what a client is known to send beside the fields is let go, aliases are known', () => {
  const resource = { ...guest, ignored: ['checked'], aliases: { fullName: 'name' } }
  expect(
    unknownProperties({ checked: 1, fullName: 'a', fullName_dictText: 'a', other: 1 }, resource),
  ).toEqual(['other'])
  expect(unknownProperties({ checked: 1 }, guest)).toEqual(['checked'])
  expect(unknownProperties({ name_dictText_x: 1 }, guest)).toEqual(['name_dictText_x'])
})
