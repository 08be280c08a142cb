import type { Sheet } from '../model/sheet'
import type { FilledCell, FilledRow } from './filled'

const mmPerPt = 25.4 / 72
/** As the stylesheet of the paper has them. */
const lineHeight = 1.35
const padMm = { side: 1, edge: 0.5 } as const

/** What readers and cameras need. */
const leastCodeMm = { code128: 12, qr: 15 } as const

/** Rows become higher where their texts and codes take more room than there is, so that nothing is cut off. */
export function growRows(columns: Sheet['columns'], rows: readonly FilledRow[]): FilledRow[] {
  const heights = rows.map(({ heightMm }) => heightMm)
  rows.forEach(({ cells }, at) => {
    for (const cell of cells) {
      const last = Math.min(at + cell.down, rows.length)
      const room = heights.slice(at, last).reduce((sum, one) => sum + one, 0)
      const missing = neededMm(cell, widthOf(columns, cell)) - room
      if (missing > 0) heights[last - 1] = (heights[last - 1] ?? 0) + missing
    }
  })
  return rows.map((row, at) => ({ ...row, heightMm: heights[at] ?? row.heightMm }))
}

export const widthOf = (
  columns: Sheet['columns'],
  { column, across }: Pick<FilledCell, 'column' | 'across'>,
) => columns.slice(column, column + across).reduce((sum, { widthMm }) => sum + widthMm, 0)

function neededMm({ shape, text, sizePt, isBold }: FilledCell, widthMm: number): number {
  if (text === '') return 0
  if (shape !== 'text') return leastCodeMm[shape]
  const roomEm = Math.max(1, (widthMm - 2 * padMm.side) / (sizePt * mmPerPt))
  const lines = text.split('\n').reduce((sum, line) => sum + linesOf(line, roomEm, isBold ? 0.68 : 0.62), 0)
  const needed = lines * sizePt * mmPerPt * lineHeight + 2 * padMm.edge
  return lines === 1 ? 0 : Math.ceil(needed * 10) / 10
}

/** Letters of the Latin alphabet are narrower than a square, all others fill one. */
function linesOf(line: string, roomEm: number, narrowEm: number): number {
  let lines = 1
  let used = 0
  for (const letter of line) {
    const width = letter < '\u2E80' ? narrowEm : 1
    if (used + width > roomEm) {
      lines += 1
      used = 0
    }
    used += width
  }
  return lines
}
