import type { previewSelfReport as call } from '@kezhan/online/model/report-self'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { runSelf } from './run-self'
import { type SelfParts, selfSource } from './self-source'

export const previewSelfReport =
  (parts: SelfParts): HandlerOf<typeof call> =>
  async (ctx, { design }) => ({
    result: await runSelf(ctx, await selfSource(ctx, parts, design.source), design),
  })
