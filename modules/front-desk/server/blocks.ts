import { addDays } from '@kezhan/base/days'
import { dayOf, momentOf, type Period } from '@kezhan/base/moments'
import { nightsOf } from '@kezhan/base/nights'
import { stateAfter } from '@kezhan/base/state-table'
import type { addBlock, finishBlock } from '@kezhan/desk/model/room-state-calls'
import { deskSettings } from '@kezhan/desk/server/desk-settings'
import { checkWarnings, deskWork, type Work } from '@kezhan/desk/server/desk-work'
import { idsOf, wordOf } from '@kezhan/desk/server/sent'
import { changeStock, type StockTerms } from '@kezhan/inventory/server/change-stock'
import { saleTerms } from '@kezhan/inventory/server/sale-terms'
import { lockTypeNights, type StockChange, writeStockChanges } from '@kezhan/inventory/server/type-nights'
import type { InputOf } from '@kezhan/resource/call'
import { type BlockAction, blockStates } from '@kezhan/rooms/rules/block-states'
import { addRoomBlocks, finishBlocks, postponeBlock } from '@kezhan/rooms/server/room-blocks'
import { tellRoomsChanged } from '@kezhan/rooms/server/room-changed'
import {
  addPeriods,
  endPeriods,
  type HeldRoom,
  holdRooms,
  movePeriodStart,
  periodsWithin,
} from '@kezhan/rooms/server/room-periods'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { refuse as refuseKit } from '@kezhan/server-kit/refusals'
import { refuse as refuseStays } from '@kezhan/stays/rules/refusals'
import { deskChannel } from '@kezhan/stays/server/check-in'
import { refuse } from '../rules/refusals'

const kinds = { OOO: '维修', OOS: '停用', LOCK: '锁房' } as const
const actionOf = { OOO: 'repair', OOS: 'takeOut', LOCK: 'lock' } as const satisfies Record<
  string,
  BlockAction
>
const returns = { clean: '净', dirty: '脏', inspected: '已查' } as const
const mostDays = 400

/** Nights for which the room cannot be sold: those whose check-in time lies within the block. */
function blockedNights({ from, to }: Period, checkInTime: string): string[] {
  return nightsOf({ arrive: addDays(dayOf(from), -1), depart: addDays(dayOf(to), 1) }).filter(night => {
    const at = momentOf(night, checkInTime)
    return from <= at && at < to
  })
}

/** 维修、停用、锁房 (hotel domain §2.3). A type that falls short of its orders is over-sold only when somebody confirms that. */
export async function block(
  ctx: Ctx,
  input: InputOf<typeof addBlock>,
): Promise<{ readonly blockIds: readonly string[] }> {
  const settings = await deskSettings(ctx.db, ctx.user.hotelCode)
  const kind = wordOf(kinds, input.kind, 'kind', '类别')
  const right = kind === 'LOCK' ? 'room:lock' : 'room:ooo'
  if (!ctx.user.rights.can(right)) throw refuseKit('access.denied', { code: right })
  if (input.from >= input.to) throw refuse('block.order')
  if (addDays(dayOf(input.from), mostDays) < dayOf(input.to)) throw refuse('rows.tooWide', { days: mostDays })
  const ids = idsOf(input.roomIds, 'roomIds', '房间', 200)
  if (ids.length === 0) throw refuseStays('checkIn.where')
  const returnHk = wordOf(returns, input.returnHk ?? 'dirty', 'returnHk', '恢复后状态')
  const isUnsellable = kind === 'OOO' || input.unsellable === 'Y'
  const terms = await blockTerms(ctx, settings, input)
  const period = { from: input.from, to: input.to }
  return deskWork(
    ctx,
    input,
    async work => {
      const { db, desk } = work
      const nights = isUnsellable ? blockedNights(period, settings.checkInTime) : []
      await takeFromStock(work, ids, nights, terms, input.confirmed ?? null)
      const rooms = [...(await holdRooms(db, ids)).values()]
      for (const room of rooms) await checkBlock(work, room, kind, period, input.reason)
      const rows = rooms.map(room => ({ id: newId(), room }))
      const block = { kind, kindText: kinds[kind], isUnsellable, returnHk, ...period }
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
        rows.map(({ id, room }) => ({ roomId: room.id, kind, sourceId: id, title: kinds[kind], ...period })),
      )
      await tellRoomsChanged(db, desk.hotelCode, ids)
      return { blockIds: rows.map(row => row.id) }
    },
    settings,
  )
}

