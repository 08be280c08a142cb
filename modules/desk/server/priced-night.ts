import type { Refusal } from '@kezhan/base/refusal'
import type { Overridden } from '@kezhan/rates/rules/override-price'

export interface PricedNight {
  readonly night: string
  readonly priceFen: number
  readonly baseFen: number
  readonly trace: readonly unknown[]
  readonly overrideReason: string | null
  readonly overrideBy: string | null
  /** The price needs somebody's agreement, which is used up when the night is written; without one, why it was refused. */
  readonly agreement?: Overridden['agreement'] & { readonly refusal?: Refusal }
}
