import type { finishBlock as call } from '@kezhan/desk/model/room-state-calls'
import { deskSettings } from '@kezhan/desk/server/desk-settings'
import { deskWork } from '@kezhan/desk/server/desk-work'
import { changeStock } from '@kezhan/inventory/server/change-stock'
import { finishBlocks } from '@kezhan/rooms/server/room-blocks'
import { tellRoomsChanged } from '@kezhan/rooms/server/room-changed'
import { endPeriods, holdRooms } from '@kezhan/rooms/server/room-periods'
import { settle } from '@kezhan/server-kit/events/raise'
import { refuse as refuseKit } from '@kezhan/server-kit/refusals'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { repairDue, repairReported } from '../rules/events'
import { refuse } from '../rules/refusals'
import { blockedNights, blockTerms, holdBlock } from './blocks'

/** The room is for sale again from now on; housekeeping finds it as the repair said. */
export const finishBlock: HandlerOf<typeof call> = async (ctx, input) => {
  const settings = await deskSettings(ctx.db, ctx.user.hotelCode)
  const [known] = await ctx.db.query<{ from: string; to: string }>(
    'select from_at as "from", to_at as "to" from room_block where id = $1',
    [input.blockId],
  )
  if (known === undefined) throw refuse('block.missing')
  const terms = await blockTerms(ctx, settings, known)
  const result = await deskWork(
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
      await settle(db, desk, repairReported, row.id, '已完工')
      await settle(db, desk, repairDue, row.id, '已完工')
      await tellRoomsChanged(db, desk.hotelCode, [row.roomId])
      return null
    },
    settings,
  )
  return { result, message: '操作成功！' }
}
