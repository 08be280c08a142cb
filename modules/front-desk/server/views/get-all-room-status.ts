import { momentOf } from '@kezhan/base/moments'
import type { RoomCounters, RoomTile } from '@kezhan/desk/model/room-state'
import type { getAllRoomStatus as call } from '@kezhan/desk/model/room-state-calls'
import { averageRateFen, occupancyBp } from '@kezhan/desk/rules/day-indicators'
import { deskSettings } from '@kezhan/desk/server/desk-settings'
import { businessDateOf } from '@kezhan/desk/server/desk-work'
import { type BoardKey, keysOf } from '@kezhan/front-desk/rules/room-board'
import { sightOf, tileFor } from '@kezhan/front-desk/rules/sight'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { type DaySales, daySales } from '@kezhan/stays/server/day-sales'
import { loadTiles } from './room-tiles'
import { sellableTonight } from './room-type-statistics'

/** 实时房态 (hotel domain §5.6). With `since` only rooms that changed; the counters are of the whole house all the same. */
export const getAllRoomStatus: HandlerOf<typeof call> = async (ctx, input) => {
  const businessDate = businessDateOf(ctx)
  const { needsInspection, checkInTime } = await deskSettings(ctx.db, ctx.user.hotelCode)
  const sight = sightOf(code => ctx.user.rights.can(code))
  const result = await ctx.db.read(async db => {
    const [[mark], marked, [unassigned], sales, sellable] = await Promise.all([
      // The oldest transaction under way: whatever it and later ones change, the next question with this number brings.
      db.query<{ version: number }>(
        'select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as version',
      ),
      loadTiles(ctx, db, { businessDate, needsInspection }),
      db.query<{ n: number }>(
        `select count(*)::int as n from reservation_room where hotel_code = $1 and state = 'waiting' and arrive <= $2 and room_id is null`,
        [ctx.user.hotelCode, businessDate],
      ),
      daySales(db, businessDate, momentOf(businessDate, checkInTime)),
      sellableTonight(ctx, db, businessDate, checkInTime),
    ])
    const version = mark?.version ?? 0
    const tiles = marked.map(one => one.tile)
    const counters = countersOf(tiles, { unassigned: unassigned?.n ?? 0, sales, sellable }, businessDate)
    const since = input.since ?? 0
    const isDelta = since > 0 && since <= version
    const rooms = isDelta ? marked.filter(one => one.version >= since).map(one => one.tile) : tiles
    return {
      version,
      serverTime: ctx.now,
      businessDate,
      counters,
      rooms: sight.bills ? rooms : rooms.map(tile => tileFor(sight, tile)),
    }
  })
  return { result }
}

/** Rooms of the house by what the board counts and filters them by: as many as it shows for a key. */
export async function countRooms(ctx: Ctx, db: Db, businessDate: string): Promise<(key: BoardKey) => number> {
  const { needsInspection } = await deskSettings(ctx.db, ctx.user.hotelCode)
  const tiles = await loadTiles(ctx, db, { businessDate, needsInspection })
  const keys = tiles.map(({ tile }) => keysOf(tile, businessDate))
  return key => keys.filter(own => own.has(key)).length
}

/** Counted by the keys that the board filters by, so that a click on a number shows as many rooms. */
interface House {
  readonly unassigned: number
  readonly sales: DaySales
  readonly sellable: number
}

function countersOf(
  tiles: readonly RoomTile[],
  { unassigned, sales, sellable }: House,
  businessDate: string,
): RoomCounters {
  const keys = tiles.map(tile => keysOf(tile, businessDate))
  const count = (key: BoardKey) => keys.filter(own => own.has(key)).length
  const nightsBp = sales.postedNightsBp + sales.dueNightsBp
  const arrAssigned = count('ARR')
  const total = tiles.length
  const ooo = count('OOO')
  return {
    total,
    ooo,
    oos: count('OOS'),
    lock: count('LOCK'),
    sellable,
    vc: count('VC'),
    vd: count('VD'),
    vi: count('VI'),
    vp: count('VP'),
    oc: count('OC'),
    od: count('OD'),
    arr: arrAssigned + unassigned,
    arrAssigned,
    due: count('DUE'),
    house: count('HOUSE'),
    free: count('FREE'),
    hour: count('HOUR'),
    team: count('TEAM'),
    linked: count('LINK'),
    owing: count('OWING'),
    services: count('SERVICE'),
    occBp: occupancyBp(nightsBp, sales),
    adrFen: averageRateFen(sales.postedFen + sales.dueFen, nightsBp),
  }
}
