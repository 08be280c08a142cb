import { agingChannelTables } from '@kezhan/channels/server/aging-tables'
import { agingIdentityTables } from '@kezhan/identity/server/aging-tables'
import { agingWebhookTables } from '@kezhan/integrations/server/aging-tables'
import { agingKitTables, sweepOldRows } from '@kezhan/server-kit/audit/sweep-old-rows'
import type { Database } from '@kezhan/server-kit/db/database'

/** Deletes the records that are older than the days kept, of every log whose owner says that it ends by age. */
export const sweepLogs = (database: Database, days: number): Promise<number> =>
  sweepOldRows(
    database,
    [...agingIdentityTables, ...agingChannelTables, ...agingWebhookTables, ...agingKitTables],
    days,
  )
