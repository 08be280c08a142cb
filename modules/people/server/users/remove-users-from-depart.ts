import type { removeUsersFromDepart as call } from '@kezhan/people/model/depart-user-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { chosenUsers } from './chosen-users'
import { changeMembers } from './depart-users'

export const removeUsersFromDepart: HandlerOf<typeof call> = (ctx, { depId, userIds }) =>
  changeMembers(ctx, depId, chosenUsers(userIds), 'remove')
