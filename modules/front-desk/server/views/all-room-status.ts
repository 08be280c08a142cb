import { dayOf } from '@kezhan/base/moments'
import type { AllRoomStatus, RoomCounters, RoomTile } from '@kezhan/desk/model/room-state'
import type { getAllRoomStatus } from '@kezhan/desk/model/room-state-calls'
import { businessDateOf } from '@kezhan/desk/server/desk-work'
import type { InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { loadTiles } from './room-tiles'

/** 实时房态 (hotel domain §5.6). With `since` only rooms that changed; the counters are of the whole house all the same. */
export async function allRoomStatus(
  ctx: Ctx,
  input: InputOf<typeof getAllRoomStatus>,
): Promise<AllRoomStatus> {
  const businessDate = businessDateOf(ctx)
  return ctx.db.read(async db => {
    const [[mark], marked, [unassigned]] = await Promise.all([
      // The oldest transaction under way: whatever it and later ones change, the next question with this number brings.
      db.query<{ version: number }>(
        'select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as version',
      ),
      loadTiles(ctx, db, { businessDate }),
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
}

function countersOf(tiles: readonly RoomTile[], unassigned: number, businessDate: string): RoomCounters {
  const count = (is: (tile: RoomTile) => boolean) => tiles.filter(is).length
  const free = (tile: RoomTile) => tile.block === undefined && tile.occ === 'V'
  const stays = tiles.flatMap(tile => tile.stay ?? [])
  const kind = (
    of: RoomTile['stay'] extends infer S ? (S extends { stayType: infer T } ? T : never) : never,
  ) => stays.filter(stay => stay.stayType === of).length
  const arrAssigned = count(tile => tile.arrival !== undefined)
  const total = tiles.length
  const ooo = count(tile => tile.block?.kind === 'OOO')
  const sold = stays.filter(stay => stay.todayPriceFen > 0)
  return {
    ...{
      total,
      ooo,
      oos: count(tile => tile.block?.kind === 'OOS'),
      lock: count(tile => tile.block?.kind === 'LOCK'),
    },
    sellable: Math.max(0, count(free) - arrAssigned - unassigned),
    vc: count(tile => free(tile) && (tile.hk === 'clean' || tile.hk === 'pickup')),
    vd: count(tile => free(tile) && tile.hk === 'dirty'),
    vi: count(tile => free(tile) && tile.hk === 'inspected'),
    oc: count(tile => tile.occ === 'O' && tile.hk !== 'dirty'),
    od: count(tile => tile.occ === 'O' && tile.hk === 'dirty'),
    ...{ arr: arrAssigned + unassigned, arrAssigned },
    due: stays.filter(stay => dayOf(stay.departPlanTs) <= businessDate).length,
    ...{ house: kind('HOUSE'), free: kind('FREE'), hour: kind('HOUR') },
    team: stays.filter(stay => stay.teamId !== undefined).length,
    linked: stays.filter(stay => stay.linkGroupId !== undefined).length,
    owing: stays.filter(stay => stay.flags.includes('owing')).length,
    occBp: total - ooo <= 0 ? 0 : Math.round((stays.length * 10_000) / (total - ooo)),
    adrFen:
      sold.length === 0
        ? 0
        : Math.round(sold.reduce((sum, stay) => sum + stay.todayPriceFen, 0) / sold.length),
  }
}
