import type { CellValue, TableRow } from './table-row'

/** The rows of a table while they are edited. Everything the table knows about them is worked out from this value. */
export interface TableState {
  readonly rows: readonly TableRow[]
  /** Rows that never were on the server. */
  readonly newIds: ReadonlySet<string>
  /** Rows of the server that were deleted here. */
  readonly deletedIds: readonly string[]
  readonly selected: ReadonlySet<string>
  readonly past: readonly Command[]
  readonly future: readonly Command[]
}

/** One step that can be taken back: what it does, by places that hold at that moment. */
export type Command =
  | { readonly type: 'set'; readonly cells: readonly CellChange[] }
  | { readonly type: 'insert'; readonly at: readonly PlacedRow[] }
  | { readonly type: 'remove'; readonly indexes: readonly number[] }
  | { readonly type: 'move'; readonly from: number; readonly to: number }
export interface CellChange {
  readonly index: number
  readonly key: string
  readonly value: CellValue
}
export interface PlacedRow {
  /** Where the row stands when all rows of the command are in. */
  readonly index: number
  readonly row: TableRow
  readonly isNew: boolean
}

const mostSteps = 200

export function initialTable(rows: readonly TableRow[], newIds: ReadonlySet<string> = new Set()): TableState {
  return { rows, newIds, deletedIds: [], selected: new Set(), past: [], future: [] }
}

/** Takes a step; nothing that was undone can be done again after it. */
export function act(state: TableState, command: Command): TableState {
  const applied = apply(state, command)
  if (applied === undefined) return state
  return { ...applied.state, past: [...state.past, applied.inverse].slice(-mostSteps), future: [] }
}

export function undo(state: TableState): TableState {
  const step = state.past.at(-1)
  const applied = step && apply(state, step)
  if (applied === undefined) return state
  return { ...applied.state, past: state.past.slice(0, -1), future: [...state.future, applied.inverse] }
}

export function redo(state: TableState): TableState {
  const step = state.future.at(-1)
  const applied = step && apply(state, step)
  if (applied === undefined) return state
  return { ...applied.state, past: [...state.past, applied.inverse], future: state.future.slice(0, -1) }
}

interface Applied {
  readonly state: TableState
  readonly inverse: Command
}

/** Undefined when the command changes nothing. */
function apply(state: TableState, command: Command): Applied | undefined {
  switch (command.type) {
    case 'set':
      return setCells(state, command.cells)
    case 'insert':
      return insertRows(state, command.at)
    case 'remove':
      return removeRows(state, command.indexes)
    case 'move':
      return moveRow(state, command.from, command.to)
  }
}

function setCells(state: TableState, cells: readonly CellChange[]): Applied | undefined {
  const rows = [...state.rows]
  const before: CellChange[] = []
  for (const { index, key, value } of cells) {
    const row = rows[index]
    if (row === undefined || key === 'id' || Object.is(row[key] ?? null, value)) continue
    before.push({ index, key, value: row[key] ?? null })
    rows[index] = { ...row, [key]: value }
  }
  if (before.length === 0) return undefined
  // A cell that was set twice goes back through both values.
  return { state: { ...state, rows }, inverse: { type: 'set', cells: before.reverse() } }
}

function insertRows(state: TableState, placed: readonly PlacedRow[]): Applied | undefined {
  if (placed.length === 0) return undefined
  const sorted = [...placed].sort((a, b) => a.index - b.index)
  const rows = withPlaced(state.rows, sorted)
  const back = new Set(sorted.filter(one => !one.isNew).map(one => one.row.id))
  const fresh = sorted.filter(one => one.isNew).map(one => one.row.id)
  return {
    state: {
      ...state,
      rows,
      newIds: fresh.length === 0 ? state.newIds : new Set([...state.newIds, ...fresh]),
      deletedIds: state.deletedIds.filter(id => !back.has(id)),
    },
    inverse: {
      type: 'remove',
      indexes: sorted.map((one, at) => Math.min(one.index, state.rows.length + at)),
    },
  }
}

/** The rows with others among them; a run of neighbours, as an insertion mostly is, goes in at once. */
function withPlaced(before: readonly TableRow[], sorted: readonly PlacedRow[]): readonly TableRow[] {
  const first = sorted[0]?.index ?? 0
  if (sorted.every((one, at) => one.index === first + at)) {
    const rows = [...before]
    rows.splice(first, 0, ...sorted.map(one => one.row))
    return rows
  }
  const rows: TableRow[] = []
  let taken = 0
  for (const { index, row } of sorted) {
    while (rows.length < index && taken < before.length) rows.push(before[taken++] as TableRow)
    rows.push(row)
  }
  while (taken < before.length) rows.push(before[taken++] as TableRow)
  return rows
}

function removeRows(state: TableState, indexes: readonly number[]): Applied | undefined {
  const gone = [...new Set(indexes.filter(index => state.rows[index] !== undefined))].sort((a, b) => a - b)
  if (gone.length === 0) return undefined
  const removed = gone.map((index): PlacedRow => {
    const row = state.rows[index] as TableRow
    return { index, row, isNew: state.newIds.has(row.id) }
  })
  const rows = withoutRows(state.rows, gone)
  const ids = new Set(removed.map(one => one.row.id))
  const kept = removed.filter(one => !one.isNew).map(one => one.row.id)
  return {
    state: {
      ...state,
      rows,
      deletedIds: [...state.deletedIds, ...kept],
      selected: new Set([...state.selected].filter(id => !ids.has(id))),
    },
    inverse: { type: 'insert', at: removed },
  }
}

/** The rows without some, whose places come in order; a run of neighbours, as a deletion mostly is, goes out at once. */
function withoutRows(before: readonly TableRow[], gone: readonly number[]): readonly TableRow[] {
  const first = gone[0] ?? 0
  if (gone.at(-1) === first + gone.length - 1) {
    const rows = [...before]
    rows.splice(first, gone.length)
    return rows
  }
  const rows = before.slice(0, first)
  let next = 0
  for (let index = first; index < before.length; index += 1) {
    if (gone[next] === index) next += 1
    else rows.push(before[index] as TableRow)
  }
  return rows
}

function moveRow(state: TableState, from: number, to: number): Applied | undefined {
  const row = state.rows[from]
  if (row === undefined || state.rows[to] === undefined || from === to) return undefined
  const rows = [...state.rows]
  rows.splice(from, 1)
  rows.splice(to, 0, row)
  return { state: { ...state, rows }, inverse: { type: 'move', from: to, to: from } }
}

/** The rows that a command took away and those it brought; a changed row is both. */
export function touchedRows(
  command: Command,
  before: readonly TableRow[],
  after: readonly TableRow[],
): { readonly gone: readonly TableRow[]; readonly come: readonly TableRow[] } {
  const at = (rows: readonly TableRow[], indexes: Iterable<number>): TableRow[] =>
    [...indexes].flatMap(index => rows[index] ?? [])
  switch (command.type) {
    case 'set': {
      const indexes = new Set(command.cells.map(cell => cell.index))
      return { gone: at(before, indexes), come: at(after, indexes) }
    }
    case 'insert':
      return { gone: [], come: command.at.map(one => one.row) }
    case 'remove':
      return { gone: at(before, new Set(command.indexes)), come: [] }
    case 'move':
      return { gone: [], come: [] }
  }
}

export const select = (state: TableState, ids: ReadonlySet<string>): TableState => ({
  ...state,
  selected: ids,
})
