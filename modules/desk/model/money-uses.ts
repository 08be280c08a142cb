import type { MoneyUse, Movement, RiskyDeed } from '@kezhan/resource/money-use'

const every: readonly Movement[] = ['D-', 'D+', 'C-', 'C+']

/** What a sale of rooms leaves for approval: a price below quote or floor, rooms for nothing, more rooms than there are. */
export const sellingDeeds: readonly RiskyDeed[] = [
  { approval: '改价', right: 'price:override' },
  { approval: '免费房', right: 'price:free' },
  { approval: '超售', right: 'overbook:use' },
]

/** Nights are sold or changed; nothing is posted. */
export const sellingUse: MoneyUse = { ledgers: ['guest'], writes: {}, leaves: sellingDeeds }

/** 订金 comes with an order. */
export const prepaidUse: MoneyUse = { ledgers: ['guest'], writes: { NORMAL: ['C+'] }, leaves: sellingDeeds }

/** 入住: deposits, an early morning or a night that was audited already, and the prepayment that moves along. */
export const arrivalUse: MoneyUse = {
  ledgers: ['guest'],
  writes: { NORMAL: ['D+', 'C+'], TRANSFER_OUT: every, TRANSFER_IN: every },
  leaves: sellingDeeds,
}

/** 取消, NoShow: the fee, what goes back of the prepayment, and what a card or a unit answers for. */
export const endingUse: MoneyUse = {
  ledgers: ['guest'],
  writes: { NORMAL: ['D+', 'C+'], REFUND: ['C-'] },
  leaves: [
    { approval: '免违约金', right: 'acct:free' },
    { approval: '超额挂账', right: 'ar:overLimit' },
  ],
}

/** 退房, 补结账: what is due, money that comes or goes back, a trifle, a unit that takes over the rest. */
export const leavingUse: MoneyUse = {
  ledgers: ['guest'],
  writes: { NORMAL: ['D+', 'C+'], REFUND: ['C-'], ROUNDING: ['C+'] },
  leaves: [
    { approval: '超额挂账', right: 'ar:overLimit' },
    { approval: '免单', right: 'stay:walkout' },
  ],
}
