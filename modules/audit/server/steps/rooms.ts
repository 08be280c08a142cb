import type { Work } from '@kezhan/desk/server/desk-work'
import { finishBlocks } from '@kezhan/rooms/server/room-blocks'
import { tellRoomsChanged } from '@kezhan/rooms/server/room-changed'
import { endPeriods, type HeldRoom, holdRooms } from '@kezhan/rooms/server/room-periods'
import { setHousekeeping } from '@kezhan/rooms/server/room-state'
import type { AuditPart } from '../audit-plan'

/** Repairs and locks whose time is over end; rooms in which somebody sleeps are to be cleaned in the morning. */
export const roomsPart: AuditPart = {
  batchSize: 1,
  items: async () => ['rooms'],
  act: async (work, { policy }) => {
    const ended = await endBlocks(work)
    const dirty = policy.dirtiesOccupied ? await soilOccupied(work) : 0
    const notes = [
      ...(ended === 0 ? [] : [{ title: '到期维修、锁房', text: `结束${ended}间` }]),
      ...(dirty === 0 ? [] : [{ title: '在住房置脏', text: `${dirty}间` }]),
    ]
    return { count: ended + dirty, notes }
  },
}

async function endBlocks({ ctx, db, desk }: Work): Promise<number> {
  const over = await db.query<{ id: string; roomId: string; roomNo: string; returnHk: string }>(
    `select b.id, b.room_id, r.room_no, b.return_hk
     from room_block b join room r on r.id = b.room_id
     where b.state = 'active' and b.to_at <= $1::timestamp order by b.id for update of b`,
    [desk.now],
  )
  if (over.length === 0) return 0
  const roomIds = over.map(one => one.roomId)
  await holdRooms(db, roomIds)
  await endPeriods(
    db,
    over.map(one => one.id),
    desk.now,
  )
  await finishBlocks(
    ctx,
    db,
    desk,
    over.map(one => ({
      id: one.id,
      title: one.roomNo,
      before: { state: 'active' },
      after: { state: 'finished', returnHk: one.returnHk },
    })),
  )
  await tellRoomsChanged(db, desk.hotelCode, roomIds)
  return over.length
}

async function soilOccupied({ ctx, db, desk }: Work): Promise<number> {
  const rooms = await db.query<Pick<HeldRoom, 'id' | 'hk' | 'roomNo'>>(
    `select s.room_id as id, s.hk, r.room_no from room_state s join room r on r.id = s.room_id
     where s.stay_id is not null and s.hk <> 'dirty' order by s.room_id for update of s`,
  )
  if (rooms.length === 0) return 0
  await setHousekeeping(ctx, db, rooms, 'dirty', '夜审')
  await tellRoomsChanged(
    db,
    desk.hotelCode,
    rooms.map(room => room.id),
  )
  return rooms.length
}
