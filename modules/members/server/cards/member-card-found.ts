import type { memberCardFound as call } from '@kezhan/members/model/card-calls'
import { once } from '@kezhan/server-kit/once'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { cardActs, lockCard } from './card-store'

export const memberCardFound: HandlerOf<typeof call> = async (ctx, input) => {
  await once(ctx, input, async db => {
    const isIdentityChecked = input.isIdentityChecked === 'Y'
    await cardActs(ctx, db, await lockCard(db, input.cardId), 'found', {
      isIdentityChecked,
      reason: input.reason,
    })
    return null
  })
  return { result: null, message: '已解除挂失' }
}
