import type { Allotment } from '@kezhan/inventory/rules/channel-stock'
import type { OverbookRule } from '@kezhan/inventory/rules/overbooking'
import { plainDay, plainWeekday } from './plain-days'

/** A house as somebody sees it who walks through it: rooms, who has them, and what was promised. */
export interface JudgedHouse {
  readonly today: string
  readonly rooms: readonly { readonly typeId: string; readonly brokenOn: readonly string[] }[]
  readonly guests: readonly {
    readonly typeId: string
    readonly channelId: string
    readonly isInHouse: boolean
    readonly arrive: string
    readonly depart: string
  }[]
  readonly teams: readonly { readonly typeId: string; readonly night: string; readonly rooms: number }[]
  readonly overbooking: readonly OverbookRule[]
  readonly allotments: readonly Allotment[]
}

/** The numbers of a cell, counted one by one. */
export function countedCell(house: JudgedHouse, typeId: string, night: string) {
  const counts = { physical: 0, blocked: 0, inHouse: 0, reserved: 0, teamBlock: 0 }
  const soldBy: Record<string, number> = {}
  for (const room of house.rooms) {
    if (room.typeId !== typeId) continue
    counts.physical++
    if (room.brokenOn.includes(night)) counts.blocked++
  }
  for (const guest of house.guests) {
    if (guest.typeId !== typeId) continue
    for (let slept = guest.arrive; slept < guest.depart; slept = plainDay(slept, 1)) {
      if (slept !== night) continue
      counts[guest.isInHouse ? 'inHouse' : 'reserved']++
      soldBy[guest.channelId] = (soldBy[guest.channelId] ?? 0) + 1
    }
  }
  for (const team of house.teams)
    if (team.typeId === typeId && team.night === night) counts.teamBlock += team.rooms
  return { typeId, night, ...counts, soldBy }
}

/** How many rooms a channel may still sell: sold one after the other, until the next one would break a promise. */
export function judgedSellable(house: JudgedHouse, typeId: string, night: string, channelId: string): number {
  let sold = 0
  while (maySell(house, typeId, night, channelId, sold + 1)) sold++
  return sold
}

function maySell(
  house: JudgedHouse,
  typeId: string,
  night: string,
  channelId: string,
  more: number,
): boolean {
  const cell = countedCell(house, typeId, night)
  const own = allotmentOf(house, typeId, night, channelId)
  const soldByOwn = (cell.soldBy[channelId] ?? 0) + more
  if (own?.mode === 'closed') return false
  if (own !== undefined && own.mode !== 'shared' && soldByOwn > own.rooms) return false
  const { physical, blocked, inHouse, reserved, teamBlock } = cell
  let needed = inHouse + reserved + teamBlock + more
  // Who has rooms of its own does not ask what is kept for others; everybody else leaves it to them.
  if (own?.mode !== 'reserved')
    for (const other of house.allotments) {
      if (other.channelId === channelId) continue
      const kept = allotmentOf(house, typeId, night, other.channelId)
      if (kept !== other || kept.mode !== 'reserved') continue
      for (let room = cell.soldBy[other.channelId] ?? 0; room < kept.rooms; room++) needed++
    }
  return needed <= physical - blocked + judgedOverbook(house, typeId, night, channelId, physical)
}

/** What was agreed with a channel for the night; rooms that were kept for it long enough are everybody's. */
function allotmentOf(
  house: JudgedHouse,
  typeId: string,
  night: string,
  channelId: string,
): Allotment | undefined {
  const one = house.allotments.find(
    each => each.channelId === channelId && each.typeId === typeId && each.date === night,
  )
  if (one?.mode !== 'reserved') return one
  const lastDay = plainDay(night, -one.releaseDays)
  return house.today >= lastDay ? undefined : one
}

/** A rule for the type comes before one for all, and of several the most careful counts. */
function judgedOverbook(
  house: JudgedHouse,
  typeId: string,
  night: string,
  channelId: string,
  physical: number,
) {
  for (const isOwn of [true, false]) {
    let least: number | undefined
    for (const rule of house.overbooking) {
      if ((rule.typeId === typeId) !== isOwn || (!isOwn && rule.typeId !== undefined)) continue
      if (night < rule.from || night > rule.to || !rule.channelIds.includes(channelId)) continue
      if (rule.weekdays !== undefined && !rule.weekdays.includes(plainWeekday(night))) continue
      let rooms = 0
      if (rule.limit.kind === 'rooms') rooms = rule.limit.rooms
      else while ((rooms + 1) * 10_000 <= physical * rule.limit.shareBp) rooms++
      if (least === undefined || rooms < least) least = rooms
    }
    if (least !== undefined) return least
  }
  return 0
}
