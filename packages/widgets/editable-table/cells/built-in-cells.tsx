import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import { plainNumbers, readTyped } from '@kezhan/widgets/number-notation'
import { Progress, Tag } from 'antd'
import type { SettledColumn } from '../column'
import { useTableShared } from '../table-context'
import type { CellValue } from '../table-row'
import { tagsText } from '../table-values'
import { ChoiceCell, ChoiceEditor, plainChoice, RadioEditor } from './ChoiceCell'
import { type CellProps, type CellType, type EditorProps, ownCellType, registerCellType } from './cell-types'
import { FileCell, FileEditor } from './FileEditor'
import { LongTextEditor } from './LongTextEditor'
import { momentEditor } from './MomentEditor'
import { PickedCell, PickedEditor } from './PickedCell'
import { plainTextCell, TextCell } from './TextCell'
import { tickCell } from './tick-cell'

const numberSoFar = /^-?\d*(\.\d*)?$/

/** Keys that make no number are taken back, and half a number is nothing (widgets §5); a pasted one stays to be mended. */
function NumberCell(props: CellProps) {
  return <TextCell {...props} accepts={text => numberSoFar.test(text)} parse={typedNumber} />
}
function typedNumber(text: string): CellValue {
  const read = readTyped(text, plainNumbers)
  return typeof read === 'string' ? null : read
}

function plainText({ value, column }: CellProps) {
  return (
    <span key="cell" title={String(value ?? '')}>
      {value === null ? (column.placeholder ?? '') : String(value)}
    </span>
  )
}
/** A type that is drawn without a component. */
const inPlace = (
  plain: NonNullable<CellType['plain']>,
  part: Omit<CellType, 'Cell' | 'plain'>,
): CellType => ({
  ...part,
  plain,
  Cell: props => plain(props, useTableShared()),
})

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
const choice: CellType = {
  Cell: ChoiceCell,
  plain: plainChoice,
  isText: true,
  Editor: ChoiceEditor,
  read: readOption,
}
const picked: CellType = { Cell: PickedCell, Editor: PickedEditor, read: asIs }
const file: CellType = { Cell: FileCell, Editor: FileEditor }
const PopupEditor = lazyWidget<EditorProps>(async () => (await import('./PopupEditor')).PopupEditor)
const longText = inPlace(plainText, { isText: true, Editor: LongTextEditor, read: asIs })
const moment = (kind: 'date' | 'datetime' | 'time'): CellType =>
  inPlace(plainText, { isText: true, Editor: momentEditor(kind), read: asIs })

/** A pasted text may be an option's text or its value; anything else stands there as it is, and the check says so. */
function readOption(text: string, { options = [] }: SettledColumn): CellValue {
  return options.find(option => option.value === text || option.text === text)?.value ?? asIs(text)
}

/** What people and spreadsheets write for a tick; another word is no tick, and the one who pastes it is told. */
function readTick(text: string, { customValue = [true, false] }: SettledColumn): CellValue | undefined {
  const word = text.trim().toUpperCase()
  const [yes, no] = customValue
  if (word === '' || word === String(no).toUpperCase() || ['否', 'N', 'NO', 'FALSE', '0'].includes(word))
    return no
  return word === String(yes).toUpperCase() || ['是', 'Y', 'YES', 'TRUE', '1', '√'].includes(word)
    ? yes
    : undefined
}

const cellTypes: Readonly<Record<string, CellType>> = {
  input: { Cell: TextCell, plain: plainTextCell, isText: true, read: asIs },
  inputNumber: {
    Cell: NumberCell,
    plain: plainTextCell,
    isText: true,
    read: text => readTyped(text, plainNumbers),
  },
  textarea: longText,
  input_pop: longText,
  select: choice,
  sel_search: choice,
  list_multi: choice,
  radio: { ...choice, Editor: RadioEditor },
  sel_search_async: picked,
  sel_user: picked,
  sel_depart: picked,
  date: moment('date'),
  datetime: moment('datetime'),
  time: moment('time'),
  checkbox: inPlace(tickCell, { isText: true, read: readTick }),
  upload: file,
  file,
  image: file,
  popup: inPlace(plainText, { Editor: PopupEditor, read: asIs }),
  progress: { Cell: ProgressCell },
  tags: { Cell: TagsCell, isText: true, read: text => tagsText(text) || null },
  slot: { Cell: SlotCell },
  normal: inPlace(plainText, { isText: true }),
}
const builtIn = new Set([...Object.keys(cellTypes), 'input-number', 'select-search', 'select-multiple'])

export const registerCell = (name: string, type: CellType): void => registerCellType(name, type, builtIn)

const unknownCell = inPlace(plainText, { isText: true })

/** A type that nobody knows shows its value and changes nothing. */
export const cellTypeOf = (name: string): CellType => cellTypes[name] ?? ownCellType(name) ?? unknownCell
