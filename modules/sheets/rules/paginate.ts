import type { Sheet } from '../model/sheet'
import { type FilledCell, type FilledRow, heightOf } from './filled'
import { innerHeight } from './paper-size'

/** Rows on their pages. A block stays together where a page can hold it; else it is cut between its rows. */
export function paginate(sheet: Sheet, blocks: readonly (readonly FilledRow[])[]): FilledRow[][] {
  const fixed = sheet.rows.filter(({ band }) => band === 'pageHead' || band === 'pageFoot')
  const room = Math.max(1, innerHeight(sheet.paper) - heightOf(fixed))
  const pages: FilledRow[][] = [[]]
  let left = room
  const turn = () => {
    pages.push([])
    left = room
  }
  const put = (rows: readonly FilledRow[]) => {
    pages.at(-1)?.push(...rows)
    left -= heightOf(rows)
  }
  for (const block of blocks) {
    if (heightOf(block) > left && left < room) turn()
    if (heightOf(block) <= left) put(block)
    else
      for (const part of parts(block, room)) {
        if (left < room) turn()
        put(part)
      }
  }
  return pages
}

/** Pieces of a block that is higher than a page. */
function parts(block: readonly FilledRow[], room: number): FilledRow[][] {
  // A row that is higher than a page is cut to it.
  const rows = block.map(row => (row.heightMm > room ? { ...row, heightMm: room } : row))
  const found: FilledRow[][] = []
  let from = 0
  rows.forEach((_, at) => {
    if (heightOf(rows.slice(from, at + 1)) <= room) return
    found.push(piece(rows, from, at))
    from = at
  })
  return [...found, piece(rows, from, rows.length)]
}

/** Cells that reach over the cut end at it, and go on empty behind it. */
function piece(rows: readonly FilledRow[], from: number, to: number): FilledRow[] {
  return rows.slice(from, to).map((row, offset) => {
    const at = from + offset
    const own = row.cells.map(cell => ({ ...cell, down: Math.min(cell.down, to - at) }))
    const rest =
      offset === 0
        ? rows
            .slice(0, from)
            .flatMap((above, start) => above.cells.flatMap(cell => goesOn(cell, start, from, to)))
        : []
    return { ...row, cells: [...own, ...rest].sort((a, b) => a.column - b.column) }
  })
}

function goesOn(cell: FilledCell, start: number, from: number, to: number): FilledCell[] {
  const end = Math.min(start + cell.down, to)
  return end > from ? [{ ...cell, text: '', shape: 'text', down: end - from }] : []
}
