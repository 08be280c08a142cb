import type { DeskSettings } from '@kezhan/desk/server/desk-settings'
import type { StockTerms } from '@kezhan/inventory/server/change-stock'
import { type SaleAsk, saleTerms } from '@kezhan/inventory/server/sale-terms'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { refuse } from '../rules/refusals'

/** The terms of an order or a team that is already there. */
export async function termsOf(
  ctx: Ctx,
  settings: DeskSettings,
  of: { readonly reservationId: string } | { readonly teamId: string },
): Promise<StockTerms> {
  const isOrder = 'reservationId' in of
  const [row] = await ctx.db.query<SaleAsk>(
    isOrder
      ? 'select arrive as "from", depart as "to", channel_id from reservation where id = $1'
      : 'select arrive as "from", depart as "to", channel_id from team where id = $1',
    [isOrder ? of.reservationId : of.teamId],
  )
  if (row === undefined) throw refuse(isOrder ? 'order.missing' : 'team.missing')
  return saleTerms(ctx, settings, row)
}
