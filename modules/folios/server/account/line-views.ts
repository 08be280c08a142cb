import type { LineView } from '@kezhan/folios/model/account-views'
import type { Queries } from '@kezhan/server-kit/db/database'

export interface LineQuestion {
  readonly folioId: string
  /** Also what was reversed or moved away, with the lines that did it. */
  readonly isAll: boolean
  readonly isOpen: boolean
  readonly size: number
  readonly offset: number
}

/** Lines as the bill shows them, in the order in which they were posted. */
export async function loadLineViews(
  db: Queries,
  { folioId, isAll, isOpen, size, offset }: LineQuestion,
): Promise<{ readonly records: LineView[]; readonly total: number }> {
  const rows = await db.query<LineView & { total: number }>(
    `with lines as (
       select l.*, case
           when l.kind in ('REVERSAL', 'TRANSFER_OUT', 'SPLIT_OUT') then 'counterpart'
           when exists (select 1 from folio_line r where r.reverses_id = l.id) then 'reversed'
           when exists (select 1 from folio_line m where m.parent_id = l.id and m.kind in ('TRANSFER_OUT', 'SPLIT_OUT')) then 'moved'
           when l.settle_id is not null then 'settled' else 'open' end as became
       from folio_line l where l.folio_id = $1)
     select l.id, l.line_no, l.side, l.code, coalesce(c.name, l.code) as code_name, l.posting_class,
       l.amount_fen, l.qty, l.unit_price_fen, l.business_date,
       l.charge_date, l.kind, l.method, l.room_no, l.stay_id, l.reverses_id,
       l.parent_id, l.settle_id, s.settle_no, l.payer, l.is_confidential,
       l.receipt_no, l.realname, d.shift_name, l.reason, l.remark, l.created_at,
       l.became as state, count(*) over () as total
     from lines l
     left join posting_code c on c.hotel_code = l.hotel_code and c.code = l.code
     left join settlement s on s.id = l.settle_id
     left join shift_session d on d.id = l.shift_session_id
     where ($2 or l.became in ('open', 'settled')) and (not $3 or l.became = 'open')
     order by l.line_no limit $4 offset $5`,
    [folioId, isAll, isOpen, size, offset],
  )
  return { records: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
