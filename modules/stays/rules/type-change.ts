export type TypeChange = '升级房型' | '降级房型' | '换房型'

/** What it means for a guest to get another type of room than he booked, by what both cost for the same nights today. */
export function typeChangeOf(bookedFen: number | undefined, givenFen: number | undefined): TypeChange {
  if (bookedFen === undefined || givenFen === undefined || bookedFen === givenFen) return '换房型'
  return givenFen > bookedFen ? '升级房型' : '降级房型'
}
