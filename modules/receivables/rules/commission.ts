import { shareFen, toTheFen } from '@kezhan/base/rounding'

/** A commission in basis points of an amount, to the fen: channels and intermediaries alike. */
export const percentCommission = (amountFen: number, commissionBp: number): number =>
  shareFen(amountFen, commissionBp, toTheFen)

/** What a channel keeps of money it took for the hotel, and what it owes; it always owes something. */
export function channelDebt(amountFen: number, commissionBp: number) {
  const commissionFen = Math.min(percentCommission(amountFen, commissionBp), amountFen - 1)
  return { commissionFen, owedFen: amountFen - commissionFen }
}
