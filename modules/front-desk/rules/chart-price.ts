import type { ChartPlan } from './chart-move'

interface PricedNight {
  readonly night: string
  readonly priceFen: number
}

/** What a plan does to the price of the room, before it is done. */
export interface PriceEffect {
  readonly addedNights: number
  readonly removedNights: number
  /** With the price of the last night going on, and with the prices of the day. */
  readonly keepFen: number
  readonly quotedFen: number
}

/**
 * `old` are the nights of the order that are not posted yet, `quoted` what nights of the wanted type cost now. Nights that
 * stay keep their price unless the guest goes into a room of another type (hotel domain §3.8, §3.9).
 */
export function priceEffectOf(
  plan: Pick<ChartPlan, 'act' | 'bar' | 'arrive' | 'depart'>,
  old: readonly PricedNight[],
  quoted: readonly PricedNight[],
): PriceEffect {
  const isIn = ({ night }: PricedNight) => plan.arrive <= night && night < plan.depart
  const wasIn = ({ night }: PricedNight) => plan.bar.arrive <= night && night < plan.bar.depart
  if (plan.act === 'changeRoom') {
    const fresh = new Map(quoted.map(one => [one.night, one.priceFen]))
    const quotedFen = old.reduce((sum, one) => sum + (fresh.get(one.night) ?? one.priceFen) - one.priceFen, 0)
    return { addedNights: 0, removedNights: 0, keepFen: 0, quotedFen }
  }
  const removed = old.filter(one => !isIn(one))
  const added = quoted.filter(one => isIn(one) && !wasIn(one))
  const removedFen = sumFen(removed)
  return {
    addedNights: added.length,
    removedNights: removed.length,
    keepFen: added.length * plan.bar.priceFen - removedFen,
    quotedFen: sumFen(added) - removedFen,
  }
}

const sumFen = (nights: readonly PricedNight[]) => nights.reduce((sum, one) => sum + one.priceFen, 0)
