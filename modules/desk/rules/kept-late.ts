/** 延时退房 as a stay and a room of a booking keep it; without one all of it is null. */
export interface KeptLate {
  /** The planned departure before it was granted. */
  readonly lateFrom: string | null
  /** What was agreed for the time; null where the rule of the hotel charges it. */
  readonly lateFeeFen: number | null
  /** Who allowed it. */
  readonly lateBy: string | null
  readonly lateReason: string | null
}

/** What was granted was granted for one departure: another one is without it. */
export const noLate = { lateFrom: null, lateFeeFen: null, lateBy: null, lateReason: null } as const

export const lateOf = ({ lateFrom, lateFeeFen, lateBy, lateReason }: KeptLate): KeptLate => ({
  lateFrom,
  lateFeeFen,
  lateBy,
  lateReason,
})
