import type { ReportColumn } from '@kezhan/reports/model/report'
import { expect, test } from 'vitest'
import { keptColumns, laidColumns, shownColumns } from './report-columns'

const columns: readonly ReportColumn[] = [
  { key: 'title', title: '房型', unit: 'text' },
  { key: 'nights', title: '间夜', unit: 'nights' },
  { key: 'phone', title: '电话', unit: 'text', isHidden: true },
]
const keysOf = (chosen?: readonly string[]) =>
  shownColumns(columns, chosen).map(({ column, isPinned }) => column.key + (isPinned ? '!' : ''))

test('without a choice the report decides, and its first column stays in sight', () => {
  expect(keysOf()).toEqual(['title!', 'nights'])
})

test('a choice names what is shown and in which order; what the report no longer has is dropped', () => {
  expect(keysOf(['phone', 'nights!', 'gone'])).toEqual(['nights!', 'phone'])
  expect(keysOf(['gone'])).toEqual(['title!', 'nights'])
})

test('what the settings make of it comes back from the address', () => {
  expect(keptColumns(laidColumns(columns, ['phone', 'nights!']))).toEqual(['nights!', 'phone'])
  expect(keptColumns(undefined)).toBeUndefined()
})
