import { minutesBetween } from '@kezhan/base/moments'

/** A loan that ends. */
export interface EndedLoan {
  /** How the thing is charged: 按次 and 按小时 when it ends; 按天 is the audit's, and free is free. */
  readonly feeMode: string
  readonly priceFen: number
  readonly qty: number
  readonly outAt: string
  readonly endedAt: string
}

/** What a loan costs when it ends, whether the thing came back or was lost. An hour that has begun is a whole one. */
export function rentalFeeFen({ feeMode, priceFen, qty, outAt, endedAt }: EndedLoan): number {
  if (feeMode === 'once') return priceFen * qty
  if (feeMode !== 'hour') return 0
  return priceFen * qty * Math.max(1, Math.ceil(minutesBetween(outAt, endedAt) / 60))
}
