import { expect, test } from 'vitest'
import { boundsOf, columnsChosen, moved } from './cell-range'

const at = (row: number, column: number) => ({ row, column })

test('a rectangle is the same whichever corner one begins at', () => {
  expect(boundsOf({ anchor: at(3, 5), head: at(1, 2) })).toEqual({ top: 1, bottom: 3, left: 2, right: 5 })
  expect(columnsChosen({ anchor: at(3, 5), head: at(1, 2) }, 2)).toBe('2-5')
  expect(columnsChosen({ anchor: at(3, 5), head: at(1, 2) }, 4)).toBe('')
})

test('arrows move, Shift stretches, the edge holds', () => {
  const size = { rows: 2, columns: 3 }
  const start = { anchor: at(0, 2), head: at(0, 2) }
  expect(moved(start, 'ArrowRight', false, size)).toEqual(start)
  expect(moved(start, 'ArrowDown', false, size)).toEqual({ anchor: at(1, 2), head: at(1, 2) })
  expect(moved(start, 'ArrowLeft', true, size)).toEqual({ anchor: at(0, 2), head: at(0, 1) })
  expect(moved(start, 'Enter', false, size)).toBeUndefined()
})
