import { Progress, Tag } from 'antd'
import { lazyWidget } from '../lazy-widget'
import { ChoiceCell, ChoiceEditor, RadioEditor } from './ChoiceCell'
import { type CellProps, type CellType, type EditorProps, ownCellType, registerCellType } from './cell-types'
import type { CellValue, SettledColumn } from './column'
import { FileCell, FileEditor } from './FileEditor'
import { LongTextEditor } from './LongTextEditor'
import { momentEditor } from './MomentEditor'
import { PickedCell, PickedEditor } from './PickedCell'
import { TextCell } from './TextCell'
import { TickCell } from './TickCell'
import { useTableShared } from './table-context'
import { tagsText } from './table-values'

const numberSoFar = /^-?\d*(\.\d*)?$/

function NumberCell(props: CellProps) {
  return <TextCell {...props} accepts={text => numberSoFar.test(text)} parse={readNumber} />
}
/** What is no number is nothing. */
export function readNumber(text: string): CellValue {
  const number = Number(text)
  return text.trim() === '' || Number.isNaN(number) ? null : number
}

function PlainText({ value, column }: CellProps) {
  return (
    <span title={String(value ?? '')}>{value === null ? (column.placeholder ?? '') : String(value)}</span>
  )
}

function TagsCell(props: CellProps) {
  const tags = String(props.value ?? '').split(';')
  return (
    <TextCell
      {...props}
      parse={text => tagsText(text) || null}
      display={tags.map((tag, at) => <Tag key={`${at}${tag}`}>{tag}</Tag>)}
    />
  )
}

function ProgressCell({ value, column }: CellProps) {
  return <Progress percent={Number(value ?? 0)} size="small" aria-label={column.title} />
}

function SlotCell({ column, row, value }: CellProps) {
  const { store, indexOf } = useTableShared()
  const index = indexOf(row)
  return (
    column.render?.({
      row,
      rowIndex: index,
      value,
      setValue: next => store.set([{ index, key: column.key, value: next }]),
    }) ?? null
  )
}

const asIs = (text: string): CellValue => (text === '' ? null : text)
const choice: CellType = { Cell: ChoiceCell, isText: true, Editor: ChoiceEditor, read: readOption }
const picked: CellType = { Cell: PickedCell, Editor: PickedEditor, read: asIs }
const file: CellType = { Cell: FileCell, Editor: FileEditor }
const PopupEditor = lazyWidget<EditorProps>(async () => (await import('./PopupEditor')).PopupEditor)
const longText: CellType = { Cell: PlainText, isText: true, Editor: LongTextEditor, read: asIs }

/** A pasted text may be an option's text or its value; anything else leaves the cell alone. */
function readOption(text: string, column: SettledColumn): CellValue | undefined {
  if (text === '') return null
  const options = column.options ?? []
  return options.find(option => option.value === text || option.text === text)?.value
}

const cellTypes: Readonly<Record<string, CellType>> = {
  input: { Cell: TextCell, isText: true, read: asIs },
  inputNumber: { Cell: NumberCell, isText: true, read: text => readNumber(text.replaceAll(',', '')) },
  textarea: longText,
  input_pop: longText,
  select: choice,
  sel_search: choice,
  list_multi: choice,
  radio: { ...choice, Editor: RadioEditor },
  sel_search_async: picked,
  sel_user: picked,
  sel_depart: picked,
  date: { Cell: PlainText, isText: true, Editor: momentEditor('date'), read: asIs },
  datetime: { Cell: PlainText, isText: true, Editor: momentEditor('datetime'), read: asIs },
  time: { Cell: PlainText, isText: true, Editor: momentEditor('time'), read: asIs },
  checkbox: { Cell: TickCell, isText: true },
  upload: file,
  file,
  image: file,
  popup: { Cell: PlainText, Editor: PopupEditor, read: asIs },
  progress: { Cell: ProgressCell },
  tags: { Cell: TagsCell, isText: true, read: text => tagsText(text) || null },
  slot: { Cell: SlotCell },
  normal: { Cell: PlainText, isText: true },
}
const builtIn = new Set([...Object.keys(cellTypes), 'input-number', 'select-search', 'select-multiple'])

export const registerCell = (name: string, type: CellType): void => registerCellType(name, type, builtIn)

/** A type that nobody knows shows its value and changes nothing. */
export const cellTypeOf = (name: string): CellType =>
  cellTypes[name] ?? ownCellType(name) ?? { Cell: PlainText, isText: true }
