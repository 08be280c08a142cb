import type { deleteUserRole as call } from '@kezhan/people/model/role-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { chosenUsers } from '../users/chosen-users'
import { changeHolders } from './change-holders'

export const deleteUserRole: HandlerOf<typeof call> = (ctx, { roleId, userId }) =>
  changeHolders(ctx, roleId, chosenUsers(userId), 'remove')
