import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settleColumns } from './column'
import { blockText, fillDown, parseBlock, pasteCells } from './table-block'
import type { TableRow } from './table-row'

const columns = settleColumns([
  { key: 'a', type: 'input' },
  { key: 'b', type: 'input' },
])
const everything = (count: number) => ({ top: 0, left: 0, bottom: count - 1, right: 1 })
const text = fc.string({ unit: fc.constantFrom('a', '中', '"', '\t', '\n', ',', ' ') })

test('what is copied is what is pasted, tabs, quotes and line breaks included', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 5 }), cells => {
      const rows: TableRow[] = cells.map(([a, b], at) => ({ id: `r${at}`, a, b }))
      expect(parseBlock(blockText(rows, columns, everything(rows.length)))).toEqual(cells)
    }),
  )
})

test('a block from a spreadsheet ends with a line break', () => {
  expect(parseBlock('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
})

test('one value fills the selection, a block goes from its corner and asks for missing rows', () => {
  const at = { top: 1, left: 0, bottom: 2, right: 1 }
  const read = (value: string) => value
  expect(pasteCells([['x']], at, columns, 3, read).cells).toHaveLength(4)
  const block = [
    ['1', '2', '多余'],
    ['3', '4', '多余'],
    ['5', '6', '多余'],
  ]
  const { cells, missingRows, lost } = pasteCells(block, at, columns, 3, read)
  expect(lost).toBe(3)
  expect(cells.at(-1)).toEqual({ index: 3, key: 'b', value: '6' })
  expect(cells).toHaveLength(6)
  expect(missingRows).toBe(1)
})

test('filling down repeats the first row of the block', () => {
  const rows = [
    { id: '1', a: 'x', b: 'y' },
    { id: '2', a: null, b: null },
  ]
  expect(fillDown(rows, columns, everything(2))).toEqual([
    { index: 1, key: 'a', value: 'x' },
    { index: 1, key: 'b', value: 'y' },
  ])
})
