import type { Ctx } from '../ctx'
import type { Queries } from '../db/database'
import { recordChanges } from './record-changes'

export interface LoggedChange {
  readonly table: `sys_${string}`
  readonly id: string
  readonly before: object | null
  readonly after: object | null
}

/** Leaves one record for each changed row, in the transaction of the change itself. */
export const logChanges = (ctx: Ctx, db: Queries, changes: readonly LoggedChange[]): Promise<void> =>
  recordChanges(
    ctx,
    db,
    changes.map(change => ({ ...change, title: titleOf(change.after ?? change.before) })),
  )

const titleOf = (row: object | null): string | null =>
  row === null ? null : String('name' in row ? row.name : 'rule_name' in row ? row.rule_name : '') || null
