import { expect, test } from 'vitest'
import type { NewLine } from './folio-line'
import { checkLedger, movementOf, undeclaredLines } from './money-use'

const use = { ledgers: ['guest'], writes: { NORMAL: ['D+'] } } as const

test('money of one ledger is refused to a call of another, each with its own way out', () => {
  expect(() => checkLedger(use, 'STAY')).not.toThrow()
  expect(() => checkLedger(use, 'UNIT_ACCOUNT')).toThrow('单位账户的款项请在应收管理中办理')
  expect(() => checkLedger(use, 'HOUSE')).toThrow('酒店账户的款项不能在此办理')
  expect(() => checkLedger({ ...use, ledgers: ['unit'] }, 'TEAM')).toThrow('客人账户的款项请在账单中办理')
})

test('a line that a call has not declared is found by its kind, side and sign', () => {
  const day = { businessDate: '2026-05-01', chargeDate: '2026-05-01', originDate: '2026-05-01' }
  const line: NewLine = {
    folioId: 'f',
    code: '2001',
    class: 'GOODS',
    side: 'D',
    kind: 'NORMAL',
    amountFen: 1,
    ...day,
  }
  const less: NewLine = { ...line, amountFen: -1 }
  const refund: NewLine = { ...line, kind: 'REFUND', side: 'C', amountFen: -1 }
  expect(undeclaredLines(use, [line, less, refund])).toEqual([less, refund])
})

test('what adds nothing takes nothing away', () => {
  expect(movementOf({ side: 'D', amountFen: 0 })).toBe('D+')
  expect(movementOf({ side: 'C', amountFen: -1 })).toBe('C-')
  expect(movementOf({ side: 'C', amountFen: 1 })).toBe('C+')
})

test('a call that declares no use of money is not asked whose money it is', () => {
  expect(() => checkLedger(undefined, 'UNIT_ACCOUNT')).not.toThrow()
})
