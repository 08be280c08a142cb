import type { memberRefundPreview as call } from '@kezhan/members/model/purse-calls'
import { refundable } from '@kezhan/members/rules/stored-refund'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { topUpsLeft } from './top-ups-left'

export const memberRefundPreview: HandlerOf<typeof call> = async (ctx, { memberId }) => {
  const day = ctx.user.businessDate ?? ctx.now.slice(0, 10)
  const refunds = refundable(await topUpsLeft(ctx.db, memberId, day))
  const sum = (part: 'principalFen' | 'giftFen' | 'payFen') =>
    refunds.reduce((total, refund) => total + refund[part], 0)
  return {
    result: { principalFen: sum('principalFen'), giftFen: sum('giftFen'), paidOutFen: sum('payFen') },
  }
}
