import type { FolioOwner } from '@kezhan/folios/model/folio'
import { journalOf } from '@kezhan/folios/rules/journal'
import { checkLedger, movementOf, undeclaredLines } from '@kezhan/folios/rules/money-use'
import { refuse } from '@kezhan/folios/rules/refusals'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import { tellFolioChanged } from './folio-changed'
import { type EntryHead, writeEntry } from './journal-entry'
import type { LineToPost, PostedLine } from './lines'
import { moveGoods } from './move-goods'

export type LineSource = 'MANUAL' | 'NIGHT_AUDIT' | 'CHECKIN' | 'CHECKOUT' | 'POS' | 'CHANNEL' | 'SYSTEM'

export interface Posting extends EntryHead {
  readonly source: LineSource
  readonly lines: readonly LineToPost[]
  /** The order of an outside payment whose money this is; nobody else may use its number. */
  readonly paymentOrderId?: string
}

/**
 * The only way by which lines come into being: the lines, one journal entry that balances, and the totals of their
 * folios, in a fixed number of statements. Who decides by what lies on a folio locks it first (`lockFolios`).
 * Every line is held against what the call has declared. Refuses a folio that is closed, not there, or of another ledger,
 * and a number of an outside payment that somebody typed.
 */
export async function postLines(ctx: Ctx, db: Db, desk: Desk, posting: Posting): Promise<PostedLine[]> {
  const { source, lines } = posting
  if (lines.length === 0) return []
  checkDeclared(ctx, lines)
  await checkPayRefs(db, posting)
  const stored = lines.map(line => ({ ...line, id: newId() }))
  const entryId = await writeEntry(ctx, db, desk, posting, journalOf(lines))
  const written = await db.query<{ id: string; ownerKind: FolioOwner }>(insertLines, [
    JSON.stringify(stored.map((line, at) => ({ at, ...rowOf(line) }))),
    desk.tenantId,
    desk.hotelCode,
    entryId,
    desk.shiftSessionId,
    desk.username,
    desk.realname,
    source,
    desk.now,
  ])
  if (written.length < stored.length) throw refuse('folio.closed')
  for (const { ownerKind } of written) checkLedger(ctx.call.money, ownerKind)
  await moveGoods(ctx, db, lines, posting.reference)
  await recordChanges(
    ctx,
    db,
    stored.map(line => ({
      table: 'folio_line',
      id: line.id,
      title: `${posting.reference} ${line.code}`,
      before: null,
      after: rowOf(line),
    })),
  )
  await tellFolioChanged(db, desk.hotelCode, [...new Set(lines.map(line => line.folioId))])
  return stored.map(line => ({ ...line, entryId }))
}

/** A line that its call has not declared is a fault of ours, whoever asked for it. */
function checkDeclared({ call }: Ctx, lines: readonly LineToPost[]): void {
  const [line] = call.money === undefined ? lines : undeclaredLines(call.money, lines)
  if (line !== undefined)
    throw new Error(`${call.method} ${call.path} has not declared a line ${line.kind} ${movementOf(line)}`)
}

/** One number of a service is one payment: only its order posts it, and only its money goes back to it. */
async function checkPayRefs(db: Db, { lines, paymentOrderId }: Posting): Promise<void> {
  const typed = lines.flatMap(({ kind, side, payRef }) =>
    kind === 'NORMAL' && side === 'C' && payRef !== undefined ? [payRef] : [],
  )
  if (typed.length === 0) return
  const [taken] = await db.query(
    'select 1 from payment_order where outside_no = any($1::text[]) and id is distinct from $2 limit 1',
    [typed, paymentOrderId ?? null],
  )
  if (taken !== undefined) throw refuse('pay.refTaken')
}

const insertLines = `
  with sent as (
    select * from jsonb_to_recordset($1::jsonb) as s (at integer, id text, folio_id text, side text, code text, posting_class text,
      amount_fen bigint, qty integer, unit_price_fen bigint, business_date date, charge_date date, origin_date date, kind text,
      charge_key text, method text, pay_ref text, stay_id text, room_no text, room_nights_bp integer, reverses_id text, pair_id text,
      parent_id text, payer text, is_confidential text, approval_id text, receipt_no text, goods_id text, reason text, remark text)),
  sums as (
    select folio_id, count(*) as lines, coalesce(sum(amount_fen) filter (where side = 'D'), 0) as debit_fen,
      coalesce(sum(amount_fen) filter (where side = 'C'), 0) as credit_fen from sent group by folio_id),
  touched as (
    update folio f set debit_fen = f.debit_fen + s.debit_fen, credit_fen = f.credit_fen + s.credit_fen,
      line_count = f.line_count + s.lines, version = f.version + 1, update_by = $6, update_time = now()
    from sums s where f.id = s.folio_id and f.state <> 'closed' returning f.id, f.owner_kind, f.line_count - s.lines as first_no),
  written as (
  insert into folio_line (id, tenant_id, hotel_code, folio_id, line_no, entry_id, side, code, posting_class, amount_fen, qty,
    unit_price_fen, business_date, charge_date, origin_date, kind, charge_key, method, pay_ref, stay_id, room_no, room_nights_bp,
    reverses_id, pair_id, parent_id, source, payer, is_confidential, shift_session_id, username, realname, approval_id, receipt_no,
    goods_id, reason, remark, created_at)
  select s.id, $2, $3, s.folio_id, t.first_no + row_number() over (partition by s.folio_id order by s.at), $4, s.side, s.code,
    s.posting_class, s.amount_fen, s.qty, s.unit_price_fen, s.business_date, s.charge_date, s.origin_date, s.kind, s.charge_key,
    s.method, s.pay_ref, s.stay_id, s.room_no, s.room_nights_bp, s.reverses_id, s.pair_id, s.parent_id, $8, s.payer,
    s.is_confidential, $5, $6, $7, s.approval_id, s.receipt_no, s.goods_id, s.reason, s.remark, $9::timestamp
  from sent s join touched t on t.id = s.folio_id
  returning id, folio_id)
  select w.id, t.owner_kind from written w join touched t on t.id = w.folio_id`

function rowOf(line: LineToPost & { readonly id: string }): Record<string, unknown> {
  return {
    id: line.id,
    folio_id: line.folioId,
    side: line.side,
    code: line.code,
    posting_class: line.class,
    amount_fen: line.amountFen,
    qty: line.qty ?? 1,
    unit_price_fen: line.unitPriceFen,
    business_date: line.businessDate,
    charge_date: line.chargeDate,
    origin_date: line.originDate,
    kind: line.kind,
    charge_key: line.chargeKey,
    method: line.method,
    pay_ref: line.payRef,
    stay_id: line.stayId,
    room_no: line.roomNo,
    room_nights_bp: line.roomNightsBp ?? 0,
    reverses_id: line.reversesId,
    pair_id: line.pairId,
    parent_id: line.parentId,
    payer: line.payer ?? 'guest',
    is_confidential: line.isConfidential ? 'Y' : 'N',
    approval_id: line.approvalId,
    receipt_no: line.receiptNo,
    goods_id: line.goodsId,
    reason: line.reason,
    remark: line.remark,
  }
}
