import type { HotelLine, Span } from '@kezhan/dashboard/model/home-calls'

export interface RankedHotel extends HotelLine {
  /** Equal figures share a rank; a hotel without the figure has none. */
  readonly rank: number | null
}

/** The largest first, hotels that have no such figure last; equal ones in the order they came. */
export function ranked(hotels: readonly HotelLine[], span: Span, by: string): readonly RankedHotel[] {
  const figureOf = (hotel: HotelLine) => hotel.values[span][by] ?? null
  const known = hotels
    .filter(hotel => figureOf(hotel) !== null)
    .toSorted((a, b) => (figureOf(b) ?? 0) - (figureOf(a) ?? 0))
  const rankOf = (value: number | null) => known.findIndex(hotel => figureOf(hotel) === value) + 1
  return [
    ...known.map(hotel => ({ ...hotel, rank: rankOf(figureOf(hotel)) })),
    ...hotels.filter(hotel => figureOf(hotel) === null).map(hotel => ({ ...hotel, rank: null })),
  ]
}
