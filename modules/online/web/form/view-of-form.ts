import { onlineView } from '@kezhan/online/model/view'
import type { Resource } from '@kezhan/resource/define'

/** The definition of views where the fields of their form are picked; of a form that is out of service nobody knows them. */
export function viewOfForm(form: Resource | undefined): Resource {
  if (form === undefined) return onlineView
  const { columns, rules } = onlineView.children
  const choices = Object.fromEntries(Object.entries(form.fields).map(([name, { label }]) => [name, label]))
  const pick = { choices, label: '字段' }
  return {
    ...onlineView,
    children: {
      columns: { ...columns, fields: { ...columns.fields, name: { ...columns.fields.name, ...pick } } },
      rules: { ...rules, fields: { ...rules.fields, fieldName: { ...rules.fields.fieldName, ...pick } } },
    },
  }
}
