import type { CommissionsChanged } from '../model/commission-calls'

/** How many commissions were touched, and what they are together. */
export const changedOf = (rows: readonly { readonly amountFen: number }[]): CommissionsChanged => ({
  count: rows.length,
  amountFen: rows.reduce((sum, row) => sum + row.amountFen, 0),
})
