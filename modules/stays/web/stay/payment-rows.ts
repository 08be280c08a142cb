/** Among the ways to pay: a unit pays later. */
export const onAccountCode = '9008'
const cashCode = '9001'

/** One way to pay a part of what is owed; without an amount it takes what the others leave. */
export interface PaymentRow {
  readonly key: number
  readonly payCode: string
  readonly amountFen: number | null
  readonly payRef: string
}

export const firstPayment: PaymentRow = { key: 1, payCode: cashCode, amountFen: null, payRef: '' }

/** The amounts of all rows: a row without one takes the rest, and what a unit takes over is always the rest. */
export function amountsOf(rows: readonly PaymentRow[], owedFen: number): number[] {
  const takesRest = (row: PaymentRow) => row.amountFen === null || row.payCode === onAccountCode
  let restFen = owedFen - rows.reduce((sum, row) => sum + (takesRest(row) ? 0 : (row.amountFen ?? 0)), 0)
  return rows.map(row => {
    if (!takesRest(row)) return row.amountFen ?? 0
    const partFen = Math.max(0, restFen)
    restFen -= partFen
    return partFen
  })
}

/** What is still to be paid; minus is too much. */
export const missingFen = (rows: readonly PaymentRow[], owedFen: number): number =>
  owedFen - amountsOf(rows, owedFen).reduce((sum, fen) => sum + fen, 0)

/** One row more, for what is left; what stood there by itself until now is kept as it is seen. */
export function withOneMore(rows: readonly PaymentRow[], owedFen: number): PaymentRow[] {
  const amounts = amountsOf(rows, owedFen)
  const kept = rows.map((row, at) => ({ ...row, amountFen: amounts[at] ?? 0 }))
  const unused = ['9003', '9004', '9002', cashCode, '9010'].find(
    code => !rows.some(row => row.payCode === code),
  )
  const key = Math.max(...rows.map(row => row.key)) + 1
  return [...kept, { ...firstPayment, key, payCode: unused ?? cashCode }]
}

/** What is sent: money that comes at once; the rest of a unit is no payment. */
export function paymentsSent(rows: readonly PaymentRow[], owedFen: number) {
  const amounts = amountsOf(rows, owedFen)
  return rows.flatMap(({ payCode, payRef }, at) => {
    const amountFen = amounts[at] ?? 0
    if (payCode === onAccountCode || amountFen === 0) return []
    return [{ payCode, amountFen, ...(payRef.trim() === '' ? {} : { payRef: payRef.trim() }) }]
  })
}
