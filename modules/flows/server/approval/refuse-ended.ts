import { deeds } from '@kezhan/flows/model/approval-calls'
import { refuse } from '@kezhan/flows/rules/refusals'
import type { Queries } from '@kezhan/server-kit/db/database'
import { entriesOf, type Request } from './request-rows'

/** Who comes second is told who was first. */
export async function refuseEnded(db: Queries, request: Request): Promise<void> {
  if (request.state !== 'running') throw await decidedAlready(db, request)
}

export async function decidedAlready(db: Queries, { id }: Request) {
  const last = (await entriesOf(db, [id])).at(-1)
  return refuse('approval.decided', {
    by: last?.byName ?? '',
    deed: last === undefined ? '' : deeds[last.deed],
  })
}
