import { dayOf, momentOf } from '@kezhan/base/moments'
import { nightsOf } from '@kezhan/base/nights'
import { Refusal } from '@kezhan/base/refusal'
import { deskSettings } from '@kezhan/desk/server/desk-settings'
import { type DeskParts, deskWork } from '@kezhan/desk/server/desk-work'
import { sealedGuests } from '@kezhan/guests/server/named-guests'
import { changeStock } from '@kezhan/inventory/server/change-stock'
import type { StockChange } from '@kezhan/inventory/server/type-nights'
import { refuse as refuseReservations } from '@kezhan/reservations/rules/refusals'
import { insertLines, type PlacedLine } from '@kezhan/reservations/server/bookings/insert-order'
import { holdOrder } from '@kezhan/reservations/server/bookings/order-rows'
import { saveLines } from '@kezhan/reservations/server/bookings/save-order'
import { pickUpRooms } from '@kezhan/reservations/server/teams/team-blocks'
import { recordTeam } from '@kezhan/reservations/server/teams/team-store'
import { termsOf } from '@kezhan/reservations/server/terms-of'
import type { AnswerOf, InputOf } from '@kezhan/resource/call'
import { refuse as refuseRooms } from '@kezhan/rooms/rules/refusals'
import { addPeriods, checkRoomFree, holdRooms } from '@kezhan/rooms/server/room-periods'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { newId } from '@kezhan/server-kit/new-id'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { refuse as refuseStays } from '@kezhan/stays/rules/refusals'
import { readGuest } from '@kezhan/stays/server/guests/save-guests'
import type { importRoomingList as call, ListedGuest } from '../model/team-calls'
import { refuse } from '../rules/refusals'
import { blocksOf, holdTeam, orderOfTeam, type Team, type TeamBlockRow } from './team-rows'

export const importRoomingList =
  (parts: DeskParts): HandlerOf<typeof call> =>
  async (ctx, input) => {
    const result = await importList(parts, ctx, input)
    const message =
      result.errors.length > 0
        ? `名单有${result.errors.length}处错误，未导入`
        : `已导入${result.rooms}间${result.guests}人`
    return { result, message, code: result.errors.length > 0 ? 201 : 200 }
  }

interface ListedRoom {
  readonly typeId: string
  readonly roomNo: string | null
  readonly guests: ListedGuest[]
}

/**
 * 导入名单: named rooms are taken out of what the team holds, so the stock stays as it is. Rooms are taken one by one: rows
 * that cannot be read come back with their number, together with those who share their room.
 */
async function importList(
  parts: DeskParts,
  ctx: Ctx,
  input: InputOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const { rows: sent } = input
  const settings = await deskSettings(ctx.db, ctx.user.hotelCode)
  const terms = await termsOf(ctx, settings, { teamId: input.teamId })
  const { rows, errors } = readable(sent, [
    ...rowErrors(parts, sent, dayOf(ctx.now)),
    ...(await placeErrors(ctx.db, input.teamId, sent)),
  ])
  if (rows.length === 0) return { rooms: 0, guests: 0, errors }
  return deskWork(
    ctx,
    input,
    async ({ db, desk }) => {
      const team = await holdTeam(db, input.teamId)
      if (team.state === 'cancelled' || team.state === 'finished')
        throw refuse('team.state', { state: '已结束', action: '导入名单' })
      const order = await holdOrder(db, await orderOfTeam(db, team.id))
      const blocks = await blocksOf(db, team.id)
      const rooms = roomsOf(rows, blocks)
      const nights = nightsOf(team)
      const changes = rooms.flatMap(room =>
        nights.map((night): StockChange => {
          return {
            typeId: room.typeId,
            night,
            reserved: 1,
            teamBlock: -1,
            channelId: team.channelId,
            sold: 1,
          }
        }),
      )
      await pickUp(db, team, rooms, blocks)
      const { arrive: from, depart: to, channelId } = team
      await changeStock(db, desk, changes, terms)
      const place = {
        id: order.head.id,
        channelId,
        arrive: from,
        depart: to,
        hourRuleId: null,
        arriveAt: momentOf(from, settings.checkInTime),
        departAt: momentOf(to, settings.checkOutTime),
      }
      const idOf = await roomIds(db, rooms)
      const lines = rooms.map(room => lineOf(parts, room, idOf.get(room.roomNo ?? '') ?? null, team, blocks))
      await occupy(db, desk, lines, place, order.head.resNo)
      await insertLines(db, desk, place, lines, order.lines.length + 1)
      await saveLines(ctx, db, desk, await holdOrder(db, order.head.id), [])
      await recordTeam(ctx, db, team, null, { listed: rooms.length, guests: rows.length })
      return { rooms: rooms.length, guests: rows.length, errors }
    },
    settings,
  )
}

