import type { Ctx } from '@kezhan/server-kit/ctx'
import { expect, test } from 'vitest'
import type { MonitoringParts } from './monitor-parts'
import { monitorPlan } from './monitor-plan'

test('PostgreSQL 15 has no plan for any values, and it is said so', async () => {
  const counted = { query: 'select $1', role: 'kezhan_app', major: 15 }
  const db = { query: async (text: string) => (text.includes('pg_stat_statements') ? [counted] : []) }
  const database = { ownerTx: (work: (queries: typeof db) => unknown) => work(db) }
  // Only what a plan is asked with: the tests have another version to ask.
  const parts = { database } as unknown as MonitoringParts
  const ctx = { user: { hotelCode: '', tenantId: '0' } } as Ctx
  await expect(monitorPlan(parts)(ctx, { queryId: '1' })).rejects.toThrow('数据库是 PostgreSQL 15')
})
