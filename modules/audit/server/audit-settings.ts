import type { DueOutPolicy } from '@kezhan/audit/rules/due-outs'
import type { NoShowPolicy } from '@kezhan/audit/rules/no-shows'
import { configReader } from '@kezhan/hotels/server/config-store'
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
  const textOf = await configReader(db, hotelCode)
  return {
    auditTime: textOf('nightAuditTime'),
    blocksOpenShifts: textOf('nightAuditBlockOpenShift') === 'Y',
    // Choices are checked when they are saved, so they are one of their values.
    dueOuts: textOf('dueOutPolicyAtAudit') as DueOutPolicy,
    noShows: textOf('noShowPolicyAtAudit') as NoShowPolicy,
    dirtiesOccupied: textOf('occupiedDirtyAtAudit') === 'Y',
  }
}
