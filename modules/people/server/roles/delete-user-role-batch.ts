import type { deleteUserRoleBatch as call } from '@kezhan/people/model/role-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { chosenUsers } from '../users/chosen-users'
import { changeHolders } from './change-holders'

export const deleteUserRoleBatch: HandlerOf<typeof call> = (ctx, { roleId, userIds }) =>
  changeHolders(ctx, roleId, chosenUsers(userIds), 'remove')
