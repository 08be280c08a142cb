import { type DeskSettings, deskSettings } from '@kezhan/desk/server/desk-settings'
import type { Work } from '@kezhan/desk/server/desk-work'
import { type Desk, enterDay } from '@kezhan/hotels/server/desk'
import { type Ctx, makeCtx } from '@kezhan/server-kit/ctx'
import type { Database, Db } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { noRights, type User } from '@kezhan/server-kit/user'

export interface ChannelPlace {
  readonly tenantId: string
  readonly hotelCode: string
  readonly hotelName: string
  readonly businessDate: string
  readonly channelCode: string
  readonly channelName: string
}

/** The context of what a channel does by itself: its own name, the rows of its hotel, and no rights. */
export function channelCtx(database: Database, ctx: Ctx, place: ChannelPlace): Ctx {
  const name = `channel:${place.channelCode}`
  const user: User = {
    ...{ id: name, sessionId: '', username: name, realname: place.channelName, avatar: null },
    ...{ tenantId: place.tenantId, hotelCode: place.hotelCode, hotelName: place.hotelName },
    ...{ businessDate: place.businessDate, orgCode: null, shiftIndex: turn, shiftName: '渠道' },
    rights: noRights,
  }
  const { requestId, address, userAgent, call, log, now } = ctx
  return makeCtx(database, { requestId, address, userAgent, call, log, now, onceKey: null, user })
}

const turn = 'channel'

/** One write of a channel, or of the clerk who decides for it. */
export type Doing = <T>(ctx: Ctx, work: (work: Work) => Promise<T>) => Promise<T>

/** As the channel itself: it stands at no drawer, so its turn of duty is over as soon as it begins. */
export const asChannel: Doing = async (ctx, work) => {
  const settings: DeskSettings = await deskSettings(ctx.db, ctx.user.hotelCode)
  return ctx.tx(async db => work({ ctx, db, desk: await channelDesk(ctx, db), settings }))
}

async function channelDesk(ctx: Ctx, db: Db): Promise<Desk> {
  const { user } = ctx
  const day = await enterDay(db)
  const place = [user.hotelCode, user.id, day.date]
  const [known] = await db.query<{ id: string }>(
    'select id from shift_session where hotel_code = $1 and user_id = $2 and business_date = $3 order by opened_at limit 1',
    place,
  )
  const shiftSessionId = known?.id ?? newId()
  if (known === undefined)
    await db.query(
      `insert into shift_session (id, tenant_id, hotel_code, user_id, business_date, shift_index, shift_name, username, realname, state, ended_at)
       values ($1, $2, $3, $4, $5, '${turn}', $6, $7, $8, 'received', now())`,
      [shiftSessionId, user.tenantId, ...place, '渠道', user.username, user.realname],
    )
  return {
    ...{ tenantId: user.tenantId, hotelCode: user.hotelCode, businessDate: day.date, shiftSessionId },
    ...{ isAuditing: day.state === 'auditing', username: user.username, realname: user.realname },
    now: ctx.now,
  }
}
