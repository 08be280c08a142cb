import { depositPapers, receiptPapers, salePapers } from '@kezhan/folios/model/paper-calls'
import { depositPaper, type ReceiptFacts, receiptPaper } from '@kezhan/folios/rules/receipt-paper'
import { refuse } from '@kezhan/folios/rules/refusals'
import { salePaper } from '@kezhan/folios/rules/sale-paper'
import { paperRoutes } from '@kezhan/hotels/server/papers/paper-routes'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { Route } from '@kezhan/server-kit/server-module'
import { giveSlipNumber, slipNumberOf } from './deposit-slip'
import { saleFacts } from './sale-facts'

export const folioPaperRoutes: readonly Route[] = [
  ...paperRoutes(depositPapers, async (ctx, db, { lineId }, { notices, isPrinted }) => {
    const payment = await paymentOf(db, lineId)
    if (!payment.isDeposit || payment.amountFen <= 0) throw refuse('paper.notDeposit')
    if (payment.isReversed) throw refuse('line.reversed')
    const number = isPrinted ? await giveSlipNumber(ctx, db, lineId) : await slipNumberOf(db, lineId)
    return { subjectId: lineId, content: depositPaper({ ...payment, number, notices }) }
  }),

  ...paperRoutes(receiptPapers, async (_, db, { lineId }, { notices }) => {
    const payment = await paymentOf(db, lineId)
    if (payment.isReversed) throw refuse('line.reversed')
    // One receipt may stand for several lines: a refund goes back to every payment it came from.
    return { subjectId: payment.number, content: receiptPaper({ ...payment, notices }) }
  }),

  ...paperRoutes(salePapers, async (_, db, { saleId }, { notices }) => {
    const facts = await saleFacts(db, saleId)
    return { subjectId: facts.saleNo, content: salePaper({ ...facts, notices }) }
  }),
]

interface Payment extends Omit<ReceiptFacts, 'notices'> {
  readonly isDeposit: boolean
  readonly isReversed: boolean
}

/** A payment as its papers tell it; refuses what is none. */
async function paymentOf(db: Queries, lineId: string): Promise<Payment> {
  const [line] = await db.query<Payment & { side: 'D' | 'C' }>(
    `select l.side, coalesce(l.receipt_no, f.folio_no || '-' || l.line_no) as number, f.folio_no, f.name,
       coalesce(l.room_no, (select r.room_no from folio_line r where r.folio_id = l.folio_id and r.room_no is not null
         order by r.line_no desc limit 1)) as room_no,
       case when l.receipt_no is null then l.amount_fen else (select sum(s.amount_fen) from folio_line s
         where s.folio_id = l.folio_id and s.receipt_no = l.receipt_no)::bigint end as amount_fen,
       coalesce(m.name, c.name, l.code) as method, l.pay_ref, l.remark, l.business_date,
       d.shift_name, l.realname, l.posting_class = 'DEPOSIT' as is_deposit,
       l.kind = 'REVERSAL' or exists (select 1 from folio_line v where v.reverses_id = l.id) as is_reversed
     from folio_line l join folio f on f.id = l.folio_id join shift_session d on d.id = l.shift_session_id
     left join posting_code c on c.hotel_code = l.hotel_code and c.code = l.code
     left join posting_code m on m.hotel_code = l.hotel_code and m.code = l.method
     where l.id = $1`,
    [lineId],
  )
  if (line === undefined) throw refuse('line.missing')
  if (line.side !== 'C') throw refuse('paper.notPayment')
  return line
}
