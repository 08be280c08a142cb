import {
  type Band,
  bands,
  mostColumns,
  mostRows,
  type Sheet,
  type SheetCell,
  type Side,
} from '../model/sheet'

/** Cells from one corner to the other, both included. */
export interface Area {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

export const areaOf = (
  a: { readonly row: number; readonly column: number },
  b: { readonly row: number; readonly column: number },
): Area => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  left: Math.min(a.column, b.column),
  right: Math.max(a.column, b.column),
})

const areaOfCell = ({ row, column, down, across }: SheetCell): Area => ({
  top: row,
  left: column,
  bottom: row + (down ?? 1) - 1,
  right: column + (across ?? 1) - 1,
})

const meets = (a: Area, b: Area): boolean =>
  a.top <= b.bottom && b.top <= a.bottom && a.left <= b.right && b.left <= a.right

/** The area with every merged cell that it touches. */
export function wholeArea(sheet: Sheet, area: Area): Area {
  const met = sheet.cells.map(areaOfCell).filter(one => meets(one, area))
  const grown = met.reduce(
    (all, one) => ({
      top: Math.min(all.top, one.top),
      left: Math.min(all.left, one.left),
      bottom: Math.max(all.bottom, one.bottom),
      right: Math.max(all.right, one.right),
    }),
    area,
  )
  const isSame =
    grown.top === area.top &&
    grown.left === area.left &&
    grown.bottom === area.bottom &&
    grown.right === area.right
  return isSame ? area : wholeArea(sheet, grown)
}

/** The drawn cell that covers a place. */
export const cellAt = (sheet: Sheet, row: number, column: number): SheetCell | undefined =>
  sheet.cells.find(cell => meets(areaOfCell(cell), { top: row, bottom: row, left: column, right: column }))

const without = (sheet: Sheet, area: Area): SheetCell[] =>
  sheet.cells.filter(cell => !meets(areaOfCell(cell), area))

/** What a cell says; how it looks stays. */
export type CellContent = Partial<Pick<SheetCell, 'kind' | 'text' | 'field' | 'formula' | 'how' | 'format'>>
export type CellLook = Partial<Pick<SheetCell, 'align' | 'isBold' | 'sizePt' | 'borders' | 'format'>>

export function setCell(sheet: Sheet, row: number, column: number, content: CellContent & CellLook): Sheet {
  const old = cellAt(sheet, row, column) ?? { row, column, kind: 'text' as const }
  const next: SheetCell = { ...old, ...content }
  const isSame = (Object.keys(content) as (keyof typeof content)[]).every(key => old[key] === next[key])
  if (isSame && cellAt(sheet, row, column) !== undefined) return sheet
  return { ...sheet, cells: [...without(sheet, areaOfCell(old)), next] }
}

/** Empties cells and keeps how they look and are merged. */
export function clearArea(sheet: Sheet, area: Area): Sheet {
  const isIn = (cell: SheetCell) => meets(areaOfCell(cell), area)
  if (!sheet.cells.some(cell => isIn(cell) && !isEmpty(cell))) return sheet
  return {
    ...sheet,
    cells: sheet.cells.map(cell => (isIn(cell) ? emptied(cell) : cell)),
  }
}

const isEmpty = ({ kind, text }: SheetCell): boolean => kind === 'text' && !text

function emptied({ text: _, field: __, how: ___, formula: ____, ...look }: SheetCell): SheetCell {
  return { ...look, kind: 'text' }
}

/** Every cell of an area looks so. Places where nothing was drawn get an empty cell. */
export function styleArea(sheet: Sheet, area: Area, look: CellLook): Sheet {
  return placesOf(sheet, area).reduce((next, { row, column }) => setCell(next, row, column, look), sheet)
}

/** `outer` draws the frame, `all` every line, `none` takes them away. */
export function borderArea(sheet: Sheet, asked: Area, how: 'all' | 'outer' | 'bottom' | 'none'): Sheet {
  const area = wholeArea(sheet, asked)
  return placesOf(sheet, area).reduce((next, { row, column }) => {
    const cell = cellAt(next, row, column) ?? { row, column, kind: 'text' as const }
    return setCell(next, row, column, { borders: bordersOf(areaOfCell(cell), area, how) })
  }, sheet)
}

