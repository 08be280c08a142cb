import { stateAfter } from '@kezhan/base/state-table'
import { checkStateTable } from '@kezhan/base/testing/check-state-table'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedCashFen, countedDrawer, denominationsFen, drawerSums, handoverCash } from './drawer'
import { dutyState, type ShiftFacts, shiftStates } from './shift-states'

const aHandover: ShiftFacts = {
  count: 'fresh',
  giverId: 'li',
  receiverId: 'han',
  isPasswordRight: true,
  differenceFen: 0,
  reason: '',
  areSlipsChecked: true,
  hoursAbsent: 13,
  submitDifferenceFen: 0,
}

test('every state of a shift is reached, and buttons and refusals agree', () => {
  checkStateTable(shiftStates, 'onDuty', [
    aHandover,
    { ...aHandover, receiverId: 'li', isPasswordRight: false, differenceFen: -100, hoursAbsent: 1 },
    { ...aHandover, areSlipsChecked: false, submitDifferenceFen: 5 },
    { ...aHandover, count: 'none' },
    { ...aHandover, count: 'stale' },
  ])
})

test('3.24/15 a drawer that is one yuan short needs a reason; 2,140 go to finance and 1,000 stay', () => {
  const drawer = { openingFen: 100_000, cashFen: [200_000, 38_000, -20_400], movementsFen: [-3500] }
  const sums = countedDrawer(drawer, 314_000)
  expect(sums).toMatchObject({ cashInFen: 238_000, cashOutFen: 20_400, miscFen: -3500, expectedFen: 314_100 })
  expect(sums.overShortFen).toBe(-100)
  const plan = { mode: 'float', pettyCashFen: 100_000 } as const
  expect(handoverCash(sums.countedFen, plan)).toEqual({ submitFen: 214_000, leftFen: 100_000 })
  const facts = { ...aHandover, differenceFen: sums.overShortFen }
  expect(() => stateAfter(shiftStates, 'counted', 'handOver', facts)).toThrow(
    '实点金额与应有金额不符，请填写原因',
  )
  expect(stateAfter(shiftStates, 'counted', 'handOver', { ...facts, reason: '找零' })).toBe('handedOver')
})

test('nobody hands over to himself or without counting, and a payment asks for another count', () => {
  const handOver = (part: Partial<ShiftFacts>) => () =>
    stateAfter(shiftStates, 'counted', 'handOver', { ...aHandover, ...part })
  expect(handOver({ receiverId: 'li' })).toThrow('不能与本人交接')
  expect(handOver({ isPasswordRight: false })).toThrow('接班人密码错误')
  expect(handOver({ count: 'none' })).toThrow('请先清点现金')
  expect(handOver({ count: 'stale' })).toThrow('清点之后又有收付款，请重新清点')
  expect([dutyState('none'), dutyState('stale'), dutyState('fresh')]).toEqual(['onDuty', 'onDuty', 'counted'])
  expect(() => stateAfter(shiftStates, 'handedOver', 'handOver', aHandover)).toThrow('已交接的班次不能交班')
})

test('somebody else hands over for who has been gone twelve hours, and counts as he would have', () => {
  const force = (part: Partial<ShiftFacts>) => () =>
    stateAfter(shiftStates, 'onDuty', 'forceHandOver', { ...aHandover, ...part })
  expect(force({ hoursAbsent: 11.9 })).toThrow('交班人离岗未满12小时，不能强制交班')
  expect(force({ hoursAbsent: 12 })()).toBe('handedOver')
  expect(force({ count: 'stale' })).toThrow('清点之后又有收付款，请重新清点')
  expect(force({ differenceFen: 100 })).toThrow('实点金额与应有金额不符，请填写原因')
  // Nobody receives it, so neither a password nor slips are asked for.
  expect(force({ isPasswordRight: false, areSlipsChecked: false })()).toBe('handedOver')
})

test('spaces are no reason for a difference', () => {
  const facts = { ...aHandover, reason: '  ' }
  const handOver = (differenceFen: number) => () =>
    stateAfter(shiftStates, 'counted', 'handOver', { ...facts, differenceFen })
  expect(handOver(1)).toThrow('实点金额与应有金额不符，请填写原因')
  expect(handOver(0)()).toBe('handedOver')
})

test('finance receives what was promised, or says why it is something else', () => {
  const receive = (submitDifferenceFen: number, reason: string) => () =>
    stateAfter(shiftStates, 'handedOver', 'confirmReceipt', { ...aHandover, submitDifferenceFen, reason })
  expect(receive(0, '')()).toBe('received')
  expect(receive(-1, '')).toThrow('上缴金额与交班单不符')
  expect(receive(1, '  ')).toThrow('上缴金额与交班单不符')
  expect(receive(-1, '少一张')()).toBe('received')
})

test('all that was counted may go to finance, and not a fen more', () => {
  expect(handoverCash(5000, { mode: 'carry', submitFen: 5000 })).toEqual({ submitFen: 5000, leftFen: 0 })
  expect(() => handoverCash(5000, { mode: 'carry', submitFen: 5001 })).toThrow('上缴金额不能大于实点金额')
  expect(handoverCash(99_999, { mode: 'float', pettyCashFen: 100_000 })).toEqual({
    submitFen: 0,
    leftFen: 99_999,
  })
})

test('what is counted is submitted or left, and what is left opens the next shift', () => {
  const anAmount = fc.integer({ min: -50_000, max: 200_000 })
  fc.assert(
    fc.property(
      fc.nat(500_000),
      fc.array(anAmount),
      fc.array(anAmount),
      fc.nat(900_000),
      fc.nat(900_000),
      fc.boolean(),
      (...given) => {
        const [openingFen, cashFen, movementsFen, countedFen, wishedFen, isFloat] = given
        const { expectedFen, overShortFen } = countedDrawer({ openingFen, cashFen, movementsFen }, countedFen)
        expect(expectedFen + overShortFen).toBe(countedFen)
        const plan = isFloat
          ? ({ mode: 'float', pettyCashFen: 100_000 } as const)
          : ({ mode: 'carry', submitFen: wishedFen } as const)
        if (plan.mode === 'carry' && wishedFen > countedFen) {
          expect(() => handoverCash(countedFen, plan)).toThrow('上缴金额不能大于实点金额')
          return
        }
        const { submitFen, leftFen } = handoverCash(countedFen, plan)
        expect(submitFen + leftFen).toBe(countedFen)
        expect(Math.min(submitFen, leftFen)).toBeGreaterThanOrEqual(0)
        // With the difference and what was submitted as movements, the drawer that was left holds what opens the next.
        const ended = [...movementsFen, overShortFen, -submitFen]
        expect(drawerSums({ openingFen, cashFen, movementsFen: ended }).expectedFen).toBe(leftFen)
      },
    ),
  )
})

test('the blind count adds notes and coins', () => {
  expect(countedCashFen({ 10000: 31, 1000: 4, 50: 1, 10: 3 })).toBe(314_080)
  expect(countedCashFen({})).toBe(0)
  expect(denominationsFen.map(fen => fen / 100)).toEqual([100, 50, 20, 10, 5, 1, 0.5, 0.1])
})
