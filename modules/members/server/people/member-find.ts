import type { memberFind as call } from '@kezhan/members/model/member-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { findMembers } from './member-rows'

export const memberFind: HandlerOf<typeof call> = async ({ db, user }, { key }) => ({
  result: key.trim().length < 2 ? [] : await findMembers(db, user.hotelCode, key),
})
