import type { AgingTable } from '@kezhan/server-kit/audit/sweep-old-rows'

/** Sign-ins are kept for a number of days only. */
export const agingIdentityTables: readonly AgingTable[] = [{ table: 'sys_login_log', at: 'at' }]
