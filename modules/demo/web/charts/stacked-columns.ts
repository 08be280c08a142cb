export interface Column {
  readonly middle: number
  readonly width: number
  /** From the ground upwards. */
  readonly parts: readonly { readonly y: number; readonly height: number }[]
}
export interface GridLine {
  readonly y: number
  readonly value: number
}

/** Lays numbers out as columns on one scale that begins at nought and ends at a round number. */
export function stackedColumns(
  points: readonly (readonly number[])[],
  area: { readonly width: number; readonly height: number },
): { columns: Column[]; lines: GridLine[] } {
  const step = roundStep(Math.max(1, ...points.map(values => sumOf(values))))
  const top = step * lineCount
  const place = area.width / Math.max(1, points.length)
  const heightOf = (value: number): number => (value / top) * area.height
  const columns = points.map((values, index) => {
    let ground = area.height
    const parts = values.map(value => {
      ground -= heightOf(value)
      return { y: ground, height: heightOf(value) }
    })
    return { middle: place * (index + 0.5), width: Math.min(24, place * 0.6), parts }
  })
  const lines = Array.from({ length: lineCount + 1 }, (_, at) => ({
    value: at * step,
    y: area.height - heightOf(at * step),
  }))
  return { columns, lines }
}

const lineCount = 4
const sumOf = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** The smallest of 1, 2, 5, 10, 20 … four of which reach `most`. */
function roundStep(most: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, most / lineCount)))
  return [1, 2, 5, 10].map(one => one * size).find(step => step * lineCount >= most) ?? 10 * size
}
