import { expect, test } from 'vitest'
import { layColumns } from './column-layout'
import { type TableColumnOptions, tableLayout } from './table-columns'

const fields = {
  code: { kind: 'text', label: '编码', widthPx: 100 },
  name: { kind: 'text', label: '名称', widthPx: 300 },
} as const
const aLayout = (options: Partial<TableColumnOptions> = {}) =>
  tableLayout({
    rows: [],
    columns: layColumns(fields, {}),
    slots: {},
    sort: undefined,
    drag: { widths: undefined, start: () => undefined, move: () => undefined, end: () => undefined },
    titleName: 'code',
    isSelectable: false,
    onOpen: undefined,
    actionsOf: () => [],
    nameOf: row => row.id,
    exactWidths: false,
    ...options,
  })

test('room that is left is spread, and nothing is squeezed', () => {
  const { tracks, leastPx } = aLayout()
  expect(tracks).toBe('minmax(100px, 100fr) minmax(300px, 300fr)')
  expect(leastPx).toBe(400)
})

test('widths that somebody chose hold, and an empty column takes the rest', () => {
  const { tracks, columns } = aLayout({ exactWidths: true })
  expect(tracks).toBe('100px 300px minmax(0, 1fr)')
  expect(columns.map(column => column.title)).toEqual(['编码', '名称', ''])
})

test('the first column stays beside the selection, the actions at the other edge', () => {
  const act = { key: 'edit', label: '编辑', onClick: () => undefined }
  const { tracks, columns, leastPx } = aLayout({
    rows: [{ id: '1', version: 1 }],
    isSelectable: true,
    actionsOf: () => [act],
  })
  expect(tracks).toBe('40px minmax(100px, 100fr) minmax(300px, 300fr) 72px')
  expect(leastPx).toBe(512)
  expect(columns.map(column => column.fixed)).toEqual([
    { edge: 'left', px: 40 },
    undefined,
    { edge: 'right', px: 0 },
  ])
})
