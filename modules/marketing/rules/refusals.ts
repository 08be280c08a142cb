import { refusals } from '@kezhan/base/refusal'

/** Texts of hotel domain §2.8. */
export const refuse = refusals({
  'coupon.expired': '优惠券已过期',
  'coupon.used': '优惠券已使用',
  'coupon.early': '优惠券未到使用时间',
  'coupon.threshold': '未满{threshold}元不可用',
  'coupon.scope': '该房型/日期不可用',
  'coupon.stack': '不可与其他优惠同享',
  'coupon.stranger': '优惠券不属于该会员',
  'coupon.voidUsed': '已使用的优惠券不能作废',
  'coupon.state': '{state}的优惠券不能{action}',
  'coupon.reason': '请填写作废原因',
  'coupon.audited': '已过夜审，优惠券不能退回',
})

export type CouponRefusal = Parameters<typeof refuse>[0]
