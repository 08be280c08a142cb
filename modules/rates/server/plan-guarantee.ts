import type { Queries } from '@kezhan/server-kit/db/database'
import type { PlanGuarantee } from '../rules/plan-guarantee'

/** What plans ask of who books by them, by id. */
export async function planGuarantees(
  db: Queries,
  planIds: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, PlanGuarantee>> {
  const wanted = [...new Set(planIds.flatMap(id => id ?? []))]
  if (wanted.length === 0) return new Map()
  const rows = await db.query<PlanGuarantee & { id: string }>(
    'select id, name, guarantee from rate_plan where id = any($1::text[])',
    [wanted],
  )
  return new Map(rows.map(row => [row.id, row]))
}
