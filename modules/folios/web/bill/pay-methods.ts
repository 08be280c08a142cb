import { standardPostingCodes } from '@kezhan/folios/model/posting-codes'

/** Ways to pay that bring money at once; stored value, accounts and coupons have their own places. */
const direct = new Set(['PAY_CASH', 'PAY_CARD', 'PAY_WECHAT', 'PAY_ALIPAY', 'PAY_TRANSFER'])

export const payMethods = standardPostingCodes
  .filter(one => direct.has(one.class) && one.isManual)
  .map(({ code, name }) => ({ value: code, label: name }))
