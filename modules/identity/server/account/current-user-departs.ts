import type { currentUserDeparts as call } from '@kezhan/identity/model/account-calls'
import { departmentsOf } from '@kezhan/people/server/users/departments-of'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

export const currentUserDeparts: HandlerOf<typeof call> = async ctx => ({
  result: { list: await departmentsOf(ctx.db, ctx.user.id), orgCode: ctx.user.orgCode },
})