function bordersOf(cell: Area, area: Area, how: 'all' | 'outer' | 'bottom' | 'none'): Side[] {
  if (how === 'none') return []
  if (how === 'all') return ['top', 'right', 'bottom', 'left']
  const bottom: Side[] = cell.bottom === area.bottom ? ['bottom'] : []
  if (how === 'bottom') return bottom
  return [
    ...(cell.top === area.top ? (['top'] as const) : []),
    ...(cell.right === area.right ? (['right'] as const) : []),
    ...bottom,
    ...(cell.left === area.left ? (['left'] as const) : []),
  ]
}

/** Where the cells of an area begin. */
function placesOf(sheet: Sheet, asked: Area): { row: number; column: number }[] {
  const area = wholeArea(sheet, asked)
  const found: { row: number; column: number }[] = []
  for (let row = area.top; row <= area.bottom; row++)
    for (let column = area.left; column <= area.right; column++) {
      const cell = cellAt(sheet, row, column)
      if (cell === undefined || (cell.row === row && cell.column === column)) found.push({ row, column })
    }
  return found
}

/** One cell of an area: it says what the first one said that says anything. Bands are never merged. */
export function mergeArea(sheet: Sheet, asked: Area): Sheet {
  const area = wholeArea(sheet, asked)
  const { top, left, bottom, right } = area
  const isOneBand = sheet.rows.slice(top, bottom + 1).every(({ band }) => band === sheet.rows[top]?.band)
  if (!isOneBand || (top === bottom && left === right)) return sheet
  const inside = placesOf(sheet, area).flatMap(({ row, column }) => cellAt(sheet, row, column) ?? [])
  const first = inside.find(cell => !isEmpty(cell)) ??
    inside[0] ?? { row: top, column: left, kind: 'text' as const }
  const merged: SheetCell = {
    ...first,
    row: top,
    column: left,
    down: bottom - top + 1,
    across: right - left + 1,
  }
  return { ...sheet, cells: [...without(sheet, area), merged] }
}

export function splitArea(sheet: Sheet, area: Area): Sheet {
  const isMerged = ({ down, across }: SheetCell) => (down ?? 1) * (across ?? 1) > 1
  if (!sheet.cells.some(cell => isMerged(cell) && meets(areaOfCell(cell), area))) return sheet
  return { ...sheet, cells: sheet.cells.map(cell => (meets(areaOfCell(cell), area) ? single(cell) : cell)) }
}

const single = ({ down: _, across: __, ...cell }: SheetCell): SheetCell => cell

/** A new row below one, in its band and as high. */
export function insertRow(sheet: Sheet, below: number): Sheet {
  const like = sheet.rows[below]
  if (like === undefined || sheet.rows.length >= mostRows) return sheet
  return {
    ...sheet,
    rows: [...sheet.rows.slice(0, below + 1), { ...like }, ...sheet.rows.slice(below + 1)],
    cells: sheet.cells.map(cell => {
      if (cell.row > below) return { ...cell, row: cell.row + 1 }
      return areaOfCell(cell).bottom > below ? { ...cell, down: (cell.down ?? 1) + 1 } : cell
    }),
  }
}

export function insertColumn(sheet: Sheet, beside: number): Sheet {
  const like = sheet.columns[beside]
  if (like === undefined || sheet.columns.length >= mostColumns) return sheet
  return {
    ...sheet,
    columns: [...sheet.columns.slice(0, beside + 1), { ...like }, ...sheet.columns.slice(beside + 1)],
    cells: sheet.cells.map(cell => {
      if (cell.column > beside) return { ...cell, column: cell.column + 1 }
      return areaOfCell(cell).right > beside ? { ...cell, across: (cell.across ?? 1) + 1 } : cell
    }),
  }
}

