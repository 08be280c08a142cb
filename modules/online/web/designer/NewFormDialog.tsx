import { useRefresh } from '@kezhan/client/request/use-call'
import { onlineForm } from '@kezhan/online/model/form'
import { fieldFromRecord, tableFromRecord } from '@kezhan/online/rules/design/design'
import type { Resource } from '@kezhan/resource/define'
import type { Json } from '@kezhan/resource/field'
import { FormDialog } from '@kezhan/web-kit/resource/form/FormDialog'
import { newRowForm } from '@kezhan/web-kit/resource/form/row-form'
import { loadRow, saveRow } from '@kezhan/web-kit/resource/resource-calls'
import type { Row } from '@kezhan/web-kit/resource/row'
import { useState } from 'react'
import { recordsOf } from './stored-rows'
import { useDrawsForHotel } from './use-draws-for-hotel'

interface Props {
  /** The form that is copied; a new one is empty. */
  source?: Row | undefined
  onMade(code: string): void
  onClosed(): void
}

const { code, title, dataScope, isTree } = onlineForm.fields
/** What never changes afterwards, and the name. In a hotel there is nothing to choose about whose rows it holds. */
export const beginningFor = (isOfHotel: boolean): Resource => ({
  ...onlineForm,
  fields: { title, code, ...(isOfHotel ? {} : { dataScope }), isTree },
  children: {},
})

/** A form begins with its name and code; a copy takes fields, rules and layout along, and no rights. */
export function NewFormDialog({ source, onMade, onClosed }: Props) {
  const refresh = useRefresh()
  const isOfHotel = useDrawsForHotel()
  const [form] = useState(() => newRowForm(beginningFor(isOfHotel), presetOf(source, isOfHotel), {}))
  async function handleSave(values: Readonly<Record<string, Json>>) {
    const copied = source === undefined ? {} : await copyOf(source.id)
    await saveRow(onlineForm.path, 'add', { ...copied, ...values })
    await refresh(onlineForm.path)
    onMade(String(values.code))
  }
  return (
    <FormDialog
      title={source === undefined ? '新表单的名称' : `复制“${String(source.title)}”`}
      form={form}
      okText="开始设计"
      onSave={handleSave}
      onClosed={onClosed}
    />
  )
}

/** Who has no code in mind keeps the one that is proposed. */
export const freshCode = (): string => `form_${Date.now().toString(36).slice(-6)}`

const presetOf = (source: Row | undefined, isOfHotel: boolean): Readonly<Record<string, Json>> =>
  source === undefined
    ? { code: freshCode() }
    : {
        code: freshCode(),
        title: `${String(source.title).slice(0, 40)}副本`,
        ...(isOfHotel ? {} : { dataScope: source.dataScope ?? null }),
        isTree: source.isTree ?? null,
      }

/** The rows without their ids: they are rows of another form now. */
async function copyOf(id: string): Promise<Readonly<Record<string, Json>>> {
  const { fields, tables, treeLabel, rules, layout, remark } = (await loadRow(onlineForm.path, id)).result
  const asNew = <T extends { readonly id?: string }>({ id: _, ...row }: T) => row
  return {
    treeLabel: treeLabel ?? null,
    rules: rules ?? null,
    layout: layout ?? null,
    remark: remark ?? null,
    fields: recordsOf(fields).map(row => asNew(fieldFromRecord(row))),
    tables: recordsOf(tables).map(row => asNew(tableFromRecord(row))),
  }
}
