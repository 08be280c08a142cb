import type { pushChannelNow as call } from '@kezhan/channels/model/line-calls'
import { refuse } from '@kezhan/channels/rules/refusals'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { tellAgain } from './cell-store'
import type { LineParts } from './line-request'
import { pushedChannel } from './line-store'
import { pushChannel } from './push-channel'

/** 立即推送: what is asked for is numbered anew and sent at once; where that fails it stays in the queue and is tried again. */
export const pushChannelNow =
  (parts: LineParts): HandlerOf<typeof call> =>
  async (ctx, { channelId, mappingId = null, part }) => {
    const channel = await pushedChannel(ctx.db, channelId)
    if (channel.pushUrl === null) throw refuse('channelLine.none')
    await ctx.tx(db => tellAgain(db, channelId, { mappingId, isRefusedOnly: part === 'refused' }))
    const { isBusy, sent, fault } = await pushChannel(parts, ctx, channelId)
    if (isBusy) return { result: { sent: 0 }, message: '正在推送，稍后请看同步日志' }
    if (fault !== null) throw refuse('channelLine.later', { text: fault })
    return { result: { sent }, message: `已推送${sent}格` }
  }
