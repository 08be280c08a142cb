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

const aLine = (part: Partial<TurnLines>): TurnLines => ({
  side: 'C',
  code: '9001',
  name: '现金',
  way: '9001',
  wayName: '现金',
  isCash: true,
  isDeposit: false,
  kind: 'NORMAL',
  isReturned: false,
  lines: 1,
  amountFen: 10_000,
  ...part,
})

test('each way to pay has its name, and a deposit counts by the way its money came', () => {
  const wechat = { way: '9003', wayName: '微信支付', isCash: false }
  const deposit = { code: '9101', name: '押金', isDeposit: true }
  const turn = [
    aLine({ ...deposit, ...wechat, lines: 2, amountFen: 50_000 }),
    aLine({ lines: 3, amountFen: 60_000 }),
    aLine({ isReturned: true, amountFen: -2000 }),
  ]
  expect(methodSums(turn)).toEqual([
    {
      code: '9001',
      name: '现金',
      isCash: true,
      takenCount: 3,
      takenFen: 60_000,
      returnedCount: 1,
      returnedFen: 2000,
    },
    {
      code: '9003',
      name: '微信支付',
      isCash: false,
      takenCount: 2,
      takenFen: 50_000,
      returnedCount: 0,
      returnedFen: 0,
    },
  ])
  expect(depositSums(turn)).toEqual({ takenFen: 50_000, returnedFen: 0 })
})

test('charges stand by code with the name of the code', () => {
  const room = { side: 'D', code: '1001', name: '全日房费' } as const
  const turn = [
    aLine({ side: 'D', code: '2001', name: '小商品', lines: 2, amountFen: 1500 }),
    aLine({ ...room, lines: 3, amountFen: 89_400 }),
    aLine({ ...room, kind: 'REVERSAL', amountFen: -29_800 }),
  ]
  expect(chargeSums(turn)).toEqual([
    { code: '1001', name: '全日房费', count: 4, amountFen: 59_600 },
    { code: '2001', name: '小商品', count: 2, amountFen: 1500 },
  ])
  expect(reversalSums(turn)).toEqual({ count: 1, amountFen: 29_800 })
})
