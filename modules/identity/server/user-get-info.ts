import type { UserInfo } from '@kezhan/resource/user-info'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { userGetInfo as call } from '../model/session-calls'
import { permissionsFor } from './permissions'

export const userGetInfo: HandlerOf<typeof call> = async ctx => {
  const {
    id,
    username,
    realname,
    avatar,
    hotelCode,
    hotelName,
    tenantId,
    orgCode,
    shiftIndex,
    shiftName,
    businessDate,
  } = ctx.user
  const info: UserInfo = {
    id,
    username,
    realname,
    avatar,
    hotelCode,
    hotelName,
    tenantId,
    orgCode,
    shiftIndex,
    shiftName,
  }
  return { result: { ...info, businessDate, ...(await permissionsFor(ctx)) } }
}
