import type { runSelfReport as call } from '@kezhan/online/model/report-self'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { runSelf } from './run-self'
import { type SelfParts, selfSource } from './self-source'
import { storedSelf } from './stored-self'

/** The rights are those of who reads, whoever has made the report. */
export const runSelfReport =
  (parts: SelfParts): HandlerOf<typeof call> =>
  async (ctx, { id }) => {
    const { design } = await storedSelf(ctx, ctx.db, id)
    return { result: await runSelf(ctx, await selfSource(ctx, parts, design.source), design) }
  }
