import { addDays, daysBetween } from '@kezhan/base/days'
import { nightsOf } from '@kezhan/base/nights'
import type { TeamRoute } from '@kezhan/desk/model/order-words'
import type { RoomTypeStatistics } from '@kezhan/desk/model/room-state'
import type { ChosenMember } from '@kezhan/members/web/desk/MemberField'
import type { TeamDetail, TeamKind } from '@kezhan/teams/model/team-calls'

/** One night of a type in the plan; a price that nobody typed is that of the day. */
export interface PlanCell {
  readonly qty: number
  readonly priceFen: number | null
}

/** A team as it is being typed. */
export interface TeamDraft {
  readonly name: string
  readonly kind: TeamKind
  readonly leaderName: string
  readonly leaderPhone: string
  readonly unitId: string | null
  /** Who brings a new team; it stays as it was told first. */
  readonly intermediaryId?: string | null
  /** Who leads it, where he is a member. */
  readonly member: ChosenMember | null
  readonly channelId: string
  readonly arriveDate: string
  readonly departDate: string
  readonly releaseTs: string | null
  readonly route: TeamRoute
  readonly meetingNote: string
  readonly mealNote: string
  readonly remark: string
  /** Why the team pays less than the floor. */
  readonly priceReason: string
  readonly prepayFen: number | null
  readonly payCode: string
  /** By `type date`. */
  readonly plan: Readonly<Record<string, PlanCell>>
}

export const emptyTeam = (businessDate: string, channelId: string): TeamDraft => ({
  name: '',
  kind: 'tour',
  leaderName: '',
  leaderPhone: '',
  unitId: null,
  member: null,
  channelId,
  route: 'room',
  arriveDate: businessDate,
  departDate: addDays(businessDate, 1),
  releaseTs: null,
  meetingNote: '',
  mealNote: '',
  remark: '',
  priceReason: '',
  prepayFen: null,
  payCode: '9001',
  plan: {},
})

export const teamDraftOf = (team: TeamDetail): TeamDraft => ({
  name: team.name,
  kind: team.kind,
  leaderName: team.leaderName,
  leaderPhone: team.leaderPhone,
  unitId: team.unitId,
  member: null,
  channelId: team.channelId,
  arriveDate: team.arriveDate,
  departDate: team.departDate,
  releaseTs: team.releaseTs,
  route: team.route,
  meetingNote: team.meetingNote ?? '',
  mealNote: team.mealNote ?? '',
  remark: team.remark ?? '',
  priceReason: team.priceReason ?? '',
  prepayFen: null,
  payCode: '9001',
  plan: Object.fromEntries(
    team.plan.map(({ roomTypeId, night, rooms, priceFen }) => [
      cellKey(roomTypeId, night),
      { qty: rooms, priceFen },
    ]),
  ),
})

export const cellKey = (typeId: string, night: string): string => `${typeId} ${night}`

/** What the hotel has and asks for a type and a night. */
export type Offered = ReadonlyMap<string, { readonly sellable: number; readonly priceFen: number }>

export function offeredOf(statistics: RoomTypeStatistics | undefined): Offered {
  return new Map(
    (statistics?.rows ?? []).flatMap(row =>
      row.days.map(
        ({ date, sellable, priceFen }) => [cellKey(row.roomTypeId, date), { sellable, priceFen }] as const,
      ),
    ),
  )
}

export interface PlannedNight {
  readonly roomTypeId: string
  readonly date: string
  readonly qty: number
  readonly priceFen: number
}

/** The plan as the call takes it: the nights of the days that are chosen, with rooms. */
export function plannedNights(
  draft: TeamDraft,
  typeIds: readonly string[],
  offered: Offered,
): PlannedNight[] {
  return typeIds.flatMap(roomTypeId =>
    nightsOfDraft(draft).flatMap(date => {
      const key = cellKey(roomTypeId, date)
      const cell = draft.plan[key]
      if (cell === undefined || cell.qty <= 0) return []
      return [{ roomTypeId, date, qty: cell.qty, priceFen: cell.priceFen ?? offered.get(key)?.priceFen ?? 0 }]
    }),
  )
}

export const nightsOfDraft = ({ arriveDate: arrive, departDate: depart }: TeamDraft): string[] =>
  arrive < depart ? nightsOf({ arrive, depart }) : []

/** Another first day moves the whole plan with it; what lies outside afterwards is not sent. */
export function withArrival(draft: TeamDraft, day: string): TeamDraft {
  const shift = daysBetween(draft.arriveDate, day)
  const plan = Object.entries(draft.plan).map(([key, cell]) => {
    const at = key.lastIndexOf(' ')
    return [cellKey(key.slice(0, at), addDays(key.slice(at + 1), shift)), cell] as const
  })
  return {
    ...draft,
    arriveDate: day,
    departDate: addDays(draft.departDate, shift),
    plan: Object.fromEntries(plan),
  }
}

/** Another last day: nights that come anew have what the last one had. */
export function withDeparture(draft: TeamDraft, day: string, typeIds: readonly string[]): TeamDraft {
  const last = addDays(draft.departDate, -1)
  const added = day > draft.departDate ? nightsOf({ arrive: draft.departDate, depart: day }) : []
  const cells = typeIds.flatMap(typeId => {
    const cell = draft.plan[cellKey(typeId, last)]
    return cell === undefined ? [] : added.map(night => [cellKey(typeId, night), cell] as const)
  })
  return { ...draft, departDate: day, plan: { ...draft.plan, ...Object.fromEntries(cells) } }
}

/** The same number of rooms for every night of a type. */
export function withEveryNight(draft: TeamDraft, typeId: string, change: Partial<PlanCell>): TeamDraft {
  const cells = nightsOfDraft(draft).map(night => {
    const key = cellKey(typeId, night)
    return [key, { qty: 0, priceFen: null, ...draft.plan[key], ...change }] as const
  })
  return { ...draft, plan: { ...draft.plan, ...Object.fromEntries(cells) } }
}

export interface PlanTotals {
  readonly roomNights: number
  readonly mostRooms: number
  readonly totalFen: number
}

export function totalsOf(plan: readonly PlannedNight[]): PlanTotals {
  const byDate = new Map<string, number>()
  for (const { date, qty } of plan) byDate.set(date, (byDate.get(date) ?? 0) + qty)
  return {
    roomNights: plan.reduce((sum, row) => sum + row.qty, 0),
    mostRooms: Math.max(0, ...byDate.values()),
    totalFen: plan.reduce((sum, row) => sum + row.qty * row.priceFen, 0),
  }
}

/** What is still missing before it can be saved, by field. */
export function draftProblems(draft: TeamDraft, plan: readonly PlannedNight[]) {
  return {
    ...(draft.name.trim() === '' ? { name: '请填写团名' } : {}),
    ...(draft.leaderName.trim() === '' ? { leaderName: '请填写领队姓名' } : {}),
    ...(draft.leaderPhone.trim() === '' ? { leaderPhone: '请填写领队电话' } : {}),
    ...(plan.length === 0 ? { plan: '请至少填写一种房型和间数' } : {}),
  }
}
