import {
  type CellChecks,
  checkChanged,
  checkDraft,
  checkTable,
  compileChecks,
  type TableProblems,
  withProblem,
} from './cells/cell-rules'
import { type SettledColumn, settleColumns, type TableColumn } from './column'
import { linkedBelow, withCleared } from './linked-columns'
import { figuresAfter, figuresOf, type TableFigures } from './table-figures'
import { type OldValues, patchedRows, patchOf } from './table-patch'
import type { CellValue, TableRow } from './table-row'
import {
  act,
  type CellChange,
  type Command,
  initialTable,
  redo,
  select,
  type TableState,
  touchedRows,
  undo,
} from './table-state'
import { newRow, tableValues } from './table-values'

/** What one reading of the table shows. */
export interface TableView extends TableState {
  readonly problems: TableProblems
  readonly figures: TableFigures
  /** The rows are shown before they are summed up: there are too many to do both at once. */
  readonly isSumDue: boolean
  /** What stood in cells that somebody else changed just now. */
  readonly old: OldValues
}

/** A table that a page owns: it asks it for values and problems, and the widget shows it. */
export interface TableStore {
  readonly columns: readonly SettledColumn[]
  read(): TableView
  /** Where a row stands; -1 when it is gone. */
  indexOf(id: string): number
  subscribe(listener: () => void): () => void
  /** Tells which cells a person changed here; what came from outside is not told. */
  subscribeEdits(listener: (cells: readonly CellChange[]) => void): () => void
  /** Adds rows before row `position`, counted from 1; 0 is below the last one. Answers the place of the first. */
  add(count?: number, position?: number): number
  insert(index: number, given?: Readonly<Record<string, CellValue>>): void
  remove(ids: string | readonly string[]): void
  /** One step; false beyond either end. */
  move(index: number, direction: 'up' | 'down'): boolean
  drag(from: number, to: number): void
  set(cells: readonly CellChange[]): void
  /** Checks what is being typed; the row stays as it is. */
  draft(cell: CellChange): void
  /** Takes over what stands in an open box, for who must know everything that was typed. */
  flush(): void
  select(ids: ReadonlySet<string>): void
  undo(): void
  redo(): void
  /** Marks every bad cell and answers the problems. */
  check(): TableProblems
  /** Marks one cell with a problem that somebody else found; the next change of the cell takes it away. */
  mark(index: number, key: string, text: string): void
  values(): ReturnType<typeof tableValues>
  /** Marks exactly these cells. */
  setProblems(problems: TableProblems): void
  /** Other rows, as after loading; nothing can be taken back across it. */
  replace(rows: readonly TableRow[], newIds?: ReadonlySet<string>): void
  /** Takes over what others changed in rows that are here; the old values are shown fading. */
  patch(rows: readonly TableRow[]): void
  /** The old values have faded. */
  forgetOld(): void
  /** Works out the figures that are due. */
  sumUp(): void
}

const noOld: OldValues = new Map()
/** Summing up more rows than this would be seen as waiting for them. */
export const mostSummedAtOnce = 20_000

