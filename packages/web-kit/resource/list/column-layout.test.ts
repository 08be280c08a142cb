import { expect, test } from 'vitest'
import { position } from '../testing/positions'
import { layColumns, moveColumn, readSettings, settingsOf, withHotel } from './column-layout'

const { fields } = position
const names = (columns: readonly { name: string }[]) => columns.map(column => column.name)

test('without settings the definition decides: first column pinned, audit columns hidden', () => {
  const columns = layColumns(fields, {})
  expect(names(columns.filter(column => !column.hidden))).toEqual(['name', 'code', 'wage', 'remark'])
  expect(names(columns.filter(column => column.pinned))).toEqual(['name'])
  expect(names(columns).slice(4)).toEqual(['createBy', 'createTime', 'updateBy', 'updateTime'])
})

test('the hotel of a row is said once', () => {
  expect(names(layColumns(withHotel(fields), {})).slice(0, 2)).toEqual(['name', 'hotelCode'])
  const own = { ...fields, hotelName: { kind: 'text', label: '酒店' } } as const
  expect(Object.values(withHotel(own)).filter(({ label }) => label === '酒店')).toHaveLength(1)
})

test('saved order and widths hold; a field that came later stands after its neighbour', () => {
  const saved = {
    columns: [
      { name: 'wage', hidden: false, pinned: true, widthPx: 99 },
      { name: 'name', hidden: true, pinned: false },
      { name: 'gone', hidden: false, pinned: false },
    ],
  }
  const columns = layColumns(fields, saved)
  expect(names(columns.filter(column => !column.hidden))).toEqual(['wage', 'remark', 'code'])
  expect(columns[0]).toMatchObject({ name: 'wage', pinned: true, widthPx: 99 })
  expect(names(columns).indexOf('code')).toBe(names(columns).indexOf('name') + 1)
  expect(names(columns)).not.toContain('gone')
})

test('a layout survives storage', () => {
  const columns = layColumns(fields, {
    columns: [{ name: 'code', hidden: false, pinned: true, widthPx: 200 }],
  })
  const stored: unknown = JSON.parse(JSON.stringify({ density: 'compact', columns: settingsOf(columns) }))
  expect(layColumns(fields, readSettings(stored))).toEqual(columns)
  expect(readSettings(stored).density).toBe('compact')
})

test('what does not fit is dropped', () => {
  expect(readSettings('x')).toEqual({})
  expect(readSettings({ density: 'huge', columns: [null, { name: 3 }, { name: 'a', widthPx: 1 }] })).toEqual({
    columns: [{ name: 'a', hidden: false, pinned: false, widthPx: 48 }],
  })
})

test('a column moves among its own kind only', () => {
  const columns = layColumns(fields, {})
  expect(names(moveColumn(columns, 'wage', -1)).slice(0, 3)).toEqual(['name', 'wage', 'code'])
  expect(moveColumn(columns, 'code', -1)).toEqual(columns)
})
