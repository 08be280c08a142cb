import type { TableShared } from '../table-context'
import type { CellValue, TableRow } from '../table-row'

/** What is to be told about one cell: what is wrong, what stood in it before, whether it is part of the block. */
export interface CellMarks {
  readonly problem: string | undefined
  readonly old: CellValue | undefined
  readonly isInBlock: boolean
}
type Source = Pick<TableShared, 'store' | 'block' | 'indexOf'>

/** Everything that is to be told about the cells of one row, as a text that differs whenever it does. */
export function rowMarks(shared: Source, row: TableRow): string {
  const { problems, old } = shared.store.read()
  const area = shared.block.read()
  // Nearly always there is nothing to tell about any row.
  if (problems.size === 0 && old.size === 0 && area === undefined) return ''
  const [problem, before] = [problems.get(row.id), old.get(row.id)]
  const across = blockAcross(shared, row)
  return problem === undefined && before === undefined && across === undefined
    ? ''
    : JSON.stringify([problem, before, across])
}

/** The marks of one cell; undefined where there are none. `at` is the place of its column among those shown. */
export function marksOf(shared: Source, row: TableRow, key: string, at: number): CellMarks | undefined {
  const { problems, old } = shared.store.read()
  const area = shared.block.read()
  if (problems.size === 0 && old.size === 0 && area === undefined) return undefined
  const problem = problems.get(row.id)?.[key]
  const before = old.get(row.id)?.[key]
  const isInBlock =
    area !== undefined && at >= area.left && at <= area.right && blockAcross(shared, row) !== undefined
  if (problem === undefined && before === undefined && !isInBlock) return undefined
  return { problem, old: before, isInBlock }
}

/** From which column to which the block covers a row. */
function blockAcross({ block, indexOf }: Source, row: TableRow): string | undefined {
  const area = block.read()
  if (area === undefined) return undefined
  const index = indexOf(row)
  return index >= area.top && index <= area.bottom ? `${area.left}-${area.right}` : undefined
}
