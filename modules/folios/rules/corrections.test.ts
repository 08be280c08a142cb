import { expect, test } from 'vitest'
import { adjustmentOf, reversalOf, splitOf, transferOf } from './corrections'
import type { FolioLine } from './folio-line'
import { chargeLine, paymentLine } from './posting'
import { codeOf } from './testing/a-book'
import { checkUntied, isMembers, isTied } from './tied-lines'

const day = { businessDate: '2026-05-02' }
const night: FolioLine = {
  ...chargeLine(
    { folioId: 'A', businessDate: '2026-05-02', chargeDate: '2026-05-01', stayId: 's1' },
    codeOf('1001'),
    29_800,
    'rule',
    10_000,
  ),
  id: 'n',
  parentId: 'earlier',
  pairId: 'earlier',
}
const kept = {
  folioId: 'A',
  side: 'D',
  code: '1001',
  class: 'ROOM',
  businessDate: '2026-05-02',
  chargeDate: '2026-05-01',
  originDate: '2026-05-02',
  stayId: 's1',
} as const
const toB = { id: 'B', isOpen: true }

test('a reversal takes back the amount and the night, and names only the line that it reverses', () => {
  expect(reversalOf(night, [night], day)).toEqual({
    ...kept,
    amountFen: -29_800,
    roomNightsBp: -10_000,
    kind: 'REVERSAL',
    reversesId: 'n',
  })
})

test('a line of yesterday is reversed where the hotel allows it', () => {
  const tomorrow = { businessDate: '2026-05-03' }
  expect(() => reversalOf(night, [night], tomorrow)).toThrow('已夜审的账目不能冲账，请使用调账')
  const reversal = reversalOf(night, [night], { ...tomorrow, canVoidAfterAudit: true })
  expect([reversal.businessDate, reversal.originDate]).toEqual(['2026-05-03', '2026-05-02'])
})

test('an adjustment is for the day of its line, counts no night and says why', () => {
  const later = { businessDate: '2026-05-05' }
  expect(adjustmentOf(night, [night], -9_800, '空调坏了', later)).toEqual({
    ...kept,
    businessDate: '2026-05-05',
    originDate: '2026-05-05',
    amountFen: -9_800,
    kind: 'ADJUST',
    parentId: 'n',
    remark: '空调坏了',
  })
})

test('adjustments of one line together take it down to nought and no lower', () => {
  const first: FolioLine = { ...adjustmentOf(night, [night], -29_000, '投诉', day), id: 'a' }
  const ofOther: FolioLine = { ...first, id: 'b', parentId: 'other' }
  const lines = [night, first, ofOther]
  expect(adjustmentOf(night, lines, -800, '投诉', day).amountFen).toBe(-800)
  expect(() => adjustmentOf(night, lines, -801, '投诉', day)).toThrow('调账后金额不能小于0')
  expect(() => adjustmentOf(night, lines, 0, '投诉', day)).toThrow('金额不能为0')
  expect(() => adjustmentOf(night, lines, 1, '', day)).toThrow('请填写调账原因')
})

test('what was posted below nought is adjusted up to nought and no higher', () => {
  const less: FolioLine = { ...night, id: 'l', amountFen: -500, kind: 'ADJUST' }
  expect(adjustmentOf(less, [less], 500, '记错', day).amountFen).toBe(500)
  expect(() => adjustmentOf(less, [less], 501, '记错', day)).toThrow('调账后金额不能小于0')
})

test('a transfer leaves one account and enters the other with the night, both of one pair', () => {
  expect(transferOf([night], [night], toB, 'T1', day)).toEqual([
    { ...kept, amountFen: -29_800, roomNightsBp: -10_000, kind: 'TRANSFER_OUT', parentId: 'n', pairId: 'T1' },
    {
      ...kept,
      folioId: 'B',
      amountFen: 29_800,
      roomNightsBp: 10_000,
      kind: 'TRANSFER_IN',
      parentId: 'n',
      pairId: 'T1',
    },
  ])
})

test('one line that is on the target already stops the transfer of all', () => {
  const there: FolioLine = { ...night, id: 'm', folioId: 'B' }
  expect(() => transferOf([night, there], [night, there], toB, 'T1', day)).toThrow('不能转入自身')
})

test('the night of a split line stays with its first part', () => {
  const [out, ...parts] = splitOf(night, [night], [100, 29_700], 'P1', day)
  expect(out).toEqual({
    ...kept,
    amountFen: -29_800,
    roomNightsBp: -10_000,
    kind: 'SPLIT_OUT',
    parentId: 'n',
    pairId: 'P1',
  })
  const part = { ...kept, kind: 'SPLIT_IN', parentId: 'n', pairId: 'P1' }
  expect(parts).toEqual([
    { ...part, amountFen: 100, roomNightsBp: 10_000 },
    { ...part, amountFen: 29_700 },
  ])
  const goods: FolioLine = { ...chargeLine({ folioId: 'A', ...day }, codeOf('2001'), 2, 'person'), id: 'g' }
  for (const line of splitOf(goods, [goods], [1, 1], 'P2', day))
    expect(line).not.toHaveProperty('roomNightsBp')
})

test('a part of nought is no part', () => {
  expect(() => splitOf(night, [night], [29_800, 0], 'P1', day)).toThrow('请至少拆成两笔，每笔与原金额同号')
})

test('a payment that was given back is not adjusted below what came', () => {
  const place = { folioId: 'A', businessDate: '2026-05-02' }
  const paid: FolioLine = { ...paymentLine(place, codeOf('9001'), 500), id: 'p' }
  const refund: FolioLine = { ...paid, id: 'r', amountFen: -400, kind: 'REFUND', parentId: 'p' }
  expect(adjustmentOf(paid, [paid, refund], -100, '记错', day).amountFen).toBe(-100)
  expect(() => adjustmentOf(paid, [paid, refund], -101, '记错', day)).toThrow(
    '该收款已退款或已使用，请先处理退款',
  )
})

test.each(['REVERSAL', 'TRANSFER_OUT', 'SPLIT_OUT'] as const)(
  'a line of %s is not taken back itself',
  kind => {
    const out: FolioLine = { ...night, id: 'out', kind, amountFen: -29_800 }
    expect(() => reversalOf(out, [out], day)).toThrow('冲销和转出的账目不能再冲账')
  },
)

test.each([
  ['PAY_STORED', true, true],
  ['PAY_POINTS', true, true],
  ['PAY_COUPON', true, true],
  ['PAY_AR', true, false],
  ['PAY_OTA', true, false],
  ['PAY_COMMISSION', true, false],
  ['PAY_CASH', false, false],
  ['DEPOSIT', false, false],
  ['ROOM', false, false],
] as const)('%s: tied to a balance elsewhere is %s, a balance of the member is %s', (cls, tied, members) => {
  expect([isTied({ class: cls }), isMembers({ class: cls })]).toEqual([tied, members])
})

test('one tied line among several stops the whole action', () => {
  expect(() => checkUntied([{ class: 'ROOM' }, { class: 'PAY_CASH' }], '转账')).not.toThrow()
  expect(() => checkUntied([{ class: 'ROOM' }, { class: 'PAY_AR' }], '转账')).toThrow(
    '挂账、储值、积分和优惠券的账目不能转账',
  )
})
