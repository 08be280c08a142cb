import { refuse } from './refusals'

/** A room type as upgrades see it. */
export interface TypeForUpgrade {
  readonly id: string
  readonly name: string
  readonly basePriceFen: number
}

/** From the type that is paid to the one that is given. */
export interface Upgrade {
  readonly bookedTypeId: string
  readonly targetTypeId: string
}

/**
 * 升级券 (hotel domain §2.8): a room of a higher type at the price of the booked one. To which types its template says; where
 * it says nothing, to the next higher one by what rooms cost. Refuses what it does not cover; answers the type that is paid.
 */
export function checkUpgrade(
  covered: readonly string[],
  { bookedTypeId, targetTypeId }: Upgrade,
  types: readonly TypeForUpgrade[],
): TypeForUpgrade {
  const booked = types.find(type => type.id === bookedTypeId)
  const target = types.find(type => type.id === targetTypeId)
  if (booked === undefined || target === undefined) throw refuse('upgrade.noType')
  if (target.basePriceFen <= booked.basePriceFen)
    throw refuse('upgrade.notHigher', { target: target.name, booked: booked.name })
  const higher = types.filter(type => type.basePriceFen > booked.basePriceFen)
  const nextFen = Math.min(...higher.map(type => type.basePriceFen))
  const allowed = higher.filter(type =>
    covered.length === 0 ? type.basePriceFen === nextFen : covered.includes(type.id),
  )
  if (!allowed.includes(target))
    throw refuse('upgrade.type', {
      target: target.name,
      allowed: allowed.map(type => type.name).join('、') || '其他房型',
    })
  return booked
}