async function blockTerms(
  ctx: Ctx,
  settings: Parameters<typeof saleTerms>[1],
  { from, to }: Period,
): Promise<StockTerms> {
  return saleTerms(ctx, settings, { from: dayOf(from), to: dayOf(to), channelId: await deskChannel(ctx.db) })
}

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
  kind: keyof typeof kinds,
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

/** The room is for sale again from now on; housekeeping finds it as the repair said. */
export async function endBlock(ctx: Ctx, input: InputOf<typeof finishBlock>): Promise<null> {
  const settings = await deskSettings(ctx.db, ctx.user.hotelCode)
  const [known] = await ctx.db.query<{ from: string; to: string }>(
    'select from_at as "from", to_at as "to" from room_block where id = $1',
    [input.blockId],
  )
  if (known === undefined) throw refuse('block.missing')
  const terms = await blockTerms(ctx, settings, known)
  return deskWork(
    ctx,
    input,
    async work => {
      const { db, desk } = work
      const row = await holdBlock(db, input.blockId)
      if (row === undefined) throw refuse('block.missing')
      if (row.state !== 'active') throw refuse('block.over')
      if (typeof input.version === 'number' && input.version !== row.version) throw refuseKit('row.changed')
      const nights = row.isUnsellable && row.isEnabled ? blockedNights(row, settings.checkInTime) : []
      await changeStock(
        db,
        desk,
        nights.map(night => ({ typeId: row.typeId, night, blocked: -1 })),
        terms,
      )
      await holdRooms(db, [row.roomId])
      await endPeriods(db, [row.id], desk.now)
      await finishBlocks(ctx, db, desk, [
        { id: row.id, title: row.roomId, before: row, after: { ...row, state: 'finished' } },
      ])
      await tellRoomsChanged(db, desk.hotelCode, [row.roomId])
      return null
    },
    settings,
  )
}

/** A guest who has not left keeps the room: a repair or lock begins when he may be gone, or not at all where it would be over. */
export async function delayBlock(
  { ctx, db, desk, settings }: Work,
  blockId: string,
  from: string,
): Promise<void> {
  const row = await holdBlock(db, blockId)
  if (row === undefined || row.state !== 'active') return
  const isOver = from >= row.to
  const after = isOver ? { ...row, state: 'cancelled' } : { ...row, from }
  if (row.isUnsellable && row.isEnabled) {
    const kept = new Set(isOver ? [] : blockedNights(after, settings.checkInTime))
    const freed = blockedNights(row, settings.checkInTime)
      .filter(night => !kept.has(night) && night >= desk.businessDate)
      .map(night => ({ typeId: row.typeId, night, blocked: -1 }))
    await lockTypeNights(db, freed, settings.checkInTime, false)
    await writeStockChanges(db, desk, freed, true)
  }
  await holdRooms(db, [row.roomId])
  if (isOver) await endPeriods(db, [row.id], desk.now)
  else await movePeriodStart(db, row.id, from)
  await postponeBlock(
    ctx,
    db,
    desk,
    { id: row.id, title: row.roomId, before: row, after: { ...after, reason: '客人超时未离' } },
    { from: after.from, state: after.state, isOver },
  )
}

async function holdBlock(db: Queries, blockId: string): Promise<BlockRow | undefined> {
  const [row] = await db.query<BlockRow>(
    `select b.id, b.room_id, r.room_type_id as type_id, r.enabled = 'Y' as is_enabled, b.from_at as "from", b.to_at as "to",
       b.is_unsellable = 'Y' as is_unsellable, b.return_hk, b.state, b.version
     from room_block b join room r on r.id = b.room_id where b.id = $1 for update of b`,
    [blockId],
  )
  return row
}

interface BlockRow extends Period {
  readonly id: string
  readonly roomId: string
  readonly typeId: string
  readonly isEnabled: boolean
  readonly isUnsellable: boolean
  readonly returnHk: string
  readonly state: string
  readonly version: number
}
