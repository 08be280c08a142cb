import type { DayFigures } from '@kezhan/audit/server/figures'
import { trialDifferenceFen } from '@kezhan/folios/rules/trial-balance'
import { sealJournal } from '@kezhan/folios/server/verify/seal-journal'
import { closeDay } from '@kezhan/hotels/server/day-state'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db, Queries } from '@kezhan/server-kit/db/database'

/** 试算: nought, or how far the books of the day are apart. */
export async function dayDifferenceFen(db: Queries, day: string, { summary }: DayFigures): Promise<number> {
  // Money of top-ups is owed to members, not to guests: it came in, but their bills know nothing of it.
  const [row] = await db.query<{ accountsFen: number; houseFen: number; unevenFen: number }>(
    `select (select coalesce(sum(debit_fen - credit_fen), 0)::bigint from folio where state <> 'closed' and owner_kind <> 'HOUSE') as accounts_fen,
       (select coalesce(sum(l.amount_fen), 0)::bigint from folio f join folio_line l on l.folio_id = f.id
        where f.owner_kind = 'HOUSE' and l.business_date = $1::date and l.side = 'C') as house_fen,
       (select coalesce(sum(l.debit_fen - l.credit_fen), 0)::bigint from journal_entry e join journal_line l on l.entry_id = e.id
        where e.business_date = $1::date) as uneven_fen`,
    [day],
  )
  return trialDifferenceFen({
    openingFen: summary.guestOpeningFen,
    debitFen: summary.revenueFen,
    creditFen: summary.receivedFen - (row?.houseFen ?? 0),
    accountsFen: row?.accountsFen ?? 0,
    journalFen: summary.guestClosingFen,
    unevenFen: row?.unevenFen ?? 0,
  })
}

/** Nights of guests in the house that nobody has charged. */
export async function unchargedNights(db: Queries, day: string): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `select count(*)::int as n from stay s join stay_night n on n.stay_id = s.id
     where s.state = 'inHouse' and s.stay_kind <> 'hour' and n.night <= $1::date and n.posted_line_id is null`,
    [day],
  )
  return row?.n ?? 0
}

/** Keeps the figures of a day for good. */
export async function keepSnapshot(ctx: Ctx, db: Queries, made: DayFigures): Promise<void> {
  const { tenantId, hotelCode, username, realname } = ctx.user
  const { summary, lists } = made
  await db.query(
    `insert into audit_snapshot (tenant_id, hotel_code, business_date, auditor, rooms, out_of_order, occupied, room_nights_bp,
       room_revenue_fen, revenue_fen, received_fen, guest_opening_fen, guest_closing_fen, lists)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      tenantId,
      hotelCode,
      summary.businessDate,
      realname || username,
      summary.rooms,
      summary.outOfOrder,
      summary.occupied,
      summary.roomNightsBp,
      summary.roomRevenueFen,
      summary.revenueFen,
      summary.receivedFen,
      summary.guestOpeningFen,
      summary.guestClosingFen,
      JSON.stringify(lists),
    ],
  )
}

/** The day turns. From here on nobody writes into it. */
export async function turnDay(ctx: Ctx, db: Db, day: string): Promise<void> {
  await sealJournal(db)
  await closeDay(ctx, db, day)
}
