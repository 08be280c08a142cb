import { expect, test } from 'vitest'
import { position } from '../testing/positions'
import {
  blankLine,
  chooseField,
  chooseRule,
  completeLines,
  endsOf,
  joinEnds,
  lineProblem,
  queryFields,
  readAdvanced,
  readSavedQueries,
  writeAdvanced,
} from './advanced-query'
import { kept, without } from './saved-names'

const { name, wage } = position.fields

test('choosing a field clears the value and keeps a rule that still makes sense', () => {
  const line = { key: 1, field: 'name', rule: 'like', val: 'x' } as const
  expect(chooseField(line, 'wage', wage)).toMatchObject({ key: 1, field: 'wage', rule: 'eq', val: null })
  expect(chooseField({ ...line, rule: 'ne' }, 'wage', wage).rule).toBe('ne')
})

test('leaving 在...中 keeps the first of the chosen values', () => {
  const line = { key: 1, field: 'name', rule: 'in', val: 'a,b,c' } as const
  expect(chooseRule(line, 'eq', name).val).toBe('a')
})

test('lines that lack field, rule or value do not count', () => {
  expect(completeLines([blankLine(0), { key: 1, field: 'name', rule: 'eq', val: '' }])).toEqual([])
  expect(completeLines([{ key: 1, field: 'wage', rule: 'gt', val: 0 }])).toEqual([
    { field: 'wage', rule: 'gt', val: 0 },
  ])
})

test('emptiness is complete without a value, and drops one that stood there', () => {
  const line = { key: 1, field: 'name', rule: 'eq', val: 'x' } as const
  const emptied = chooseRule(line, 'empty', name)
  expect(emptied).toMatchObject({ rule: 'empty', val: null })
  expect(completeLines([emptied])).toEqual([{ field: 'name', rule: 'empty', val: null }])
  const written = writeAdvanced({ match: 'and', lines: completeLines([emptied]) })
  expect(readAdvanced(written.superQueryParams, 'and')?.lines).toEqual(completeLines([emptied]))
})

test('a range keeps both ends as they were typed, and its first when it is left', () => {
  expect(joinEnds(100, null)).toBe('100,')
  expect(joinEnds(null, null)).toBeNull()
  expect(endsOf(joinEnds(100, '2,x'), wage)).toEqual([100, '2，x'])
  const line = { key: 1, field: 'wage', rule: 'between', val: '100,200' } as const
  expect(chooseRule(line, 'ge', wage).val).toBe(100)
  expect(chooseRule(line, 'within', wage).val).toBeNull()
})

test('what a line cannot mean is said in the words of the server', () => {
  const line = (rule: 'between' | 'eq' | 'empty', val: string | null) =>
    lineProblem({ key: 1, field: 'wage', rule, val }, wage)
  expect(line('between', '100,')).toBe('“工资”介于要有起始值和结束值两个值')
  expect(line('between', '200,100')).toBe('“工资”的起始值“2”大于结束值“1”')
  expect(line('eq', 'abc')).toBe('“工资”的查询值“abc”不正确')
  expect([line('between', '100,200'), line('eq', null), line('empty', null)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('a condition goes into the address and comes back', () => {
  const query = { match: 'or', lines: [{ field: 'name', rule: 'right_like', val: '经' }] } as const
  const written = writeAdvanced(query)
  expect(readAdvanced(written.superQueryParams, written.superQueryMatchType)).toEqual(query)
  expect(readAdvanced('[{"field":"name","rule":"drop","val":"x"}]', 'and')).toBeUndefined()
})

test('queries are kept by name, and what is damaged is left out', () => {
  const one = { title: '甲', matchType: 'and', records: [{ field: 'name', rule: 'eq', val: 'x' }] } as const
  const saved = readSavedQueries([one, { title: 3 }, { title: '空', records: [] }])
  expect(saved).toEqual([one])
  expect(kept(saved, { ...one, matchType: 'or' })).toEqual([{ ...one, matchType: 'or' }])
  expect(without(saved, '甲')).toEqual([])
})

test('audit columns can be asked for, documents cannot', () => {
  expect(queryFields(position.fields).map(([field]) => field)).toEqual([
    'name',
    'code',
    'wage',
    'remark',
    'createBy',
    'createTime',
    'updateBy',
    'updateTime',
  ])
})
