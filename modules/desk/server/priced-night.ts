export interface PricedNight {
  readonly night: string
  readonly priceFen: number
  readonly baseFen: number
  readonly trace: readonly unknown[]
  readonly overrideReason: string | null
  readonly overrideBy: string | null
}
