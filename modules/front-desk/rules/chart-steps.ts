import type { ChartBar } from '@kezhan/desk/model/room-chart'
import type { ChartPlan, ChartWay } from './chart-move'

/** One call of the desk; a version stands with the first step that touches a thing, later ones find it changed. */
export type ChartStep =
  | { readonly call: 'assign'; readonly bar: ChartBar; readonly roomId: string; readonly version?: number }
  | { readonly call: 'unassign'; readonly bar: ChartBar; readonly version?: number }
  | { readonly call: 'changeRoom'; readonly bar: ChartBar; readonly roomId: string; readonly version: number }
  | { readonly call: 'swap'; readonly bar: ChartBar; readonly other: ChartBar }
  | {
      readonly call: 'extend'
      readonly bar: ChartBar
      readonly depart: string
      readonly version: number
      readonly remedy?: 'moveReservation' | 'changeRoom'
      readonly roomId?: string
    }
  | { readonly call: 'shorten'; readonly bar: ChartBar; readonly depart: string; readonly version: number }
  | {
      readonly call: 'dates'
      readonly bar: ChartBar
      readonly arrive: string
      readonly depart: string
      readonly version?: number
    }

export interface ChosenWay {
  readonly kind: ChartWay
  /** The room of 另一间空房. */
  readonly roomId?: string
}

/** The calls that carry out a plan, in their order; none while somebody is in the way and no way out is chosen. */
export function stepsOf(plan: ChartPlan, way: ChosenWay | undefined): ChartStep[] {
  if (plan.problem !== undefined) return []
  if (plan.conflicts.length > 0 && (way === undefined || !plan.ways.includes(way.kind))) return []
  if (way?.kind === 'otherRoom' && way.roomId === undefined) return []
  const chosen = plan.conflicts.length === 0 ? undefined : way
  const parked = chosen?.kind === 'park' ? plan.conflicts.map(parking) : []
  return [...parked, ...ownSteps(plan, chosen)]
}

const parking = (bar: ChartBar): ChartStep => ({ call: 'unassign', bar, version: bar.version })

function ownSteps(plan: ChartPlan, way: ChosenWay | undefined): ChartStep[] {
  const { act, bar } = plan
  const { version } = bar
  const roomId = way?.roomId ?? plan.roomId
  if (act === 'unassign') return [{ call: 'unassign', bar, version }]
  if (act === 'shorten') return [{ call: 'shorten', bar, depart: plan.depart, version }]
  if (act === 'extend') return [{ call: 'extend', bar, depart: plan.depart, version, ...remedyOf(way) }]
  if (act === 'changeDates') return dateSteps(plan, way)
  if (roomId === null) return []
  const [other] = plan.conflicts
  if (way?.kind === 'swap' && other !== undefined) return swapSteps(bar, other, roomId)
  return [{ call: act, bar, roomId, version }]
}

function remedyOf(way: ChosenWay | undefined) {
  if (way?.kind === 'moveOther') return { remedy: 'moveReservation' } as const
  if (way?.kind === 'otherRoom' && way.roomId !== undefined)
    return { remedy: 'changeRoom', roomId: way.roomId } as const
  return {}
}

/** Two guests exchange their rooms in one call; of two bookings one waits on the lane for a moment. */
function swapSteps(bar: ChartBar, other: ChartBar, roomId: string): ChartStep[] {
  if (bar.kind === 'STAY') return [{ call: 'swap', bar, other }]
  if (bar.roomId === null) return []
  return [
    parking(other),
    { call: 'assign', bar, roomId, version: bar.version },
    { call: 'assign', bar: other, roomId: bar.roomId },
  ]
}

/** Into another room by way of the lane: with its old dates it might not fit there, with the new ones not here. */
function dateSteps({ bar, arrive, depart }: ChartPlan, way: ChosenWay | undefined): ChartStep[] {
  if (way?.kind === 'otherRoom' && way.roomId !== undefined)
    return [
      { call: 'unassign', bar, version: bar.version },
      { call: 'dates', bar, arrive, depart },
      { call: 'assign', bar, roomId: way.roomId },
    ]
  return [
    {
      call: 'dates',
      bar,
      arrive,
      depart,
      ...(bar.orderVersion === null || way !== undefined ? {} : { version: bar.orderVersion }),
    },
  ]
}
