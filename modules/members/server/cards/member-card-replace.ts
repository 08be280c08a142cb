import { moneyWrite } from '@kezhan/folios/server/account/money-write'
import type { memberCardReplace as call } from '@kezhan/members/model/card-calls'
import { refuse } from '@kezhan/members/rules/refusals'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { lockMember } from '../purse/purse-store'
import { cardActs, giveCard, lockCard } from './card-store'

export const memberCardReplace: HandlerOf<typeof call> = async (ctx, input) => {
  const result = await moneyWrite(ctx, input, async (db, desk) => {
    const card = await lockCard(db, input.cardId)
    if (card.memberId === null) throw refuse('card.stock')
    const member = await lockMember(db, card.memberId)
    const isIdentityChecked = input.isIdentityChecked === 'Y'
    await cardActs(ctx, db, card, 'replace', { isIdentityChecked, reason: input.reason })
    const wish = { kind: input.newCardNo ? card.kind : 'electronic', cardNo: input.newCardNo ?? null }
    return { cardNo: await giveCard(ctx, db, desk, member, wish) }
  })
  return { result, message: '已补卡' }
}
