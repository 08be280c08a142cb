import { formatYuan } from '@kezhan/base/money'
import { Refusal } from '@kezhan/base/refusal'
import { findFolio } from '@kezhan/folios/server/account/find-folio'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { CouponView, couponFind as call } from '../model/coupon-calls'
import { stateOn } from '../rules/coupon-states'
import { refuse } from '../rules/refusals'
import { loadCouponBill } from './coupon-bill'
import type { PlaceHook } from './coupon-place'
import { type CouponRow, findCoupons, plainCode } from './coupon-store'
import type { TemplateRow } from './template-store'
import { effectOn } from './use-coupon'

export const couponFind =
  (hooks: PlaceHook): HandlerOf<typeof call> =>
  async (ctx, input) => {
    const { db } = ctx
    const day = ctx.user.businessDate ?? ctx.now.slice(0, 10)
    const memberId = input.phone ? await memberOfPhone(ctx.db, input.phone) : (input.memberId ?? '')
    const coupons = input.code
      ? await findCoupons(db, 'c.code = $1', plainCode(input.code))
      : await findCoupons(db, 'c.member_id = $1', memberId)
    const loaded = input.folioId
      ? await loadCouponBill(db, hooks, await findFolio(ctx, input.folioId))
      : undefined
    const result = coupons.map((coupon): CouponView => {
      const view = viewOf(coupon, day)
      if (loaded === undefined) return view
      try {
        const { amountFen, why } = effectOn(coupon, loaded, day)
        return { ...view, amountFen, why }
      } catch (refusal) {
        // That it cannot be used here is the answer.
        if (!(refusal instanceof Refusal)) throw refusal
        return { ...view, why: refusal.message }
      }
    })
    return { result }
  }

async function memberOfPhone(db: Parameters<typeof findCoupons>[0], phone: string): Promise<string> {
  const [member] = await db.query<{ id: string }>(
    `select id from member where phone = $1 and state <> 'closed'`,
    [phone.trim()],
  )
  if (member === undefined) throw refuse('member.missing')
  return member.id
}

const viewOf = (coupon: CouponRow, day: string): CouponView => ({
  id: coupon.id,
  code: coupon.code,
  name: coupon.template.name,
  kind: coupon.kind,
  state: stateOn(coupon.state, coupon.validTo, day),
  memberId: coupon.memberId,
  memberName: coupon.memberName,
  phone: coupon.phone,
  validFrom: coupon.validFrom,
  validTo: coupon.validTo,
  lockedOrder: coupon.lockedOrder,
  face: faceOf(coupon.template),
  remark: coupon.template.remark,
  amountFen: null,
  why: null,
})

/** What a coupon is worth, in words. */
function faceOf({ kind, valueFen, discountBp, thresholdFen, delayMinutes }: TemplateRow): string {
  const from = thresholdFen > 0 ? `满${formatYuan(thresholdFen)}元` : ''
  if (kind === 'cash' || kind === 'reduce')
    return `${from}${from === '' ? '' : '减'}${formatYuan(valueFen ?? 0)}元`
  if (kind === 'discount') return `${from}${(discountBp ?? 10_000) / 1000}折`
  if (kind === 'delay') return `延迟${delayMinutes ?? 0}分钟`
  return { freeNight: '一晚', upgrade: '免费升级', breakfast: '一份早餐', goods: '一件商品' }[kind]
}
