import { assert } from '@kezhan/base/assert'
import { addDays } from '@kezhan/base/days'
import { addMinutes, dayOf, momentOf } from '@kezhan/base/moments'
import { nightsOf, type StayDates } from '@kezhan/base/nights'
import { stateAfter } from '@kezhan/base/state-table'
import { checkStock } from '@kezhan/inventory/rules/availability'
import { assignRooms, rankRooms } from '@kezhan/inventory/rules/room-assignment'
import type { AssignableRoom } from '@kezhan/inventory/rules/room-score'
import {
  availability,
  type Demand,
  type RoomBlock,
  type StockFacts,
} from '@kezhan/inventory/rules/testing/count-stock'
import { bookingNights } from '@kezhan/reservations/rules/booking-dates'
import { type LineFacts, type LineState, lineStates } from '@kezhan/reservations/rules/line-states'
import { refuse as refuseReservations } from '@kezhan/reservations/rules/refusals'
import { refuse as refuseRooms } from '@kezhan/rooms/rules/refusals'
import { conflictsWith, type RoomPeriod } from '@kezhan/rooms/rules/room-conflict'
import { type OverduePush, overduePushes } from '../overdue'
import { refuse } from '../refusals'
import { extendedNights, type StayNight, shortenedNights } from '../stay-nights'

/** A small hotel in memory that asks the rules as the server will: load, decide, save. The model of larger tests. */
export interface Desk {
  readonly now: string
  readonly businessDate: string
  readonly rooms: readonly AssignableRoom[]
  readonly lines: readonly DeskLine[]
  readonly stays: readonly DeskStay[]
  readonly blocks: readonly RoomBlock[]
  /** Types that may be over-sold because a guest who overstayed took an upgraded room from its reservation. */
  readonly excusedTypeIds: readonly string[]
}

export interface DeskLine {
  readonly id: string
  readonly typeId: string
  readonly arrive: string
  readonly depart: string
  readonly state: LineState
  readonly roomId?: string
}

export interface DeskStay {
  readonly id: string
  readonly roomId: string
  readonly arrive: string
  readonly nights: readonly StayNight[]
  readonly from: string
  readonly to: string
  readonly isIn: boolean
}

export const priceFen = 29_800
const rules = (desk: Desk) => ({ overbooking: [], allotments: [], today: desk.businessDate })

export function typeOf(desk: Desk, roomId: string): string {
  const room = desk.rooms.find(one => one.id === roomId)
  assert(room, 'the room exists')
  return room.typeId
}

/** Whether the nights are exactly those of the dates, each once and in order. */
export function areNightsOf(nights: readonly StayNight[], dates: StayDates): boolean {
  const wanted = nightsOf(dates)
  return nights.length === wanted.length && nights.every((one, at) => one.night === wanted[at])
}

export const departOf = (stay: DeskStay) => addDays(stay.arrive, stay.nights.length)

export function stockOf(desk: Desk): StockFacts {
  const inHouse = desk.stays.filter(stay => stay.isIn)
  const waiting = desk.lines.filter(line => line.state === 'waiting')
  const demand: Demand[] = [
    ...inHouse.map(stay => ({
      kind: 'inHouse' as const,
      typeId: typeOf(desk, stay.roomId),
      channelId: 'desk',
      arrive: stay.arrive,
      depart: departOf(stay),
    })),
    ...waiting.map(({ typeId, roomId, arrive, depart }) => ({
      kind: 'reserved' as const,
      channelId: 'desk',
      arrive,
      depart,
      typeId: roomId === undefined ? typeId : typeOf(desk, roomId),
    })),
  ]
  return { rooms: desk.rooms, blocks: desk.blocks, demand, teamBlocks: [], checkInTime: '14:00' }
}

export function periodsOf(desk: Desk): RoomPeriod[] {
  const assigned = desk.lines.flatMap((line): RoomPeriod[] => {
    if (line.state !== 'waiting' || line.roomId === undefined) return []
    const { id, roomId, arrive, depart } = line
    return [{ roomId, kind: 'ASSIGN', sourceId: id, title: id, ...planned(arrive, depart) }]
  })
  const stays = desk.stays.map(({ id, roomId, from, to }): RoomPeriod => {
    return { roomId, kind: 'STAY', sourceId: id, title: id, from, to }
  })
  const blocks = desk.blocks.map(
    (block, at): RoomPeriod => ({ ...block, sourceId: blockId(at), title: '维修' }),
  )
  return [...assigned, ...stays, ...blocks]
}

const planned = (arrive: string, depart: string) => ({
  from: momentOf(arrive, '14:00'),
  to: momentOf(depart, '12:00'),
})

