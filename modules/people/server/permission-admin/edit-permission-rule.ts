import type { editPermissionRule as call } from '@kezhan/people/model/data-rule-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { type RuleParts, saveRule } from './data-rules'

export const editPermissionRule =
  (parts: RuleParts): HandlerOf<typeof call> =>
  async (ctx, { id, ...input }) => {
    await saveRule(ctx, id, input, id, parts)
    return { result: null, message: '更新成功！' }
  }
