import { Refusal } from '@kezhan/base/refusal'
import { requiredId } from '@kezhan/desk/model/order-input'
import { teamRoutes } from '@kezhan/desk/model/order-words'
import { rowsOf, wordOf } from '@kezhan/desk/server/sent'
import { refuse as refuseReservations } from '@kezhan/reservations/rules/refusals'
import type { InputOf } from '@kezhan/resource/call'
import type { Fields, ValuesOf } from '@kezhan/resource/field'
import { type addTeam, teamKinds } from '../model/team-calls'
import { refuse } from '../rules/refusals'

const planFields = {
  roomTypeId: requiredId('房型'),
  date: { kind: 'date', label: '日期', required: true },
  qty: { kind: 'integer', label: '间数', required: true, min: 0, max: 500 },
  priceFen: { kind: 'money', label: '价格', required: true, min: 0, max: 100_000_000 },
} as const satisfies Fields
/** So many rooms of a type for a night, at a price. */
export type PlanRow = ValuesOf<typeof planFields>

type SentTeam = Pick<InputOf<typeof addTeam>, 'leaderName' | 'leaderPhone' | 'kind' | 'route' | 'plan'>

/** What was sent about a team, read and checked: a leader, a plan, and no night outside its days. */
export function readTeam(input: SentTeam, nights: ReadonlySet<string>) {
  const sent = rowsOf(input.plan, planFields, 'plan', '房间计划', 2000).filter(row => row.qty > 0)
  const plan = [...merged(sent).values()]
  const leaderName = input.leaderName?.trim() ?? ''
  const leaderPhone = input.leaderPhone?.trim() ?? ''
  if (leaderName === '' || leaderPhone === '') throw refuse('team.leader')
  if (plan.length === 0) throw refuse('team.noPlan')
  if (plan.some(row => !nights.has(row.date))) throw refuseReservations('dates.order')
  const kind = wordOf(teamKinds, input.kind, 'kind', '团队类别')
  const route = wordOf(teamRoutes, input.route, 'route', '账务归集')
  return { leaderName, leaderPhone, kind, route, plan }
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
