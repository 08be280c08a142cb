export interface Accepted {
  readonly reservationId: string
  readonly resNo: string
  readonly warnings: readonly string[]
}