interface RowError {
  readonly row: number
  readonly text: string
}

/** The rows of rooms in which nobody is wrong, and what is said of the others. */
function readable(sent: readonly ListedGuest[], wrong: readonly RowError[]) {
  const isWrong = new Set(wrong.map(error => error.row))
  const roomOf: number[] = []
  for (const [at, row] of sent.entries())
    roomOf.push(row.shares === 'Y' && at > 0 ? (roomOf[at - 1] ?? at) : at)
  const wrongRooms = new Set(roomOf.filter((_, at) => isWrong.has(at + 1)))
  const left = sent.flatMap((row, at) =>
    wrongRooms.has(roomOf[at] ?? at) && !isWrong.has(at + 1)
      ? [{ row: at + 1, text: `${row.name}：同住的客人未导入` }]
      : [],
  )
  return {
    rows: sent.filter((_, at) => !wrongRooms.has(roomOf[at] ?? at)),
    errors: [...wrong, ...left].toSorted((a, b) => a.row - b.row),
  }
}

function rowErrors(
  parts: DeskParts,
  rows: readonly ListedGuest[],
  today: string,
): { row: number; text: string }[] {
  return rows.flatMap((row, at) => {
    if (at === 0 && row.shares === 'Y') return [{ row: at + 1, text: '第一行不能是同住' }]
    try {
      const guest = readGuest(parts, row, today)
      const isWrong = row.certNo != null && !guest.hasValidCertificate
      return isWrong ? [{ row: at + 1, text: `${row.name}：证件号码校验不通过` }] : []
    } catch (error) {
      // A wrong row is an answer, not a failure: the clerk mends it and sends the list again.
      if (!(error instanceof Refusal)) throw error
      return [{ row: at + 1, text: error.message }]
    }
  })
}

/** Rows that ask for a type outside of the plan, or for a room that is none of its type. */
async function placeErrors(
  db: Parameters<typeof blocksOf>[0],
  teamId: string,
  rows: readonly ListedGuest[],
): Promise<{ row: number; text: string }[]> {
  const blocks = await blocksOf(db, teamId)
  const known = await roomsNumbered(
    db,
    rows.flatMap(row => row.roomNo ?? []),
  )
  return rows.flatMap((row, at) => {
    if (row.shares === 'Y') return []
    const said = (text: string) => [{ row: at + 1, text: `${row.name}：${text}` }]
    const block = blockFor(row, blocks)
    if (block === undefined)
      return said(refuse('team.type', { type: row.roomType ?? row.roomTypeId ?? '' }).message)
    if (row.roomNo == null) return []
    const room = known.find(one => one.roomNo === row.roomNo)
    if (room === undefined) return said(`房号${row.roomNo}不存在`)
    return room.typeId === block.typeId ? [] : said(`${row.roomNo}不是${block.typeName}`)
  })
}

const blockFor = (row: ListedGuest, blocks: readonly TeamBlockRow[]): TeamBlockRow | undefined => {
  const wanted = row.roomTypeId ?? row.roomType
  return blocks.find(one => wanted == null || one.typeId === wanted || one.typeName === wanted)
}

