import { deskOf } from '@kezhan/hotels/server/desk'
import { newId } from '@kezhan/server-kit/new-id'
import { once } from '@kezhan/server-kit/once'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { couponClaim as call } from '../model/coupon-calls'
import { checkIssuable, mayGet } from '../rules/issue-limits'
import { refuse } from '../rules/refusals'
import { countIssued, couponParams, insertCoupons, insertIssue, type MadeCoupons } from './issue-coupons'
import { holdTemplate, issueTerms } from './template-store'

/** 领取: one coupon for a member who has the code that the house made known. */
export const couponClaim: HandlerOf<typeof call> = async (ctx, input) => {
  const result = await once(ctx, input, async db => {
    const { businessDate: day } = await deskOf(ctx, db)
    const [known] = await db.query<{ id: string }>('select id from coupon_template where claim_code = $1', [
      input.claimCode.trim(),
    ])
    if (known === undefined) throw refuse('claim.missing')
    const template = await holdTemplate(db, known.id)
    checkIssuable(issueTerms(template), day)
    const [member] = await db.query<{ id: string; state: string; hasQty: number }>(
      `select m.id, m.state, (select count(*)::int from coupon c where c.member_id = m.id and c.template_id = $2 and c.state <> 'void') as has_qty
       from member m where m.phone = $1 and m.state <> 'closed'`,
      [input.phone.trim(), template.id],
    )
    if (member === undefined) throw refuse('member.missing')
    if (member.state !== 'normal') throw refuse('member.state')
    if (!mayGet(template.perMemberLimit, member.hasQty, 1)) throw refuse('issue.perMember')
    const batch = { id: newId(), template, source: 'claim', day, qty: 1 } as const
    const [made] = await db.query<MadeCoupons>(insertCoupons('select $11::text as member_id'), [
      ...couponParams(ctx, batch),
      member.id,
    ])
    if (made === undefined) throw refuse('coupon.missing')
    await insertIssue(ctx, db, batch, made.coupons)
    await countIssued(db, template.id, made.coupons)
    return { couponId: made.couponId, code: made.code, validTo: made.validTo }
  })
  return { result, message: `领取成功，券码 ${result.code}` }
}
