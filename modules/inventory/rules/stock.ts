/** The numbers behind one cell of the chart; the server keeps the same ones as counter rows. */
export interface NightCounts {
  readonly physical: number
  /** Rooms that cannot be sold, for whatever reason; each once. */
  readonly blocked: number
  readonly inHouse: number
  readonly reserved: number
  readonly teamBlock: number
  /** Rooms taken through each channel, in the house or expected. */
  readonly soldBy: Readonly<Record<string, number>>
}

/** What is left before over-booking; negative where the night is over-sold. */
export const netRooms = (counts: NightCounts) =>
  counts.physical - counts.blocked - counts.inHouse - counts.reserved - counts.teamBlock
