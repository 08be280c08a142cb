import { call } from '@kezhan/resource/call'

const cardId = { kind: 'text', label: '会员卡', required: true, maxLength: 40 } as const
const reason = { kind: 'text', label: '原因', required: true, maxLength: 200 } as const
const isIdentityChecked = { kind: 'switch', label: '已核验证件', required: true } as const

/** 入库: numbers from the first to the last, all or nothing. */
export const memberCardStock = call('POST', '/crm/memberCard/stock', {
  access: 'member:stock',
  title: '会员卡入库',
  once: true,
  input: {
    kind: { kind: 'dict', dict: 'member_card_kind', label: '卡类型', required: true },
    firstNo: { kind: 'text', label: '起始卡号', required: true, pattern: 'digits', maxLength: 20 },
    lastNo: { kind: 'text', label: '结束卡号', required: true, pattern: 'digits', maxLength: 20 },
    remark: { kind: 'text', label: '备注', maxLength: 200 },
  },
}).returns<{ readonly count: number }>()

export const memberCardLost = call('POST', '/crm/memberCard/lost', {
  access: 'member:card',
  title: '会员卡挂失',
  once: true,
  input: { cardId, isIdentityChecked, reason },
}).returns<null>()

export const memberCardFound = call('POST', '/crm/memberCard/found', {
  access: 'member:card',
  title: '解除挂失',
  once: true,
  input: { cardId, isIdentityChecked, reason },
}).returns<null>()

/** 补卡、换卡: another card for the old one; what he has stays with the member. */
export const memberCardReplace = call('POST', '/crm/memberCard/replace', {
  access: 'member:card',
  title: '补卡换卡',
  once: true,
  input: {
    cardId,
    newCardNo: { kind: 'text', label: '新卡号', maxLength: 30, help: '须在库存中；空着换成电子卡' },
    isIdentityChecked,
    reason,
  },
}).returns<{ readonly cardNo: string }>()

/** 作废: a card of the stock that cannot be given out. */
export const memberCardVoid = call('POST', '/crm/memberCard/void', {
  access: 'member:stock',
  title: '会员卡作废',
  once: true,
  input: { cardId, reason },
}).returns<null>()
