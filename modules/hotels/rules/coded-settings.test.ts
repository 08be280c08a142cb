import fc from 'fast-check'
import { expect, test } from 'vitest'
import { configKeyOf } from '../model/config-keys'
import {
  codedSettings,
  depositParts,
  depositProblems,
  type EarlyRule,
  isDepositFormula,
  type LateRule,
  lateParts,
  lateProblems,
  readEarlyRule,
  readLateRule,
  readWeekendDays,
  writeDepositParts,
  writeEarlyPart,
  writeLateParts,
  writeWeekendDays,
} from './coded-settings'

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(parts => parts.map(part => String(part).padStart(2, '0')).join(':'))
const graceMinutes = fc.integer({ min: 0, max: 999 })
const lateRule: fc.Arbitrary<LateRule> = fc.oneof(
  fc.record({
    mode: fc.constantFrom('half_full', 'percent'),
    graceMinutes,
    halfUntil: time,
    shareBp: fc.integer({ min: 0, max: 10_000 }),
  }),
  fc.record({
    mode: fc.constant('hourly' as const),
    graceMinutes,
    halfUntil: time,
    hourlyFen: fc.integer({ min: 0, max: 1_000_000 }),
    cap: fc.constant('full' as const),
  }),
)

const lateText = (rule: LateRule) =>
  writeLateParts({
    mode: rule.mode,
    grace: String(rule.graceMinutes),
    halfUntil: rule.halfUntil,
    value: String(rule.mode === 'hourly' ? rule.hourlyFen : rule.shareBp),
  })
const earlyText = (rule: EarlyRule) => writeEarlyPart(rule === 'free' ? undefined : rule.halfBefore)

test('a rule is read as it was written, whatever it is', () => {
  fc.assert(
    fc.property(lateRule, rule => {
      expect(readLateRule(lateText(rule))).toEqual(rule)
      expect(codedSettings.lateRule?.problem(lateText(rule))).toBeUndefined()
    }),
  )
  const early: fc.Arbitrary<EarlyRule> = fc.oneof(
    fc.constant('free' as const),
    fc.record({ halfBefore: time }),
  )
  fc.assert(
    fc.property(early, rule => {
      expect(readEarlyRule(earlyText(rule))).toEqual(rule)
    }),
  )
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 })
  fc.assert(
    fc.property(days, some => {
      expect([...readWeekendDays(writeWeekendDays(some))].sort()).toEqual([...some].sort())
    }),
  )
})

test('boxes keep what was typed into them, good or bad', () => {
  const typed = fc.string({ maxLength: 6 }).filter(text => !text.includes(';'))
  fc.assert(
    fc.property(typed, typed, typed, fc.string({ maxLength: 6 }), (mode, grace, halfUntil, value) => {
      const parts = { mode, grace, halfUntil, value }
      expect(lateParts(writeLateParts(parts))).toEqual(parts)
    }),
  )
  const word = fc.oneof(fc.constantFrom('1', '0', '', '2', '100', 'x', '1.5'), fc.nat(999_999).map(String))
  fc.assert(
    fc.property(fc.constantFrom('stay' as const, 'night' as const), word, word, (base, times, plus) => {
      expect(depositParts(writeDepositParts({ base, times, plus }))).toEqual({ base, times, plus })
    }),
  )
})

test('a formula that is sound goes through the boxes unchanged in meaning, or stays a formula', () => {
  const factor = fc.oneof(fc.constantFrom('nights', 'price'), fc.nat(999_999).map(String))
  const formula = fc
    .tuple(factor, fc.array(fc.tuple(fc.constantFrom('+', '*'), factor), { maxLength: 6 }))
    .map(([first, rest]) => first + rest.map(parts => parts.join('')).join(''))
  fc.assert(
    fc.property(formula, text => {
      expect([text, isDepositFormula(text), codedSettings.depositFormula?.problem(text)]).toEqual([
        text,
        true,
        undefined,
      ])
      const parts = depositParts(text)
      if (parts === undefined) return
      expect(isDepositFormula(writeDepositParts(parts))).toBe(true)
      expect(depositParts(writeDepositParts(parts))).toEqual(parts)
    }),
  )
})

test('a share beyond the bounds that an older version stored is still a rule', () => {
  expect(readLateRule('half_full;30;18:00;20000')).toMatchObject({ shareBp: 20_000 })
  expect(() => readLateRule('half_full;x;18:00;5000')).toThrow()
})

test('what is wrong is said of the very box', () => {
  expect(lateProblems(lateParts('half_full;-1;25:00;20000'))).toEqual({
    grace: '免费分钟应为0到999的整数',
    halfUntil: '半日截止应为时刻，如 18:00',
    value: '比例应在0%到100%之间',
  })
  expect(lateProblems(lateParts('hourly;30;18:00;x'))).toEqual({ value: '每小时金额应在0到10,000.00元之间' })
  expect(lateProblems(lateParts('x'))).toMatchObject({ mode: '请选择加收方式' })
  expect(codedSettings.earlyCheckInRule?.problem('half_before_8')).toBe('收半日的截止应为时刻，如 08:00')
  expect(codedSettings.depositFormula?.problem('nights*price*x+100')).toBe('倍数应为0到999,999的整数')
  expect(codedSettings.depositFormula?.problem('nights*price+process.exit')).toBe(
    '金额应为0到999,999的整数（元）',
  )
  expect(codedSettings.weekendDays?.problem('')).toBe('请至少选择一天')
})

