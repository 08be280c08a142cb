import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '../refusal'
import cases from './cron-next-times.json'
import { formatCron } from './format-cron'
import { parseCron, parseCronField } from './parse-cron'
import { anExpression } from './testing/an-expression'
import { toQuartz } from './to-quartz'

test('an expression written again reads as the same schedule', () => {
  fc.assert(
    fc.property(anExpression, expression => {
      const cron = parseCron(expression)
      expect(parseCron(formatCron(cron))).toEqual(cron)
    }),
  )
})

test('no text makes the reader fail other than by refusing', () => {
  const letters = fc.constantFrom(...'0123456789*?LW#-/,JANSU '.split(''))
  fc.assert(
    fc.property(fc.string({ unit: letters, maxLength: 24 }), text => {
      try {
        parseCron(`0 0 ${text}`)
      } catch (error) {
        expect(error).toBeInstanceOf(Refusal)
      }
    }),
    { numRuns: 1000 },
  )
})

const sundays = [{ kind: 'value', value: 0 }]

test('names, case, spaces and 7 for Sunday make no difference', () => {
  expect(parseCron('  0 0 0 ?  jan Mon-FRI ')).toEqual(parseCron('0 0 0 ? 1 1-5'))
  expect(parseCron('0 0 0 ? * SUN').week).toEqual(sundays)
  expect(parseCron('0 0 0 ? * 7').week).toEqual(sundays)
  expect(parseCron('0 0 0 ? * L')).toEqual(parseCron('0 0 0 ? * SAT'))
  expect(parseCron('0 0 0 ? * 7L,7#2')).toEqual(parseCron('0 0 0 ? * SUNL,0#2'))
})

test('a canonical form is written back', () => {
  const written = (text: string) => formatCron(parseCron(text))
  expect(written('0 0 0 ? * FRIL')).toBe('0 0 0 ? * 5L')
  expect(written('0 0 0 15,lw,L-2,3W * ? 2027-2030/2')).toBe('0 0 0 15,LW,L-2,3W * ? 2027-2030/2')
  expect(written('0 0 22-2 ? * 1-7')).toBe('0 0 22-2 ? * 1-0')
  expect(written('0 0 0 ? * 0-7')).toBe('0 0 0 ? * 0-6')
})

test('a field read by itself is the field of the expression', () => {
  fc.assert(
    fc.property(anExpression, expression => {
      const [second = '', , , day = '', , week = ''] = expression.split(' ')
      const cron = parseCron(expression)
      expect(parseCronField('second', second)).toEqual(cron.second)
      if (day === '?') expect(parseCronField('week', week)).toEqual(cron.week)
      else expect(parseCronField('day', day)).toEqual(cron.day)
    }),
  )
  expect(() => parseCronField('week', '?')).toThrow('周段“?”有误')
})

test('what is folded in a week or dropped in an hour is kept everywhere else', () => {
  for (const text of ['0 0 0-7 * * ?', '0 0 0 ? * 0-3', '0 0 0 1 1 ? 2026/60'])
    expect(formatCron(parseCron(text))).toBe(text)
  expect(parseCronField('day', ' lw ')).toEqual([{ kind: 'lastWorkday' }])
})

test('A-28 and A-29: a month of 0 is January, an interval of 60 minutes is the start alone', () => {
  expect(formatCron(parseCron('0 5/60 0 1 0 ?'))).toBe('0 5 0 1 1 ?')
})

