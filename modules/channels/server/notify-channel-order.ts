import type { Database } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { notifyChannelOrder as call } from '../model/channel-calls'
import { refuse } from '../rules/refusals'
import type { ChannelParts } from './channel-parts'
import { channelOf } from './channel-store'
import { type ChannelPlace, channelCtx } from './channel-work'
import { isGenuine, readMessage } from './read-message'
import { receive } from './receive'
import { tellChannel } from './tell-channel'

/** A channel speaks from outside. Who cannot sign learns nothing: an unknown hotel, channel or key is the same answer. */
export const notifyChannelOrder =
  (database: Database, { desk, adapter }: ChannelParts): HandlerOf<typeof call> =>
  async (ctx, input) => {
    const [place] = await ctx.platformDb.query<ChannelPlace & { channelId: string; sealed: string | null }>(
      `select c.id as channel_id, c.notify_key as sealed, c.code as channel_code, c.name as channel_name, h.tenant_id,
       h.code as hotel_code, h.name as hotel_name, h.business_date
     from hotel h join mkt_channel c on c.hotel_code = h.code and c.code = $2 and c.enabled = 'Y' where h.code = $1 and h.enabled = 'Y'`,
      [input.hotelCode, input.channelCode],
    )
    const key = place?.sealed == null ? undefined : desk.sealer.open(place.sealed)
    if (place === undefined || key === undefined || !isGenuine(key, input))
      throw refuse('channelOrder.forged')
    const own = channelCtx(database, ctx, place)
    const message = readMessage(input.messageNo, input.payload)
    const channel = await channelOf(own.db, place.hotelCode, place.channelId)
    const { channelOrderId, state } = await receive(desk, own, channel, message)
    await tellChannel(adapter, own, channelOrderId)
    return { result: { state } }
  }
