import type { Where } from './where'

/** What every line of an account is grouped by. */
export type MoneyDimension =
  | 'side'
  | 'code'
  | 'postingClass'
  | 'kind'
  | 'ledger'
  | 'way'
  | 'username'
  | 'shiftSessionId'
  | 'isRefund'

/** What every charge for a room is grouped by. */
export type NightDimension =
  | 'roomTypeId'
  | 'channelId'
  | 'sourceType'
  | 'unitId'
  | 'teamId'
  | 'levelId'
  | 'salesman'
  /** Who opened the room. */
  | 'opener'
  | 'stayKind'
  | 'isSold'

export type MoneyWhere = Where<MoneyDimension>
export type NightWhere = Where<NightDimension>

export type MoneyRow = Readonly<Partial<Record<MoneyDimension, string>>> & {
  readonly lines: number
  readonly amountFen: number
}
export type NightRow = Readonly<Partial<Record<NightDimension, string>>> & {
  readonly lines: number
  readonly nightsBp: number
  readonly amountFen: number
}

/** A count of the days of a period: their sum, and what the first and the last of them said. */
export interface CountRow {
  readonly key: string
  readonly quantity: number
  readonly lastQuantity: number
  readonly amountFen: number
  readonly firstFen: number
  readonly lastFen: number
}

/** All that figures of one period are made of. */
export interface PeriodFacts {
  readonly money: readonly MoneyRow[]
  readonly nights: readonly NightRow[]
  readonly counts: readonly CountRow[]
}

/** Accounts of guests; the others are those of units and of the house. */
export const guestLedgers = ['STAY', 'RESERVATION', 'TEAM', 'CASH_SALE'] as const
