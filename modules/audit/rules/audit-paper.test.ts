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

test('every fact of the day stands on the paper under its name', () => {
  const { title, number, blocks, code } = auditPaper(kept)
  expect([title, number]).toEqual(['夜审报告', '2026-05-01'])
  expect(blocks[0]).toEqual({
    kind: 'facts',
    facts: [
      ['营业日', '2026-05-01'],
      ['夜审人', '王一'],
      ['完成时间', '2026-05-02 04:00'],
      ['总房数', '12'],
      ['维修房', '2'],
      ['过夜房', '5'],
      ['出租率', '45.0%'],
      ['间夜', '4.5'],
      ['平均房价', '298.00'],
      ['房费收入', '1,341.00'],
      ['营业收入', '1,400.00'],
      ['收款', '900.00'],
      ['宾客账期初', '0.00'],
      ['宾客账期末', '-500.00'],
    ],
  })
  expect(blocks.at(-1)).toEqual({ kind: 'signatures', names: ['夜审', '前厅经理', '财务'] })
  expect(code).toEqual({ text: '2026-05-01 140000', caption: '2026-05-01' })
})

test('a table counts entries, nights or what was there before, as its kind asks', () => {
  const figure = { key: 'k', name: '某', quantity: 15_000, openingFen: 200, amountFen: 300 }
  const tableOf = (kind: AuditPackage['figures'][number]['kind']) =>
    auditPaper({
      ...kept,
      figures: [
        { ...figure, kind },
        { ...figure, kind, quantity: 5000 },
      ],
    }).blocks[1]
  const columns = (...titles: [string, string]) => [
    { title: '名称' },
    ...titles.map(title => ({ title, isAmount: true })),
  ]
  expect(tableOf('method')).toEqual({
    kind: 'table',
    title: '收款（按方式）',
    columns: columns('笔数', '金额'),
    rows: [
      ['某', '15000', '3.00'],
      ['某', '5000', '3.00'],
    ],
    sums: ['合计', '', '6.00'],
  })
  for (const [kind, title] of [
    ['type', '房费（按房型）'],
    ['channel', '房费（按渠道）'],
    ['source', '房费（按客源）'],
  ] as const)
    expect(tableOf(kind)).toEqual({
      kind: 'table',
      title,
      columns: columns('间夜', '金额'),
      rows: [
        ['某', '1.5', '3.00'],
        ['某', '0.5', '3.00'],
      ],
      sums: ['合计', '', '6.00'],
    })
  expect(tableOf('ledger')).toEqual({
    kind: 'table',
    title: '账本余额',
    columns: columns('期初', '期末'),
    rows: [
      ['某', '2.00', '3.00'],
      ['某', '2.00', '3.00'],
    ],
  })
})

test('who came, who left and who is in the house are listed; an empty list is not printed', () => {
  const [stay] = kept.lists.inHouse
  const all = stay === undefined ? [] : [stay, { ...stay, roomNo: '302', guest: '李四', priceFen: 0 }]
  const listed = (part: Partial<AuditPackage['lists']>) =>
    auditPaper({
      ...kept,
      figures: [],
      lists: { arrivals: [], departures: [], inHouse: [], ...part },
    }).blocks.slice(1, -1)
  expect(listed({ arrivals: all })).toEqual([
    {
      kind: 'table',
      title: '今日入住（2）',
      columns: [
        { title: '房号' },
        { title: '客人' },
        { title: '入住', isWideOnly: true },
        { title: '离店', isWideOnly: true },
        { title: '房价', isAmount: true },
      ],
      rows: [
        ['301', '张三', '2026-05-01', '2026-05-03', '298.00'],
        ['302', '李四', '2026-05-01', '2026-05-03', '0.00'],
      ],
    },
  ])
  expect(listed({ departures: all })).toMatchObject([{ title: '今日离店（2）' }])
  expect(listed({ inHouse: all })).toMatchObject([{ title: '在住清单（2）' }])
  expect(listed({})).toEqual([])
})
