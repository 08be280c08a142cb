import {
  type CellChecks,
  checkChanged,
  checkDraft,
  checkTable,
  compileChecks,
  type TableProblems,
} from './cell-rules'
import { type CellValue, type SettledColumn, settleColumns, type TableColumn, type TableRow } from './column'
import {
  act,
  type CellChange,
  type Command,
  initialTable,
  redo,
  select,
  type TableState,
  undo,
} from './table-state'
import { type Figures, figuresOf, newRow, tableValues } from './table-values'

/** What one reading of the table shows. */
export interface TableView extends TableState {
  readonly problems: TableProblems
  readonly figures: Readonly<Record<string, Figures>>
}

/** A table that a page owns: it asks it for values and problems, and the widget shows it. */
export interface TableStore {
  readonly columns: readonly SettledColumn[]
  read(): TableView
  /** Where a row stands; -1 when it is gone. */
  indexOf(id: string): number
  subscribe(listener: () => void): () => void
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
  select(ids: ReadonlySet<string>): void
  undo(): void
  redo(): void
  /** Marks every bad cell and answers the problems. */
  check(): TableProblems
  values(): ReturnType<typeof tableValues>
  /** Other rows, as after loading; nothing can be taken back across it. */
  replace(rows: readonly TableRow[]): void
}

export function createTableStore(
  columns: readonly TableColumn[],
  rows: readonly TableRow[] = [],
): TableStore {
  const settled = settleColumns(columns)
  const checks: CellChecks = compileChecks(settled)
  const below = linkedBelow(settled)
  let view: TableView = { ...initialTable(rows), problems: new Map(), figures: figuresOf(rows, settled) }
  const listeners = new Set<() => void>()
  // Made when somebody asks, and good until rows change their places.
  let places: ReadonlyMap<string, number> | undefined

  function show(state: TableState, problems: TableProblems = view.problems): void {
    if (state === view && problems === view.problems) return
    const figures = state.rows === view.rows ? view.figures : figuresOf(state.rows, settled)
    view = { ...state, problems, figures }
    for (const listener of listeners) listener()
  }
  function step(command: Command): void {
    const next = act(view, command)
    if (next === view) return
    if (command.type !== 'set') places = undefined
    const cells = command.type === 'set' ? command.cells : []
    show(
      next,
      cells.length === 0
        ? dropGone(view.problems, next.rows)
        : checkChanged(view.problems, next.rows, checks, cells),
    )
  }
  const inserted = (index: number, fresh: readonly TableRow[]): void =>
    step({ type: 'insert', at: fresh.map((row, at) => ({ index: index + at, row, isNew: true })) })
  const again = (state: TableState): void => {
    places = undefined
    // What went back or forth is looked at anew where something was wrong before.
    if (state !== view) show(state, view.problems.size === 0 ? view.problems : checkTable(state.rows, checks))
  }

  return {
    columns: settled,
    read: () => view,
    indexOf: id => {
      places ??= new Map(view.rows.map((row, index) => [row.id, index]))
      return places.get(id) ?? -1
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
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
      const gone = new Set(typeof ids === 'string' ? [ids] : ids)
      step({ type: 'remove', indexes: view.rows.flatMap((row, index) => (gone.has(row.id) ? [index] : [])) })
    },
    move: (index, direction) => {
      const to = direction === 'up' ? index - 1 : index + 1
      if (view.rows[to] === undefined) return false
      step({ type: 'move', from: index, to })
      return true
    },
    drag: (from, to) => step({ type: 'move', from, to }),
    set: cells => step({ type: 'set', cells: withCleared(cells, below) }),
    draft: ({ index, key, value }) => {
      const row = view.rows[index]
      if (row !== undefined) show(view, checkDraft(view.problems, { ...row, [key]: value }, checks, key))
    },
    select: ids => show(select(view, ids)),
    undo: () => again(undo(view)),
    redo: () => again(redo(view)),
    check: () => {
      const problems = checkTable(view.rows, checks)
      show(view, problems)
      return problems
    },
    values: () => tableValues(view, settled),
    replace: next => {
      places = undefined
      show(initialTable(next), new Map())
    },
  }
}

/** A problem goes with its row. */
function dropGone(problems: TableProblems, rows: readonly TableRow[]): TableProblems {
  if (problems.size === 0) return problems
  const alive = new Set(rows.map(row => row.id))
  return new Map([...problems].filter(([id]) => alive.has(id)))
}

/** Columns whose options hang on a column, all levels down. */
function linkedBelow(columns: readonly SettledColumn[]): ReadonlyMap<string, readonly string[]> {
  const next = new Map(
    columns.flatMap(({ key, linkageKey }) => (linkageKey ? [[key, linkageKey] as const] : [])),
  )
  return new Map(
    [...next.keys()].map(key => {
      const found: string[] = []
      for (let one = next.get(key); one !== undefined && !found.includes(one); one = next.get(one))
        found.push(one)
      return [key, found]
    }),
  )
}

/** A new value empties the linked columns below it, unless the same step sets them. */
function withCleared(
  cells: readonly CellChange[],
  below: ReadonlyMap<string, readonly string[]>,
): readonly CellChange[] {
  if (below.size === 0) return cells
  const isSet = (index: number, key: string) => cells.some(cell => cell.index === index && cell.key === key)
  const cleared = cells.flatMap(({ index, key }) =>
    (below.get(key) ?? []).filter(one => !isSet(index, one)).map(one => ({ index, key: one, value: null })),
  )
  return [...cells, ...cleared]
}
