import { useSayNo } from '@kezhan/client/request/say-no'
import { useRefresh } from '@kezhan/client/request/use-call'
import { repair } from '@kezhan/demo/model/repair'
import type { Resource } from '@kezhan/resource/define'
import { checkedBody, newRowForm, type RowForm } from '@kezhan/web-kit/resource/form/row-form'
import { useRowFormSend } from '@kezhan/web-kit/resource/form/use-row-form-send'
import { saveRow } from '@kezhan/web-kit/resource/resource-calls'
import { checkForms } from '@kezhan/widgets/check-forms'
import { createTableStore, type TableStore } from '@kezhan/widgets/editable-table/table-store'
import type { FormSend } from '@kezhan/widgets/form/use-form-send'
import { duplicateProblem } from '@kezhan/widgets/value-checks'
import { type RefObject, useState } from 'react'
import { partColumns, partProblems, partRecords } from './part-table'

export const partsTab = 'parts'

/** The head alone; its parts stand in a table of their own. */
const head: Resource = { ...repair, children: {} }

export interface RepairForm {
  readonly form: RowForm
  readonly parts: TableStore
  readonly sending: FormSend
  /** The id of the stored work order; nothing when something is wrong, which is then marked. */
  readonly save: (showTab: (tab: string) => void) => Promise<string | undefined>
}

export function useRepairForm(root: RefObject<HTMLElement | null>): RepairForm {
  const sayNo = useSayNo()
  const refresh = useRefresh()
  const [form] = useState(() => newRowForm(head, {}, {}))
  const [parts] = useState(() => createTableStore(partColumns))
  const sending = useRowFormSend(form, root)

  async function isComplete(showTab: (tab: string) => void): Promise<boolean> {
    const tables = [{ check: async () => partProblems(parts), tab: partsTab }]
    const failure = await checkForms({ validate: () => validate(form) }, tables, showTab)
    if (failure === undefined) return true
    sayNo(`用料中有 ${Object.keys(failure.problems).length} 行需要修改`)
    return false
  }
  async function store(showTab: (tab: string) => void): Promise<string | undefined> {
    if (!(await isComplete(showTab))) return undefined
    const body = { ...checkedBody(form), parts: partRecords(parts) }
    const { result } = await saveRow(repair.path, 'add', body)
    void refresh(repair.path)
    // The answer to an addition is the id of the row.
    return (result as { id: string }).id
  }
  async function save(showTab: (tab: string) => void): Promise<string | undefined> {
    let id: string | undefined
    await sending.send(async () => {
      id = await store(showTab).catch(unlessIncomplete)
      return id !== undefined
    })
    return id
  }
  return { form, parts, sending, save }
}

/** The fields say what is wrong; nothing further is looked at. */
class IncompleteForm extends Error {}

function unlessIncomplete(error: unknown): undefined {
  if (!(error instanceof IncompleteForm)) throw error
}

/** What the fields themselves ask for, then what only the server knows: whether the number is free. */
async function validate(form: RowForm): Promise<void> {
  if (checkedBody(form) === undefined) throw new IncompleteForm()
  const problem = await duplicateProblem({
    tableName: repair.table,
    fieldName: 'code',
    fieldVal: String(form.store.value('code')),
  })
  if (problem === undefined) return
  form.store.setProblem('code', problem)
  throw new IncompleteForm()
}
