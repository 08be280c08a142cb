import { refuse } from '@kezhan/flows/rules/refusals'
import { dataPath } from '@kezhan/online/rules/resource-from-rows'
import type { Resource } from '@kezhan/resource/define'
import type { FlowParts } from './flow-parts'

/** Only of a form in service it is known which fields its records have. */
export async function formInService(
  { findResource }: Pick<FlowParts, 'findResource'>,
  code: string,
): Promise<Resource> {
  const form = await findResource(dataPath(code))
  if (form === undefined) throw refuse('flow.form', { form: code })
  return form
}
