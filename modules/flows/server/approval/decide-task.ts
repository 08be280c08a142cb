import { type decideTask as call, decisions } from '@kezhan/flows/model/approval-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { FlowParts } from '../flow-parts'
import { courseOf } from '../form-behaviour'
import { decide } from './decide'
import { heldTask } from './held-task'

export const decideTask =
  (parts: FlowParts): HandlerOf<typeof call> =>
  async (ctx, { taskId, deed, note }) => {
    await ctx.tx(async db => {
      const held = await heldTask(ctx, db, taskId)
      await decide(courseOf(parts, ctx, db), held, { deed, byName: ctx.user.realname, note: note ?? '' })
    })
    return { result: null, message: `已${decisions[deed]}` }
  }
