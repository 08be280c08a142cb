import type { DueOutPolicy } from '@kezhan/audit/rules/due-outs'
import type { NoShowPolicy } from '@kezhan/audit/rules/no-shows'
import { loadAttributes } from '@kezhan/hotels/server/config-attr-store'
import { ownConfig } from '@kezhan/hotels/server/config-store'
import type { Db } from '@kezhan/server-kit/db/database'

/** What the hotel has set about its audit (hotel domain §1.7). */
export interface AuditSettings {
  readonly auditTime: string
  readonly blocksOpenShifts: boolean
  readonly dueOuts: DueOutPolicy
  readonly noShows: NoShowPolicy
  readonly dirtiesOccupied: boolean
}

export async function auditSettings(db: Db, hotelCode: string): Promise<AuditSettings> {
  const own = await ownConfig(db, hotelCode)
  const defaults = new Map((await loadAttributes(db)).map(one => [one.key, one.default]))
  const textOf = (key: string): string => own.get(key) ?? defaults.get(key) ?? ''
  return {
    auditTime: textOf('nightAuditTime'),
    blocksOpenShifts: textOf('nightAuditBlockOpenShift') === 'Y',
    // Choices are checked when they are saved, so they are one of their values.
    dueOuts: textOf('dueOutPolicyAtAudit') as DueOutPolicy,
    noShows: textOf('noShowPolicyAtAudit') as NoShowPolicy,
    dirtiesOccupied: textOf('occupiedDirtyAtAudit') === 'Y',
  }
}
