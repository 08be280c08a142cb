import { refusals } from '@kezhan/base/refusal'

/** Texts of hotel domain §2.9 and §3.18. */
export const refuse = refusals({
  'stored.short': '储值余额不足，可用{available}元',
  'stored.positive': '金额必须大于0',
  'points.short': '积分不足，可用{available}分',
  'points.positive': '积分必须大于0',
})
