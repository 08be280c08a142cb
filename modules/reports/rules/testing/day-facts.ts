import type { CountRow, MoneyRow, PeriodFacts } from '../cubes'

/** A charge of a guest who stays, of so many fen. */
export const aCharge = (
  code: string,
  postingClass: string,
  amountFen: number,
  more: Partial<MoneyRow> = {},
): MoneyRow => ({
  side: 'D',
  code,
  postingClass,
  kind: 'NORMAL',
  ledger: 'STAY',
  way: '',
  isRefund: 'N',
  lines: 1,
  amountFen,
  ...more,
})

/** Money that came, or went back if it is negative. */
export const aPayment = (way: string, amountFen: number, more: Partial<MoneyRow> = {}): MoneyRow => ({
  side: 'C',
  code: way,
  postingClass: 'PAY',
  kind: 'NORMAL',
  ledger: 'STAY',
  way,
  isRefund: amountFen < 0 ? 'Y' : 'N',
  lines: 1,
  amountFen,
  ...more,
})

/** A count that says something else each time it is asked otherwise. */
export const aCount = (key: string, quantity: number): CountRow => ({
  key,
  quantity,
  lastQuantity: quantity + 1,
  amountFen: quantity + 2,
  firstFen: quantity + 3,
  lastFen: quantity + 4,
})

export const factsOf = (facts: Partial<PeriodFacts>): PeriodFacts => ({
  money: [],
  nights: [],
  counts: [],
  ...facts,
})

/** Every way of paying has a code; cards have two. */
export const allWays: ReadonlyMap<string, readonly string[]> = new Map([
  ['PAY_CASH', ['9001']],
  ['PAY_CARD', ['9002', '9103']],
  ['PAY_WECHAT', ['9003']],
  ['PAY_ALIPAY', ['9004']],
  ['PAY_TRANSFER', ['9006']],
  ['PAY_STORED', ['9005']],
  ['PAY_POINTS', ['9007']],
  ['PAY_COUPON', ['9009']],
  ['PAY_AR', ['9008']],
  ['PAY_OTA', ['9010']],
  ['ADJUST', ['9090']],
])
