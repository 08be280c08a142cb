import { addMinutes, dayOf } from '@kezhan/base/moments'
import { wholeYuan } from '@kezhan/base/rounding'
import { type LateRule, readLateRule } from '@kezhan/hotels/rules/coded-settings'
import { departureCharge } from '@kezhan/rates/rules/late-charge'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grantedDeparture, grantGiftFen, type LateGrant, lateText } from './late-grant'

const usual = readLateRule('half_full;30;18:00;5000')
const planned = '2026-05-03'
const noon = `${planned} 12:00:00`
const stay = {
  planned,
  checkOutTime: '12:00',
  delayMinutes: 0,
  nights: [{ night: '2026-05-02', priceFen: 29_800, isPosted: true }],
  rounding: wholeYuan,
}
const until = (time: string, feeFen: number | null): LateGrant => ({
  until: `${planned} ${time}:00`,
  feeFen,
})
const leaving = (time: string, grant: LateGrant | undefined, rule: LateRule = usual) =>
  grantedDeparture(rule, 'late', { ...stay, now: `${planned} ${time}:00` }, grant)
const fenOf = ({ charges }: { charges: readonly { readonly amountFen: number }[] }) =>
  charges.reduce((sum, charge) => sum + charge.amountFen, 0)

test('until the granted time a guest pays what was agreed, and nothing where it is a gift', () => {
  const free = until('16:00', 0)
  expect(leaving('15:50', free)).toEqual({
    charges: [],
    why: ['已准延时到16:00，免费', '应离16:00（已延时4小时），未超时'],
  })
  const agreed = until('16:00', 5000)
  expect(leaving('12:20', agreed).charges).toEqual([])
  expect(leaving('15:50', agreed)).toEqual({
    charges: [{ code: '1005', amountFen: 5000, chargeDate: planned, roomNightsBp: 0 }],
    why: ['已准延时到16:00，约定加收50.00元', '应离16:00（已延时4小时），未超时'],
  })
})

test('by the rule the room is kept for him and the time is charged as ever', () => {
  const kept = until('16:00', null)
  expect(leaving('15:50', kept).charges).toEqual(leaving('15:50', undefined).charges)
  expect(leaving('15:50', kept).why[0]).toBe('已准延时到16:00，按规则加收')
})

test('beyond the granted time the rule holds, beside what was agreed and at most for a night', () => {
  expect(leaving('16:31', until('16:00', 0)).charges).toMatchObject([{ code: '1002', amountFen: 14_900 }])
  expect(leaving('16:31', until('16:00', 5000)).charges).toMatchObject([
    { code: '1005', amountFen: 5000 },
    { code: '1002', amountFen: 14_900 },
  ])
  expect(leaving('18:01', until('16:00', 5000)).charges).toMatchObject([{ code: '1001', amountFen: 29_800 }])
  const hourly = readLateRule('hourly;0;18:00;2000')
  expect(leaving('16:31', until('16:00', 5000), hourly).charges).toMatchObject([
    { code: '1005', amountFen: 7000 },
  ])
})

test('who leaves a day before has no use for it', () => {
  const now = '2026-05-02 15:00:00'
  const long = { ...stay, now, nights: [{ night: '2026-05-01', priceFen: 29_800, isPosted: true }] }
  expect(grantedDeparture(usual, 'late', long, until('16:00', 0))).toEqual(
    departureCharge(usual, 'late', long),
  )
})

test('a gift is what the rule would charge at that time, less what was agreed', () => {
  expect(grantGiftFen(usual, 'late', stay, until('12:30', 0))).toBe(0)
  expect(grantGiftFen(usual, 'late', stay, until('16:00', 0))).toBe(14_900)
  expect(grantGiftFen(usual, 'late', stay, until('16:00', 5000))).toBe(9900)
  expect(grantGiftFen(usual, 'late', stay, until('16:00', 20_000))).toBe(0)
  expect(grantGiftFen(usual, 'late', stay, until('16:00', null))).toBe(0)
  expect(grantGiftFen(usual, 'late', { ...stay, delayMinutes: 240 }, until('16:00', 0))).toBe(0)
})

const aRule = fc.constantFrom(
  usual,
  readLateRule('hourly;30;18:00;5000'),
  readLateRule('percent;10;18:00;9000'),
)
const aGrant = fc
  .tuple(fc.integer({ min: 1, max: 700 }), fc.option(fc.integer({ min: 0, max: 40_000 })))
  .map(([minutes, feeFen]): LateGrant => ({ until: addMinutes(noon, minutes), feeFen }))
const aMinute = fc.integer({ min: -700, max: 719 })
const someDelay = fc.constantFrom(0, 60, 120)

test('leaving later never costs less; never more than a night, or than was agreed', () => {
  fc.assert(
    fc.property(aRule, aGrant, someDelay, aMinute, aMinute, (rule, grant, delayMinutes, a, b) => {
      const costs = (minutes: number) =>
        fenOf(
          grantedDeparture(rule, 'late', { ...stay, delayMinutes, now: addMinutes(noon, minutes) }, grant),
        )
      expect(costs(Math.min(a, b))).toBeLessThanOrEqual(costs(Math.max(a, b)))
      expect(costs(a)).toBeLessThanOrEqual(Math.max(29_800, grant.feeFen ?? 0))
    }),
  )
})

test('a gift never costs a guest more than no grant, and within it he never pays more than was agreed', () => {
  fc.assert(
    fc.property(aRule, aGrant, someDelay, aMinute, (rule, grant, delayMinutes, minutes) => {
      const at = { ...stay, delayMinutes, now: addMinutes(noon, minutes) }
      expect(dayOf(at.now) <= planned).toBe(true)
      const plain = fenOf(departureCharge(rule, 'late', at))
      const granted = grantedDeparture(rule, 'late', at, grant)
      if (grant.feeFen === 0) expect(fenOf(granted)).toBeLessThanOrEqual(plain)
      if (grant.feeFen !== null && at.now <= grant.until) expect([0, grant.feeFen]).toContain(fenOf(granted))
      if (plain === 0) expect(granted.charges).toEqual([])
      // Lines of a day differ by their codes, or the bill would take them for one.
      expect(new Set(granted.charges.map(charge => charge.code)).size).toBe(granted.charges.length)
    }),
  )
})

test('agreed and beyond together cost at most the last night he slept, not one that was still to come', () => {
  const nights = [...stay.nights, { night: planned, priceFen: 99_900, isPosted: false }]
  const now = `${planned} 16:31:00`
  expect(
    grantedDeparture(usual, 'late', { ...stay, nights, now }, until('16:00', 20_000)).charges,
  ).toMatchObject([
    { code: '1005', amountFen: 14_900 },
    { code: '1002', amountFen: 14_900 },
  ])
})

test('who granted it is named, with his reason where he gave one', () => {
  const late = { fromTs: noon, feeFen: 0, byName: '王一', reason: '老客户' }
  const untilFour = `${planned} 16:00:00`
  expect(lateText(late, untilFour)).toBe('已准延时到16:00，免费（王一，老客户）')
  expect(lateText({ ...late, feeFen: null, reason: null }, untilFour)).toBe(
    '已准延时到16:00，按规则加收（王一）',
  )
})
