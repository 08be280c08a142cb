import type { LimitScope } from '@kezhan/folios/rules/correction-limit'
import { loadAttributes } from '@kezhan/hotels/server/config-attr-store'
import { ownConfig } from '@kezhan/hotels/server/config-store'
import type { Db } from '@kezhan/server-kit/db/database'

export interface LedgerSettings {
  readonly canVoidAfterAudit: boolean
  readonly canReopenAfterAudit: boolean
  readonly maxRoundOffFen: number
  /** How long an application waits, and an agreement holds. */
  readonly approvalHours: number
  /** What the limit of a person is for. */
  readonly limitScope: LimitScope
}

/** What the hotel has set about its books. */
export async function ledgerSettings(db: Db, hotelCode: string): Promise<LedgerSettings> {
  const own = await ownConfig(db, hotelCode)
  const defaults = new Map((await loadAttributes(db)).map(one => [one.key, one.default]))
  const textOf = (key: string): string => own.get(key) ?? defaults.get(key) ?? ''
  return {
    canVoidAfterAudit: textOf('voidAfterAudit') === 'Y',
    canReopenAfterAudit: textOf('reopenAfterAudit') === 'Y',
    maxRoundOffFen: Number(textOf('maxRoundOffFen')),
    approvalHours: Number(textOf('approvalHours')),
    // Choices are checked when they are saved, so it is one of them.
    limitScope: textOf('reversalLimitScope') as LimitScope,
  }
}
