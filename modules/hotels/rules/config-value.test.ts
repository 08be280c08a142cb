import { expect, test } from 'vitest'
import { type ConfigKey, configKeyOf, configKeys } from '../model/config-keys'
import { checkConfig, configEntries, configProblem } from './config-value'

test('every default is a value that the setting itself accepts', () => {
  for (const key of configKeys)
    expect([key.key, configProblem(key, key.default)]).toEqual([key.key, undefined])
  expect(configKeyOf.size).toBe(configKeys.length)
})

test('a value of the wrong form is refused with the name of the setting', () => {
  const problemOf = (name: string, text: string) => {
    const key = configKeyOf.get(name)
    return key && configProblem(key, text)
  }
  expect(problemOf('checkInTime', '24:00')).toBe('入住时间应为时刻，如 14:00')
  expect(problemOf('pettyCash', '-1')).toBe('备用金应为数字')
  expect(problemOf('pettyCash', '100000001')).toBe('备用金应在0.00到1,000,000.00之间')
  expect(problemOf('priceRoundMode', 'up')).toBe('请选择取整方式')
  expect(problemOf('earlyCheckInRule', 'half_before_08:00')).toBeUndefined()
  expect(problemOf('earlyCheckInRule', 'half_before_8')).toContain('截止应为时刻')
  expect(problemOf('depositFormula', 'nights*price+process.exit')).toContain('金额应为')
  expect(problemOf('overbookAllowed', 'true')).toBe('允许超订应为“是”或“否”')
})

test('blanks around a value are not taken, and nothing is no value', () => {
  const { values, problems } = checkConfig({
    roomStatusRefreshSec: '15',
    checkInTime: ' 15:00 ',
    pettyCash: null,
  })
  expect([...values]).toEqual([
    ['roomStatusRefreshSec', '15'],
    ['checkInTime', '15:00'],
  ])
  expect(problems).toEqual([{ field: 'values.pettyCash', text: '请填写备用金' }])
})

test('names of the language itself are no settings', () => {
  const { problems } = checkConfig({ constructor: '1', toString: '1' })
  expect(problems.map(problem => problem.field)).toEqual(['values.constructor', 'values.toString'])
})

test('what a hotel has set stands before the default, and strangers see the public settings only', () => {
  const own = new Map([['checkOutTime', '13:00']])
  const entries = configEntries(own, false)
  expect(entries.find(entry => entry.configKey === 'checkOutTime')?.configValue).toBe('13:00')
  expect(entries).toHaveLength(configKeys.length)
  expect(configEntries(own, true)).toEqual([
    { configKey: 'checkInTime', configValue: '14:00', valueType: 'time', group: '入住离店' },
    { configKey: 'checkOutTime', configValue: '13:00', valueType: 'time', group: '入住离店' },
  ])
})

const setting = (part: Partial<ConfigKey>): ConfigKey => ({
  key: 'spa',
  label: '温泉',
  group: '其他',
  type: 'text',
  default: '',
  ...part,
})

test.each([
  ['text', 'x'.repeat(1000), undefined],
  ['text', 'x'.repeat(1001), '温泉最多1000个字'],
  ['time', '23:59', undefined],
  ['time', '014:00', '温泉应为时刻，如 14:00'],
  ['time', '14:00:00', '温泉应为时刻，如 14:00'],
  ['choice', 'a', '请选择温泉'],
  ['switch', 'N', undefined],
  ['integer', '12间', '温泉应为数字'],
  ['integer', '1', '温泉应在2到9之间'],
  ['integer', '2', undefined],
  ['integer', '9', undefined],
  ['integer', '10', '温泉应在2到9之间'],
  ['percent', '10', '温泉应在0.02%到0.09%之间'],
  ['money', '1', '温泉应在0.02到0.09之间'],
] as const)('a setting of the kind %s is asked about %s', (type, text, problem) => {
  expect(configProblem(setting({ type, min: 2, max: 9 }), text)).toBe(problem)
})

test('a number without bounds of its own ends at a thousand million', () => {
  expect(configProblem(setting({ type: 'integer' }), '0')).toBeUndefined()
  expect(configProblem(setting({ type: 'integer' }), '1000000000')).toBeUndefined()
  expect(configProblem(setting({ type: 'integer' }), '1000000001')).toBe('温泉应在0到1000000000之间')
})

test('only a long text may be left empty', () => {
  expect(configProblem(setting({}), '')).toBe('请填写温泉')
  expect(configProblem(setting({ isLong: true }), '')).toBeUndefined()
})

test('a name that nobody declared is quoted, but not beyond sixty characters', () => {
  expect(checkConfig({ ['n'.repeat(61)]: '1' }).problems).toEqual([
    { field: `values.${'n'.repeat(60)}`, text: `没有参数“${'n'.repeat(60)}”` },
  ])
})
