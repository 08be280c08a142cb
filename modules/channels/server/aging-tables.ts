import type { AgingTable } from '@kezhan/server-kit/audit/sweep-old-rows'

/** Exchanges with channels are kept for a number of days only; what a channel said of orders stays. */
export const agingChannelTables: readonly AgingTable[] = [{ table: 'channel_sync_log', at: 'at' }]
