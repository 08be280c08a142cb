import { refuse } from '@kezhan/channels/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { askLine, LineFault, type LineParts, type LinePath } from './line-request'
import { type LoggedExchange, logExchange, type PushedChannel, pushedChannel } from './line-store'

/** One question that a person asks a channel; the log keeps it however it ends. Refuses with what went wrong. */
export async function askAndLog(
  parts: LineParts,
  ctx: Ctx,
  channelId: string,
  { path, kind }: { readonly path: LinePath; readonly kind: LoggedExchange['kind'] },
): Promise<{ readonly channel: PushedChannel; readonly answer: unknown }> {
  const channel = await pushedChannel(ctx.db, channelId)
  try {
    const answer = await askLine(parts, channel, path, {})
    await logExchange(ctx.db, channel, ctx.user.username, { kind, fault: null })
    return { channel, answer }
  } catch (error) {
    if (!(error instanceof LineFault)) throw error
    await logExchange(ctx.db, channel, ctx.user.username, { kind, fault: error.message })
    throw refuse('channelLine.failed', { text: error.message })
  }
}
