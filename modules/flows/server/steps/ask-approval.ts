import { refuse } from '@kezhan/flows/rules/refusals'
import { momentOf } from '../acting-ctx'
import { submitRequest } from '../approval/submit-request'
import { peopleOf } from '../people-of'
import type { DoStep } from '../step-run'

/** In the name of who set it off; what the clock hands in, in that of who wrote the record. */
export const askApproval: DoStep = async (run, _step, row) => {
  const { ctx, db, bound } = run
  const isPerson = momentOf(ctx).me !== ''
  const [writer] = isPerson
    ? [ctx.user]
    : await peopleOf(db, ctx.user.hotelCode, { users: [String(row.createBy ?? '')], roles: [] })
  if (writer === undefined) throw refuse('approval.writer')
  await submitRequest(run, bound.resource, String(row.id), writer)
  return '已提交审批'
}
