import type { DeskSettings } from '@kezhan/desk/server/desk-settings'
import type { PricedNight } from '@kezhan/desk/server/priced-night'
import { type PriceAsk, quoteNights, typedNight } from '@kezhan/desk/server/prices'
import { floorFen } from '@kezhan/rates/rules/override-price'
import { refuse } from '@kezhan/reservations/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { PlanRow } from '../model/team-calls'
import { refuse as refuseTeam } from '../rules/refusals'
import type { TeamBlockRow } from './team-rows'

/** What the rooms of a plan would cost without a contract, asked before anything is locked. */
export function quotePlan(ctx: Ctx, plan: readonly PlanRow[], ask: Omit<PriceAsk, 'stayKind'>) {
  const typeIds = [...new Set(plan.map(row => row.roomTypeId))]
  return quoteNights(ctx, typeIds, { ...ask, stayKind: 'full' })
}

type PlanQuotes = Awaited<ReturnType<typeof quotePlan>>

/**
 * Prices agreed with a team are typed by hand, so the rule of overrides holds for them: neither the quoted nor the public price
 * nor the one that stands, they take the right, and below the floor more. Returns what somebody else has to agree to.
 */
export function planAgreements(
  ctx: Ctx,
  { priceFloorBp: shareBp }: DeskSettings,
  { quotes, minimums }: PlanQuotes,
  plan: readonly PlanRow[],
  {
    known = [],
    approvalId,
    priceReason = '',
  }: {
    readonly known?: readonly TeamBlockRow[]
    readonly approvalId: string | null
    readonly priceReason?: string | null | undefined
  },
): Pick<PricedNight, 'agreement'>[] {
  const standing = new Map(known.map(block => [`${block.typeId} ${block.night}`, block.priceFen]))
  return plan.flatMap(({ roomTypeId, date, priceFen, qty }) => {
    const night = quotes.get(roomTypeId)?.find(one => one.night === date)
    if (night === undefined) throw refuse('type.missing')
    if (priceFen === night.baseFen || priceFen === standing.get(`${roomTypeId} ${date}`)) return []
    const floor = { minimumFen: minimums.get(roomTypeId) ?? 0, shareBp }
    const reason = priceReason?.trim() ?? ''
    const { agreement } = typedNight(ctx, night, priceFen, reason === '' ? '团队合同价' : reason, {
      stayKind: 'full',
      floor,
      approvalId,
    })
    if (reason === '' && agreement === undefined && priceFen < floorFen(night, floor))
      throw refuseTeam('team.priceReason')
    return agreement === undefined ? [] : Array.from({ length: qty }, () => ({ agreement }))
  })
}
