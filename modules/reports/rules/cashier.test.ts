import { expect, test } from 'vitest'
import { cashierChecks, takingCells, takingColumns } from './cashier'
import { figureOf } from './figures'
import { aCharge, allWays, aPayment, factsOf } from './testing/day-facts'

const li = { username: 'li' }
const deposit = { ...li, postingClass: 'DEPOSIT' }
const facts = factsOf({
  money: [
    aPayment('9001', 1, deposit),
    aPayment('9001', 2, { ...deposit, ledger: 'TEAM' }),
    aPayment('9001', 4, { ...deposit, ledger: 'RESERVATION' }),
    aPayment('9001', 8, { ...li, ledger: 'RESERVATION' }),
    aPayment('9001', 16, li),
    aPayment('9001', 32, { ...li, ledger: 'CASH_SALE' }),
    aPayment('9001', 64, { ...li, ledger: 'HOUSE' }),
    aPayment('9001', 128, { ...li, ledger: 'UNIT_ACCOUNT' }),
    aPayment('9001', -256, { ...deposit, lines: 3 }),
    // Moved from one account to another, paid otherwise, taken by somebody else, or no payment: not of this row.
    aPayment('9001', 512, { ...li, kind: 'TRANSFER_IN' }),
    aPayment('9003', 1024, li),
    aPayment('9001', 2048, { username: 'wang' }),
    aCharge('1001', 'ROOM', 4096, li),
  ],
})

test('what a cashier took stands by what it was for, what went back, and what is left', () => {
  const cells = takingCells({ way: ['9001'], username: ['li'] }, 'days')
  const values = Object.entries(cells).map(([column, { figure }]) => [column, figureOf(figure, facts)])
  expect(Object.fromEntries(values)).toEqual({
    deposit: 3,
    prepaid: 12,
    settled: 48,
    topUp: 64,
    repaid: 128,
    refund: -256,
    net: -1,
    lines: 11,
  })
  expect(Object.values(cells).every(({ period }) => period === 'days')).toBe(true)
})

test('every column has its cell, and what was taken and went back is the net', () => {
  expect(takingColumns.map(({ key, title }) => [key, title])).toEqual([
    ['deposit', '押金'],
    ['prepaid', '订金'],
    ['settled', '结账'],
    ['topUp', '储值'],
    ['repaid', '还款'],
    ['refund', '退款'],
    ['net', '净额'],
    ['lines', '笔数'],
  ])
  expect(Object.keys(takingCells({}, 'days'))).toEqual(takingColumns.map(column => column.key))
})

test('the rows of the cashiers are checked with 营业日报, way by way', () => {
  const netOf = (ways: readonly string[]) => ways.length * 100
  expect(cashierChecks({ ways: allWays, roomExtras: [] }, facts, netOf)).toEqual([
    { text: '现金净额＝营业日报第13行', leftFen: 100, rightFen: 2047 },
    { text: '银行卡净额＝营业日报第14行', leftFen: 200, rightFen: 0 },
    { text: '微信净额＝营业日报第15行', leftFen: 100, rightFen: 1024 },
    { text: '支付宝净额＝营业日报第16行', leftFen: 100, rightFen: 0 },
    { text: '转账净额＝营业日报第17行', leftFen: 100, rightFen: 0 },
  ])
})

test('a hotel that has no code for a way of paying took nothing by it', () => {
  const checks = cashierChecks({ ways: new Map(), roomExtras: [] }, facts, ways => ways.length)
  expect(checks.map(({ leftFen, rightFen }) => leftFen + rightFen)).toEqual([0, 0, 0, 0, 0])
})
