import { expect, test } from 'vitest'
import type { Row } from '../row'
import { linesOf } from './tree-lines'
import { belowName } from './use-tree-rows'

const leaf: Row = { id: 'c', version: 1 }
const branch = { id: 'b', version: 1, [belowName]: [leaf] } as unknown as Row
const tree = (expandedIds: string[]) => ({ rows: [branch], expandedIds, setExpanded: () => undefined })

test('a list without a tree has neither depth nor branches', () => {
  expect(linesOf([leaf], undefined)).toEqual([{ row: leaf, depth: 0, isBranch: false, isOpen: false }])
})

test('what lies below a row follows it, as long as it is open', () => {
  expect(linesOf([], tree([])).map(line => line.row.id)).toEqual(['b'])
  expect(linesOf([], tree(['b']))).toEqual([
    { row: branch, depth: 0, isBranch: true, isOpen: true },
    { row: leaf, depth: 1, isBranch: false, isOpen: false },
  ])
})
