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