test('each rule is a sentence', () => {
  const said = (key: string, text: string) => codedSettings[key]?.sentence(text)
  expect(said('lateRule', 'half_full;30;18:00;5000')).toBe(
    '超过离店时间30分钟起，18:00前离店收半日（房价的50%），之后收全日',
  )
  expect(said('lateRule', 'percent;10;18:00;3000')).toBe('超过离店时间10分钟起，收房价的30%')
  expect(said('lateRule', 'hourly;0;18:00;2000')).toBe('超过离店时间0分钟起，每小时收20.00元，最多一晚房价')
  expect(said('earlyCheckInRule', 'free')).toBe('提前入住不收费')
  expect(said('earlyCheckInRule', 'half_before_06:00')).toBe('06:00前到店加收前一晚半日房费')
  expect(said('depositFormula', 'nights*price+100')).toBe('全部房费＋100元')
  expect(said('depositFormula', 'price*2')).toBe('一晚房价×2')
  expect(said('depositFormula', '500')).toBe('500元')
  expect(said('depositFormula', 'nights*100+price')).toBe('晚数×100+房价')
  expect(said('weekendDays', '5,6')).toBe('周五、周六')
  for (const key of Object.keys(codedSettings)) expect(configKeyOf.has(key)).toBe(true)
})

test('an unfinished rule leaves its boxes empty', () => {
  expect(lateParts('')).toEqual({ mode: '', grace: '', halfUntil: '', value: '' })
  expect(lateParts('percent;10')).toEqual({ mode: 'percent', grace: '10', halfUntil: '', value: '' })
})

test('what has no form of a rule is never read as one', () => {
  for (const value of ['', '-50', '50x', '1.5', '12345678'])
    expect(() => readLateRule(`percent;10;18:00;${value}`)).toThrow('a late rule has its form')
  for (const text of ['', 'paid', 'half_before_', 'half_before_25:00'])
    expect(() => readEarlyRule(text)).toThrow('an early rule has its form')
  for (const text of ['', '7', '56', '5,6,', ',5', '5,6,7', '0,1,2,3,4,5,6,0'])
    expect(() => readWeekendDays(text)).toThrow('weekend days have their form')
})

test.each([
  ['half_full;999;18:00;10000', undefined],
  ['half_full;1000;18:00;10000', '免费分钟应为0到999的整数'],
  ['half_full;30分;18:00;10000', '免费分钟应为0到999的整数'],
  ['percent;30;18:00;10001', '比例应在0%到100%之间'],
  ['hourly;30;18:00;1000000', undefined],
  ['hourly;30;18:00;1000001', '每小时金额应在0到10,000.00元之间'],
  ['percent;x;18;0', '免费分钟应为0到999的整数；半日截止应为时刻，如 18:00'],
])('of the late rule %s it is said: %s', (text, problem) => {
  expect(codedSettings.lateRule?.problem(text)).toBe(problem)
})

test.each([
  ['nights*price*2+300', { base: 'stay', times: '2', plus: '300' }],
  ['price', { base: 'night', times: '1', plus: '0' }],
  ['price+50', { base: 'night', times: '1', plus: '50' }],
  ['500', { base: 'none', times: '1', plus: '500' }],
  ['nights*price*2*3', undefined],
  ['price*nights', undefined],
  ['price*price', undefined],
  ['price+price', undefined],
  ['price+nights', undefined],
  ['100+price', undefined],
])('the deposit %s stands in boxes where it fits them', (text, parts) => {
  expect(depositParts(text)).toEqual(parts)
})

test('a deposit is written as short as it can be, and what is typed into a box stays in it', () => {
  expect(writeDepositParts({ base: 'stay', times: '1', plus: '0' })).toBe('nights*price')
  expect(writeDepositParts({ base: 'night', times: '2', plus: '0' })).toBe('price*2')
  expect(writeDepositParts({ base: 'night', times: '1', plus: '100' })).toBe('price+100')
  expect(writeDepositParts({ base: 'none', times: '1', plus: '1+2*3' })).toBe('1＋2＊3')
})

test('a formula is refused with anything before or after it', () => {
  for (const text of ['-nights*2', 'nights*2;', 'nights**2', 'nights*1234567', 'a+nights'])
    expect([text, isDepositFormula(text)]).toEqual([text, false])
  expect(codedSettings.depositFormula?.problem('2*nights/price')).toBe(
    '押金公式应由 nights（晚数）、price（房价）和数字以 + * 组成',
  )
  expect(codedSettings.depositFormula?.problem('price*x+y')).toBe(
    '倍数应为0到999,999的整数；金额应为0到999,999的整数（元）',
  )
})

test('no deposit at all is said as nought yuan, but is not added to a price', () => {
  expect(codedSettings.depositFormula?.sentence('0')).toBe('0元')
  expect(codedSettings.depositFormula?.sentence('nights*price')).toBe('全部房费')
})

test('a weekend is written from Monday to Sunday, each day once', () => {
  expect(writeWeekendDays([0, 6, 5, 6])).toBe('5,6,0')
  expect(writeWeekendDays([0, 1, 2, 3, 4, 5, 6])).toBe('1,2,3,4,5,6,0')
})

test.each(['1.5', '1e2', '0x1F', '30 '])('“%s” is no whole number of minutes, of fen or of times', typed => {
  const late = { mode: 'hourly', grace: typed, halfUntil: '18:00', value: typed }
  expect(lateProblems(late)).toEqual({
    grace: '免费分钟应为0到999的整数',
    value: '每小时金额应在0到10,000.00元之间',
  })
  expect(depositProblems({ base: 'stay', times: typed, plus: typed })).toEqual({
    times: '倍数应为0到999,999的整数',
    plus: '金额应为0到999,999的整数（元）',
  })
})
