import type { addSysUserRole as call } from '@kezhan/people/model/role-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { chosenUsers } from '../users/chosen-users'
import { changeHolders } from './change-holders'

export const addSysUserRole: HandlerOf<typeof call> = (ctx, { roleId, userIdList }) =>
  changeHolders(ctx, roleId, chosenUsers(userIdList), 'add')
