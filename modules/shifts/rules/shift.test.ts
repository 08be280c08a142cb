import { stateAfter } from '@kezhan/base/state-table'
import { checkStateTable } from '@kezhan/base/testing/check-state-table'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedCashFen, denominationsFen, drawerSums, handoverSums } from './drawer'
import { type ShiftFacts, shiftStates } from './shift-states'

const aHandover: ShiftFacts = {
  ...{ giverId: 'li', receiverId: 'han', isPasswordRight: true, differenceFen: 0, reason: '' },
  ...{ areSlipsChecked: true, hoursAbsent: 13, submitDifferenceFen: 0 },
}

test('every state of a shift is reached, and buttons and refusals agree', () => {
  checkStateTable(shiftStates, 'onDuty', [
    aHandover,
    { ...aHandover, receiverId: 'li', isPasswordRight: false, differenceFen: -100, hoursAbsent: 1 },
    { ...aHandover, areSlipsChecked: false, submitDifferenceFen: 5 },
  ])
})

test('3.24/15 a drawer that is one yuan short needs a reason; 2,140 go to finance and 1,000 stay', () => {
  const drawer = { openingFen: 100_000, cashFen: [200_000, 38_000, -20_400], movementsFen: [-3500] }
  const sums = handoverSums(drawer, 314_000, { mode: 'float', pettyCashFen: 100_000 })
  expect(sums).toMatchObject({ cashInFen: 238_000, cashOutFen: 20_400, miscFen: -3500, expectedFen: 314_100 })
  expect(sums).toMatchObject({ overShortFen: -100, submitFen: 214_000, leftFen: 100_000 })
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
  expect(() => stateAfter(shiftStates, 'onDuty', 'handOver', aHandover)).toThrow('在班的班次不能交班')
  expect(stateAfter(shiftStates, 'counted', 'paymentCame', aHandover)).toBe('onDuty')
  expect(() => stateAfter(shiftStates, 'handedOver', 'paymentCame', aHandover)).toThrow(
    '当前班次已交接，请重新登录',
  )
})

test('what is counted is submitted or left, and what is left opens the next shift', () => {
  const anAmount = fc.integer({ min: -50_000, max: 200_000 })
  fc.assert(
    fc.property(
      fc.nat(500_000),
      fc.array(anAmount),
      fc.array(anAmount),
      fc.nat(900_000),
      fc.boolean(),
      (...given) => {
        const [openingFen, cashFen, movementsFen, countedFen, isFloat] = given
        const plan = isFloat
          ? ({ mode: 'float', pettyCashFen: 100_000 } as const)
          : ({ mode: 'carry', submitFen: 0 } as const)
        const sums = handoverSums({ openingFen, cashFen, movementsFen }, countedFen, plan)
        expect(sums.submitFen + sums.leftFen).toBe(countedFen)
        expect(sums.expectedFen + sums.overShortFen).toBe(countedFen)
        const next = drawerSums({ openingFen: sums.leftFen, cashFen: [], movementsFen: [] })
        expect(next.expectedFen).toBe(sums.leftFen)
      },
    ),
  )
})

test('the blind count adds notes and coins', () => {
  expect(countedCashFen({ 10000: 31, 1000: 4, 50: 1, 10: 3 })).toBe(314_080)
  expect(countedCashFen({})).toBe(0)
  expect(denominationsFen.map(fen => fen / 100)).toEqual([100, 50, 20, 10, 5, 1, 0.5, 0.1])
})
