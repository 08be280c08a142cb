import { refuse } from '@kezhan/online/rules/report/refusals'
import { allows, isKnownIn, needsHotelTo, type Resource } from '@kezhan/resource/define'
import { permissionOf } from '@kezhan/resource/permission'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { requireRight } from '@kezhan/server-kit/http/access'
import type { Bound } from '@kezhan/server-kit/resource/bound'
import { seenBy } from '@kezhan/server-kit/resource/seen-by'
import type { ModuleParts } from '@kezhan/server-kit/server-module'
import { isPlatform, type User } from '@kezhan/server-kit/user'

export type SelfParts = Pick<ModuleParts, 'engine' | 'everyResource' | 'findResource'>

/** Whether somebody could look at the list at all, where he is, if he had the right to it. */
export const hasList = (user: User, resource: Resource): boolean =>
  allows(resource, 'list') &&
  isKnownIn(user.hotelCode, resource) &&
  (isPlatform(user) ? !needsHotelTo('read', resource) : resource.side !== 'platform')

/** The source of a report for who reads it; without the right to its list there is none. */
export async function selfSource(
  ctx: Ctx,
  { engine, findResource }: SelfParts,
  path: string,
): Promise<Bound> {
  const resource = await findResource(path)
  if (resource === undefined || !hasList(ctx.user, resource)) throw refuse('report.sourceGone')
  requireRight(ctx.user, permissionOf(resource, 'list'))
  return seenBy(ctx.user, engine.bind(resource))
}
