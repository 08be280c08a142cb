import { expect, test } from 'vitest'
import { readExpression } from './read-expression'

const joined = (...parts: unknown[]) => ({ kind: 'join', separator: '', parts })
const problemOf = (value: unknown): string | undefined => {
  const read = readExpression(value)
  return 'problem' in read ? read.problem : undefined
}

test('a sound rule is read as it was sent', () => {
  const rule = joined({ kind: 'text', text: 'YD' }, { kind: 'hotelCode' }, { kind: 'orgCode' })
  expect(readExpression(rule)).toEqual({ expression: rule })
})

const serial = { kind: 'serial', restart: 'ever', perHotel: true, digits: 4 }
const pad = { kind: 'pad', of: { kind: 'hotelCode' }, length: 8, fill: '0' }

test.each([
  [{ kind: 'text', text: 'x' }, undefined],
  [{ kind: 'text', text: 'x'.repeat(50) }, undefined],
  [{ kind: 'text', text: 'x'.repeat(51) }, '固定文字应为1到50个字符'],
  [{ kind: 'text', text: '' }, '固定文字应为1到50个字符'],
  [{ kind: 'text', text: ['x'] }, '固定文字应为1到50个字符'],
  [{ kind: 'formField', field: 'guestName' }, undefined],
  [{ kind: 'formField', field: '_a1' }, undefined],
  [{ kind: 'formField', field: 'a' }, undefined],
  [{ kind: 'formField', field: `a${'b'.repeat(63)}` }, undefined],
  [{ kind: 'formField', field: `a${'b'.repeat(64)}` }, '表单字段应为字母开头的字段名'],
  [{ kind: 'formField', field: '1a' }, '表单字段应为字母开头的字段名'],
  [{ kind: 'formField', field: 'a b' }, '表单字段应为字母开头的字段名'],
  [{ kind: 'formField', field: ['a'] }, '表单字段应为字母开头的字段名'],
  [{ kind: 'date', format: 'yyMMddHHmm' }, undefined],
  [{ kind: 'businessDate', format: 'yyMMdd' }, undefined],
  [{ kind: 'businessDate', format: 'yyMMddHHmm' }, '请从列表中选择营业日的日期格式'],
  [{ ...serial, perHotel: false }, undefined],
  [{ ...serial, restart: 'week' }, '请选择流水号何时重新计数'],
  [{ ...serial, perHotel: 'Y' }, '请选择流水号是否按酒店计数'],
  [{ ...serial, digits: 1 }, undefined],
  [{ ...serial, digits: 12 }, undefined],
  [{ ...serial, digits: 0 }, '流水号位数应为1到12'],
  [{ ...serial, digits: 13 }, '流水号位数应为1到12'],
  [{ ...serial, digits: 2.5 }, '流水号位数应为1到12'],
  [{ ...serial, digits: '4' }, '流水号位数应为1到12'],
  [{ kind: 'random', digits: 12 }, undefined],
  [{ kind: 'random', digits: 13 }, '随机数位数应为1到12'],
  [pad, undefined],
  [{ ...pad, length: 50 }, undefined],
  [{ ...pad, length: 51 }, '补位长度应为1到50'],
  [{ ...pad, length: 0 }, '补位长度应为1到50'],
  [{ ...pad, fill: '' }, '补位字符应为一个字符'],
  [{ ...pad, fill: '00' }, '补位字符应为一个字符'],
  [{ ...pad, of: { kind: 'script' } }, '不支持的组成部分：script'],
  [{ kind: 'lower', of: null }, '不支持的组成部分：null'],
  [{ kind: 'x'.repeat(41) }, `不支持的组成部分：${'x'.repeat(40)}`],
  [{ kind: 'hotelCode', ['y'.repeat(41)]: 1 }, `组成部分不支持“${'y'.repeat(40)}”`],
])('the part %j is taken or refused: %s', (part, problem) => {
  expect(problemOf(joined({ kind: 'orgCode' }, part))).toBe(problem)
})

test('a separator has five characters at most, and a rule twenty parts', () => {
  const parts = (count: number) => Array.from({ length: count }, () => ({ kind: 'hotelCode' }))
  expect(problemOf({ kind: 'join', separator: '-----', parts: parts(20) })).toBeUndefined()
  expect(problemOf({ kind: 'join', separator: '------', parts: parts(1) })).toBe('分隔符最多5个字符')
  expect(problemOf({ kind: 'join', parts: parts(1) })).toBe('分隔符最多5个字符')
  expect(problemOf(joined(...parts(21)))).toBe('规则最多20个组成部分')
})

test.each([
  ['upper', (of: unknown) => ({ kind: 'upper', of })],
  ['pad', (of: unknown) => ({ ...pad, of })],
  ['join', (of: unknown) => joined(of)],
])('a rule is five levels deep and not six, nested by %s', (_, wrap) => {
  const nested = (levels: number): unknown =>
    levels === 0 ? { kind: 'hotelCode' } : wrap(nested(levels - 1))
  expect(problemOf(joined(nested(4)))).toBeUndefined()
  expect(problemOf(joined(nested(5)))).toBe('规则最多嵌套5层')
})

test('a serial that starts anew says how often, where no date beside it is as exact', () => {
  const withDate = (restart: string, format: string) =>
    problemOf(joined({ kind: 'date', format }, { ...serial, restart }))
  const warning = (word: string) => `流水号${word}重新计数时，规则中须有同样精确的日期，否则编号会重复`
  expect(withDate('month', 'yyyy')).toBe(warning('按月'))
  expect(withDate('year', 'HHmmss')).toBe(warning('按年'))
  expect(withDate('year', 'yyMM')).toBeUndefined()
})
