import {
  couponKinds,
  couponStateWords,
  couponTriggers,
  templateStateWords,
} from '@kezhan/coupons/model/coupon-words'
import type { DictionarySeed } from './dictionary-seed'

/** The words of coupons; rules read the values, so these dictionaries are not open to hotels. */
export const couponDictionaries: readonly DictionarySeed[] = [
  { code: 'coupon_kind', name: '优惠券类型', items: Object.entries(couponKinds) },
  { code: 'coupon_state', name: '优惠券状态', items: Object.entries(couponStateWords) },
  { code: 'coupon_template_state', name: '优惠券模板状态', items: Object.entries(templateStateWords) },
  { code: 'coupon_trigger', name: '自动发券触发条件', items: Object.entries(couponTriggers) },
  {
    code: 'coupon_valid_kind',
    name: '优惠券有效期方式',
    items: [
      ['days', '领取后若干天'],
      ['range', '固定日期'],
    ],
  },
  {
    code: 'coupon_applies_to',
    name: '优惠券可抵消费',
    items: [
      ['room', '房费'],
      ['all', '全部消费'],
    ],
  },
  {
    code: 'coupon_source',
    name: '优惠券来源',
    items: [
      ['level', '按等级'],
      ['list', '指定会员'],
      ['import', '名单导入'],
      ['claim', '领取码'],
      ['auto', '自动发券'],
    ],
  },
]
