import { daysBetween } from '@kezhan/base/days'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import type { SaleRules } from '../rules/availability'
import type { Allotment } from '../rules/channel-stock'
import type { OverbookRule } from '../rules/overbooking'
import type { StockTerms } from './change-stock'
import { openNights } from './type-nights'

/** What the hotel says about over-booking and about rooms kept for channels, between two days. */
export async function loadSaleRules(
  db: Db,
  hotelCode: string,
  from: string,
  to: string,
  today: string,
): Promise<SaleRules> {
  const [row] = await db.query<{ overbooking: readonly OverbookRow[]; allotments: readonly Allotment[] }>(
    saleRulesSql,
    [hotelCode, from, to],
  )
  const { overbooking = [], allotments = [] } = row ?? {}
  return { overbooking: overbooking.map(overbookRule), allotments, today }
}

const saleRulesSql = `select
  (select coalesce(jsonb_agg(jsonb_build_object('typeId', o.room_type_id, 'from', o.date_from, 'to', o.date_to, 'weekdays', o.weekdays,
       'limitKind', o.limit_kind, 'qty', o.qty, 'shareBp', o.share_bp, 'channelIds', coalesce(nullif(string_to_array(o.channels, ','), '{}'),
         (select array_agg(c.id::text) from mkt_channel c where c.hotel_code = o.hotel_code and c.kind = 'direct')))), '[]')
     from overbook_cfg o where o.hotel_code = $1 and o.enabled = 'Y' and o.date_from <= $3::date and o.date_to >= $2::date) as overbooking,
  (select coalesce(jsonb_agg(jsonb_build_object('channelId', channel_id, 'typeId', room_type_id, 'date', date, 'mode', mode,
       'rooms', qty, 'releaseDays', release_days)), '[]')
     from channel_allotment where hotel_code = $1 and date between $2::date and $3::date) as allotments`

interface OverbookRow {
  readonly typeId: string | null
  readonly from: string
  readonly to: string
  readonly weekdays: string | null
  readonly limitKind: 'rooms' | 'share'
  readonly qty: number
  readonly shareBp: number
  /** Nobody named means the hotel's own desk and sites. */
  readonly channelIds: readonly string[] | null
}

function overbookRule(row: OverbookRow): OverbookRule {
  const weekdays = splitList(row.weekdays ?? '').map(Number)
  return {
    from: row.from,
    to: row.to,
    channelIds: row.channelIds ?? [],
    ...(row.typeId === null ? {} : { typeId: row.typeId }),
    ...(weekdays.length === 0 ? {} : { weekdays }),
    limit:
      row.limitKind === 'share' ? { kind: 'share', shareBp: row.shareBp } : { kind: 'rooms', rooms: row.qty },
  }
}

/** Real types of a hotel by id, all or some, and how many nights between two days the least counted of them is counted for. */
async function countedTypes(
  db: Db,
  hotelCode: string,
  typeIds: readonly string[] | undefined,
  [first, last]: readonly [first: string, last: string],
): Promise<{ readonly names: ReadonlyMap<string, string>; readonly leastNights: number }> {
  const rows = await db.query<{ id: string; name: string; nights: number }>(
    `select t.id, t.name, (select count(*)::int from type_night n where n.room_type_id = t.id and n.night between $2 and $3) as nights
     from room_type t where t.hotel_code = $1 and t.is_virtual = 'N'${typeIds === undefined ? '' : ' and t.id = any($4::text[])'}`,
    [hotelCode, first, last, ...(typeIds === undefined ? [] : [typeIds])],
  )
  return {
    names: new Map(rows.map(({ id, name }) => [id, name])),
    leastNights: rows.reduce((least, { nights }) => Math.min(least, nights), Number.POSITIVE_INFINITY),
  }
}

/** What the hotel has set about its sales. */
export interface SaleSettings {
  readonly checkInTime: string
  readonly isOverbookAllowed: boolean
}

export interface SaleAsk {
  readonly from: string
  readonly to: string
  readonly channelId: string
  /** Which types the sale can touch; all when absent. */
  readonly typeIds?: readonly string[]
  /** Why rooms are over-booked; without it nobody over-books, and without the right only with somebody's agreement. */
  readonly overbookReason?: string | null | undefined
}

/**
 * The terms of one sale. Read before the transaction: rules that change meanwhile hold for the next sale. Nights that nobody
 * has asked for begin to be counted here, before a transaction wants to lock them: who holds some nights while he waits for
 * others to begin could wait in a circle.
 */
export async function saleTerms(
  ctx: Ctx,
  settings: SaleSettings | Promise<SaleSettings>,
  ask: SaleAsk,
): Promise<StockTerms> {
  const { hotelCode, businessDate, rights } = ctx.user
  const first = ask.from > (businessDate ?? '') ? ask.from : (businessDate ?? ask.from)
  const [rules, { names, leastNights }, { checkInTime, isOverbookAllowed }] = await Promise.all([
    loadSaleRules(ctx.db, hotelCode, ask.from, ask.to, businessDate ?? ask.from),
    countedTypes(ctx.db, hotelCode, ask.typeIds, [first, ask.to]),
    settings,
  ])
  if (leastNights < daysBetween(first, ask.to) + 1)
    await openNights(ctx.db, [...names.keys()], first, ask.to, checkInTime)
  const isOverAsked = isOverbookAllowed && (ask.overbookReason ?? '').trim() !== ''
  return {
    checkInTime,
    rules: isOverAsked && rights.can('overbook:use') ? rules : { ...rules, overbooking: [] },
    ...(isOverAsked && !rights.can('overbook:use') ? { overRules: rules } : {}),
    channelId: ask.channelId,
    typeNames: names,
  }
}
