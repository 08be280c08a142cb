import type { withdrawRequest as call } from '@kezhan/flows/model/approval-calls'
import { refuse } from '@kezhan/flows/rules/refusals'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { FlowParts } from '../flow-parts'
import { courseOf } from '../form-behaviour'
import { endRequest } from './course'
import { refuseEnded } from './refuse-ended'
import { heldRequest, recordEntry } from './request-rows'

/** The applicant takes it back as long as it runs. */
export const withdrawRequest =
  (parts: FlowParts): HandlerOf<typeof call> =>
  async (ctx, { requestId }) => {
    await ctx.tx(async db => {
      const request = await heldRequest(db, requestId)
      if (request === undefined || request.applicant !== ctx.user.username) throw refuse('approval.missing')
      await refuseEnded(db, request)
      await recordEntry(db, request, { byName: ctx.user.realname, deed: 'withdraw', stepName: '', note: '' })
      await endRequest(courseOf(parts, ctx, db), request, 'withdrawn')
    })
    return { result: null, message: '已撤回' }
  }
