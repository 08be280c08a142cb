import type { addPermissionRule as call } from '@kezhan/people/model/data-rule-calls'
import { newId } from '@kezhan/server-kit/new-id'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { type RuleParts, saveRule } from './data-rules'

export const addPermissionRule =
  (parts: RuleParts): HandlerOf<typeof call> =>
  async (ctx, input) => {
    const id = newId()
    await saveRule(ctx, id, input, undefined, parts)
    return { result: { id }, message: '添加成功！' }
  }
