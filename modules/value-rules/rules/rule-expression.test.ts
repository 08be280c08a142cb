import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readExpression } from './read-expression'
import { dayFormats, momentFormats, restarts } from './rule-date'
import { type Expression, evaluate, type RuleFacts, serialPeriod } from './rule-expression'

const facts: RuleFacts = {
  form: { name: '张三', count: 7, deep: { a: 1 } },
  now: '2026-01-02 00:30:09',
  businessDate: '2026-01-01',
  hotelCode: 'KZ001',
  orgCode: 'A01',
  serial: 42,
  randomDigits: count => '1234567890123'.slice(0, count),
}
const join = (...parts: Expression[]): Expression => ({ kind: 'join', separator: '', parts })
const serial = (restart: (typeof restarts)[number]) =>
  ({ kind: 'serial', restart, perHotel: true, digits: 4 }) as const
const problemOf = (value: unknown): string | undefined => {
  const read = readExpression(value)
  return 'problem' in read ? read.problem : undefined
}

test('the parts become one text, in their order', () => {
  const rule = join(
    { kind: 'text', text: 'dd' },
    { kind: 'hotelCode' },
    { kind: 'businessDate', format: 'yyyyMMdd' },
    serial('day'),
  )
  expect(evaluate(rule, facts)).toBe('ddKZ001202601010042')
  expect(evaluate({ kind: 'upper', of: { kind: 'text', text: 'ab' } }, facts)).toBe('AB')
  expect(evaluate({ kind: 'lower', of: { kind: 'hotelCode' } }, facts)).toBe('kz001')
  expect(
    evaluate({ kind: 'pad', of: { kind: 'formField', field: 'count' }, length: 3, fill: '0' }, facts),
  ).toBe('007')
  expect(evaluate({ kind: 'random', digits: 2 }, facts)).toBe('12')
  expect(evaluate({ kind: 'date', format: 'yyyyMMddHHmmss' }, facts)).toBe('20260102003009')
})

test('an empty part leaves no separator behind; what is no plain value adds nothing', () => {
  const parts: Expression[] = [
    { kind: 'text', text: 'A' },
    { kind: 'formField', field: 'missing' },
    { kind: 'formField', field: 'deep' },
    { kind: 'formField', field: 'constructor' },
    { kind: 'formField', field: 'name' },
  ]
  expect(evaluate({ kind: 'join', separator: '-', parts }, facts)).toBe('A-张三')
})

test('a number that outgrows its digits becomes longer instead of repeating', () => {
  expect(evaluate(join(serial('ever')), { ...facts, serial: 123_456 })).toBe('123456')
})

test('after midnight and before the night audit the serial follows the date that stands beside it', () => {
  const wall = join({ kind: 'date', format: 'yyMMdd' }, serial('day'))
  const business = join({ kind: 'businessDate', format: 'yyMMdd' }, serial('day'))
  expect(serialPeriod(wall, serial('day'), facts)).toBe('2026-01-02')
  expect(serialPeriod(business, serial('day'), facts)).toBe('2026-01-01')
  expect(serialPeriod(business, serial('month'), facts)).toBe('2026-01')
  expect(serialPeriod(business, serial('ever'), facts)).toBe('')
})

test('a serial that starts anew needs a date as exact as that', () => {
  expect(problemOf(join({ kind: 'date', format: 'yyyyMM' }, serial('day')))).toBe(
    '流水号按日重新计数时，规则中须有同样精确的日期，否则编号会重复',
  )
  expect(problemOf(join({ kind: 'date', format: 'MMdd' }, serial('year')))).toContain('按年')
  expect(problemOf(join({ kind: 'date', format: 'yyyyMM' }, serial('month')))).toBeUndefined()
  expect(problemOf(join(serial('ever')))).toBeUndefined()
  expect(problemOf(join(serial('ever'), serial('ever')))).toBe('一个规则只能有一个流水号')
})

test('whatever is not on the list is refused in words', () => {
  const wrong: [unknown, string][] = [
    [null, '规则应由若干部分组成'],
    [[], '规则应由若干部分组成'],
    [{ kind: 'text', text: 'x' }, '规则应由若干部分组成'],
    [join(), '规则至少要有一个组成部分'],
    [{ kind: 'join', separator: '', parts: [{ kind: 'script', code: '1' }] }, '不支持的组成部分：script'],
    [{ kind: 'join', separator: '', parts: [{ kind: 'constructor' }] }, '不支持的组成部分：constructor'],
    [{ kind: 'join', separator: '', parts: ['x'] }, '不支持的组成部分：x'],
    [{ kind: 'join', separator: '', parts: [{ kind: 'hotelCode', sql: '1' }] }, '组成部分不支持“sql”'],
    [{ kind: 'join', separator: '', parts: [{ kind: 'date', format: 'yyyy%' }] }, '请从列表中选择日期格式'],
    [{ kind: 'join', separator: '', parts: [{ kind: 'random', digits: 1e9 }] }, '随机数位数应为1到12'],
    [
      { kind: 'join', separator: '', parts: [{ kind: 'formField', field: '__proto__.x' }] },
      '表单字段应为字母开头的字段名',
    ],
  ]
  for (const [value, text] of wrong) expect([value, problemOf(value)]).toEqual([value, text])
  let deep: unknown = { kind: 'hotelCode' }
  for (let index = 0; index < 8; index++) deep = { kind: 'upper', of: deep }
  expect(problemOf({ kind: 'join', separator: '', parts: [deep] })).toBe('规则最多嵌套5层')
})

test('with a date beside it, two different places in time never give the same text for the same number', () => {
  const parts = fc
    .constantFrom(...restarts)
    .chain(restart => fc.record({ restart: fc.constant(restart), format: fc.constantFrom(...dayFormats) }))
  const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(parts, day, day, ({ restart, format }, first, second) => {
      const rule = join({ kind: 'date', format }, { kind: 'text', text: '-' }, serial(restart))
      if (problemOf(rule) !== undefined) return
      const at = (moment: Date) => {
        const now = `${moment.toISOString().slice(0, 10)} 12:00:00`
        return {
          text: evaluate(rule, { ...facts, now }),
          period: serialPeriod(rule, serial(restart), { ...facts, now }),
        }
      }
      const [one, other] = [at(first), at(second)]
      if (one.period !== other.period) expect(one.text).not.toBe(other.text)
    }),
  )
  expect(momentFormats.length).toBeGreaterThan(dayFormats.length)
})

test('the department is written as it is, and no text grows beyond its bound', () => {
  expect(evaluate({ kind: 'orgCode' }, facts)).toBe('A01')
  const name = { kind: 'formField', field: 'name' } as const
  const long = { ...facts, form: { name: '长'.repeat(101) } }
  expect(evaluate(name, long)).toBe('长'.repeat(100))
  expect(evaluate(join(name, name, name, name, name), long)).toHaveLength(500)
  expect(evaluate(join(name, name, name, name, name, name), long)).toHaveLength(500)
})

test('a serial inside other parts is found all the same', () => {
  const wrapped = join({ kind: 'pad', of: serial('day'), length: 8, fill: '0' })
  expect(problemOf(wrapped)).toContain('按日')
  expect(problemOf(join(join(serial('ever')), { kind: 'upper', of: serial('ever') }))).toBe(
    '一个规则只能有一个流水号',
  )
})

test('without a date beside it a serial counts by the wall', () => {
  expect(serialPeriod(join(serial('day')), serial('day'), facts)).toBe('2026-01-02')
  expect(serialPeriod(join(serial('year')), serial('year'), facts)).toBe('2026')
})
