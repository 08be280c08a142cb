import type { channelLineLog as call, RefusedCell, SyncLogRow } from '@kezhan/channels/model/line-calls'
import { operatorName } from '@kezhan/people/server/operator-name'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

const mostRows = 100

export const channelLineLog: HandlerOf<typeof call> = async (ctx, { channelId }) => ({
  result: {
    rows: await ctx.db.query<SyncLogRow>(
      `select g.id, g.at, g.kind, g.cells, g.fault, g.username, ${operatorName('g.username')} as realname from channel_sync_log g
       where g.hotel_code = $1 and g.channel_id = $2 order by g.id desc limit ${mostRows}`,
      [ctx.user.hotelCode, channelId],
    ),
    refused: await ctx.db.query<RefusedCell>(
      `select ext_room_code, ext_rate_code, night, refused as reason from channel_cell
       where hotel_code = $1 and channel_id = $2 and refused is not null order by night, ext_room_code, ext_rate_code limit ${mostRows}`,
      [ctx.user.hotelCode, channelId],
    ),
  },
})
