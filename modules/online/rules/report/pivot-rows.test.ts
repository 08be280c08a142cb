import type { SelfData } from '@kezhan/online/model/report-self'
import { expect, test } from 'vitest'
import { pivotRows } from './pivot-rows'

const data: SelfData = {
  columns: [
    { key: 'g0', title: '月份', unit: 'text', part: 'group' },
    { key: 'g1', title: '渠道', unit: 'text', part: 'group' },
    { key: 's0', title: '行数', unit: 'number', part: 'sum' },
  ],
  rows: [
    { g0: '2026-05', g1: '散客', s0: 3 },
    { g0: '2026-05', g1: '携程', s0: 2 },
    { g0: '2026-06', g1: null, s0: 1 },
  ],
  isCut: false,
}

test('the values of a group stand across, and what has no row is empty', () => {
  const below = [
    { g0: null, s0: 1 },
    { g0: '散客', s0: 3 },
    { g0: '携程', s0: 2 },
  ]
  const pivoted = pivotRows(data, 2, below)
  expect(pivoted?.columns.map(({ title }) => title)).toEqual(['月份', '携程', '散客', '（空）'])
  const titles = new Map(pivoted?.columns.map(({ key, title }) => [title, key]))
  const cell = (row: number, title: string) => pivoted?.rows[row]?.[titles.get(title) ?? ''] ?? null
  expect([cell(0, '散客'), cell(0, '携程'), cell(0, '（空）')]).toEqual([3, 2, null])
  expect([cell(1, '月份'), cell(1, '（空）')]).toEqual(['2026-06', 1])
  expect(pivoted?.totals).toEqual({ g0: null, s0_0: 2, s0_1: 3, s0_2: 1 })
})

test('a group that is not there changes nothing, and too many values are not shown across', () => {
  expect(pivotRows(data, 3, [])).toBe(data)
  const rows = Array.from({ length: 101 }, (_, at) => ({ g0: '一', g1: String(at), s0: 1 }))
  expect(pivotRows({ ...data, rows }, 2, [])).toBeUndefined()
})