export function createTableStore(
  columns: readonly TableColumn[],
  rows: readonly TableRow[] = [],
): TableStore {
  const settled = settleColumns(columns)
  const checks: CellChecks = compileChecks(settled)
  const below = linkedBelow(settled)
  let view: TableView = {
    ...initialTable(rows),
    problems: new Map(),
    ...firstFigures(rows, settled),
    old: noOld,
  }
  const listeners = new Set<() => void>()
  const editListeners = new Set<(cells: readonly CellChange[]) => void>()
  // Made when somebody asks, and good until rows change their places.
  let places: ReadonlyMap<string, number> | undefined
  // What stands in the box that is being typed in, as long as the row does not have it.
  let typed: { readonly id: string; readonly key: string; readonly value: CellValue } | undefined
  // Cells that ask are neighbours: mostly the row is found around the last answer, without knowing all places.
  let near = 0
  const indexOf = (id: string): number => {
    const found = places === undefined ? indexNear(view.rows, id, near) : undefined
    if (found === undefined) places ??= placesOf(view.rows)
    const index = found ?? places?.get(id) ?? -1
    near = Math.max(index, 0)
    return index
  }

  function show(next: Partial<TableView>): void {
    view = { ...view, ...next }
    for (const listener of listeners) listener()
  }
  /** A state that one command led to: the figures are changed by what it touched. */
  function take(state: TableState, command: Command, problems: TableProblems): void {
    if (command.type !== 'set') places = undefined
    const { gone, come } = touchedRows(command, view.rows, state.rows)
    show({ ...state, problems, figures: figuresAfter(view.figures, gone, come, state.rows) })
    if (command.type === 'set') for (const listener of editListeners) listener(command.cells)
  }
  const flush = (): void => {
    if (typed === undefined) return
    const { id, key, value } = typed
    typed = undefined
    step({ type: 'set', cells: withCleared([{ index: indexOf(id), key, value }], below) })
  }
  function step(command: Command): void {
    const next = act(view, command)
    if (next === view) return
    const problems =
      command.type === 'set'
        ? checkChanged(view.problems, next.rows, checks, command.cells)
        : dropGone(view.problems, touchedRows(command, view.rows, next.rows).gone)
    take(next, command, problems)
  }
  const inserted = (index: number, fresh: readonly TableRow[]): void =>
    step({ type: 'insert', at: fresh.map((row, at) => ({ index: index + at, row, isNew: true })) })
  const again = (state: TableState, command: Command | undefined): void => {
    if (command === undefined || state === view) return
    // What went back or forth is looked at anew where something was wrong before.
    take(state, command, view.problems.size === 0 ? view.problems : checkTable(state.rows, checks))
  }

  return {
    columns: settled,
    read: () => view,
    indexOf,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    subscribeEdits: listener => {
      editListeners.add(listener)
      return () => editListeners.delete(listener)
    },
    add: (count = 1, position = 0) => {
      const index = position <= 0 ? view.rows.length : Math.min(position - 1, view.rows.length)
      inserted(
        index,
        Array.from({ length: Math.max(1, count) }, () => newRow(settled)),
      )
      return index
    },
    insert: (index, given) => inserted(index, [newRow(settled, given)]),
    remove: ids => {
      if (typeof ids !== 'string' && !Array.isArray(ids))
        throw new Error('remove needs an id or a list of ids')
      step({ type: 'remove', indexes: indexesOf(view.rows, new Set(typeof ids === 'string' ? [ids] : ids)) })
    },
    move: (index, direction) => {
      const to = direction === 'up' ? index - 1 : index + 1
      if (view.rows[to] === undefined) return false
      step({ type: 'move', from: index, to })
      return true
    },
    drag: (from, to) => step({ type: 'move', from, to }),
    set: cells => {
      if (cells.some(({ index, key }) => key === typed?.key && view.rows[index]?.id === typed.id))
        typed = undefined
      step({ type: 'set', cells: withCleared(cells, below) })
    },
    draft: ({ index, key, value }) => {
      const row = view.rows[index]
      if (row === undefined) return
      typed = Object.is(row[key] ?? null, value) ? undefined : { id: row.id, key, value }
      const problems = checkDraft(view.problems, { ...row, [key]: value }, checks, key)
      if (problems !== view.problems) show({ problems })
    },
    flush,
    select: ids => show(select(view, ids)),
    undo: () => again(undo(view), view.past.at(-1)),
    redo: () => again(redo(view), view.future.at(-1)),
    check: () => {
      flush()
      const problems = checkTable(view.rows, checks)
      show({ problems })
      return problems
    },
    mark: (index, key, text) => {
      const row = view.rows[index]
      if (row !== undefined) show({ problems: withProblem(view.problems, row.id, key, text) })
    },
    values: () => {
      flush()
      return tableValues(view, settled)
    },
    setProblems: problems => show({ problems }),
    replace: (next, newIds) => {
      places = undefined
      typed = undefined
      show({
        ...initialTable(next, newIds),
        problems: new Map(),
        ...firstFigures(next, settled),
        old: noOld,
      })
    },
    patch: from => {
      const { cells, old } = patchOf(view.rows, settled, from, indexOf)
      if (cells.length === 0) return
      const next = patchedRows(view.rows, cells)
      const { gone, come } = touchedRows({ type: 'set', cells }, view.rows, next)
      show({
        rows: next,
        old: new Map([...view.old, ...old]),
        problems: checkChanged(view.problems, next, checks, cells),
        figures: figuresAfter(view.figures, gone, come, next),
      })
    },
    forgetOld: () => {
      if (view.old.size > 0) show({ old: noOld })
    },
    sumUp: () => {
      if (view.isSumDue) show({ figures: figuresOf(view.rows, settled), isSumDue: false })
    },
  }
}

/** As long as they are due, figures are of no column, and no change of a row changes them. */
const firstFigures = (
  rows: readonly TableRow[],
  columns: readonly SettledColumn[],
): Pick<TableView, 'figures' | 'isSumDue'> =>
  rows.length > mostSummedAtOnce
    ? { figures: {}, isSumDue: true }
    : { figures: figuresOf(rows, columns), isSumDue: false }

/** Where rows stand; those behind the last of them are not looked at. */
function indexesOf(rows: readonly TableRow[], ids: ReadonlySet<string>): number[] {
  const indexes: number[] = []
  for (let index = 0; index < rows.length && indexes.length < ids.size; index += 1)
    if (ids.has(rows[index]?.id ?? '')) indexes.push(index)
  return indexes
}

const nearRows = 500

/** Where a row stands if it stands around a place. */
function indexNear(rows: readonly TableRow[], id: string, place: number): number | undefined {
  for (let step = 0; step < nearRows; step += 1) {
    if (rows[place + step]?.id === id) return place + step
    if (rows[place - step]?.id === id) return place - step
  }
  return undefined
}

function placesOf(rows: readonly TableRow[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  for (const [index, row] of rows.entries()) places.set(row.id, index)
  return places
}

/** A problem goes with its row. */
function dropGone(problems: TableProblems, gone: readonly TableRow[]): TableProblems {
  if (!gone.some(row => problems.has(row.id))) return problems
  const left = new Map(problems)
  for (const row of gone) left.delete(row.id)
  return left
}