function needStock(desk: Desk, typeId: string, nights: readonly string[]): void {
  checkStock(availability(stockOf(desk), [typeId], nights, 'desk', rules(desk)), [
    { typeId, typeName: typeId, rooms: 1, nights },
  ])
}

function needRoom(desk: Desk, roomId: string, period: { from: string; to: string }, exceptId: string): void {
  const [first] = conflictsWith(periodsOf(desk), roomId, period, exceptId)
  if (first) throw refuseRooms('room.taken', { room: roomId, date: first.from, by: first.title })
}

const factsOf = (desk: Desk, line: DeskLine): LineFacts => ({
  arrive: line.arrive,
  businessDate: desk.businessDate,
  isNightAudit: false,
  isPrepaidByChannel: false,
  hasRoom: line.roomId !== undefined,
})

const withLine = (desk: Desk, line: DeskLine): Desk => {
  return { ...desk, lines: desk.lines.map(one => (one.id === line.id ? line : one)) }
}
const withStay = (desk: Desk, stay: DeskStay): Desk => {
  return { ...desk, stays: desk.stays.map(one => (one.id === stay.id ? stay : one)) }
}

export function book(desk: Desk, typeId: string, arrive: string, depart: string): Desk {
  needStock(desk, typeId, bookingNights({ arrive, depart }, desk.businessDate))
  const id = `r${desk.lines.length}`
  return { ...desk, lines: [...desk.lines, { id, typeId, arrive, depart, state: 'waiting' }] }
}

export function assign(desk: Desk, line: DeskLine, roomId: string): Desk {
  stateAfter(lineStates, line.state, 'assign', factsOf(desk, line))
  needRoom(desk, roomId, planned(line.arrive, line.depart), line.id)
  const typeNow = line.roomId === undefined ? line.typeId : typeOf(desk, line.roomId)
  if (typeOf(desk, roomId) !== typeNow) needStock(desk, typeOf(desk, roomId), nightsOf(line))
  return withLine(desk, { ...line, roomId })
}

export function autoAssign(desk: Desk): Desk {
  const open = desk.lines.filter(line => line.state === 'waiting' && line.roomId === undefined)
  const requests = open.map(line => ({
    id: line.id,
    typeIds: [line.typeId],
    wishedFeatureIds: [],
    isVip: false,
    ...planned(line.arrive, line.depart),
  }))
  const { assigned } = assignRooms(requests, {
    rooms: desk.rooms,
    periods: periodsOf(desk),
    today: desk.businessDate,
  })
  const roomOf = new Map(assigned.map(one => [one.requestId, one.roomId]))
  const lines = desk.lines.map(line => {
    const roomId = roomOf.get(line.id)
    return roomId === undefined ? line : { ...line, roomId }
  })
  return { ...desk, lines }
}

export function cancel(desk: Desk, line: DeskLine): Desk {
  return withLine(desk, { ...line, state: stateAfter(lineStates, line.state, 'cancel', factsOf(desk, line)) })
}

export function restore(desk: Desk, line: DeskLine): Desk {
  const { roomId: _, ...bare } = line
  const state = stateAfter(lineStates, line.state, 'restore', factsOf(desk, line))
  if (line.arrive < desk.businessDate) throw refuseReservations('dates.past')
  needStock(desk, line.typeId, nightsOf(line))
  return withLine(desk, { ...bare, state })
}

export function checkIn(desk: Desk, line: DeskLine): Desk {
  const state = stateAfter(lineStates, line.state, 'checkIn', factsOf(desk, line))
  const { roomId = '', arrive, depart, id } = line
  if (arrive !== desk.businessDate) throw refuseReservations('dates.past')
  const period = { from: desk.now, to: momentOf(depart, '12:00') }
  needRoom(desk, roomId, period, id)
  const nights = nightsOf({ arrive, depart }).map(night => ({ night, priceFen, isPosted: false }))
  const stay: DeskStay = { id: `s${desk.stays.length}`, roomId, arrive, nights, isIn: true, ...period }
  return { ...withLine(desk, { ...line, state }), stays: [...desk.stays, stay] }
}

/** Whoever arrives without a room gets the best one that is free from now on. */
export function arrive(desk: Desk, line: DeskLine): Desk {
  if (line.roomId !== undefined || line.state !== 'waiting') return checkIn(desk, line)
  const period = { from: desk.now, to: momentOf(line.depart, '12:00') }
  const request = { id: line.id, typeIds: [line.typeId], wishedFeatureIds: [], isVip: false, ...period }
  const [best] = rankRooms(request, { rooms: desk.rooms, periods: periodsOf(desk), today: desk.businessDate })
  if (best === undefined) throw refuseReservations('room.notAssigned')
  return checkIn(desk, { ...line, roomId: best.roomId })
}

