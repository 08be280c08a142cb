import { paperRoutes } from '@kezhan/hotels/server/papers/paper-routes'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { Route } from '@kezhan/server-kit/server-module'
import { handoverPapers } from '../model/paper-calls'
import type { HandoverSheet } from '../model/shift-duty-calls'
import { handoverPaper } from '../rules/handover-paper'
import { refuse } from '../rules/refusals'

/** The sheet as it was signed. */
export async function signedSheet(db: Queries, handoverId: string): Promise<HandoverSheet> {
  const [row] = await db.query<{ sheet: HandoverSheet }>(
    'select sheet from handover_sheet where handover_id = $1',
    [handoverId],
  )
  if (row === undefined) throw refuse('handover.missing')
  return row.sheet
}

export const handoverPaperRoutes: readonly Route[] = paperRoutes(handoverPapers, async (_, db, { id }) => ({
  subjectId: id,
  content: handoverPaper(await signedSheet(db, id)),
}))
