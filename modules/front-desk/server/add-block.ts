import { addDays } from '@kezhan/base/days'
import { dayOf, type Period } from '@kezhan/base/moments'
import { stateAfter } from '@kezhan/base/state-table'
import { type BlockKind, blockKinds } from '@kezhan/desk/model/room-state'
import type { addBlock as call } from '@kezhan/desk/model/room-state-calls'
import { deskSettings } from '@kezhan/desk/server/desk-settings'
import { checkWarnings, deskWork, type Work } from '@kezhan/desk/server/desk-work'
import { changeStock, type StockTerms } from '@kezhan/inventory/server/change-stock'
import type { StockChange } from '@kezhan/inventory/server/type-nights'
import { type BlockAction, blockStates } from '@kezhan/rooms/rules/block-states'
import { addRoomBlocks } from '@kezhan/rooms/server/room-blocks'
import { tellRoomsChanged } from '@kezhan/rooms/server/room-changed'
import { addPeriods, type HeldRoom, holdRooms, periodsWithin } from '@kezhan/rooms/server/room-periods'
import { raise } from '@kezhan/server-kit/events/raise'
import { newId } from '@kezhan/server-kit/new-id'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { refuse as refuseStays } from '@kezhan/stays/rules/refusals'
import { repairReported } from '../rules/events'
import { refuse } from '../rules/refusals'
import { blockedNights, blockTerms } from './blocks'

/** 维修、停用、锁房 (hotel domain §2.3). A type that falls short of its orders is over-sold only when somebody confirms that. */
export const addBlock: HandlerOf<typeof call> = async (ctx, input) => {
  const settings = await deskSettings(ctx.db, ctx.user.hotelCode)
  const { kind, roomIds } = input
  if (input.from >= input.to) throw refuse('block.order')
  if (addDays(dayOf(input.from), mostDays) < dayOf(input.to)) throw refuse('rows.tooWide', { days: mostDays })
  if (roomIds.length === 0) throw refuseStays('checkIn.where')
  const returnHk = input.returnHk ?? 'dirty'
  const isUnsellable = kind === 'OOO' || input.unsellable === 'Y'
  const terms = await blockTerms(ctx, settings, input)
  const period = { from: input.from, to: input.to }
  const result = await deskWork(
    ctx,
    input,
    async work => {
      const { db, desk } = work
      const nights = isUnsellable ? blockedNights(period, settings.checkInTime) : []
      await takeFromStock(work, roomIds, nights, terms, input.confirmed ?? null)
      const rooms = [...(await holdRooms(db, roomIds)).values()]
      for (const room of rooms) await checkBlock(work, room, kind, period, input.reason)
      const rows = rooms.map(room => ({ id: newId(), room }))
      const block = { kind, kindText: blockKinds[kind], isUnsellable, returnHk, ...period }
      const words = { reason: input.reason, remark: input.remark ?? null }
      await addRoomBlocks(
        ctx,
        db,
        desk,
        rows.map(row => ({ ...row, ...block, ...words })),
      )
      await addPeriods(
        db,
        desk,
        rows.map(({ id, room }) => ({
          roomId: room.id,
          kind,
          sourceId: id,
          title: blockKinds[kind],
          ...period,
        })),
      )
      await tellRoomsChanged(db, desk.hotelCode, roomIds)
      for (const { id, room } of rows)
        if (kind !== 'LOCK')
          await raise(db, desk, repairReported, {
            id,
            label: room.roomNo,
            variables: {
              room: room.roomNo,
              kind: blockKinds[kind],
              reason: input.reason,
              to: input.to.slice(0, 16),
            },
          })
      return { blockIds: rows.map(row => row.id) }
    },
    settings,
  )
  return { result, message: '操作成功！' }
}

const actionOf = { OOO: 'repair', OOS: 'takeOut', LOCK: 'lock' } as const satisfies Record<
  string,
  BlockAction
>

const mostDays = 400

async function takeFromStock(
  { db, desk }: Work,
  roomIds: readonly string[],
  nights: readonly string[],
  terms: StockTerms,
  confirmed: string | null,
): Promise<void> {
  if (nights.length === 0) return
  const types = await db.query<{ typeId: string; rooms: number }>(
    `select room_type_id as type_id, count(*)::int as rooms from room where id = any($1::text[]) and enabled = 'Y' group by room_type_id`,
    [roomIds],
  )
  const changes = types.flatMap(({ typeId, rooms }): StockChange[] =>
    nights.map(night => ({ typeId, night, blocked: rooms })),
  )
  const { isOverSold } = await changeStock(db, desk, changes, { ...terms, isOverConfirmed: true })
  checkWarnings(isOverSold ? ['该时段房量不足，设置后将超售，是否继续？'] : [], confirmed)
}

async function checkBlock(
  { db, desk }: Work,
  room: HeldRoom,
  kind: BlockKind,
  period: Period,
  reason: string,
): Promise<void> {
  const others = await periodsWithin(db, [room.id], period)
  const isOccupied =
    (room.stayId !== null && period.from <= desk.now) || others.some(one => one.kind === 'STAY')
  const assigned = others.find(one => one.kind === 'ASSIGN')
  const blocked = others.some(one => one.kind !== 'STAY' && one.kind !== 'ASSIGN')
  const facts = { isOccupied, reason, ...(assigned === undefined ? {} : { assignedTo: assigned.title }) }
  stateAfter(blockStates, blocked ? 'repair' : 'none', actionOf[kind], facts)
}
