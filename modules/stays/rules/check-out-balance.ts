/** A charge that is due when somebody leaves. */
interface DueCharge {
  readonly amountFen: number
  /** Paid on the guest's own bill; else the master account of his team pays it. */
  readonly isOwn: boolean
}

/** What of the charges the guest himself has to pay. */
export const ownDueFen = (charges: readonly DueCharge[]): number =>
  charges.reduce((sum, charge) => sum + (charge.isOwn ? charge.amountFen : 0), 0)

/** The balance of a bill once the charges are posted: minus is to be collected, plus goes back to the guest. */
export const balanceAfterCharges = (balanceFen: number, charges: readonly DueCharge[]): number =>
  balanceFen - ownDueFen(charges)
