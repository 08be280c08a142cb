import { once } from '@kezhan/server-kit/once'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { memberCardVoid as call } from '../../model/card-calls'
import { refuse } from '../../rules/refusals'
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