export function removeRows(sheet: Sheet, { top, bottom }: Pick<Area, 'top' | 'bottom'>): Sheet {
  const gone = bottom - top + 1
  if (gone >= sheet.rows.length) return sheet
  return {
    ...sheet,
    rows: sheet.rows.filter((_, at) => at < top || at > bottom),
    cells: sheet.cells.flatMap(cell => {
      const kept = shrunk(cell.row, cell.down ?? 1, top, gone)
      return kept === undefined ? [] : [{ ...cell, row: kept.from, down: kept.length }]
    }),
  }
}

export function removeColumns(sheet: Sheet, { left, right }: Pick<Area, 'left' | 'right'>): Sheet {
  const gone = right - left + 1
  if (gone >= sheet.columns.length) return sheet
  return {
    ...sheet,
    columns: sheet.columns.filter((_, at) => at < left || at > right),
    cells: sheet.cells.flatMap(cell => {
      const kept = shrunk(cell.column, cell.across ?? 1, left, gone)
      return kept === undefined ? [] : [{ ...cell, column: kept.from, across: kept.length }]
    }),
  }
}

/** What is left of a stretch after some lines are gone. */
function shrunk(from: number, length: number, first: number, gone: number) {
  const lines = Array.from({ length }, (_, at) => from + at).filter(
    line => line < first || line >= first + gone,
  )
  const [start] = lines
  if (start === undefined) return undefined
  return { from: start < first ? start : start - gone, length: lines.length }
}

const order = Object.keys(bands) as readonly Band[]

/** Rows change their band and move to where it stands; a merged cell that would be torn is split. */
export function setBand(asked: Sheet, { top, bottom }: Pick<Area, 'top' | 'bottom'>, band: Band): Sheet {
  const isMoved = (row: number) => row >= top && row <= bottom
  if (asked.rows.every((row, at) => !isMoved(at) || row.band === band)) return asked
  const torn = asked.cells.filter(cell => {
    const { top: from, bottom: to } = areaOfCell(cell)
    return isMoved(from) !== isMoved(to) || (from < top && to > bottom)
  })
  const sheet = torn.reduce((next, cell) => splitArea(next, areaOfCell(cell)), asked)
  const rows = sheet.rows
    .map((row, at) => ({ at, row: isMoved(at) ? { ...row, band } : row }))
    .sort((a, b) => order.indexOf(a.row.band) - order.indexOf(b.row.band))
  const places = new Map(rows.map(({ at }, next) => [at, next]))
  return {
    ...sheet,
    rows: rows.map(({ row }) => row),
    cells: sheet.cells.map(cell => ({ ...cell, row: places.get(cell.row) ?? cell.row })),
  }
}

export const setRowHeight = (
  sheet: Sheet,
  { top, bottom }: Pick<Area, 'top' | 'bottom'>,
  heightMm: number,
): Sheet => ({
  ...sheet,
  rows: sheet.rows.map((row, at) => (at >= top && at <= bottom ? { ...row, heightMm } : row)),
})

export const setColumnWidth = (
  sheet: Sheet,
  { left, right }: Pick<Area, 'left' | 'right'>,
  widthMm: number,
): Sheet => ({
  ...sheet,
  columns: sheet.columns.map((column, at) => (at >= left && at <= right ? { widthMm } : column)),
})

/** Cells with their looks stand at another place too; what stood there gives way. */
export function copyArea(
  sheet: Sheet,
  from: Area,
  to: { readonly row: number; readonly column: number },
): Sheet {
  const area = wholeArea(sheet, from)
  const moved = sheet.cells.flatMap((cell): SheetCell[] => {
    if (!meets(areaOfCell(cell), area)) return []
    const next = { ...cell, row: cell.row - area.top + to.row, column: cell.column - area.left + to.column }
    const { bottom, right, top } = areaOfCell(next)
    const isInside = bottom < sheet.rows.length && right < sheet.columns.length
    const isOneBand = sheet.rows.slice(top, bottom + 1).every(({ band }) => band === sheet.rows[top]?.band)
    return isInside && isOneBand ? [next] : []
  })
  if (moved.length === 0) return sheet
  const free = moved.reduce((next, cell) => splitArea(next, areaOfCell(cell)), sheet)
  const kept = free.cells.filter(cell => !moved.some(one => meets(areaOfCell(one), areaOfCell(cell))))
  return { ...sheet, cells: [...kept, ...moved] }
}
