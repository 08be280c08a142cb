import type { HourOffer } from '@kezhan/desk/model/room-state'
import { expect, test } from 'vitest'
import { hourEndText, hourLengths, hourLengthText, notSoldText } from './hour-lengths'

const three: HourOffer = {
  hourRuleId: 'h1',
  name: '三小时钟点房',
  sellFrom: '08:00',
  sellTo: '20:00',
  baseMinutes: 180,
  basePriceFen: 8800,
  graceMinutes: 15,
  unitMinutes: 60,
  unitPriceFen: 3000,
  maxMinutes: 300,
  isConverted: true,
  isCapped: true,
  fullDayFen: 14_000,
}

test('an hour room is offered for its first price, then hour by hour, as far as the rule goes and never above the day', () => {
  expect(hourLengths([three]).map(({ minutes, priceFen }) => [minutes, priceFen])).toEqual([
    [180, 8800],
    [240, 11_800],
    [300, 14_000],
  ])
  expect(hourLengths([{ ...three, maxMinutes: 60, isConverted: false }])).toHaveLength(1)
  expect(hourLengths([{ ...three, maxMinutes: 1440, isConverted: false }])).toHaveLength(7)
})

test('what is chosen says when it ends and what comes after', () => {
  const [first] = hourLengths([three])
  expect(first && hourEndText(first, '2026-05-01 14:20:30')).toBe('到 17:20 离店，超时每1小时加收 30.00 元')
  expect(first && hourEndText(first, '2026-05-01 22:00:00')).toMatch(/^到次日 01:00 离店/)
  expect(first && [hourLengthText(first, false), hourLengthText(first, true)]).toEqual([
    '3小时 88.00 元',
    '3小时 88.00 元（三小时钟点房）',
  ])
})

test('where nothing can be chosen it is said why', () => {
  expect(notSoldText([])).toBe('请先设置钟点房规则')
  expect(notSoldText([three])).toBe('现在不售钟点房，售卖时间为08:00-20:00')
})

test('where there are several rules, each length has a key of its own and each time of sale is named', () => {
  const night = { ...three, hourRuleId: 'h2', sellFrom: '20:00', sellTo: '23:00', maxMinutes: 180 }
  expect(hourLengths([three, night]).map(({ key }) => key)).toEqual(['h1 180', 'h1 240', 'h1 300', 'h2 180'])
  expect(notSoldText([three, night])).toBe('现在不售钟点房，售卖时间为08:00-20:00、20:00-23:00')
})
