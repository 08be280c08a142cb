import type { memberCardVoid as call } from '@kezhan/members/model/card-calls'
import { refuse } from '@kezhan/members/rules/refusals'
import { once } from '@kezhan/server-kit/once'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { cardActs, lockCard } from './card-store'

export const memberCardVoid: HandlerOf<typeof call> = async (ctx, { cardId, reason }) => {
  await once(ctx, { cardId, reason }, async db => {
    const card = await lockCard(db, cardId)
    if (card.state !== 'stock') throw refuse('card.taken')
    await cardActs(ctx, db, card, 'void', { isIdentityChecked: true, reason })
    return null
  })
  return { result: null, message: '已作废' }
}
