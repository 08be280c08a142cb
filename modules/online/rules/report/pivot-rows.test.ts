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

const twoSums: SelfData = {
  ...data,
  columns: [...data.columns, { key: 's1', title: '金额', unit: 'fen', part: 'sum' }],
  rows: [
    { g0: '2026-05', g1: '散客', s0: 3, s1: 900 },
    { g0: '2026-06', g1: '散客', s0: 1 },
  ],
}

test('several sums stand below each value, by their titles', () => {
  const pivoted = pivotRows(twoSums, 1, [
    { g0: '2026-05', s0: 3, s1: 900 },
    { g0: '2026-07', s0: 8 },
  ])
  expect(pivoted?.columns).toEqual([
    { key: 'g1', title: '渠道', unit: 'text', part: 'group' },
    { key: 's0_0', title: '2026-05 行数', unit: 'number', part: 'sum' },
    { key: 's1_0', title: '2026-05 金额', unit: 'fen', part: 'sum' },
    { key: 's0_1', title: '2026-06 行数', unit: 'number', part: 'sum' },
    { key: 's1_1', title: '2026-06 金额', unit: 'fen', part: 'sum' },
  ])
  expect(pivoted?.rows).toEqual([{ g1: '散客', s0_0: 3, s1_0: 900, s0_1: 1, s1_1: null }])
  // A value that no row has is no column.
  expect(pivoted?.totals).toEqual({ g1: null, s0_0: 3, s1_0: 900 })
  expect(pivoted?.isCut).toBe(false)
})

test('a hundred columns can be read across, and without sums there is nothing to show', () => {
  const wide = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ g0: '一', g1: String(at), s0: 1, s1: 1 }))
  expect(pivotRows({ ...data, rows: wide(100) }, 2, [])?.columns).toHaveLength(101)
  expect(pivotRows({ ...twoSums, rows: wide(50) }, 2, [])?.columns).toHaveLength(101)
  expect(pivotRows({ ...twoSums, rows: wide(51) }, 2, [])).toBeUndefined()
  const plain = { ...data, columns: data.columns.slice(0, 2) }
  expect(pivotRows(plain, 1, [])).toBe(plain)
})
