import { addDays } from '@kezhan/base/days'
import { deskWork } from '@kezhan/desk/server/desk-work'
import { assignRooms, type House } from '@kezhan/inventory/rules/room-assignment'
import { type HouseAsk, loadHouse } from '@kezhan/inventory/server/house'
import type { autoAssign as call } from '@kezhan/reservations/model/booking-calls'
import { refuse } from '@kezhan/reservations/rules/refusals'
import type { AnswerOf, InputOf } from '@kezhan/resource/call'
import { addPeriods, holdRooms } from '@kezhan/rooms/server/room-periods'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { periodOf } from './line-facts'
import { type HeldOrder, holdOrder, type Line } from './order-rows'
import { saveLines } from './save-order'

/** 自动排房: rooms of the booked types only, so the stock stays as it is. What finds no room is left, with the reason. */
export const autoAssign: HandlerOf<typeof call> = async (ctx, input) => {
  const result = await deskWork(ctx, input, async ({ db, desk }) => {
    const orders = await holdOrders(db, input)
    const open = openLines(orders)
    // Rooms are taken before they are looked at: two clerks who press the button together do not choose the same ones.
    const free = await loadHouse(db, houseAsk(desk, open, 0))
    await holdRooms(
      db,
      free.rooms.map(room => room.id),
    )
    const answer = answerOf(open, await loadHouse(db, houseAsk(desk, open, 1)))
    const choice = new Map(answer.assigned.map(one => [one.reservationRoomId, one]))
    await addPeriods(
      db,
      desk,
      open.flatMap(({ order, line }) => {
        const roomId = choice.get(line.id)?.roomId
        const title = order.head.resNo
        return roomId === undefined
          ? []
          : [{ roomId, kind: 'ASSIGN' as const, sourceId: line.id, title, ...periodOf(line) }]
      }),
    )
    for (const order of orders) {
      const changes = order.lines.flatMap(line => {
        const roomId = choice.get(line.id)?.roomId
        return roomId === undefined ? [] : [{ id: line.id, roomId }]
      })
      if (changes.length > 0) await saveLines(ctx, db, desk, order, changes)
    }
    return answer
  })
  return { result, message: '操作成功！' }
}

const mostLines = 300

type AssignAnswer = AnswerOf<typeof call>

interface OpenLine {
  readonly order: HeldOrder
  readonly line: Line
}

export function openLines(orders: readonly HeldOrder[]): OpenLine[] {
  const open = orders.flatMap(order =>
    order.lines
      .filter(line => line.state === 'waiting' && line.roomId === null)
      .map(line => ({ order, line })),
  )
  if (open.length === 0) throw refuse('order.nothing', { action: '排房' })
  return open.slice(0, mostLines)
}

/** The house around the stays of the lines; `marginDays` shows who goes and comes just before and after. */
export function houseAsk(
  place: { readonly hotelCode: string; readonly businessDate: string; readonly now: string },
  open: readonly OpenLine[],
  marginDays: number,
): HouseAsk {
  const lines = open.map(one => one.line)
  const from = lines.map(line => line.arriveAt).toSorted()[0] ?? place.now
  const to =
    lines
      .map(line => line.departAt)
      .toSorted()
      .at(-1) ?? place.now
  const wide =
    marginDays === 0
      ? { from, to }
      : {
          from: `${addDays(from.slice(0, 10), -marginDays)} 00:00:00`,
          to: `${addDays(to.slice(0, 10), marginDays)} 23:59:59`,
        }
  const typeIds = [...new Set(lines.map(line => line.roomTypeId))]
  return { hotelCode: place.hotelCode, today: place.businessDate, typeIds, ...wide }
}

export function answerOf(open: readonly OpenLine[], house: House): AssignAnswer {
  const { assigned, unassigned } = assignRooms(
    open.map(({ order, line }) => requestOf(order, line)),
    house,
  )
  const numberOf = new Map(house.rooms.map(room => [room.id, room.roomNo]))
  return {
    assigned: assigned.map(({ requestId, roomId, why }) => ({
      reservationRoomId: requestId,
      roomId,
      roomNo: numberOf.get(roomId) ?? '',
      why,
    })),
    unassigned: unassigned.map(({ requestId, why }) => ({ reservationRoomId: requestId, why })),
  }
}

function requestOf({ head }: HeldOrder, line: Line) {
  return {
    id: line.id,
    typeIds: [line.roomTypeId],
    wishedFeatureIds: [],
    isVip: false,
    ...periodOf(line),
    ...(head.teamId === null ? {} : { teamId: head.teamId }),
  }
}

/** Orders in the order of their ids, so that two clerks do not wait for each other in a circle. */
export async function holdOrders(
  db: Queries,
  input: Pick<InputOf<typeof call>, 'reservationId' | 'teamId' | 'arriveDate'>,
): Promise<HeldOrder[]> {
  const rows = await db.query<{ id: string }>(
    `select distinct l.reservation_id as id from reservation_room l join reservation r on r.id = l.reservation_id
     where l.state = 'waiting' and l.room_id is null and ($1::text is null or r.id = $1) and ($2::text is null or r.team_id = $2)
       and ($3::date is null or l.arrive = $3) and ($1::text is not null or $2::text is not null or $3::date is not null)
     order by 1 limit 200`,
    [input.reservationId ?? null, input.teamId ?? null, input.arriveDate ?? null],
  )
  const orders: HeldOrder[] = []
  for (const { id } of rows) orders.push(await holdOrder(db, id))
  return orders
}
