export type OrderTab =
  | 'facts'
  | 'guests'
  | 'prices'
  | 'account'
  | 'links'
  | 'cards'
  | 'services'
  | 'invoices'
  | 'log'

export interface OrderRef {
  readonly stayId?: string
  readonly reservationId?: string
}
