import { approvalField, approvalFieldOf } from '@kezhan/flows/model/approval'
import { formCode } from '@kezhan/flows/rules/form-code'
import type { Resource } from '@kezhan/resource/define'
import type { Fields } from '@kezhan/resource/field'
import type { FlowParts } from './flow-parts'
import { storedFlows } from './stored-flows'

const dressed = new WeakMap<Resource, Resource>()

/** A form with a flow, and its views, have the state of approvals as a field of the engine: lists show it and filters know it. */
export async function dressForm(
  { database }: Pick<FlowParts, 'database'>,
  form: Resource,
): Promise<Resource> {
  const { flow } = await storedFlows(database).of(viewedForm(formCode(form)))
  if (flow === undefined) return form
  const known = dressed.get(form) ?? withApproval(form)
  dressed.set(form, known)
  return known
}

/** A view has the state of its form's records. */
const viewedForm = (code: string): string => code.replace(/-\d+$/, '')

/** With the state of its approvals. */
export function withApproval({ within, ...form }: Resource): Resource {
  const dress = (fields: Fields): Fields => ({ ...fields, [approvalField]: approvalFieldOf })
  return {
    ...form,
    fields: dress(form.fields),
    ...(within === undefined ? {} : { within: { ...within, fields: dress(within.fields) } }),
  }
}
