import type { DeskParts } from '@kezhan/desk/server/desk-work'
import type { Database } from '@kezhan/server-kit/db/database'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import {
  channelOrderPage,
  confirmChannelOrder,
  mergeChannelOrder,
  notifyChannelOrder,
  pullChannelOrder,
  rejectChannelOrder,
  simulateChannel,
} from '../model/channel-calls'
import { noAdapter } from './channel-adapter'
import { channelOrderList } from './channel-page'
import type { ChannelSimulator } from './channel-simulator'
import { confirmOrder, mergeOrder, pullOrder, rejectOrder } from './handle-channel-order'
import { notified } from './notify'
import { simulate } from './simulate'

/** Orders of channels. Without a simulator answers wait for a line to the channel. */
export function channelRoutes(
  database: Database,
  desk: DeskParts,
  simulator: ChannelSimulator | undefined,
): readonly Route[] {
  const parts = { desk, adapter: simulator ?? noAdapter }
  return [
    serve(channelOrderPage, async (ctx, input) => ({
      result: { ...(await channelOrderList(ctx, input)), canSimulate: simulator !== undefined },
    })),
    serve(confirmChannelOrder, async (ctx, input) => ({
      result: await confirmOrder(parts, ctx, input),
      message: '确认成功！',
    })),
    serve(rejectChannelOrder, async (ctx, input) => ({
      result: await rejectOrder(parts, ctx, input),
      message: '已拒绝！',
    })),
    serve(mergeChannelOrder, async (ctx, input) => ({
      result: await mergeOrder(parts, ctx, input),
      message: '合并成功！',
    })),
    serve(pullChannelOrder, async (ctx, input) => ({ result: await pullOrder(parts, ctx, input) })),
    serve(simulateChannel, async (ctx, input) => ({
      result: await simulate(database, desk, simulator, ctx, input),
      message: '已发送！',
    })),
    serve(notifyChannelOrder, async (ctx, input) => ({
      result: await notified(database, parts, ctx, input),
    })),
  ]
}
