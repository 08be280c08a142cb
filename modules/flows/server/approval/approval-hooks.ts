import { type ApprovalState, approvalField } from '@kezhan/flows/model/approval'
import { refuse } from '@kezhan/flows/rules/refusals'
import { columnOf } from '@kezhan/resource/column-name'
import type { Resource } from '@kezhan/resource/define'
import type { Db } from '@kezhan/server-kit/db/database'
import type { Hooks, Row } from '@kezhan/server-kit/resource/hooks'
import type { Chain } from '../step-run'

/** Whether a change is the course of an approval; no client can send this field. */
export const isMark = (values: Row): boolean => Object.keys(values).join() === approvalField

/** A record under approval stays as it was handed in. What people change after it was agreed to is no longer agreed to. */
export const approvalHooks = (form: Resource, chain: Chain): Pick<Hooks, 'beforeSave' | 'beforeDelete'> => ({
  async beforeSave(_ctx, db, { id, values, before }) {
    if (before === undefined) return undefined
    const [state] = await heldStates(db, form, [id])
    if (state === 'running') throw refuse('approval.locked')
    return state === 'approved' && chain.length === 0 ? { ...values, [approvalField]: null } : undefined
  },
  async beforeDelete(_ctx, db, ids) {
    if ((await heldStates(db, form, ids)).includes('running')) throw refuse('approval.locked')
  },
})

/** Held until the transaction ends, so that nothing is handed in meanwhile. */
async function heldStates(
  db: Db,
  { table }: Resource,
  ids: readonly string[],
): Promise<readonly (ApprovalState | null)[]> {
  const rows = await db.query<{ state: ApprovalState | null }>(
    `select "${columnOf(approvalField)}" as state from ${table} where id = any($1::text[]) order by id for update`,
    [ids],
  )
  return rows.map(({ state }) => state)
}
