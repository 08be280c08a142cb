import { type DeskSettings, deskSettings } from '@kezhan/desk/server/desk-settings'
import type { Work } from '@kezhan/desk/server/desk-work'
import { type Desk, enterDay } from '@kezhan/hotels/server/desk'
import { shiftOfProgram } from '@kezhan/hotels/server/shift-session'
import { type Ctx, makeCtx } from '@kezhan/server-kit/ctx'
import type { Database, Db } from '@kezhan/server-kit/db/database'
import { noRights, type Rights, type User } from '@kezhan/server-kit/user'

export interface ChannelPlace {
  readonly tenantId: string
  readonly hotelCode: string
  readonly hotelName: string
  readonly businessDate: string
  readonly channelCode: string
  readonly channelName: string
}

/** The hotel itself says which channels may over-book (超订设置); beyond that a channel has no rights. */
const channelRights: Rights = { ...noRights, can: code => code === 'overbook:use' }

/** The context of what a channel does by itself: its own name and the rows of its hotel. */
export function channelCtx(database: Database, ctx: Ctx, place: ChannelPlace): Ctx {
  const name = `channel:${place.channelCode}`
  const user: User = {
    id: name,
    sessionId: '',
    username: name,
    realname: place.channelName,
    avatar: null,
    tenantId: place.tenantId,
    hotelCode: place.hotelCode,
    hotelName: place.hotelName,
    businessDate: place.businessDate,
    orgCode: null,
    shiftIndex: turn,
    shiftName: '渠道',
    rights: channelRights,
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
  const shiftSessionId = await shiftOfProgram(ctx, db, day.date, { index: turn, name: '渠道' })
  return {
    tenantId: user.tenantId,
    hotelCode: user.hotelCode,
    businessDate: day.date,
    shiftSessionId,
    isAuditing: day.state === 'auditing',
    username: user.username,
    realname: user.realname,
    now: ctx.now,
  }
}
