import type { Ctx } from '../ctx'
import type { Queries } from '../db/database'
import { insertRecords, logHead } from './change-log'
import { Params } from './compile'

export interface RecordedChange {
  readonly table: string
  readonly id: string
  /** What people call the thing. */
  readonly title?: string | null
  /** Rows by column, without secrets; null where there was or is none. */
  readonly before: object | null
  readonly after: object | null
}

/** For changes outside the engine: one record for each changed row, in the transaction of the change itself. */
export async function recordChanges(
  ctx: Ctx,
  db: Queries,
  changes: readonly RecordedChange[],
): Promise<void> {
  const params = new Params()
  const head = logHead(ctx, params)
  const records = insertRecords({
    head,
    table: 'c."table"',
    id: 'c.id',
    action: `(case when c.before is null then 'add' when c.after is null then 'delete' else 'edit' end)::change_action`,
    before: 'c.before',
    after: 'c.after',
    title: 'left(c.title, 200)',
    from: `jsonb_to_recordset(${params.add(JSON.stringify(changes))}::jsonb)
      as c ("table" text, id text, before jsonb, after jsonb, title text)`,
  })
  await db.query(records, params.values)
}
