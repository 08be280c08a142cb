import { formCode } from '@kezhan/flows/rules/form-code'
import { dataPath } from '@kezhan/online/rules/resource-from-rows'
import type { Resource } from '@kezhan/resource/define'
import type { FlowParts } from './flow-parts'

/** Forms whose rows belong to the same hotels as those of this one, itself among them, by code. */
export async function otherForms(
  { everyResource }: Pick<FlowParts, 'everyResource'>,
  { scope }: Resource,
): Promise<ReadonlyMap<string, Resource>> {
  const forms = (await everyResource()).filter(
    form => form.path.startsWith(dataPath('')) && form.scope === scope,
  )
  return new Map(forms.map(form => [formCode(form), form]))
}
