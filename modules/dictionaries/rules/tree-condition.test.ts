import { expect, test } from 'vitest'
import { readCondition } from './tree-condition'

const read = (json: string | null) => readCondition(json, ['name', 'code'])

test('a condition is a set of known columns with plain values', () => {
  expect(read(null)).toEqual([])
  expect(read('')).toEqual([])
  expect(read('{"name":"水暖","code":1}')).toEqual([
    ['name', '水暖'],
    ['code', '1'],
  ])
})

test('anything else is refused', () => {
  const many = JSON.stringify(Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`name${at}`, 'x'])))
  for (const json of ['{"pid":"1"}', '{"name":null}', '{"name":["x"]}', many])
    expect(() => read(json)).toThrow('查询条件格式不正确！')
  for (const json of ['{', 'null', '[]', '"name"'])
    expect(() => read(json)).toThrow('组件JTreeSelect-condition传值有误，需要一个json字符串!')
})

test('a name that every object has is not a column', () => {
  for (const name of ['__proto__', 'constructor', 'toString'])
    expect(() => read(`{"${name}":"x"}`)).toThrow('查询条件格式不正确！')
})

test('ten columns may be asked for at once, not eleven', () => {
  const names = Array.from({ length: 11 }, (_, at) => `c${at}`)
  const asked = (count: number) =>
    JSON.stringify(Object.fromEntries(names.slice(0, count).map(one => [one, 'x'])))
  expect(readCondition(asked(10), names)).toHaveLength(10)
  expect(() => readCondition(asked(11), names)).toThrow('查询条件格式不正确！')
})

test('a condition of truth, of objects or of nothing sent is none', () => {
  expect(readCondition(undefined, ['name'])).toEqual([])
  for (const json of ['{"name":true}', '{"name":{}}'])
    expect(() => read(json)).toThrow('查询条件格式不正确！')
  for (const json of ['5', 'true']) expect(() => read(json)).toThrow('组件JTreeSelect-condition传值有误')
})
