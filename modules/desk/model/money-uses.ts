import type { MoneyUse, Movement, RiskyDeed } from '@kezhan/resource/money-use'

const every: readonly Movement[] = ['D-', 'D+', 'C-', 'C+']

/** A price below quote or floor, also none at all. */
const pricing = { approval: '改价', right: 'price:override' } as const satisfies RiskyDeed
/** More rooms than there are. */
export const overbooking = { approval: '超售', right: 'overbook:use' } as const satisfies RiskyDeed
/** What is due when a guest leaves, less or nothing of it. */
const lettingOff = { approval: '免单', right: 'stay:walkout' } as const satisfies RiskyDeed
const onAccount = { approval: '超额挂账', right: 'ar:overLimit' } as const satisfies RiskyDeed

/** Nights are sold or changed; nothing is posted. */
export const sellingUse: MoneyUse = { ledgers: ['guest'], writes: {}, leaves: [pricing] }

/** 延时退房: time is promised ahead for less than it costs; it is charged when the guest leaves. */
export const promisingUse: MoneyUse = { ledgers: ['guest'], writes: {}, leaves: [lettingOff] }

/** 订金 comes with an order or a team. */
export const bookingUse: MoneyUse = {
  ledgers: ['guest'],
  writes: { NORMAL: ['C+'] },
  leaves: [pricing, overbooking],
}
export const teamUse: MoneyUse = { ledgers: ['guest'], writes: { NORMAL: ['C+'] }, leaves: [pricing] }

/** 入住: deposits, an early morning or a night that was audited already, and the prepayment that moves along. */
export const arrivalUse: MoneyUse = {
  ledgers: ['guest'],
  writes: { NORMAL: ['D+', 'C+'], TRANSFER_OUT: every, TRANSFER_IN: every },
  leaves: [pricing],
}

/** 取消, NoShow: the fee, what goes back of the prepayment, and what a card or a unit answers for. */
export const endingUse: MoneyUse = { ledgers: ['guest'], writes: { NORMAL: ['D+', 'C+'], REFUND: ['C-'] } }
export const cancellingUse: MoneyUse = {
  ...endingUse,
  leaves: [{ approval: '免违约金', right: 'acct:free' }],
}

/** 取消团队: the fee, on the master account; what goes back is returned at the desk. */
export const lateTeamUse: MoneyUse = { ledgers: ['guest'], writes: { NORMAL: ['D+'] } }

/** 补结账: money that comes or goes back, a trifle, a unit that takes over the rest. */
export const closingUse: MoneyUse = {
  ledgers: ['guest'],
  writes: { NORMAL: ['C+'], REFUND: ['C-'], ROUNDING: ['C+'] },
  leaves: [onAccount],
}
/** 退房: also what is due, as the rules propose it or as somebody lets it be. */
export const leavingUse: MoneyUse = {
  ...closingUse,
  writes: { ...closingUse.writes, NORMAL: ['D+', 'C+'] },
  leaves: [onAccount, lettingOff],
}
/** 联房结账: also what the other rooms owe and have paid, which moves to the main one. */
export const leavingTogetherUse: MoneyUse = {
  ...leavingUse,
  writes: { ...leavingUse.writes, TRANSFER_OUT: every, TRANSFER_IN: every },
  leaves: [lettingOff],
}
/** 重新入住: what the check-out wrote beside nights and payments is taken back by lines. */
export const returningUse: MoneyUse = { ledgers: ['guest'], writes: { REVERSAL: ['D-', 'C-', 'C+'] } }
