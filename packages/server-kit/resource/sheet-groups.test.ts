import { defineResource } from '@kezhan/resource/define'
import { expect, test } from 'vitest'
import type { Cell } from '../sheets/sheet-row'
import type { PendingRow } from './pending-row'
import { columnTitle, importFields } from './sheet-columns'
import { groupsOf } from './sheet-groups'

const shelf = defineResource({
  path: '/test/shelf',
  table: 'shelf',
  title: '书架',
  scope: 'hotel',
  fields: {
    code: { kind: 'text', label: '编码', required: true, unique: true },
    name: { kind: 'text', label: '名称', required: true },
  },
  children: {
    books: {
      table: 'shelf_book',
      title: '书',
      masterKey: 'shelfId',
      fields: { name: { kind: 'text', label: '名称', required: true } },
    },
  },
})
const columns = importFields(shelf)

const row = (number: number, ...cells: readonly Cell[]): PendingRow => ({
  number,
  cells: [...cells],
  columns,
  byField: new Map(columns.flatMap((column, at) => (cells[at] ? [[column, cells[at]] as const] : []))),
})
const numbersOf = (rows: readonly PendingRow[]) =>
  groupsOf(rows).map(({ lines }) => lines.map(({ number }) => number))

test('the titles of details begin with whose they are', () => {
  expect(columns.map(columnTitle)).toEqual(['编码', '名称', '书.名称'])
})

test('lines without a master, or with the one above once more, belong to it', () => {
  const rows = [
    row(1, 'A', '甲', '一'),
    row(2, null, null, '二'),
    row(3, 'A', '甲', '三'),
    row(4, 'A', null, '四'),
  ]
  expect(numbersOf(rows)).toEqual([[1, 2, 3, 4]])
})

test('another master, a contradiction, and a master that repeats itself without details begin anew', () => {
  const rows = [row(1, 'A', '甲', '一'), row(2, 'B', '乙', '一'), row(3, 'B', '丙', '二'), row(4, 'B', '丙')]
  expect(numbersOf(rows)).toEqual([[1], [2], [3], [4]])
})

test('details above every master are a group of their own, which will be found wrong', () => {
  expect(numbersOf([row(1, null, null, '一'), row(2, null, null, '二'), row(3, 'A', '甲')])).toEqual([
    [1, 2],
    [3],
  ])
})
