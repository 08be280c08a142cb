import type { AgingTable } from '@kezhan/server-kit/audit/sweep-old-rows'

/** What was told is kept for a number of days only. */
export const agingWebhookTables: readonly AgingTable[] = [{ table: 'webhook_delivery', at: 'create_time' }]