test.each([
  ['* * * * *', '表达式应有 6 或 7 段（秒 分 时 日 月 周 [年]），现有 5 段'],
  ['', '表达式应有 6 或 7 段（秒 分 时 日 月 周 [年]），现有 0 段'],
  ['0 0 0 * * ? * *', '表达式应有 6 或 7 段（秒 分 时 日 月 周 [年]），现有 8 段'],
  ['0 0 0 ? * ?', '日段和周段必须有且只有一个为 ?'],
  ['0 0 0 * * *', '日段和周段必须有且只有一个为 ?'],
  ['0 ? 0 * * ?', '分段“?”有误：? 只能单独用于日段或周段'],
  ['60 * * * * ?', '秒段“60”有误：取值应在 0 到 59 之间'],
  ['0 0 0 1 1-13 ?', '月段“1-13”有误：取值应在 1 到 12 之间'],
  ['0 0 0 ? * 8', '周段“8”有误：取值应在 0 到 6 之间'],
  ['0 0 0 */0 * ?', '日段“*/0”有误：间隔应在 1 到 31 之间'],
  ['0 0 0 L-31 * ?', '日段“L-31”有误：L- 后应为 0 到 30'],
  ['0 0 0 32W * ?', '日段“32W”有误：取值应在 1 到 31 之间'],
  ['0 0 0 ? * FRI#6', '周段“FRI#6”有误：# 后应为 1 到 5'],
  ['0 0 0 1 * ? 2030-2020', '年段“2030-2020”有误：起始年不能晚于结束年'],
  ['0 FRI 0 1 * ?', '分段“FRI”无法识别'],
  ['0 0 0 1, * ?', '日段“1,”无法识别'],
  ['0 0 L * * ?', '时段“L”无法识别'],
  ['0 0 0 XL-3 * ?', '日段“XL-3”无法识别'],
  ['0 0 0 L-3X * ?', '日段“L-3X”无法识别'],
  ['0 0 0 1-15W * ?', '日段“1-15W”无法识别'],
  ['0 0 0 15W2 * ?', '日段“15W2”无法识别'],
  ['0 0 0 JAN * ?', '日段“JAN”无法识别'],
  ['0 0 0 0 * ?', '日段“0”有误：取值应在 1 到 31 之间'],
  ['0 0 5X * * ?', '时段“5X”无法识别'],
  ['0 0 X5 * * ?', '时段“X5”无法识别'],
  ['0 0 *-5 * * ?', '时段“*-5”无法识别'],
  ['0 0 1-5-7 * * ?', '时段“1-5-7”无法识别'],
  ['0 0 /5 * * ?', '时段“/5”无法识别'],
  ['0 0 0/24 * * ?', '时段“0/24”有误：间隔应在 1 到 23 之间'],
  ['0 0 0 ? * 1-5L', '周段“1-5L”无法识别'],
  ['0 0 0 ? * 5L3', '周段“5L3”无法识别'],
  ['0 0 0 ? * 1-5#2', '周段“1-5#2”无法识别'],
  ['0 0 0 ? * 5#2X', '周段“5#2X”无法识别'],
  ['0 0 0 ? * FRI#0', '周段“FRI#0”有误：# 后应为 1 到 5'],
  ['0 0 0 ? * FRI#12', '周段“FRI#12”有误：# 后应为 1 到 5'],
])('%s is refused, saying which field and why', (expression, text) => {
  expect(() => parseCron(expression)).toThrow(text)
})

test('an endless expression is refused', () => {
  const padded = (length: number) => '0 0 3 * * ?'.padEnd(length)
  expect(parseCron(padded(2000))).toEqual(parseCron('0 0 3 * * ?'))
  expect(() => parseCron(padded(2001))).toThrow('表达式不能超过 2000 个字符')
})

test('A-26: an outside scheduler gets its own weekday codes', () => {
  const numbers = { SUN: 1, MON: 2, TUE: 3, WED: 4, THU: 5, FRI: 6, SAT: 7 }
  for (const { expr, quartz } of cases.filter(({ valid }) => valid)) {
    const inNumbers = Object.entries(numbers).reduce(
      (text, [name, n]) => text.replaceAll(name, `${n}`),
      quartz,
    )
    expect(toQuartz(parseCron(expr))).toBe(inNumbers)
  }
})

test('an outside scheduler counts the weekday that an interval begins with from one, too', () => {
  expect(toQuartz(parseCron('0 0 3 ? * 1/2'))).toBe('0 0 3 ? * 2/2')
})
