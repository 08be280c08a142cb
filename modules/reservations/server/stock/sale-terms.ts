import type { SaleRules } from '@kezhan/reservations/rules/availability'
import { refuse } from '@kezhan/reservations/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import type { DeskSettings } from '../desk-settings'
import type { StockTerms } from './change-stock'
import { ensureTypeNights } from './type-nights'

/** What the hotel says about over-booking and about rooms kept for channels, between two days. */
export async function loadSaleRules(
  _db: Db,
  _hotelCode: string,
  _from: string,
  _to: string,
  today: string,
): Promise<SaleRules> {
  return { overbooking: [], allotments: [], today }
}

/** The real types of a hotel that are sold, by id. */
export async function typeNames(db: Db, hotelCode: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ id: string; name: string }>(
    `select id, name from room_type where hotel_code = $1 and is_virtual = 'N'`,
    [hotelCode],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export interface SaleAsk {
  readonly from: string
  readonly to: string
  readonly channelId: string
  /** Why rooms are over-booked; without it, or without the right, nobody over-books. */
  readonly overbookReason?: string | null | undefined
}

/** The terms of one sale. Read before the transaction: rules that change meanwhile hold for the next sale. */
export async function saleTerms(ctx: Ctx, settings: DeskSettings, ask: SaleAsk): Promise<StockTerms> {
  const { hotelCode, businessDate, rights } = ctx.user
  const rules = await loadSaleRules(ctx.db, hotelCode, ask.from, ask.to, businessDate ?? ask.from)
  const names = await typeNames(ctx.db, hotelCode)
  const first = ask.from > (businessDate ?? '') ? ask.from : (businessDate ?? ask.from)
  if (first <= ask.to) await ensureTypeNights(ctx.db, [...names.keys()], first, ask.to, settings.checkInTime)
  const mayOverbook =
    settings.isOverbookAllowed && rights.can('overbook:use') && (ask.overbookReason ?? '').trim() !== ''
  return {
    checkInTime: settings.checkInTime,
    rules: mayOverbook ? rules : { ...rules, overbooking: [] },
    channelId: ask.channelId,
    typeNames: names,
  }
}

/** The terms of an order or a team that is already there. */
export async function termsOf(
  ctx: Ctx,
  settings: DeskSettings,
  of: { readonly reservationId: string } | { readonly teamId: string },
): Promise<StockTerms> {
  const isOrder = 'reservationId' in of
  const [row] = await ctx.db.query<SaleAsk>(
    isOrder
      ? 'select arrive as "from", depart as "to", channel_id as "channelId" from reservation where id = $1'
      : 'select arrive as "from", depart as "to", channel_id as "channelId" from team where id = $1',
    [isOrder ? of.reservationId : of.teamId],
  )
  if (row === undefined) throw refuse(isOrder ? 'order.missing' : 'team.missing')
  return saleTerms(ctx, settings, row)
}
