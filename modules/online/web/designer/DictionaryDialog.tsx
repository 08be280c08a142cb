import { useSayNo } from '@kezhan/client/request/say-no'
import { dictionary, dictionaryItem } from '@kezhan/dictionaries/model/dictionary'
import type { Child, Resource } from '@kezhan/resource/define'
import { childColumns, createChildRows, replaceChildRows } from '@kezhan/web-kit/resource/form/child-rows'
import { FormDialog } from '@kezhan/web-kit/resource/form/FormDialog'
import { newRowForm, type RowForm } from '@kezhan/web-kit/resource/form/row-form'
import { createTableStore } from '@kezhan/widgets/editable-table/table-store'
import { useEffect, useState } from 'react'
import { type DictionaryItem, freeValue, type Progress, saveDictionary } from './save-dictionary'

export interface KnownDictionary {
  readonly id: string
  readonly dictName: string
  readonly dictCode: string
  readonly items: readonly (DictionaryItem & { readonly id: string; readonly sortOrder: number })[]
}

interface Props {
  /** The one whose items are changed; a new one where it is absent. */
  known?: KnownDictionary | undefined
  /** What a new one is called at first. */
  name: string
  onSaved(dictCode: string): void
  onClosed(): void
}

const { itemText, itemValue } = dictionaryItem.fields
const items: Child = {
  table: dictionaryItem.table,
  title: dictionaryItem.title,
  masterKey: 'dictId',
  fields: {
    itemText: { ...itemText, widthPx: 220 },
    // Records hold it.
    itemValue: { ...itemValue, required: false, fixed: true, help: '记录里保存的值' },
  },
}
const { dictName, dictCode } = dictionary.fields
const whole: Resource = { ...dictionary, fields: { dictName, dictCode }, children: { items } }
const onlyItems: Resource = { ...whole, fields: {} }

/** A dictionary with its items in one step: texts are typed, values are proposed, rows are dragged or moved by their menu. */
export function DictionaryDialog({ known, name, onSaved, onClosed }: Props) {
  const sayNo = useSayNo()
  const [form] = useState(() => formOf(known, name))
  const [progress] = useState<Progress>(() => ({
    dictId: known?.id,
    items: new Map(known?.items.map(item => [item.id, item])),
  }))
  useEffect(() => proposeValues(form), [form])

  async function handleSave(values: ReturnType<RowForm['store']['values']>): Promise<boolean> {
    const rows = rowsOf(form)
    if (rows.length === 0) {
      sayNo('请至少添加一个字典项')
      return false
    }
    if (markTwice(form)) return false
    await saveDictionary(progress, values, rows)
    onSaved(known?.dictCode ?? String(values.dictCode))
    return true
  }
  return (
    <FormDialog
      title={known === undefined ? '新建字典' : `字典“${known.dictName}”的字典项`}
      form={form}
      onSave={handleSave}
      onClosed={onClosed}
    />
  )
}

function formOf(known: KnownDictionary | undefined, name: string): RowForm {
  const code = `dict_${Date.now().toString(36).slice(-6)}`
  const form =
    known === undefined
      ? newRowForm(whole, { dictName: name, dictCode: code }, {})
      : newRowForm(onlyItems, {}, {})
  const table = createTableStore([{ type: 'row-drag-sort', title: '' }, ...childColumns(items)])
  const rows = { ...createChildRows(items, []), table }
  // A new one begins with a row to write into.
  const stored = known?.items.map(({ sortOrder: _, ...item }) => item) ?? [
    { itemText: null, itemValue: null },
  ]
  replaceChildRows(rows, stored)
  return { ...form, base: { ...form.base, children: { items: stored } }, children: { items: rows } }
}

const tableOf = ({ children }: RowForm) => children.items?.table

function rowsOf(form: RowForm): (DictionaryItem & { readonly key: string })[] {
  const rows = tableOf(form)?.read().rows ?? []
  return rows.map(row => ({
    key: row.id,
    itemText: String(row.itemText ?? '').trim(),
    itemValue: String(row.itemValue ?? '').trim(),
  }))
}

/** A row that has a text gets a value; answers how to stop. */
function proposeValues(form: RowForm): (() => void) | undefined {
  const table = tableOf(form)
  return table?.subscribe(() => {
    const taken = new Set(rowsOf(form).map(row => row.itemValue))
    const proposed = table.read().rows.flatMap(row => {
      if (!row.itemText || row.itemValue) return []
      const value = freeValue(taken)
      taken.add(value)
      return [{ ...row, itemValue: value }]
    })
    if (proposed.length === 0) return
    // Not an edit of anybody: nothing to take back, and nothing that fades.
    table.patch(proposed)
    table.forgetOld()
  })
}

/** Marks what stands there twice; true when something does. */
function markTwice(form: RowForm): boolean {
  const rows = rowsOf(form)
  let isWrong = false
  for (const key of ['itemText', 'itemValue'] as const)
    for (const [index, row] of rows.entries())
      if (rows.findIndex(other => other[key] === row[key]) < index) {
        tableOf(form)?.mark(index, key, `${items.fields[key]?.label ?? ''}“${row[key]}”重复`)
        isWrong = true
      }
  return isWrong
}
