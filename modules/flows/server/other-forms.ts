import { formCode } from '@kezhan/flows/rules/form-code'
import { dataPath } from '@kezhan/online/rules/data-path'
import { mayName, type Resource } from '@kezhan/resource/define'
import type { FlowParts } from './flow-parts'

/** Forms of the same hotels as this one, itself among them, by code. */
export async function otherForms(
  { everyResource }: Pick<FlowParts, 'everyResource'>,
  own: Resource,
): Promise<ReadonlyMap<string, Resource>> {
  const forms = (await everyResource()).filter(
    form => form.path.startsWith(dataPath('')) && form.scope === own.scope && mayName(own, form),
  )
  return new Map(forms.map(form => [formCode(form), form]))
}
