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
  more: object & { readonly code: string },
): Promise<string> {
  const { id } = accepted(await hotel.post<{ id: string }>('/crm/intermediary/add', contractOf(more)))
  return id
}
