import type { RoomCounters, RoomTile } from '@kezhan/desk/model/room-state'
import type { getAllRoomStatus as call } from '@kezhan/desk/model/room-state-calls'
import { deskSettings } from '@kezhan/desk/server/desk-settings'
import { businessDateOf } from '@kezhan/desk/server/desk-work'
import { type BoardKey, keysOf } from '@kezhan/front-desk/rules/room-board'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { loadTiles } from './room-tiles'

/** 实时房态 (hotel domain §5.6). With `since` only rooms that changed; the counters are of the whole house all the same. */
export const getAllRoomStatus: HandlerOf<typeof call> = async (ctx, input) => {
  const businessDate = businessDateOf(ctx)
  const { needsInspection } = await deskSettings(ctx.db, ctx.user.hotelCode)
  const result = await ctx.db.read(async db => {
    const [[mark], marked, [unassigned]] = await Promise.all([
      // The oldest transaction under way: whatever it and later ones change, the next question with this number brings.
      db.query<{ version: number }>(
        'select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as version',
      ),
      loadTiles(ctx, db, { businessDate, needsInspection }),
      db.query<{ n: number }>(
        `select count(*)::int as n from reservation_room where hotel_code = $1 and state = 'waiting' and arrive <= $2 and room_id is null`,
        [ctx.user.hotelCode, businessDate],
      ),
    ])
    const version = mark?.version ?? 0
    const tiles = marked.map(one => one.tile)
    const counters = countersOf(tiles, unassigned?.n ?? 0, businessDate)
    const since = input.since ?? 0
    const isDelta = since > 0 && since <= version
    const rooms = isDelta ? marked.filter(one => one.version >= since).map(one => one.tile) : tiles
    return { version, serverTime: ctx.now, businessDate, counters, rooms }
  })
  return { result }
}

/** Counted by the keys that the board filters by, so that a click on a number shows as many rooms. */
function countersOf(tiles: readonly RoomTile[], unassigned: number, businessDate: string): RoomCounters {
  const keys = tiles.map(tile => keysOf(tile, businessDate))
  const count = (key: BoardKey) => keys.filter(own => own.has(key)).length
  const free = tiles.filter(tile => tile.block === undefined && tile.occ === 'V').length
  const stays = tiles.flatMap(tile => tile.stay ?? [])
  const sold = stays.filter(stay => stay.todayPriceFen > 0)
  const soldFen = sold.reduce((sum, stay) => sum + stay.todayPriceFen, 0)
  const arrAssigned = count('ARR')
  const total = tiles.length
  const ooo = count('OOO')
  return {
    total,
    ooo,
    oos: count('OOS'),
    lock: count('LOCK'),
    sellable: Math.max(0, free - arrAssigned - unassigned),
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
    occBp: total - ooo <= 0 ? 0 : Math.round((stays.length * 10_000) / (total - ooo)),
    adrFen: sold.length === 0 ? 0 : Math.round(soldFen / sold.length),
  }
}
