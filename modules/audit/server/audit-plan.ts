import type { AuditNote } from '@kezhan/audit/model/audit-calls'
import { type DeskSettings, deskSettings } from '@kezhan/desk/server/desk-settings'
import { businessDateOf, takeNumbers, type Work } from '@kezhan/desk/server/desk-work'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { StockTerms } from '@kezhan/inventory/server/change-stock'
import { saleTerms } from '@kezhan/inventory/server/sale-terms'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { type AuditSettings, auditSettings } from './audit-settings'
import type { TellHotel } from './tell-hotel'

/** What all steps of an audit share; read before their transactions. */
export interface AuditPlan {
  readonly day: string
  readonly hotelCode: string
  readonly tellHotel: TellHotel
  readonly policy: AuditSettings
  readonly settings: DeskSettings
  readonly terms: StockTerms
  /** Numbers of settlements, for the accounts of orders that end. */
  readonly numbers: Iterator<string>
  /** Numbers of accounts, for orders that have none and whose card or unit is charged. */
  readonly folioNumbers: Iterator<string>
}

export interface PartDone {
  readonly count: number
  readonly notes: readonly AuditNote[]
}

/** A step as pieces of work: each is a transaction of its own, and finds done what was done before. */
export interface AuditPart {
  items(db: Queries, plan: AuditPlan): Promise<readonly string[]>
  readonly batchSize: number
  act(work: Work, plan: AuditPlan, ids: readonly string[]): Promise<PartDone>
}

/** Orders that come while the audit runs; their accounts need numbers too. */
const spareNumbers = 8

export async function auditPlan(ctx: Ctx, tellHotel: TellHotel): Promise<AuditPlan> {
  const day = businessDateOf(ctx)
  const settings = await deskSettings(ctx.db, ctx.user.hotelCode)
  const [due] = await ctx.db.query<{ orders: number; unopened: number; last: string }>(
    `select count(distinct l.reservation_id)::int as orders, greatest(max(l.depart), $1::date + 1) as last,
       count(distinct l.reservation_id) filter (where r.folio_id is null and r.guarantee in ('credit', 'unit'))::int as unopened
     from reservation_room l join reservation r on r.id = l.reservation_id where l.state = 'waiting' and l.arrive <= $1::date`,
    [day],
  )
  const numbers = await takeNumbers(ctx, 'JZ', (due?.orders ?? 0) + spareNumbers)
  const unopened = due?.unopened ?? 0
  const folioNumbers = await takeNumbers(ctx, 'ZD', unopened === 0 ? 0 : unopened + spareNumbers)
  return {
    day,
    hotelCode: ctx.user.hotelCode,
    tellHotel,
    settings,
    policy: await auditSettings(ctx.db, ctx.user.hotelCode),
    // Rooms only go back to the stock, so no channel sells anything here.
    terms: await saleTerms(ctx, settings, { from: day, to: due?.last ?? day, channelId: '' }),
    numbers: numbers.values(),
    folioNumbers: folioNumbers.values(),
  }
}

export const workOf = (ctx: Ctx, db: Work['db'], desk: Desk, plan: AuditPlan): Work => ({
  ctx,
  db,
  desk,
  settings: plan.settings,
})
