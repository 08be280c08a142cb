import { makeEngine } from '@kezhan/server-kit/resource/bound'
import { addRow } from '@kezhan/server-kit/resource/write'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import { isPlatform } from '@kezhan/server-kit/user'
import { addUserToHotel } from '@kezhan/system/model/people-calls'
import { position } from '@kezhan/system/model/position'
import { role } from '@kezhan/system/model/role'
import { user } from '@kezhan/system/model/user'
import { refuse } from '@kezhan/system/rules/refusals'
import { systemChoices } from '../choices'
import { tenantOf } from './tenant-of'
import { userHooks } from './user-hooks'

const users = makeEngine([user, role, position], systemChoices).bind(user, userHooks.hooks)

/** The platform adds a person to a hotel: the form of a user, written as if its maker stood in that hotel. */
export const addToHotelRoutes: readonly Route[] = [
  serve(addUserToHotel, async (ctx, { hotelCode, ...values }) => {
    if (!isPlatform(ctx.user)) throw refuse('user.platformOnly')
    const tenantId = await tenantOf(ctx, hotelCode)
    const result = await addRow({ ...ctx, user: { ...ctx.user, tenantId, hotelCode } }, users, values)
    return { result, message: '添加成功！' }
  }),
]
