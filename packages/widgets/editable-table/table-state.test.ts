import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settleColumns } from './column'
import type { TableRow } from './table-row'
import { act, type Command, initialTable, redo, type TableState, undo } from './table-state'
import { newRow, tableValues, tagsText } from './table-values'

const rows = (count: number): TableRow[] =>
  Array.from({ length: count }, (_, at) => ({ id: `r${at}`, name: `行${at}`, price: at }))
const ids = (state: TableState) => state.rows.map(row => row.id)
const fresh = (id: string): TableRow => ({ id, name: '新', price: 0 })

test('rows are inserted at their places and taken out again', () => {
  const start = initialTable(rows(3))
  const added = act(start, {
    type: 'insert',
    at: [
      { index: 0, row: fresh('a'), isNew: true },
      { index: 2, row: fresh('b'), isNew: true },
    ],
  })
  expect(ids(added)).toEqual(['a', 'r0', 'b', 'r1', 'r2'])
  expect(ids(undo(added))).toEqual(['r0', 'r1', 'r2'])
  expect(ids(redo(undo(added)))).toEqual(['a', 'r0', 'b', 'r1', 'r2'])
})

test('what was deleted is remembered, but not rows that the server never had', () => {
  let state = act(initialTable(rows(3)), { type: 'insert', at: [{ index: 3, row: fresh('a'), isNew: true }] })
  state = act(state, { type: 'remove', indexes: [1, 3] })
  expect(state.deletedIds).toEqual(['r1'])
  expect(undo(state).deletedIds).toEqual([])
})

test('a deleted row is no longer selected', () => {
  const start = { ...initialTable(rows(3)), selected: new Set(['r0', 'r1']) }
  expect([...act(start, { type: 'remove', indexes: [0] }).selected]).toEqual(['r1'])
})

test('a step that changes nothing is no step', () => {
  const start = initialTable(rows(2))
  expect(act(start, { type: 'set', cells: [{ index: 0, key: 'name', value: '行0' }] })).toBe(start)
  expect(act(start, { type: 'move', from: 0, to: 9 })).toBe(start)
  expect(act(start, { type: 'set', cells: [{ index: 0, key: 'id', value: 'x' }] })).toBe(start)
  expect(undo(start)).toBe(start)
})

const command = (seed: readonly [number, number, number, number], size: number): Command => {
  const [kind, a, b, c] = seed
  const at = (value: number) => (size === 0 ? 0 : value % size)
  switch (kind % 4) {
    case 0:
      return { type: 'set', cells: [{ index: at(a), key: b % 2 === 0 ? 'name' : 'price', value: c }] }
    case 1:
      return { type: 'insert', at: [{ index: a % (size + 1), row: fresh(`n${b}-${c}`), isNew: true }] }
    case 2:
      return { type: 'remove', indexes: [at(a), at(b)] }
    default:
      return { type: 'move', from: at(a), to: at(b) }
  }
}

test('any sequence of steps goes back to where it began, and forth again', () => {
  const number = fc.nat(1000)
  fc.assert(
    fc.property(fc.array(fc.tuple(number, number, number, number), { maxLength: 40 }), seeds => {
      const start = initialTable(rows(6))
      let state = start
      for (const seed of seeds) state = act(state, command(seed, state.rows.length))
      const steps = state.past.length
      let back = state
      for (let step = 0; step < steps; step += 1) back = undo(back)
      expect(back.rows).toEqual(start.rows)
      expect(back.deletedIds).toEqual([])
      for (let step = 0; step < steps; step += 1) back = redo(back)
      expect(back.rows).toEqual(state.rows)
      expect([...back.deletedIds].sort()).toEqual([...state.deletedIds].sort())
      const alive = new Set(ids(back))
      expect(back.deletedIds.some(id => alive.has(id))).toBe(false)
    }),
  )
})

const columns = settleColumns([
  { key: 'name', type: 'input', title: '名称', defaultValue: '未命名' },
  { key: 'isSold', type: 'checkbox', title: '可售', customValue: ['Y', 'N'] },
  { key: 'price', type: 'inputNumber', title: '价格', statistics: ['sum', 'average'] },
])

test('rows are sent in their order, numbered from 1, new ones without an id', () => {
  let state = initialTable(rows(2))
  state = act(state, { type: 'insert', at: [{ index: 0, row: newRow(columns), isNew: true }] })
  expect(tableValues(state, columns)).toEqual({
    values: [
      { name: '未命名', isSold: 'N', price: null, orderNum: 1 },
      { id: 'r0', name: '行0', price: 0, orderNum: 2 },
      { id: 'r1', name: '行1', price: 1, orderNum: 3 },
    ],
    deletedIds: [],
  })
})

test('tags are pairs of characters, however often they are cut', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      expect(tagsText(tagsText(text))).toBe(tagsText(text))
      expect(tagsText(text).replaceAll(';', '')).toBe(text.replaceAll(';', ''))
    }),
  )
  expect(tagsText('单人大床房')).toBe('单人;大床;房')
})
