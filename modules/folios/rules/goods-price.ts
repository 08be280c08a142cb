export interface SoldGood {
  readonly goodsId: string
  readonly qty: number
  /** What is asked for all of it. */
  readonly amountFen: number
}

/** What goods would cost by their prices, and how much less is asked; a dear one does not pay for a cheap one. */
export function belowPriceFen(
  prices: ReadonlyMap<string, number>,
  sold: readonly SoldGood[],
): { readonly fullFen: number; readonly lowerFen: number } {
  const rows = sold.map(({ goodsId, qty, amountFen }) => {
    const fullFen = (prices.get(goodsId) ?? 0) * qty
    return { fullFen, lowerFen: Math.max(0, fullFen - amountFen) }
  })
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0)
  return { fullFen: sum(row => row.fullFen), lowerFen: sum(row => row.lowerFen) }
}
