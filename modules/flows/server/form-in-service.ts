import { refuse } from '@kezhan/flows/rules/refusals'
import { dataPath } from '@kezhan/online/rules/data-path'
import { requireOwnForm } from '@kezhan/online/server/form-owner'
import { isKnownIn, type Resource } from '@kezhan/resource/define'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { FlowParts } from './flow-parts'

/** Only of a form in service it is known which fields its records have; one of another hotel is none. */
export async function formInService(
  { user }: Ctx,
  { findResource }: Pick<FlowParts, 'findResource'>,
  code: string,
): Promise<Resource> {
  const form = await findResource(dataPath(code))
  if (form === undefined || !isKnownIn(user.hotelCode, form)) throw refuse('flow.form', { form: code })
  return form
}

/** The same for who says what the form does. */
export async function drawnForm(
  ctx: Ctx,
  parts: Pick<FlowParts, 'findResource'>,
  code: string,
): Promise<Resource> {
  await requireOwnForm(ctx, ctx.db, code)
  return formInService(ctx, parts, code)
}
