import { splitList } from '@kezhan/resource/kinds/kind-spec'
import { useQuery } from '@tanstack/react-query'
import { Radio, Select, Tag } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ColumnOption, SettledColumn } from '../column'
import { type TableShared, useTableShared } from '../table-context'
import type { CellValue, TableRow } from '../table-row'
import type { TableStore } from '../table-store'
import type { CellProps, EditorProps } from './cell-types'

/** The options of a cell: of its column, of its dictionary, or those that hang on the value of another column. */
function useOptions(column: SettledColumn, row: TableRow): readonly ColumnOption[] {
  const { options, linked, store } = useTableShared()
  const parent = parentOf(column, store)
  const given = parent === undefined ? null : (row[parent.key] ?? null)
  const { data } = useQuery({
    queryKey: ['editable-table', 'linked', column.key, given],
    queryFn: () => linked?.(column.key, given) ?? Promise.resolve([]),
    enabled: linked !== undefined && parent !== undefined && given !== null && given !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (parent !== undefined && linked !== undefined) return data ?? []
  return options[column.key] ?? column.options ?? []
}

const textOf = (options: readonly ColumnOption[], value: string): string =>
  options.find(option => option.value === value)?.text ?? value

/** The column whose value says which options there are. */
const parentOf = (column: SettledColumn, store: TableStore): SettledColumn | undefined =>
  store.columns.find(one => one.linkageKey === column.key)

/** A column of its own asks nobody for its options, and a scrolled table has many cells of it. */
export function plainChoice({ column, value }: CellProps, { store, options }: TableShared): ReactNode {
  if (parentOf(column, store) !== undefined) return undefined
  return chosenTexts({ column, value, options: options[column.key] ?? column.options ?? [] })
}

export function ChoiceCell({ column, row, value }: CellProps) {
  return chosenTexts({ column, value, options: useOptions(column, row) })
}

interface ChosenProps extends Pick<CellProps, 'column' | 'value'> {
  options: readonly ColumnOption[]
}

function chosenTexts({ column, value, options }: ChosenProps) {
  const texts = splitList(String(value ?? '')).map(one => textOf(options, one))
  const title = texts.join(',')
  if (column.type !== 'list_multi')
    return (
      <span key="cell" title={title}>
        {title}
      </span>
    )
  // One tag is shown, the rest is counted (widgets §9).
  return (
    <span key="cell" title={title}>
      {texts.slice(0, 1).map(text => (
        <Tag key={text}>{text}</Tag>
      ))}
      {texts.length > 1 && <Tag>+{texts.length - 1}</Tag>}
    </span>
  )
}

export function ChoiceEditor({ column, row, value, onChange, onClose }: EditorProps) {
  const options = useOptions(column, row)
  const isMany = column.type === 'list_multi'
  const chosen = splitList(String(value ?? ''))
  // The list tells that it closes when the cell is closed already, and perhaps the next one open.
  const isTaken = useRef(false)
  function handleChange(next: string | string[] | undefined) {
    const values = next === undefined ? [] : [next].flat()
    isTaken.current = !isMany
    onChange(values.join(',') || null, !isMany)
  }
  return (
    <Select<string | string[]>
      autoFocus
      defaultOpen
      allowClear
      style={{ width: '100%' }}
      aria-label={column.title}
      placeholder={column.placeholder ?? `请选择${column.title}`}
      value={isMany ? chosen : ((chosen[0] ?? null) as string)}
      onChange={handleChange}
      options={options.map(option => ({ value: option.value, label: option.text }))}
      showSearch={{ optionFilterProp: 'label' }}
      notFoundContent="未找到数据"
      onBlur={() => onClose()}
      // Enter takes one choice; the next may follow.
      onKeyDown={event => {
        if (isMany && event.key === 'Enter') event.stopPropagation()
      }}
      // Escape closes the list, and with it the cell.
      onOpenChange={isOpen => {
        if (!isOpen && !isMany && !isTaken.current) onClose(true)
      }}
      {...(isMany ? { mode: 'multiple' as const, maxTagCount: 1 } : {})}
      {...column.props}
    />
  )
}

export function RadioEditor({ column, row, value, onChange }: EditorProps) {
  const options = useOptions(column, row)
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const radios = [...(group.current?.querySelectorAll('input') ?? [])]
    const first = radios.find(radio => radio.checked) ?? radios[0]
    first?.focus()
  }, [])
  return (
    <Radio.Group
      ref={group}
      aria-label={column.title}
      value={value}
      onChange={event => onChange(event.target.value as CellValue, true)}
      options={options.map(option => ({ value: option.value, label: option.text }))}
    />
  )
}
