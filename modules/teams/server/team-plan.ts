import { Refusal } from '@kezhan/base/refusal'
import { refuse as refuseReservations } from '@kezhan/reservations/rules/refusals'
import type { InputOf } from '@kezhan/resource/call'
import type { addTeam, PlanRow } from '../model/team-calls'
import { refuse } from '../rules/refusals'

type SentTeam = Pick<InputOf<typeof addTeam>, 'leaderName' | 'leaderPhone' | 'kind' | 'route' | 'plan'>

/** What was sent about a team, read and checked: a leader, a plan, and no night outside its days. */
export function readTeam(input: SentTeam, nights: ReadonlySet<string>) {
  const plan = [...merged(input.plan.filter(row => row.qty > 0)).values()]
  const leaderName = input.leaderName?.trim() ?? ''
  const leaderPhone = input.leaderPhone?.trim() ?? ''
  if (leaderName === '' || leaderPhone === '') throw refuse('team.leader')
  if (plan.length === 0) throw refuse('team.noPlan')
  if (plan.some(row => !nights.has(row.date))) throw refuseReservations('dates.order')
  return { leaderName, leaderPhone, kind: input.kind, route: input.route, plan }
}

/** One row for each type and night, however many were sent. */
function merged(rows: readonly PlanRow[]): ReadonlyMap<string, PlanRow> {
  const byCell = new Map<string, PlanRow>()
  for (const row of rows) {
    const key = `${row.roomTypeId} ${row.date}`
    const known = byCell.get(key)
    const priceFen = Math.max(row.priceFen, known?.priceFen ?? 0)
    byCell.set(key, { ...row, qty: row.qty + (known?.qty ?? 0), priceFen })
  }
  return byCell
}

/** The sentence of §2.5: how many rooms a night lacks. */
export function sayShortage(error: unknown): never {
  if (error instanceof Refusal && error.code === 'stock.short') {
    const { type, night, left, wanted } = error.details ?? {}
    throw refuse('team.short', { type, night, missing: Number(wanted) - Number(left) })
  }
  throw error
}
