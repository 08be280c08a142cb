import type { FormAction } from '@kezhan/flows/model/action'
import type { ActionRun } from '@kezhan/flows/model/action-calls'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'

interface Recorded {
  readonly code: string
  readonly rowId: string
  readonly action: Pick<FormAction, 'key' | 'title'>
  readonly cause: string
  readonly state: ActionRun['state']
  readonly lines: readonly string[]
}

export async function recordRun(
  { user }: Ctx,
  db: Queries,
  { code, rowId, action, cause, state, lines }: Recorded,
): Promise<void> {
  await db.query(
    `insert into form_action_run (id, tenant_id, hotel_code, code, row_id, action_key, title, cause, state, lines, run_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      newId(),
      user.tenantId,
      user.hotelCode,
      code,
      rowId,
      action.key,
      action.title,
      cause,
      state,
      JSON.stringify(lines),
      user.realname,
    ],
  )
}
