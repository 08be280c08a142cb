import { accepted, type DeskHotel } from './desk'

/** A contract as the form sends it: ten percent of what is paid, settled by the month. */
export const contractOf = (more: object) => ({
  name: '晓风旅行',
  settleMode: 'month',
  ruleKind: 'percent',
  percentBp: 1000,
  perNightFen: 2000,
  minPriceFen: 0,
  base: 'paid',
  state: 'valid',
  ...more,
})

/** An intermediary that must be accepted; its code is the caller's. */
export async function anIntermediary(
  hotel: DeskHotel,
  more: { readonly code: string; readonly [field: string]: unknown },
): Promise<string> {
  const { id } = accepted(await hotel.post<{ id: string }>('/crm/intermediary/add', contractOf(more)))
  return id
}

export interface CommissionRow {
  readonly id: string
  readonly orderNo: string
  readonly nights: number
  readonly roomChargeFen: number
  readonly baseFen: number
  readonly amountFen: number
  readonly state: string
  readonly settleNo: string | null
  readonly reason: string | null
}

/** The commissions of a stay, the oldest first. */
export const commissionsOf = (hotel: DeskHotel, stayId: string): Promise<CommissionRow[]> =>
  hotel.sql<CommissionRow>(
    `select id, order_no as "orderNo", nights::float8 as nights, room_charge_fen::int as "roomChargeFen", base_fen::int as "baseFen",
       amount_fen::int as "amountFen", state, settle_no as "settleNo", reason from commission where stay_id = $1 order by create_time, id`,
    [stayId],
  )

/** Pays what is owed in cash and leaves. */
export async function leave(hotel: DeskHotel, stayId: string): Promise<void> {
  const { balanceAfterFen } = accepted(
    await hotel.get<{ balanceAfterFen: number }>('/ebk/order/checkOut/preview', { stayId }),
  )
  const payments = balanceAfterFen === 0 ? [] : [{ payCode: '9001', amountFen: -balanceAfterFen }]
  accepted(await hotel.post('/ebk/order/checkOut', { stayId, payments, confirmed: 'Y' }))
}
