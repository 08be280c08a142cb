import type { removeUserFromDepart as call } from '@kezhan/people/model/depart-user-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { chosenUsers } from './chosen-users'
import { changeMembers } from './depart-users'

export const removeUserFromDepart: HandlerOf<typeof call> = (ctx, { depId, userId }) =>
  changeMembers(ctx, depId, chosenUsers(userId), 'remove')
