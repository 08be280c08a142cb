/** A row of a tree table (widgets §3); everything else in it is for the columns. */
export interface TreeRow {
  readonly id: string
  readonly parentId: string | null
  readonly hasChildren: boolean
  readonly [name: string]: unknown
}
/** A row with what hangs below it. */
export type HungRow = TreeRow & { readonly children?: readonly HungRow[] }

export const loadingText = 'loading...'

/** The answer holds no rows in any form that a tree table reads. */
export class UnknownRows extends Error {
  constructor() {
    super('返回数据类型不识别')
  }
}

/** An answer is the rows themselves, or a page of them. */
export function rowsIn(answer: unknown): readonly TreeRow[] {
  const rows = Array.isArray(answer) ? answer : recordsOf(answer)
  if (!Array.isArray(rows)) throw new UnknownRows()
  // The server checks its answers, not the browser.
  return rows as readonly TreeRow[]
}

const recordsOf = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'records' in answer ? answer.records : undefined

/** Until the rows below a row have come, one stands for them all; a row that turns out to have none has none. */
export function hang(
  rows: readonly TreeRow[],
  below: ReadonlyMap<string, readonly TreeRow[] | undefined>,
  depth = 0,
): HungRow[] {
  // What a server sends as children of its own accord is not what hangs here.
  return rows.map(({ children: _, ...row }) => {
    if (!row.hasChildren || depth > deepest) return row
    const children = below.get(row.id)
    if (children === undefined) return { ...row, children: [placeholder(row)] }
    return children.length === 0 ? row : { ...row, children: hang(children, below, depth + 1) }
  })
}

/** A ring in the answers ends here. */
const deepest = 30

const suffix = '_loadChild'

const placeholder = (row: TreeRow): TreeRow => ({
  id: `${row.id}${suffix}`,
  parentId: row.id,
  hasChildren: false,
})

export const isPlaceholder = (row: TreeRow): boolean => row.id === `${row.parentId}${suffix}`
