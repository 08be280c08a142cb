import { addDays, wallSeconds } from '@kezhan/base/days'
import type { ChartBar, ChartRoom, RoomChart } from '@kezhan/desk/model/room-chart'
import type { HotelRoomType } from '@kezhan/resource/hotel-base'

/** The chart after some of its rooms came anew: their bars are replaced, and so are all that have no room. */
export function withChangedRooms(chart: RoomChart, delta: RoomChart): RoomChart {
  const fresh = new Map(delta.rooms.map(room => [room.roomId, room]))
  const known = new Set(chart.rooms.map(room => room.roomId))
  const kept = chart.bars.filter(bar => bar.roomId !== null && !fresh.has(bar.roomId))
  return {
    ...delta,
    rooms: [
      ...chart.rooms.map(room => fresh.get(room.roomId) ?? room),
      ...delta.rooms.filter(room => !known.has(room.roomId)),
    ],
    bars: [...kept, ...delta.bars],
  }
}

export type ChartRow =
  | { readonly kind: 'type'; readonly typeId: string; readonly title: string; readonly rooms: number }
  | { readonly kind: 'room'; readonly room: ChartRoom }

/** Rows of the chart: types as headings, and below those that are open their rooms. */
export function chartRows(
  rooms: readonly ChartRoom[],
  types: readonly Pick<HotelRoomType, 'id' | 'name'>[],
  { closed, wanted }: { readonly closed: ReadonlySet<string>; readonly wanted: string | undefined },
): ChartRow[] {
  return types
    .filter(type => wanted === undefined || type.id === wanted)
    .flatMap(({ id, name }): ChartRow[] => {
      const own = rooms.filter(room => room.roomTypeId === id).toSorted(byRoomNo)
      if (own.length === 0) return []
      const heading = { kind: 'type', typeId: id, title: name, rooms: own.length } as const
      return [heading, ...(closed.has(id) ? [] : own.map(room => ({ kind: 'room', room }) as const))]
    })
}

const byRoomNo = (a: ChartRoom, b: ChartRoom) => a.roomNo.localeCompare(b.roomNo, 'zh-CN', { numeric: true })

/** Bars on as few lines as hold them without one covering another, the earliest first. */
export function stackedBars(bars: readonly ChartBar[]): ChartBar[][] {
  const lines: ChartBar[][] = []
  for (const bar of bars.toSorted((a, b) => compared(a.from, b.from) || compared(a.key, b.key))) {
    const line = lines.find(one => (one.at(-1)?.to ?? '') <= bar.from)
    if (line === undefined) lines.push([bar])
    else line.push(bar)
  }
  return lines
}

const compared = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The days of the window and how wide each is drawn. */
export interface ChartScale {
  readonly startDate: string
  readonly days: number
  readonly dayPx: number
}

export interface BarBox {
  readonly left: number
  readonly width: number
  /** It began before the window, or goes on behind it. */
  readonly isCutLeft: boolean
  readonly isCutRight: boolean
}

const narrowestPx = 6

/** Where a bar lies, to the minute; what lies outside of the window is cut off. */
export function boxOf({ from, to }: Pick<ChartBar, 'from' | 'to'>, scale: ChartScale): BarBox {
  const first = wallSeconds(`${scale.startDate} 00:00:00`)
  const whole = scale.days * scale.dayPx
  const at = (moment: string) => ((wallSeconds(moment) - first) / 86_400) * scale.dayPx
  const [start, end] = [at(from), at(to)]
  const left = Math.min(Math.max(0, start), whole)
  const right = Math.min(Math.max(left + narrowestPx, end), Math.max(whole, left + narrowestPx))
  return { left, width: right - left, isCutLeft: start < 0, isCutRight: end > whole }
}

/** The day under a point of the chart. */
export function dayAt(leftPx: number, { startDate, days, dayPx }: ChartScale): string {
  return addDays(startDate, Math.min(days - 1, Math.max(0, Math.floor(leftPx / dayPx))))
}

export interface RowWindow {
  readonly first: number
  /** One past the last. */
  readonly end: number
}

/** Rows that can be seen, with some before and behind, so that a quick scroll shows no hole. */
export function shownRows(
  { scrollTop, height }: { readonly scrollTop: number; readonly height: number },
  rowPx: number,
  count: number,
  spare = 8,
): RowWindow {
  const first = Math.max(0, Math.min(count, Math.floor(scrollTop / rowPx)) - spare)
  const end = Math.min(count, Math.ceil((scrollTop + height) / rowPx) + spare)
  return { first, end: Math.max(first, end) }
}