function roomsOf(rows: readonly ListedGuest[], blocks: readonly TeamBlockRow[]): ListedRoom[] {
  const rooms: ListedRoom[] = []
  for (const row of rows) {
    const last = rooms.at(-1)
    if (row.shares === 'Y' && last !== undefined) {
      last.guests.push(row)
      continue
    }
    const block = blockFor(row, blocks)
    if (block === undefined) throw refuse('team.type', { type: row.roomType ?? '' })
    rooms.push({ typeId: block.typeId, roomNo: row.roomNo ?? null, guests: [row] })
  }
  return rooms
}

/** What is taken up never exceeds what the team holds, night by night. */
async function pickUp(
  db: Parameters<typeof blocksOf>[0],
  team: Team,
  rooms: readonly ListedRoom[],
  blocks: readonly TeamBlockRow[],
): Promise<void> {
  for (const typeId of new Set(rooms.map(room => room.typeId))) {
    const count = rooms.filter(room => room.typeId === typeId).length
    const own = blocks.filter(block => block.typeId === typeId)
    const isShort =
      own.length < nightsOf(team).length || own.some(block => block.rooms - block.pickedUp < count)
    if (isShort) throw refuse('team.full', { type: own[0]?.typeName ?? '' })
    await pickUpRooms(db, team.id, typeId, count)
  }
}

async function roomIds(
  db: Parameters<typeof blocksOf>[0],
  rooms: readonly ListedRoom[],
): Promise<ReadonlyMap<string, string>> {
  const numbers = rooms.flatMap(room => room.roomNo ?? [])
  if (new Set(numbers).size < numbers.length) throw refuseReservations('assign.twice')
  const rows = await roomsNumbered(db, numbers)
  for (const room of rooms) {
    const found = rows.find(row => row.roomNo === room.roomNo)
    if (room.roomNo !== null && found === undefined) throw refuseRooms('room.missing')
    // A team holds rooms of a type; another type would take stock that it does not hold.
    if (found !== undefined && found.typeId !== room.typeId) throw refuseStays('change.target')
  }
  return new Map(rows.map(row => [row.roomNo, row.id]))
}

function roomsNumbered(db: Parameters<typeof blocksOf>[0], numbers: readonly string[]) {
  return db.query<{ id: string; roomNo: string; typeId: string }>(
    'select id, room_no, room_type_id as type_id from room where room_no = any($1::text[])',
    [numbers],
  )
}

function lineOf(
  parts: DeskParts,
  room: ListedRoom,
  roomId: string | null,
  team: Team,
  blocks: readonly TeamBlockRow[],
): PlacedLine {
  const nights = blocks.filter(
    block => block.typeId === room.typeId && block.night >= team.arrive && block.night < team.depart,
  )
  return {
    id: newId(),
    roomTypeId: room.typeId,
    stockTypeId: room.typeId,
    roomId,
    ratePlanId: null,
    adults: room.guests.length,
    children: 0,
    breakfasts: 0,
    extraBeds: 0,
    guests: sealedGuests(parts, room.guests),
    nights: nights.map(({ night, priceFen }) => ({
      night,
      priceFen,
      baseFen: priceFen,
      overrideReason: null,
      overrideBy: null,
      trace: [{ step: 'team', ref: team.id, name: team.name, outcome: 'won', priceFen, why: '团队合同价' }],
    })),
  }
}

async function occupy(
  db: Parameters<typeof blocksOf>[0],
  desk: Parameters<typeof addPeriods>[1],
  lines: readonly PlacedLine[],
  { arriveAt, departAt }: { readonly arriveAt: string; readonly departAt: string },
  title: string,
): Promise<void> {
  const named = lines.flatMap(line =>
    line.roomId === null ? [] : [{ roomId: line.roomId, sourceId: line.id }],
  )
  if (named.length === 0) return
  const period = { from: arriveAt, to: departAt }
  for (const room of (
    await holdRooms(
      db,
      named.map(one => one.roomId),
    )
  ).values())
    await checkRoomFree(db, room, period)
  await addPeriods(
    db,
    desk,
    named.map(one => ({ ...one, kind: 'ASSIGN' as const, title, ...period })),
  )
}
