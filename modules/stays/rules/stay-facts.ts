/** What decides about a stay; a handler loads it once and buttons and refusals agree. */
export interface StayFacts {
  readonly businessDate: string
  readonly arriveBusinessDate: string
  readonly departBusinessDate?: string
  readonly minutesSinceArrival: number
  /** Setting `voidCheckInMinutes`. */
  readonly voidMinutes: number
  readonly room: StayRoom
  readonly guests: readonly StayGuest[]
  readonly hasUnpricedNight: boolean
  /** Charges that no reversal has taken back. */
  readonly hasCharges: boolean
  /** Paid less consumed: minus is owed. */
  readonly balanceFen: number
  readonly hasOpenPreauth: boolean
  readonly unreturned: readonly string[]
  readonly isMasterOpen: boolean
  /** Who has the room next, where he stands in the way of what is asked. */
  readonly nextTakenFrom?: { readonly date: string; readonly by: string }
  readonly missingDepositFen: number
  readonly creditControl: 'block' | 'warn'
  readonly account: StayAccount
  readonly canReopenAfterAudit: boolean
  readonly reason: string
}

export interface StayRoom {
  readonly roomNo: string
  readonly isOccupied: boolean
  /** 维修中, 停用 or 锁房, where it is blocked. */
  readonly blockText?: string
  readonly isDirty: boolean
  /** Setting `dirtyRoomCheckIn`. */
  readonly dirtyPolicy: 'forbid' | 'warn' | 'allow'
  readonly maxGuests: number
  /** Names of both types, where the guest booked another one and nobody has given him this one before. */
  readonly otherType?: OtherType
}

export interface OtherType {
  readonly booked: string
  readonly given: string
}

export interface StayGuest {
  readonly name: string
  readonly hasValidCertificate: boolean
  /** The room in which he already lives. */
  readonly roomElsewhere?: string
  /** Why he is on the black list, where the hotel only warns of it. */
  readonly blackReason?: string
}

/** 账套 of the unit that pays; without one nothing goes on account. */
export interface StayAccount {
  readonly canCredit: boolean
  readonly isFrozen: boolean
  readonly availableFen: number
  /** An approval lets it go over the limit. */
  readonly isApproved: boolean
}
