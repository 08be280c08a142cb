import type { Field } from '@kezhan/resource/field'
import { kindViewOf } from '@kezhan/web-kit/kinds/registry'
import { registerCell } from '@kezhan/widgets/editable-table/cells/built-in-cells'
import type { CellProps } from '@kezhan/widgets/editable-table/cells/cell-types'
import { openCell, TextCell } from '@kezhan/widgets/editable-table/cells/TextCell'
import type { SettledColumn } from '@kezhan/widgets/editable-table/column'
import { isCellFixed, useTableShared } from '@kezhan/widgets/editable-table/table-context'
import type { CellValue } from '@kezhan/widgets/editable-table/table-row'
import { type NumberNotation, readTyped } from '@kezhan/widgets/number-notation'
import { createContext, use, useEffect, useRef } from 'react'

/** Which child of which resource the cells around here are of; their choices are asked for by it. */
export const ChildContext = createContext({ path: '', name: '' })

function fieldOf({ resourceField, key }: SettledColumn): Field {
  if (resourceField === undefined) throw new Error(`the column ${key} shows no field`)
  return resourceField
}

function notationOf(column: SettledColumn): NumberNotation | undefined {
  const field = fieldOf(column)
  return kindViewOf(field).notationOf?.(field)
}

const readNumber = (text: string, column: SettledColumn): CellValue => {
  const notation = notationOf(column)
  return notation === undefined ? text : readTyped(text, notation)
}

/** Numbers as their kind writes them: yuan for fen, percent for basis points. What is no number stands as it was typed. */
function NumberFieldCell(props: CellProps) {
  const { column } = props
  const show = (one: CellValue): string =>
    typeof one === 'number' ? (notationOf(column)?.format(one) ?? '') : String(one ?? '')
  return <TextCell {...props} parse={text => readNumber(text, column)} show={show} />
}

const control = 'input:not([type="hidden"]), textarea, button, [tabindex="0"]'

/** Any other field: the widget of its kind, in place. The cell that gets the keyboard hands it on to the widget. */
function FieldCell({ column, row, value, tabIndex }: CellProps) {
  const shared = useTableShared()
  const { path, name } = use(ChildContext)
  const field = fieldOf(column)
  const { Input } = kindViewOf(field)
  const root = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const cell = root.current
    const focus = (): void => cell?.querySelector<HTMLElement>(control)?.focus()
    cell?.addEventListener(openCell, focus)
    return () => cell?.removeEventListener(openCell, focus)
  }, [])
  useEffect(() => {
    if (tabIndex === 0 && document.activeElement === root.current?.closest('[role=gridcell]'))
      root.current?.querySelector<HTMLElement>(control)?.focus()
  }, [tabIndex])
  return (
    <span ref={root} data-own-keys="control" data-cell>
      <Input
        field={field}
        source={{ path, field: `${name}.${column.key}` }}
        value={value}
        onChange={next => shared.store.set([{ index: shared.indexOf(row), key: column.key, value: next }])}
        disabled={isCellFixed(shared, column, row)}
      />
    </span>
  )
}

registerCell('field-number', { Cell: NumberFieldCell, isText: true, read: readNumber })
registerCell('field', { Cell: FieldCell })
