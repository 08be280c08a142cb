import type { actInHotel as call } from '@kezhan/identity/model/acting-calls'
import { refuse } from '@kezhan/identity/rules/refusals'
import { userInfoOf } from '@kezhan/people/server/users/user-info'
import { type Ctx, homeCtx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { isOfPlatform, type User } from '@kezhan/server-kit/user'
import { type EnterableHotel, enterableHotels, requireEntrance } from './enterable-hotels'

/** Refuses `act.platform`, `act.missing`, `act.closed`; who goes back to the platform needs no right for it. */
export const actInHotel: HandlerOf<typeof call> = async (ctx, { hotelId }) => {
  if (!isOfPlatform(ctx.user)) throw refuse('act.platform')
  const hotel = hotelId ? await hotelToEnter(ctx, hotelId) : undefined
  const home = homeCtx(ctx)
  await home.tx(async db => {
    await leave(home, db)
    if (hotel !== undefined) await enter(home, db, hotel)
  })
  const user = hotel === undefined ? home.user : userIn(home.user, hotel)
  const message = hotel === undefined ? '已返回平台' : `已进入${hotel.name}`
  return { result: { userInfo: userInfoOf(user) }, message }
}

async function hotelToEnter(ctx: Ctx, code: string): Promise<EnterableHotel> {
  requireEntrance(ctx)
  const [hotel] = await enterableHotels(ctx, params => [`t.code = ${params.add(code)}`], 1)
  if (hotel === undefined) throw refuse('act.missing')
  if (hotel.closed !== null) throw refuse('act.closed', { name: hotel.name })
  return hotel
}

interface Left {
  readonly tenantId: string
  readonly hotelCode: string
  readonly hotelName: string
}

async function leave(ctx: Ctx, db: Queries): Promise<void> {
  const [left] = await db.query<Left>(
    `delete from sys_acting a using hotel h where a.session_id = $1 and h.code = a.hotel_code
     returning a.tenant_id, a.hotel_code, h.name as hotel_name`,
    [ctx.user.sessionId],
  )
  if (left === undefined) return
  await record(ctx, db, left, { before: recordOf(ctx, left), after: null })
}

async function enter(ctx: Ctx, db: Queries, { tenantId, code, name }: EnterableHotel): Promise<void> {
  await db.query('insert into sys_acting (session_id, tenant_id, hotel_code) values ($1, $2, $3)', [
    ctx.user.sessionId,
    tenantId,
    code,
  ])
  const place = { tenantId, hotelCode: code, hotelName: name }
  await record(ctx, db, place, { before: null, after: recordOf(ctx, place) })
}

const recordOf = ({ user }: Ctx, { hotelCode, hotelName }: Left) => ({
  username: user.username,
  realname: user.realname,
  hotel_code: hotelCode,
  hotel_name: hotelName,
})

/** Kept in the log of the hotel: its people see who of the platform was in their house, and the platform sees all. */
const record = (
  ctx: Ctx,
  db: Queries,
  { tenantId, hotelCode }: Left,
  change: { readonly before: object | null; readonly after: object | null },
): Promise<void> =>
  recordChanges({ ...ctx, user: { ...ctx.user, tenantId, hotelCode } }, db, [
    { table: 'sys_acting', id: ctx.user.sessionId, title: ctx.user.realname, ...change },
  ])

const userIn = (user: User, { tenantId, code, name, businessDate }: EnterableHotel): User => ({
  ...user,
  tenantId,
  hotelCode: code,
  hotelName: name,
  businessDate,
  orgCode: null,
  home: { tenantId: user.tenantId, orgCode: user.orgCode },
})
