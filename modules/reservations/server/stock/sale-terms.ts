import type { SaleRules } from '@kezhan/reservations/rules/availability'
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
