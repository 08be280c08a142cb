import type { ReportAnswer } from '@kezhan/reports/model/report'
import { expect, test } from 'vitest'
import { reportPicture } from './report-picture'

const answer = (part: Partial<ReportAnswer>): ReportAnswer => ({
  title: '报表',
  from: '2026-05-01',
  to: '2026-05-02',
  basis: [],
  columns: [],
  rows: [],
  rowCount: part.rows?.length ?? 0,
  checks: [],
  ...part,
})
const groups = answer({
  columns: [
    { key: 'type', title: '房型', unit: 'text' },
    { key: 'nights', title: '间夜', unit: 'nights' },
    { key: 'amount', title: '房费收入', unit: 'fen' },
  ],
  rows: [
    { key: 'a', cells: { type: '大床房', nights: 10_000, amount: 48_800 } },
    { key: 'b', cells: { type: '双床房', nights: 0, amount: null } },
  ],
  totals: { amount: 48_800 },
})

test('groups are bars of their amount', () => {
  const picture = reportPicture(groups)
  expect(picture).toMatchObject({
    kind: 'bars',
    axis: '房型',
    labels: ['大床房', '双床房'],
    series: [{ name: '房费收入', values: [48_800, 0] }],
  })
  expect(picture?.series[0]?.textOf?.(48_800)).toBe('488.00')
})

test('days are a line of an amount and a line of a rate, each on its scale', () => {
  const month = answer({
    columns: [
      { key: 'name', title: '项目', unit: 'text' },
      { key: '2026-05-01', title: '1', unit: 'fen' },
      { key: '2026-05-02', title: '2', unit: 'fen' },
      { key: 'month', title: '合计', unit: 'fen' },
    ],
    rows: [
      {
        key: '6',
        unit: 'fen',
        cells: { name: '客房收入', '2026-05-01': 100, '2026-05-02': 200, month: 300 },
      },
      { key: '39', unit: 'rate', cells: { name: '出租率', '2026-05-01': 5000, '2026-05-02': 6000 } },
    ],
  })
  expect(reportPicture(month)).toMatchObject({
    kind: 'lines',
    labels: ['2026-05-01', '2026-05-02'],
    series: [
      { name: '客房收入', values: [100, 200], isOnRight: false },
      { name: '出租率', values: [5000, 6000], isOnRight: true },
    ],
  })
})

test('a sheet of measures, a list of words and a single group are no picture', () => {
  expect(
    reportPicture(answer({ ...groups, rows: groups.rows.map(row => ({ ...row, unit: 'fen' })) })),
  ).toBeUndefined()
  expect(
    reportPicture(
      answer({ ...groups, columns: [...groups.columns, { key: 'note', title: '备注', unit: 'text' }] }),
    ),
  ).toBeUndefined()
  expect(reportPicture(answer({ ...groups, rows: groups.rows.slice(0, 1), rowCount: 1 }))).toBeUndefined()
})
