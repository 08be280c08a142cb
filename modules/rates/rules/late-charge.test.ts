import { wholeYuan } from '@kezhan/base/rounding'
import { type LateRule, readLateRule } from '@kezhan/hotels/rules/coded-settings'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Departure, departureCharge, lateCharge } from './late-charge'
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

test('the minute decides: due, grace and the end of the half day', () => {
  expect(leaving('12:00').why).toEqual(['应离12:00，未超时'])
  expect(leaving('12:01').why).toEqual(['应离12:00，超时1分钟，在免费30分钟内，不加收'])
  expect(leaving('12:30').charges).toEqual([])
  expect(proposalFen(leaving('17:59'))).toBe(14_900)
  expect(proposalFen(leaving('18:00'))).toBe(29_800)
  expect(leaving('18:00').why).toEqual(['应离12:00，超时6小时', '18:00后离店加收全日，末晚房价298.00元'])
})

test('by the hour and by a share, the clerk reads how it was reckoned', () => {
  const hourly = readLateRule('hourly;30;18:00;5000')
  expect(leaving('13:00', hourly)).toEqual({
    charges: [{ code: '1005', amountFen: 5_000, chargeDate: '2026-05-03', roomNightsBp: 0 }],
    why: ['应离12:00，超时1小时', '每小时50.00元，计1小时'],
  })
  expect(leaving('18:00', hourly).why[1]).toBe('每小时50.00元，计6小时，封顶全日298.00元')
  const half: LateRule = {
    mode: 'hourly',
    graceMinutes: 0,
    halfUntil: '18:00',
    hourlyFen: 4_900,
    cap: 'half',
  }
  expect(leaving('15:00', { ...half, hourlyFen: 14_900 }).why[1]).toContain('计3小时，封顶')
  expect(leaving('13:00', { ...half, hourlyFen: 14_900 }).why[1]).toBe('每小时149.00元，计1小时')
  expect(leaving('15:00', half).why[1]).toBe('每小时49.00元，计3小时')
  expect(leaving('15:01', half).why[1]).toBe('每小时49.00元，计4小时，封顶半日149.00元')
  expect(leaving('13:00', readLateRule('percent;30;18:00;3000'))).toEqual({
    charges: [{ code: '1005', amountFen: 8_900, chargeDate: '2026-05-03', roomNightsBp: 0 }],
    why: ['应离12:00，超时1小时', '按末晚房价298.00元的30%计89.00元'],
  })
})

const aNight = (night: string, priceFen: number, isPosted = true) => ({ night, priceFen, isPosted })
/** Two nights, of 300.00 and 400.00, until 3 May. */
const departing = (now: string, part: Partial<Departure> = {}, policy: 'late' | 'free' = 'late') =>
  departureCharge(usual, policy, {
    now,
    planned: '2026-05-03',
    checkOutTime: '12:00',
    delayMinutes: 0,
    rounding: wholeYuan,
    nights: [aNight('2026-05-01', 30_000), aNight('2026-05-02', 40_000, false)],
    ...part,
  })

test('who leaves late on his day pays by his last night', () => {
  expect(departing('2026-05-03 13:00:00').charges).toEqual([
    { code: '1002', amountFen: 20_000, chargeDate: '2026-05-03', roomNightsBp: 5000 },
  ])
  expect(departing('2026-05-03 12:00:00')).toEqual({ charges: [], why: ['应离12:00，未超时'] })
})

test('who leaves before his day is late by the time of the day on which he leaves', () => {
  expect(departing('2026-05-02 13:00:00')).toEqual({
    charges: [{ code: '1002', amountFen: 15_000, chargeDate: '2026-05-02', roomNightsBp: 5000 }],
    why: [
      '原预离2026-05-03，提前离店，按2026-05-02应离时间计算',
      '应离12:00，超时1小时',
      '18:00前离店加收半日，按末晚房价300.00元的50%计150.00元',
    ],
  })
  expect(departing('2026-05-02 13:00:00', {}, 'free')).toEqual({
    charges: [],
    why: ['原预离2026-05-03，提前离店不加收'],
  })
  expect(proposalFen(departing('2026-05-03 13:00:00', {}, 'free'))).toBe(20_000)
})

test('who has paid the coming night, or has had none, owes nothing for the hour', () => {
  const nights = [aNight('2026-05-01', 30_000), aNight('2026-05-02', 40_000)]
  expect(departing('2026-05-02 13:00:00', { nights })).toEqual({ charges: [], why: [] })
  expect(departing('2026-05-01 22:00:00')).toEqual({ charges: [], why: [] })
  const unposted = [aNight('2026-05-01', 30_000, false)]
  expect(departing('2026-05-01 22:00:00', { nights: unposted })).toEqual({ charges: [], why: [] })
})

test('a day after the planned one counts from the planned day on', () => {
  expect(departing('2026-05-04 09:00:00').charges).toEqual([
    { code: '1001', amountFen: 40_000, chargeDate: '2026-05-03', roomNightsBp: 10_000 },
  ])
})
