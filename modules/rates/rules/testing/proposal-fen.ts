import type { Proposal } from '../charge'

/** What a proposal comes to. */
export const proposalFen = ({ charges }: Proposal): number =>
  charges.reduce((sum, charge) => sum + charge.amountFen, 0)
