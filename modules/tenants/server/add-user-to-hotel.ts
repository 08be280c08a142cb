import { systemChoices } from '@kezhan/dictionaries/server/choices'
import type { addUserToHotel as call } from '@kezhan/people/model/people-calls'
import { position } from '@kezhan/people/model/position'
import { role } from '@kezhan/people/model/role'
import { user } from '@kezhan/people/model/user'
import { refuse } from '@kezhan/people/rules/refusals'
import { tenantOf } from '@kezhan/people/server/users/tenant-of'
import { userHooks } from '@kezhan/people/server/users/user-hooks'
import { makeEngine } from '@kezhan/server-kit/resource/bound'
import { addRow } from '@kezhan/server-kit/resource/write'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { isPlatform } from '@kezhan/server-kit/user'

/** The platform adds a person to a hotel: the form of a user, written as if its maker stood in that hotel. */
export const addUserToHotel: HandlerOf<typeof call> = async (ctx, { hotelCode, ...values }) => {
  if (!isPlatform(ctx.user)) throw refuse('user.platformOnly')
  const tenantId = await tenantOf(ctx, hotelCode)
  const result = await addRow({ ...ctx, user: { ...ctx.user, tenantId, hotelCode } }, users, values)
  return { result, message: '添加成功！' }
}

const users = makeEngine([user, role, position], systemChoices).bind(user, userHooks.hooks)
