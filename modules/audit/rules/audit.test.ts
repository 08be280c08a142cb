import { addDays } from '@kezhan/base/days'
import { stateAfter } from '@kezhan/base/state-table'
import { checkStateTable } from '@kezhan/base/testing/check-state-table'
import type { StayKind } from '@kezhan/desk/model/order-words'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DayFacts, dayStates } from './day-states'
import { isDueOut, nightsUntilTomorrow } from './due-outs'
import { type ExpectedLine, noShows } from './no-shows'

const aNight: DayFacts = {
  now: '2026-05-02 04:10:00',
  businessDate: '2026-05-01',
  auditTime: '04:00',
  canStartEarly: false,
  isPreviousClosed: true,
  openShifts: 0,
  blocksOpenShifts: true,
  dueOuts: 0,
  blocksDueOuts: true,
  hasPosted: false,
  stepsLeft: 0,
  differenceFen: 0,
}

test('every state of a business day is reached, and buttons and refusals agree', () => {
  checkStateTable(dayStates, 'open', [
    aNight,
    { ...aNight, openShifts: 2, dueOuts: 3, stepsLeft: 4, hasPosted: true },
    { ...aNight, now: '2026-05-01 23:00:00', isPreviousClosed: false, differenceFen: 1 },
  ])
})

test('when the audit may begin', () => {
  const start = (part: Partial<DayFacts>) => () =>
    stateAfter(dayStates, 'open', 'start', { ...aNight, ...part })
  expect(start({})()).toBe('auditing')
  expect(start({ now: '2026-05-02 03:59:00' })).toThrow('尚未到夜审时间04:00')
  expect(start({ now: '2026-05-02 04:00:00' })()).toBe('auditing')
  expect(start({ isPreviousClosed: false })).toThrow('上一营业日尚未关闭')
  expect(start({ now: '2026-04-30 23:00:00', canStartEarly: true })).toThrow('营业日不能超前自然日')
  expect(start({ openShifts: 2, blocksOpenShifts: false })()).toBe('auditing')
  expect(start({ now: '2026-05-01 23:00:00' })).toThrow('营业日不能超前自然日')
  expect(start({ now: '2026-05-01 22:00:00', canStartEarly: true })()).toBe('auditing')
  expect(start({ now: '2026-05-01 21:59:00', canStartEarly: true })).toThrow('营业日不能超前自然日')
  expect(start({ openShifts: 2 })).toThrow('仍有2个班次未交接')
  expect(start({ dueOuts: 3 })).toThrow('存在应离未离3间，请先处理')
  expect(start({ dueOuts: 3, blocksDueOuts: false })()).toBe('auditing')
})

test('once charges are posted there is only forward, and a closed day stays closed', () => {
  expect(() => stateAfter(dayStates, 'auditing', 'abort', { ...aNight, hasPosted: true })).toThrow(
    '已过房费，不能中止',
  )
  expect(() => stateAfter(dayStates, 'auditing', 'finish', { ...aNight, differenceFen: 100 })).toThrow(
    '账务不平：差额1.00元',
  )
  expect(() => stateAfter(dayStates, 'auditing', 'finish', { ...aNight, stepsLeft: 1 })).toThrow(
    '还有1步未完成',
  )
  expect(stateAfter(dayStates, 'auditing', 'abort', aNight)).toBe('open')
  expect(stateAfter(dayStates, 'auditing', 'finish', aNight)).toBe('closed')
  expect(() => stateAfter(dayStates, 'auditing', 'start', aNight)).toThrow('正在夜审中')
  expect(() => stateAfter(dayStates, 'closed', 'reopen', aNight)).toThrow('已关闭的营业日不能重新打开')
})

const someStay = fc.record({
  stayKind: fc.constantFrom<StayKind>('full', 'long', 'hour', 'free', 'house'),
  from: fc.integer({ min: -4, max: 1 }),
  count: fc.integer({ min: 1, max: 5 }),
  priceFen: fc.nat(90_000),
})

test('who has not left stays one night more at the same price, and running it twice adds one night', () => {
  const day = '2026-05-01'
  fc.assert(
    fc.property(someStay, ({ stayKind, from, count, priceFen }) => {
      const nights = Array.from({ length: count }, (_, at) => ({
        night: addDays(day, from + at),
        priceFen: priceFen + at,
        isPosted: true,
      }))
      const depart = addDays(day, from + count)
      expect(isDueOut({ stayKind, depart }, day)).toBe(stayKind !== 'hour' && from + count <= 0)
      if (!isDueOut({ stayKind, depart }, day)) return
      const longer = nightsUntilTomorrow(nights, day)
      expect(longer.slice(0, count)).toEqual(nights)
      expect(longer.slice(count).every(one => one.priceFen === priceFen + count - 1 && !one.isPosted)).toBe(
        true,
      )
      expect(longer.at(-1)?.night).toBe(day)
      expect(isDueOut({ stayKind, depart: addDays(day, 1) }, day)).toBe(false)
    }),
  )
})

test('3.24/19 a guaranteed room that stays away pays its night, one without guarantee is cancelled', () => {
  const line: ExpectedLine = {
    id: 'a',
    arrive: '2026-05-01',
    nightsFen: [29_800],
    prepaidFen: 29_800,
    isGuaranteed: true,
    rule: { freeUntilHours: 24, lateFee: { kind: 'none' }, noShowFee: { kind: 'first_night' } },
  }
  const plain = { ...line, id: 'b', prepaidFen: 0, isGuaranteed: false }
  const tomorrow = { ...line, id: 'c', arrive: '2026-05-02' }
  const outcome = noShows([line, plain, tomorrow], '2026-05-01', 'keep_guaranteed')
  expect(outcome).toMatchObject([
    { lineId: 'a', outcome: 'noShow', fee: { feeFen: 29_800, refundFen: 0 } },
    { lineId: 'b', outcome: 'cancelled' },
  ])
  const longer = { ...line, nightsFen: [29_800, 39_800] }
  expect(noShows([longer], '2026-05-01', 'keep_guaranteed')).toEqual([
    { lineId: 'a', outcome: 'kept', arrive: '2026-05-02', heldFen: 29_800 },
  ])
  expect(noShows([longer], '2026-05-01', 'cancel_all')).toMatchObject([{ outcome: 'noShow' }])
  expect(noShows([line], '2026-05-01', 'manual')).toEqual([{ lineId: 'a', outcome: 'left' }])
  expect(noShows([plain], '2026-05-01', 'manual')).toEqual([{ lineId: 'b', outcome: 'left' }])
})

test('who prepaid without a guarantee, or guaranteed without money, is not simply cancelled', () => {
  const line: ExpectedLine = {
    id: 'a',
    arrive: '2026-04-30',
    nightsFen: [29_800],
    prepaidFen: 0,
    isGuaranteed: false,
    rule: { freeUntilHours: 24, lateFee: { kind: 'none' }, noShowFee: { kind: 'first_night' } },
  }
  const outcomeOf = (part: Partial<ExpectedLine>) =>
    noShows([{ ...line, ...part }], '2026-05-01', 'cancel_all').map(({ outcome }) => outcome)
  expect(outcomeOf({})).toEqual(['cancelled'])
  expect(outcomeOf({ prepaidFen: 1 })).toEqual(['noShow'])
  expect(outcomeOf({ isGuaranteed: true })).toEqual(['noShow'])
})
