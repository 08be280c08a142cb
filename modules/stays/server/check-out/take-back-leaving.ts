import type { Work } from '@kezhan/desk/server/desk-work'
import { reversalOf } from '@kezhan/folios/rules/corrections'
import { loadLines } from '@kezhan/folios/server/ledger/lines'
import { postLines } from '@kezhan/folios/server/ledger/post-lines'
import type { Stay } from '../stay-rows'

/**
 * What a check-out wrote on the bill beside nights and payments is reversed by lines of its own: money that went back, a
 * trifle that was dropped, time that was charged for leaving late. The guest is here as if he had not left (hotel domain §2.2).
 */
export async function takeBackLeaving({ ctx, db, desk }: Work, stay: Stay, reason: string): Promise<void> {
  const rows = await db.query<{ id: string }>(
    `select l.id from folio_line l where l.folio_id = $1 and l.business_date = $2::date and l.source = 'CHECKOUT'
       and (l.kind in ('REFUND', 'ROUNDING') or (l.side = 'D' and l.kind = 'NORMAL'
         and not exists (select 1 from stay_night n where n.posted_line_id = l.id)))
       and not exists (select 1 from folio_line v where v.reverses_id = l.id)`,
    [stay.folioId, desk.businessDate],
  )
  const chosen = new Set(rows.map(row => row.id))
  const lines = await loadLines(db, [stay.folioId])
  // Money that went back comes first, so that no charge is taken back from what is not there.
  const back = lines
    .filter(line => chosen.has(line.id))
    .toSorted((a, b) => Number(a.side === 'D') - Number(b.side === 'D'))
    .map(line => ({ ...reversalOf(line, lines, { businessDate: desk.businessDate }), reason }))
  if (back.length === 0) return
  await postLines(ctx, db, desk, {
    kind: 'reverse',
    reference: stay.stayNo,
    source: 'CHECKOUT',
    lines: back,
  })
}
