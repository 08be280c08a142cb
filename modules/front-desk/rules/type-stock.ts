import type { ChartBar } from '@kezhan/desk/model/room-chart'
import type { TypeDay } from '@kezhan/desk/model/room-state'

/** How full a type is in a night: colour and word of a cell (hotel domain §4.1). */
export type StockLevel = 'many' | 'few' | 'none' | 'over' | 'closed'

const fewShare = 0.3

export function stockLevel({
  physical,
  net,
  sellable,
  closed,
}: Pick<TypeDay, 'physical' | 'net' | 'sellable' | 'closed'>): StockLevel {
  if (net < 0) return 'over'
  if (closed) return 'closed'
  if (sellable <= 0) return 'none'
  return sellable <= physical * fewShare ? 'few' : 'many'
}

/** The orders behind a cell: who takes a room of the type in the night, in the house first. */
export function ordersOfNight(bars: readonly ChartBar[], typeId: string, night: string): ChartBar[] {
  const order = { STAY: 0, ASSIGN: 1, UNASSIGNED: 2, OOO: 3, OOS: 3, LOCK: 3 }
  return bars
    .filter(bar => bar.isOpen && bar.roomTypeId === typeId && bar.arrive <= night && night < bar.depart)
    .toSorted((a, b) => order[a.kind] - order[b.kind])
}
