import { configReader } from '@kezhan/hotels/server/config-store'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import type { PointsValidity } from '../rules/points'
import type { SpendOrder } from '../rules/spend'

export interface MemberSettings {
  readonly spendOrder: SpendOrder
  readonly topUpMinFen: number
  readonly pointsPerYuanBp: number
  readonly pointsBase: 'room' | 'all'
  /** How many points pay one yuan. */
  readonly pointsPerYuan: number
  readonly pointsPayMaxBp: number
  readonly isChannelCounted: boolean
  /** Who earns by the rooms of a team: the guest of each, who booked it, or nobody. */
  readonly teamPoints: 'guest' | 'booker' | 'none'
  /** Whether everybody pays with his password or a code, not only who has a password. */
  readonly isProofWanted: boolean
}

/** What the hotel has set about its members. Choices are checked when they are saved, so each is one of them. */
export async function memberSettings(db: Db, hotelCode: string): Promise<MemberSettings> {
  const config = await configReader(db, hotelCode)
  return {
    spendOrder: config('storedSpendOrder') as SpendOrder,
    topUpMinFen: Number(config('topUpMinFen')),
    pointsPerYuanBp: Number(config('pointsPerYuanBp')),
    pointsBase: config('pointsBase') as MemberSettings['pointsBase'],
    pointsPerYuan: Number(config('pointsPerYuan')),
    pointsPayMaxBp: Number(config('pointsPayMaxBp')),
    teamPoints: config('pointsForTeams') as MemberSettings['teamPoints'],
    isChannelCounted: config('pointsForChannels') === 'Y',
    isProofWanted: config('memberPayProof') === 'Y',
  }
}

export interface StoredValidity extends PointsValidity {
  readonly remindDays: number
  readonly version: number
}

/** How long points live in all hotels of the tenant; for good until somebody says otherwise. */
export async function loadValidity(db: Queries): Promise<StoredValidity> {
  const [row] = await db.query<StoredValidity>(
    'select mode, months, clear_on, remind_days, version from points_validity',
  )
  return row ?? { mode: 'forever', months: 24, clearOn: '12-31', remindDays: 30, version: 0 }
}
