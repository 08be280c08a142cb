export type FolioOwner = 'STAY' | 'RESERVATION' | 'TEAM' | 'CASH_SALE' | 'UNIT_ACCOUNT' | 'HOUSE'

/** 账户 as stored. Its totals are the sums of its lines. */
export interface Folio {
  readonly id: string
  readonly folioNo: string
  readonly ownerKind: FolioOwner
  readonly ownerId: string
  readonly name: string
  readonly state: 'open' | 'closed' | 'suspended'
  readonly creditExtraFen: number
  readonly debitFen: number
  readonly creditFen: number
  /** Paid less consumed: plus is the guest's, minus is owed. */
  readonly balanceFen: number
  readonly lineCount: number
  readonly closedOn: string | null
  readonly version: number
}
