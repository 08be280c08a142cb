import { approvalField, approvalFieldOf } from '@kezhan/flows/model/approval'
import { formCode } from '@kezhan/flows/rules/form-code'
import type { Resource } from '@kezhan/resource/define'
import type { FlowParts } from './flow-parts'
import { storedFlows } from './stored-flows'

const dressed = new WeakMap<Resource, Resource>()

/** A form with a flow has the state of its approvals as a field of the engine: lists show it and filters know it. */
export async function dressForm(
  { database }: Pick<FlowParts, 'database'>,
  form: Resource,
): Promise<Resource> {
  const { flow } = await storedFlows(database).of(formCode(form))
  if (flow === undefined) return form
  const known = dressed.get(form) ?? { ...form, fields: { ...form.fields, [approvalField]: approvalFieldOf } }
  dressed.set(form, known)
  return known
}
