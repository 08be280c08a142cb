import { expect, test } from 'vitest'
import type { AuditPackage } from '../model/audit-calls'
import { auditPaper } from './audit-paper'

const kept: AuditPackage = {
  businessDate: '2026-05-01',
  auditor: '王一',
  closedAt: '2026-05-02 04:00:00',
  rooms: 12,
  outOfOrder: 2,
  occupied: 5,
  roomNightsBp: 45_000,
  roomRevenueFen: 134_100,
  revenueFen: 140_000,
  receivedFen: 90_000,
  guestOpeningFen: 0,
  guestClosingFen: -50_000,
  steps: [],
  figures: [
    { kind: 'code', key: '1001', name: '全日房费', quantity: 5, openingFen: 0, amountFen: 134_100 },
    { kind: 'ledger', key: 'guest', name: '宾客账', quantity: 0, openingFen: 100, amountFen: -50_000 },
  ],
  lists: {
    arrivals: [],
    departures: [],
    inHouse: [{ roomNo: '301', guest: '张三', arrive: '2026-05-01', depart: '2026-05-03', priceFen: 29_800 }],
  },
}

test('the package of a day: what was earned, by what, and who slept in the house', () => {
  const { blocks } = auditPaper(kept)
  const facts = blocks.flatMap(block => (block.kind === 'facts' ? block.facts : []))
  expect(facts).toEqual(
    expect.arrayContaining([
      ['出租率', '45.0%'],
      ['间夜', '4.5'],
      ['平均房价', '298.00'],
    ]),
  )
  const tables = blocks.flatMap(block => (block.kind === 'table' ? [block] : []))
  expect(tables.map(table => table.title)).toEqual(['营业收入（按科目）', '账本余额', '在住清单（1）'])
  expect(tables[0]?.sums).toEqual(['合计', '', '1,341.00'])
  // Balances of different books are never added up.
  expect(tables[1]).toMatchObject({ rows: [['宾客账', '1.00', '-500.00']] })
  expect(tables[1]?.sums).toBeUndefined()
})

test('a day without a room sold has no average price', () => {
  const { blocks } = auditPaper({ ...kept, roomNightsBp: 0, rooms: 2 })
  const facts = blocks.flatMap(block => (block.kind === 'facts' ? block.facts : []))
  expect(facts).toEqual(
    expect.arrayContaining([
      ['平均房价', '—'],
      ['出租率', '—'],
    ]),
  )
})
