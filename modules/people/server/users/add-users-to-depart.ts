import type { addUsersToDepart as call } from '@kezhan/people/model/depart-user-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { chosenUsers } from './chosen-users'
import { changeMembers } from './depart-users'

export const addUsersToDepart: HandlerOf<typeof call> = (ctx, { depId, userIdList }) =>
  changeMembers(ctx, depId, chosenUsers(userIdList), 'add')
