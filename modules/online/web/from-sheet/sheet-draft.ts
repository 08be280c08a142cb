import type { GuessedColumn, PlannedColumn, readFormSheet, SheetKind } from '@kezhan/online/model/from-sheet'
import { kindWords, patternWords } from '@kezhan/online/model/kind-words'
import { mostPlaces, readCell, textOf } from '@kezhan/online/rules/from-sheet/read-cell'
import type { AnswerOf } from '@kezhan/resource/call'
import type { Field } from '@kezhan/resource/field'
import type { SheetCell } from '@kezhan/resource/kinds/kind-spec'
import { parseCell } from '@kezhan/resource/kinds/registry'

export type ReadSheet = AnswerOf<typeof readFormSheet>

/** A column while a person looks at it. */
export interface DraftColumn extends GuessedColumn {
  readonly isKept: boolean
  /** An existing dictionary; a new one is made without it. */
  readonly dictCode: string | null
  /** Of a new one; the label of the column until somebody says otherwise. */
  readonly dictName: string | null
}

/** Every guess is taken, but for empty columns and dictionaries that the person may not make. */
export const draftColumns = ({ guess, mayAddDictionaries }: ReadSheet): DraftColumn[] =>
  guess.columns.map(column => ({
    ...(column.kind === 'dict' && !mayAddDictionaries ? withKind(column, 'text') : column),
    isKept: column.reason !== emptyReason,
    dictCode: null,
    dictName: null,
  }))
const emptyReason = '整列没有值'

/** What a person picks: a kind, or text of a pattern. */
export type KindChoice = SheetKind | 'mobile' | 'email'

export const kindChoices: readonly { readonly value: KindChoice; readonly label: string }[] = [
  { value: 'text', label: kindWords.text },
  { value: 'textarea', label: kindWords.textarea },
  { value: 'integer', label: kindWords.integer },
  { value: 'decimal', label: kindWords.decimal },
  { value: 'money', label: kindWords.money },
  { value: 'percent', label: kindWords.percent },
  { value: 'date', label: kindWords.date },
  { value: 'datetime', label: kindWords.datetime },
  { value: 'time', label: kindWords.time },
  { value: 'switch', label: kindWords.switch },
  { value: 'dict', label: kindWords.dict },
  { value: 'mobile', label: patternWords.mobile },
  { value: 'email', label: patternWords.email },
]

export const choiceOf = ({ kind, pattern }: Pick<GuessedColumn, 'kind' | 'pattern'>): KindChoice =>
  pattern ?? kind

/** The same column as another kind, with room for what the kind needs. */
export function withKind<T extends GuessedColumn>(column: T, choice: KindChoice): T {
  const isPattern = choice === 'mobile' || choice === 'email'
  return {
    ...column,
    kind: isPattern ? 'text' : choice,
    pattern: isPattern ? choice : null,
    maxLength: choice === 'textarea' ? 4000 : (column.maxLength ?? 255),
    scale: choice === 'decimal' ? (column.scale ?? 2) : null,
  }
}

export const plannedColumns = (columns: readonly DraftColumn[]): PlannedColumn[] =>
  columns
    .filter(({ isKept }) => isKept)
    .map(({ label, isRequired, isUnique, dictCode, dictName, ...column }) => ({
      at: column.at,
      name: column.name,
      label: label.trim(),
      kind: column.kind,
      pattern: column.pattern,
      maxLength: column.maxLength,
      scale: column.scale,
      isRequired: isRequired ? 'Y' : 'N',
      isUnique: isUnique ? 'Y' : 'N',
      ...(column.kind === 'dict' ? { dictCode, dictName: dictName?.trim() || label.trim() } : {}),
    }))

/** What is wrong with the columns, by their place. */
export function columnProblems(columns: readonly DraftColumn[]): ReadonlyMap<number, string> {
  const problems = new Map<number, string>()
  const labels = new Set<string>()
  for (const { at, label, isKept } of columns) {
    if (!isKept) continue
    const text = label.trim()
    if (text === '') problems.set(at, '请输入名称')
    else if (labels.has(text)) problems.set(at, '名称重复')
    labels.add(text)
  }
  return problems
}

export interface PreviewCell {
  readonly text: string
  readonly problem: string | undefined
}

/** A cell as the form will hold it, by the engine's own reading. */
export function previewCell(cell: SheetCell, column: DraftColumn): PreviewCell {
  const shown = textOf(cell)
  if (column.isRequired && shown === '') return { text: '', problem: '必填' }
  // Which texts a dictionary knows is looked up when the rows go in.
  if (column.kind === 'dict') return { text: shown, problem: undefined }
  const { problem } = parseCell(readCell(cell, column.kind), fieldOf(column))
  return { text: shown, problem }
}

function fieldOf({ kind, label, pattern, maxLength, scale }: DraftColumn): Field {
  const options =
    kind === 'text'
      ? { maxLength: maxLength ?? 255, ...(pattern === null ? {} : { pattern }) }
      : kind === 'decimal'
        ? { scale: scale ?? mostPlaces }
        : {}
  // Kind and options belong together as in the form that is made of them.
  return { kind, label, ...options } as Field
}

/** The name of a file without what follows the last point. */
export const titleOfFile = (name: string): string =>
  name
    .replace(/\.[^.]*$/, '')
    .trim()
    .slice(0, 50)
