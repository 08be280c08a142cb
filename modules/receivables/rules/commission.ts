import { shareFen, toTheFen } from '@kezhan/base/rounding'

/** What a channel keeps of money it took for the hotel, and what it owes; it always owes something. */
export function channelDebt(amountFen: number, commissionBp: number) {
  const commissionFen = Math.min(shareFen(amountFen, commissionBp, toTheFen), amountFen - 1)
  return { commissionFen, owedFen: amountFen - commissionFen }
}
