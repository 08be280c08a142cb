import { wholeYuan } from '@kezhan/base/rounding'
import { type LateRule, readLateRule } from '@kezhan/hotels/rules/coded-settings'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lateCharge } from './late-charge'
import { proposalFen } from './testing/proposal-fen'

const usual = readLateRule('half_full;30;18:00;5000')

function leaving(now: string, rule: LateRule = usual, delayMinutes = 0) {
  const stay = {
    departDay: '2026-05-03',
    checkOutTime: '12:00',
    lastNightPriceFen: 29_800,
    rounding: wholeYuan,
  }
  return lateCharge(rule, { ...stay, now: `2026-05-03 ${now}:00`, delayMinutes })
}

test('3.24/2 grace, half day and full day', () => {
  expect(proposalFen(leaving('11:50'))).toBe(0)
  expect(leaving('12:25').charges).toEqual([])
  expect(leaving('12:31').charges).toEqual([
    { code: '1002', amountFen: 14_900, chargeDate: '2026-05-03', roomNightsBp: 5000 },
  ])
  expect(leaving('18:01').charges).toEqual([
    { code: '1001', amountFen: 29_800, chargeDate: '2026-05-03', roomNightsBp: 10_000 },
  ])
  expect(leaving('14:20', usual, 120).charges).toEqual([])
})

test('the explanation says when, why and how much, also where nothing is charged', () => {
  expect(leaving('12:25').why).toEqual(['应离12:00，超时25分钟，在免费30分钟内，不加收'])
  expect(leaving('12:31').why).toEqual([
    '应离12:00，超时31分钟',
    '18:00前离店加收半日，按末晚房价298.00元的50%计149.00元',
  ])
  expect(leaving('14:20', usual, 120).why).toEqual([
    '应离14:00（已延时2小时），超时20分钟，在免费30分钟内，不加收',
  ])
})

test('by the hour, begun hours count and the night is the cap', () => {
  const hourly = readLateRule('hourly;30;18:00;5000')
  expect(proposalFen(leaving('13:01', hourly))).toBe(10_000)
  expect(proposalFen(leaving('17:30', hourly))).toBe(29_800)
  const half: LateRule = {
    mode: 'hourly',
    graceMinutes: 30,
    halfUntil: '18:00',
    hourlyFen: 5000,
    cap: 'half',
  }
  expect(leaving('17:30', half)).toMatchObject({ charges: [{ code: '1005', amountFen: 14_900 }] })
})

test('a share of the last night', () => {
  expect(leaving('13:00', readLateRule('percent;30;18:00;3000')).charges).toMatchObject([
    { code: '1005', amountFen: 8900 },
  ])
})

test('leaving later never costs less, and never more than the night', () => {
  const aRule = fc.constantFrom(
    usual,
    readLateRule('hourly;30;18:00;5000'),
    readLateRule('percent;10;18:00;9000'),
  )
  const aTime = fc.integer({ min: 0, max: 1439 })
  fc.assert(
    fc.property(aRule, aTime, aTime, (rule, a, b) => {
      const at = (minute: number) =>
        `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
      const [early, late] = [Math.min(a, b), Math.max(a, b)].map(minute =>
        proposalFen(leaving(at(minute), rule)),
      )
      expect(early ?? 0).toBeLessThanOrEqual(late ?? 0)
      expect(late).toBeLessThanOrEqual(29_800)
    }),
  )
})
