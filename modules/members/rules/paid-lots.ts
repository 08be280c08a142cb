import { firstOf, type LotUse, type Purse, restOf } from './lots'
import { type SpendOrder, spendSplit } from './spend'

/** What a payment took out of a lot. */
export interface PaidLot extends LotUse {
  readonly purse: Purse
}

export type PurseSums = Readonly<Record<Purse, number>>

const purses: readonly Purse[] = ['principal', 'gift', 'points']
const inPurse = (lots: readonly PaidLot[], purse: Purse) => lots.filter(lot => lot.purse === purse)

export const purseSums = (lots: readonly PaidLot[]): PurseSums => ({
  principal: sumOf(inPurse(lots, 'principal')),
  gift: sumOf(inPurse(lots, 'gift')),
  points: sumOf(inPurse(lots, 'points')),
})

/** What of a payment has not gone back yet, where so much of each purse has. */
export const leftOfPaid = (paid: readonly PaidLot[], back: PurseSums): PaidLot[] =>
  purses.flatMap(purse => restOf(inPurse(paid, purse), back[purse]))

const asPaid: SpendOrder = 'proportional'

/** The part of a payment that an amount is: principal and gift as they were paid. */
export function partOfPaid(left: readonly PaidLot[], amountFen: number): PaidLot[] {
  const { principal: principalFen, gift: giftFen } = purseSums(left)
  const split = spendSplit(amountFen, { principalFen, giftFen }, asPaid)
  return [
    ...firstOf(inPurse(left, 'principal'), split.principalFen),
    ...firstOf(inPurse(left, 'gift'), split.giftFen),
  ]
}

const sumOf = (lots: readonly PaidLot[]) => lots.reduce((sum, lot) => sum + lot.amount, 0)
