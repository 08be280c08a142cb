import type { CashSaleAnswer } from '@kezhan/folios/model/cash-sale-calls'
import { refuse } from '@kezhan/folios/rules/refusals'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'

const saleColumns = `s.id as sale_id, s.sale_no, s.folio_id, s.amount_fen,
  s.paid_fen, s.state`

export interface NewSale {
  readonly id: string
  readonly saleNo: string
  readonly folioId: string
  readonly businessPoint: string | null
  readonly customer: string | null
  readonly summary: string
  readonly remark: string | null
}

export async function addSale(ctx: Ctx, db: Db, desk: Desk, sale: NewSale): Promise<void> {
  const [made] = await db.query<CashSaleAnswer>(
    `insert into cash_sale as s (id, tenant_id, hotel_code, sale_no, business_point, customer, summary, amount_fen, paid_fen, state,
       business_date, shift_name, realname, folio_id, remark, create_by)
     values ($1, $2, $3, $4, $5, $6, $7, 0, 0, 'open', $8, $9, $10, $11, $12, $13) returning ${saleColumns}`,
    [
      sale.id,
      desk.tenantId,
      desk.hotelCode,
      sale.saleNo,
      sale.businessPoint,
      sale.customer,
      sale.summary,
      desk.businessDate,
      ctx.user.shiftName ?? '',
      desk.realname,
      sale.folioId,
      sale.remark,
      desk.username,
    ],
  )
  await recordChanges(ctx, db, [
    { table: 'cash_sale', id: sale.id, title: sale.saleNo, before: null, after: made ?? null },
  ])
}

/** Takes a sale for oneself. Refuses one that is not there. */
export async function lockSale(db: Db, id: string): Promise<CashSaleAnswer> {
  const [sale] = await db.query<CashSaleAnswer>(
    `select ${saleColumns} from cash_sale s where s.id = $1 for update`,
    [id],
  )
  if (sale === undefined) throw refuse('sale.missing')
  return sale
}

/** The sale whose bill this is, held; nothing where it is another bill. Before the folio, as everywhere. */
export async function lockSaleOf(db: Db, folioId: string): Promise<CashSaleAnswer | undefined> {
  const [sale] = await db.query<CashSaleAnswer>(
    `select ${saleColumns} from cash_sale s where s.folio_id = $1 for update`,
    [folioId],
  )
  return sale
}

/** The room pays for it: the row keeps what was sold, though nothing of it stands on its own folio any more. */
export async function saleOnRoom(
  ctx: Ctx,
  db: Db,
  { saleId: id, saleNo: title }: Pick<CashSaleAnswer, 'saleId' | 'saleNo'>,
  roomNo: string | null,
): Promise<CashSaleAnswer> {
  const [after] = await db.query<CashSaleAnswer>(
    `update cash_sale s set amount_fen = (select coalesce(sum(l.amount_fen), 0) from folio_line l
         where l.folio_id = s.folio_id and l.side = 'D' and l.kind not in ('TRANSFER_IN', 'TRANSFER_OUT')),
       paid_fen = 0, state = 'toRoom', room_no = $2, version = s.version + 1, update_by = $3, update_time = now()
     where s.id = $1 returning ${saleColumns}`,
    [id, roomNo, ctx.user.username],
  )
  if (after === undefined) throw refuse('sale.missing')
  await recordChanges(ctx, db, [
    { table: 'cash_sale', id, title, before: { saleId: id, saleNo: title }, after: { ...after, roomNo } },
  ])
  return after
}

/** Writes into the row what its folio now says. */
export async function refreshSale(
  ctx: Ctx,
  db: Db,
  before: Pick<CashSaleAnswer, 'saleId' | 'saleNo'>,
  state: Exclude<CashSaleAnswer['state'], 'toRoom'>,
): Promise<CashSaleAnswer> {
  const [after] = await db.query<CashSaleAnswer>(
    `update cash_sale s set amount_fen = f.debit_fen, paid_fen = f.credit_fen, state = $2, version = s.version + 1,
       update_by = $3, update_time = now()
     from folio f where s.id = $1 and f.id = s.folio_id returning ${saleColumns}`,
    [before.saleId, state, ctx.user.username],
  )
  if (after === undefined) throw refuse('sale.missing')
  const { saleId: id, saleNo: title } = before
  await recordChanges(ctx, db, [{ table: 'cash_sale', id, title, before, after }])
  return after
}
