import { expect, test } from 'vitest'
import type { Field } from './field'
import { listTerm, termOf } from './typed-term'

const today = { businessDate: '2026-01-30', calendarDay: '2026-01-31' }
const read = (rule: Parameters<typeof termOf>[1], text: string, field: Field) =>
  termOf('it', rule, text, field, today)
const at: Field = { kind: 'datetime', label: '时间' }
const price: Field = { kind: 'money', label: '价格' }
const name: Field = { kind: 'text', label: '名称' }
const onWire: Field = { kind: 'switch', label: '启用', onWire: '1/0' }
const plainSwitch: Field = { kind: 'switch', label: '启用' }

test('a range of amounts that runs backwards is refused in yuan', () => {
  expect(() => read('between', '20000,10050', price)).toThrow('“价格”的起始值“200”大于结束值“100.5”')
  expect(read('between', '10050,10050', price)).toMatchObject({ match: 'and' })
})

test('a range of texts goes by their letters, and may be a single one', () => {
  expect(() => read('between', 'b,a', name)).toThrow('“名称”的起始值“b”大于结束值“a”')
  expect(read('between', ' a , a ', name)).toEqual({
    match: 'and',
    terms: [
      { field: 'it', rule: 'ge', val: 'a' },
      { field: 'it', rule: 'le', val: 'a' },
    ],
  })
})

test('a range of texts may end with a letter beyond those of sixteen bits', () => {
  expect(read('between', '～,𠮷', name)).toMatchObject({ match: 'and' })
  expect(() => read('between', '𠮷,～', name)).toThrow('“名称”的起始值“𠮷”大于结束值“～”')
})

test('a number of ten digits is no day', () => {
  expect(read('gt', '1234567890', price)).toEqual({ field: 'it', rule: 'gt', val: 1_234_567_890 })
})

test('a range of moments includes the whole of its last day, blanks around it or not', () => {
  const span = (from: string, to: string) => ({
    match: 'and',
    terms: [
      { field: 'it', rule: 'ge', val: from },
      { field: 'it', rule: 'le', val: to },
    ],
  })
  expect(read('between', '2026-01-01, 2026-01-01 ', at)).toEqual(
    span('2026-01-01 00:00:00', '2026-01-01 23:59:59'),
  )
  expect(read('between', '2026-01-01,2026-01-02 08:00', at)).toEqual(
    span('2026-01-01 00:00:00', '2026-01-02 08:00:00'),
  )
  expect(read('le', ' 2026-01-02 ', at)).toEqual({ field: 'it', rule: 'le', val: '2026-01-02 23:59:59' })
})

test('after a day means after its last second, before it before its first', () => {
  expect(read('gt', '2026-01-02', at)).toEqual({ field: 'it', rule: 'gt', val: '2026-01-02 23:59:59' })
  expect(read('lt', '2026-01-02', at)).toEqual({ field: 'it', rule: 'lt', val: '2026-01-02 00:00:00' })
  expect(read('eq', '2026-01-02', at)).toEqual({ field: 'it', rule: 'eq', val: '2026-01-02 00:00:00' })
  expect(read('gt', '2026-01-02 08:00', at)).toEqual({ field: 'it', rule: 'gt', val: '2026-01-02 08:00:00' })
})

test('a switch is asked for as its clients spell it', () => {
  expect(['1', '0', 'Y'].map(text => read('eq', text, onWire))).toEqual(
    ['Y', 'N', 'Y'].map(val => ({ field: 'it', rule: 'eq', val })),
  )
  expect(read('eq', '1', plainSwitch)).toEqual({ field: 'it', rule: 'eq', val: '1' })
  expect(read('eq', '1', name)).toEqual({ field: 'it', rule: 'eq', val: '1' })
  expect(listTerm('it', ['1', '0'], onWire)).toEqual({ field: 'it', rule: 'in', val: ['Y', 'N'] })
})

test('a number without a figure is no value to look for', () => {
  expect(() => read('eq', '', price)).toThrow('“价格”的查询值“”不正确')
  expect(() => read('eq', 'x', price)).toThrow('“价格”的查询值“x”不正确')
})

test('a picture cannot be asked for at all', () => {
  expect(() => listTerm('it', ['a'], { kind: 'image', label: '照片' })).toThrow('“照片”不支持“在...中”条件')
})