/** 散客直接入住. */
export function walkIn(desk: Desk, typeId: string, nights: number): Desk {
  const booked = book(desk, typeId, desk.businessDate, addDays(desk.businessDate, nights))
  const line = booked.lines.at(-1)
  assert(line, 'a line was booked')
  return arrive(booked, line)
}

export function extend(desk: Desk, stay: DeskStay, depart: string): Desk {
  const nights = extendedNights(stay.nights, depart, { kind: 'keep' })
  const to = momentOf(depart, '12:00')
  needStock(
    desk,
    typeOf(desk, stay.roomId),
    nights.slice(stay.nights.length).map(one => one.night),
  )
  needRoom(desk, stay.roomId, { from: stay.from, to }, stay.id)
  return withStay(desk, { ...stay, nights, to })
}

export function changeRoom(desk: Desk, stay: DeskStay, roomId: string): Desk {
  if (roomId === stay.roomId || desk.now >= stay.to) throw refuse('change.target')
  needRoom(desk, roomId, { from: desk.now, to: stay.to }, stay.id)
  const coming = stay.nights.map(one => one.night).filter(night => night >= desk.businessDate)
  if (typeOf(desk, roomId) !== typeOf(desk, stay.roomId)) needStock(desk, typeOf(desk, roomId), coming)
  // The time in the old room is over; it stays in the table of periods as a stay that has left.
  const past: DeskStay = { ...stay, id: `${stay.id}-${roomId}-${desk.now}`, to: desk.now, isIn: false }
  const moved = withStay(desk, { ...stay, roomId, from: desk.now })
  return stay.from < desk.now ? { ...moved, stays: [...moved.stays, past] } : moved
}

export function checkOut(desk: Desk, stay: DeskStay): Desk {
  const nights = shortenedNights(stay.nights, desk.businessDate, desk.businessDate)
  return withStay(desk, { ...stay, nights, to: desk.now, isIn: false })
}

export function repair(desk: Desk, roomId: string, from: string, to: string): Desk {
  needRoom(desk, roomId, { from, to }, '')
  const next: Desk = { ...desk, blocks: [...desk.blocks, { roomId, kind: 'OOO', from, to }] }
  const window = nightsOf({ arrive: desk.businessDate, depart: addDays(desk.businessDate, 20) })
  const cells = availability(stockOf(next), [typeOf(desk, roomId)], window, 'desk', rules(desk))
  if (cells.some(cell => cell.net < 0)) throw refuseReservations('stock.none')
  return next
}

/** Time passes, within the day; who is still in his room after his time stays there. */
export function wait(desk: Desk, minutes: number): Desk {
  const now = addMinutes(desk.now, minutes)
  if (dayOf(now) !== desk.businessDate) return desk
  const inHouse = new Set(desk.stays.filter(stay => stay.isIn).map(stay => stay.id))
  return overduePushes(periodsOf(desk), inHouse, now, 30).reduce(pushed, { ...desk, now })
}

function pushed(desk: Desk, { stayId, to, unassignedIds, delayedIds }: OverduePush): Desk {
  const upgraded = desk.lines.filter(
    line =>
      unassignedIds.includes(line.id) &&
      line.roomId !== undefined &&
      typeOf(desk, line.roomId) !== line.typeId,
  )
  return {
    ...desk,
    excusedTypeIds: [...desk.excusedTypeIds, ...upgraded.map(line => line.typeId)],
    stays: desk.stays.map(stay => (stay.id === stayId ? { ...stay, to } : stay)),
    lines: desk.lines.map(line => {
      const { roomId: _, ...bare } = line
      return unassignedIds.includes(line.id) ? bare : line
    }),
    blocks: desk.blocks.map((block, at) =>
      delayedIds.includes(blockId(at)) ? { ...block, from: to } : block,
    ),
  }
}

const blockId = (at: number) => `block${at}`

/** Everybody who is due leaves, who did not come is cancelled, and the next day begins at eight. */
export function nightAudit(desk: Desk): Desk {
  const tomorrow = addDays(desk.businessDate, 1)
  const due = desk.stays.filter(stay => stay.isIn && departOf(stay) <= desk.businessDate)
  const left = due.reduce((before, stay) => checkOut(before, stay), desk)
  const lines = left.lines.map(line => {
    const isMissing = line.state === 'waiting' && line.arrive <= desk.businessDate
    return isMissing ? { ...line, state: 'noShow' as const } : line
  })
  return { ...left, lines, businessDate: tomorrow, now: momentOf(tomorrow, '08:00') }
}
