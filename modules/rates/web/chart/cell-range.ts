/** Chosen cells of the chart: a rectangle from where somebody began to where he is. */
export interface CellRange {
  readonly anchor: CellPlace
  readonly head: CellPlace
}
export interface CellPlace {
  readonly row: number
  readonly column: number
}
export interface CellBounds {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

export function boundsOf({ anchor, head }: CellRange): CellBounds {
  return {
    top: Math.min(anchor.row, head.row),
    bottom: Math.max(anchor.row, head.row),
    left: Math.min(anchor.column, head.column),
    right: Math.max(anchor.column, head.column),
  }
}

/** The columns of a row that are chosen, as `left-right`; the same text means the row looks the same. */
export function columnsChosen(range: CellRange | undefined, row: number): string {
  if (range === undefined) return ''
  const { top, bottom, left, right } = boundsOf(range)
  return row < top || row > bottom ? '' : `${left}-${right}`
}

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Arrows move, with Shift they stretch; undefined for keys that mean something else. */
export function moved(
  range: CellRange,
  key: string,
  isStretching: boolean,
  size: { readonly rows: number; readonly columns: number },
): CellRange | undefined {
  const step = steps[key]
  if (step === undefined) return undefined
  const head = {
    row: within(range.head.row + step[0], size.rows),
    column: within(range.head.column + step[1], size.columns),
  }
  return { anchor: isStretching ? range.anchor : head, head }
}

const within = (n: number, count: number): number => Math.min(Math.max(0, n), Math.max(0, count - 1))
