import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargeSums, depositSums, methodSums, reversalSums, type TurnLines } from './turn-figures'

const aGroup: fc.Arbitrary<TurnLines> = fc
  .record({
    side: fc.constantFrom('D' as const, 'C' as const),
    code: fc.constantFrom('1001', '2001', '9001', '9101'),
    way: fc.constantFrom('9001', '9003'),
    isDeposit: fc.boolean(),
    kind: fc.constantFrom('NORMAL', 'REVERSAL', 'REFUND', 'TRANSFER_IN', 'TRANSFER_OUT'),
    isReturned: fc.boolean(),
    lines: fc.integer({ min: 1, max: 9 }),
    fen: fc.integer({ min: 1, max: 100_000 }),
  })
  .map(({ fen, ...one }) => ({
    ...one,
    name: one.code,
    wayName: one.way,
    isCash: one.way === '9001',
    amountFen: one.isReturned ? -fen : fen,
  }))

test('money of a turn is what came less what went back, without what only changed its account', () => {
  fc.assert(
    fc.property(fc.array(aGroup), turn => {
      const money = turn.filter(one => one.side === 'C' && !one.kind.startsWith('TRANSFER'))
      const methods = methodSums(turn)
      const net = methods.reduce((sum, one) => sum + one.takenFen - one.returnedFen, 0)
      expect(net).toBe(money.reduce((sum, one) => sum + one.amountFen, 0))
      const count = methods.reduce((sum, one) => sum + one.takenCount + one.returnedCount, 0)
      expect(count).toBe(money.reduce((sum, one) => sum + one.lines, 0))
      const { takenFen, returnedFen } = depositSums(turn)
      expect(takenFen - returnedFen).toBe(
        money.filter(one => one.isDeposit).reduce((sum, one) => sum + one.amountFen, 0),
      )
    }),
  )
})

test('charges by code are all charges, moved ones too; what was reversed is counted on both sides', () => {
  fc.assert(
    fc.property(fc.array(aGroup), turn => {
      const sum = (some: readonly { readonly amountFen: number }[]) =>
        some.reduce((total, one) => total + one.amountFen, 0)
      expect(sum(chargeSums(turn))).toBe(sum(turn.filter(one => one.side === 'D')))
      expect(reversalSums(turn).amountFen + sum(turn.filter(one => one.kind === 'REVERSAL'))).toBe(0)
    }),
  )
})
