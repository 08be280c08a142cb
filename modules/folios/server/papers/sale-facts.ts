import { refuse } from '@kezhan/folios/rules/refusals'
import type { SaleFacts } from '@kezhan/folios/rules/sale-paper'
import type { Queries } from '@kezhan/server-kit/db/database'

/** All that the paper of a sale tells: what was sold and came back, how it was paid, or which room has it. */
export async function saleFacts(db: Queries, saleId: string): Promise<Omit<SaleFacts, 'notices'>> {
  const [sale] = await db.query<Omit<SaleFacts, 'notices' | 'items' | 'payments'> & { folioId: string }>(
    `select s.sale_no, s.business_point, s.customer, s.business_date, s.shift_name, s.realname, s.folio_id, s.room_no
     from cash_sale s where s.id = $1`,
    [saleId],
  )
  if (sale === undefined) throw refuse('sale.missing')
  const { folioId, ...head } = sale
  const lines = await db.query<{ side: 'D' | 'C'; name: string; qty: number; amountFen: number }>(
    `select l.side, case when l.side = 'D' then coalesce(l.remark, c.name, l.code) else coalesce(c.name, l.code) end as name,
       l.qty, l.amount_fen
     from folio_line l left join posting_code c on c.hotel_code = l.hotel_code and c.code = l.code
     where l.folio_id = $1 and l.kind in ('NORMAL', 'REVERSAL', 'REFUND') order by l.line_no limit 500`,
    [folioId],
  )
  return {
    ...head,
    items: lines
      .filter(line => line.side === 'D')
      .map(({ name, qty, amountFen }) => ({ name, qty, amountFen })),
    payments: lines.filter(line => line.side === 'C').map(({ name, amountFen }) => ({ name, amountFen })),
  }
}
