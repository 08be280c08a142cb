import type { userDepartList as call } from '@kezhan/people/model/people-calls'
import { refuse } from '@kezhan/people/rules/refusals'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { departmentsOf } from './departments-of'
import { userById } from './visible-user'

export const userDepartList: HandlerOf<typeof call> = async (ctx, { userId }) => {
  await userById(ctx, ctx.db, userId)
  const own = await departmentsOf(ctx.db, userId)
  if (own.length === 0) throw refuse('user.noDeparts')
  return {
    result: own.map(({ id, departName }) => ({ key: id, value: id, title: departName })),
    message: '查找成功',
  }
}
