import type { memberUnfreeze as call } from '@kezhan/members/model/member-calls'
import { once } from '@kezhan/server-kit/once'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { lockMember } from '../purse/purse-store'
import { memberActs } from './member-state'

export const memberUnfreeze: HandlerOf<typeof call> = async (ctx, input) => {
  await once(ctx, input, async db => {
    await memberActs(ctx, db, await lockMember(db, input.memberId), 'unfreeze', input.reason)
    return null
  })
  return { result: null, message: '已解冻' }
}
