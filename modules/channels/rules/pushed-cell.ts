import { shareFen } from '@kezhan/base/rounding'

/** What a channel is told of one night: the state as it should be there, never a difference. */
export interface PushedCell {
  readonly extRoomCode: string
  readonly extRateCode: string
  readonly night: string
  /** Absent where the hotel does not push prices or rooms of this rate. */
  readonly priceFen: number | null
  readonly rooms: number | null
  readonly isClosed: boolean
  readonly minNights: number | null
  readonly noArrival: boolean
  readonly noDeparture: boolean
}

/** How a rate of a channel follows ours. */
export interface RateTerms {
  readonly extRoomCode: string
  readonly extRateCode: string
  readonly shareBp: number
  readonly amountFen: number
  readonly pushPrice: boolean
  readonly pushStock: boolean
}

/** What the house says of the night: no price where none is set, which closes the night. */
export interface HouseNight {
  readonly night: string
  readonly priceFen: number | undefined
  readonly sellable: number
  readonly isClosed: boolean
  readonly minNights: number | null
  readonly noArrival: boolean
  readonly noDeparture: boolean
}

export function pushedCell(terms: RateTerms, house: HouseNight): PushedCell {
  const { extRoomCode, extRateCode, pushPrice, pushStock } = terms
  const { night, minNights, noArrival, noDeparture } = house
  const isClosed = house.isClosed || house.priceFen === undefined
  return {
    extRoomCode,
    extRateCode,
    night,
    priceFen: pushPrice && house.priceFen !== undefined ? pushedPriceFen(house.priceFen, terms) : null,
    rooms: pushStock ? (isClosed ? 0 : Math.max(0, house.sellable)) : null,
    isClosed: pushStock && isClosed,
    minNights,
    noArrival,
    noDeparture,
  }
}

/** Our price in the share of the rate, more or less by its amount; never below nought. */
export const pushedPriceFen = (
  priceFen: number,
  { shareBp, amountFen }: Pick<RateTerms, 'shareBp' | 'amountFen'>,
): number => Math.max(0, shareFen(priceFen, shareBp) + amountFen)

/** A rate that means nothing here any more sells nothing there. */
export const closedCell = ({
  extRoomCode,
  extRateCode,
  night,
}: Pick<PushedCell, 'extRoomCode' | 'extRateCode' | 'night'>): PushedCell => ({
  extRoomCode,
  extRateCode,
  night,
  priceFen: null,
  rooms: 0,
  isClosed: true,
  minNights: null,
  noArrival: false,
  noDeparture: false,
})

const longestWaitSeconds = 60

/** After so many failures in a row: 1, 2, 4 … seconds, never more than a minute, so that a channel that is back hears soon. */
export const waitSeconds = (failures: number): number =>
  Math.min(longestWaitSeconds, 2 ** Math.min(10, Math.max(0, failures - 1)))
