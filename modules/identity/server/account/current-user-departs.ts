import type { currentUserDeparts as call } from '@kezhan/identity/model/account-calls'
import { departmentsOf } from '@kezhan/people/server/users/departments-of'
import { homeCtx } from '@kezhan/server-kit/ctx'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

export const currentUserDeparts: HandlerOf<typeof call> = async asked => {
  const { db, user } = homeCtx(asked)
  return { result: { list: await departmentsOf(db, user.id), orgCode: user.orgCode } }
}
