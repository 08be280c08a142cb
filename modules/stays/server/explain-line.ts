import type { explainLine as call, LineExplanation, RelatedLine } from '@kezhan/folios/model/explain-calls'
import { refuse as refuseFolio } from '@kezhan/folios/rules/refusals'
import { operatorName } from '@kezhan/people/server/operator-name'
import { traceTexts, type Verdict } from '@kezhan/rates/rules/verdict'
import type { Db } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

export const explainLine: HandlerOf<typeof call> = async (ctx, { lineId }) => ({
  result: await lineExplanation(ctx.db, lineId),
})

interface HeadRow extends Omit<LineExplanation, 'price' | 'approval' | 'entry' | 'settlement' | 'related'> {
  readonly entryId: string
  readonly approvalId: string | null
  readonly settleId: string | null
}

interface PriceRow extends Omit<NonNullable<LineExplanation['price']>, 'steps'> {
  readonly trace: readonly Verdict[]
}

/** Everything behind one amount: rule, people, journal, and the lines it came from or went to. */
async function lineExplanation(db: Db, lineId: string): Promise<LineExplanation> {
  const [head] = await db.query<HeadRow>(headSql, [lineId])
  if (head === undefined) throw refuseFolio('line.missing')
  const { entryId, approvalId, settleId, ...line } = head
  const [price] = await db.query<PriceRow>(priceSql, [lineId])
  const [approval] = await db.query<NonNullable<LineExplanation['approval']>>(
    `select ${operatorName('a.applicant')} as applicant, ${operatorName('a.approver')} as approver, a.reason from approval a where a.id = $1`,
    [approvalId],
  )
  const [entry] = await db.query<LineExplanation['entry']>(entrySql, [entryId])
  if (entry === undefined) throw refuseFolio('line.missing')
  const [settlement] = await db.query<NonNullable<LineExplanation['settlement']>>(
    `select s.settle_no, s.business_date, ${operatorName('s.username')} as realname from settlement s where s.id = $1`,
    [settleId],
  )
  return {
    ...line,
    price: price === undefined ? null : priceOf(price),
    approval: approval ?? null,
    entry,
    settlement: settlement ?? null,
    related: await db.query<RelatedLine>(relatedSql, [lineId]),
  }
}

const priceOf = ({ trace, ...price }: PriceRow): NonNullable<LineExplanation['price']> => ({
  ...price,
  steps: traceTexts(trace.filter(one => 'outcome' in one)),
})

const headSql = `
  select l.id as line_id, coalesce(c.name, l.code) as code_name, l.amount_fen, l.business_date,
    l.charge_date, f.folio_no, f.name as folio_name, l.room_no, l.realname,
    coalesce(d.shift_name, '') as shift_name, l.created_at, l.source, l.reason, l.remark, l.pay_ref,
    l.receipt_no, l.entry_id, l.approval_id, l.settle_id
  from folio_line l join folio f on f.id = l.folio_id left join posting_code c on c.hotel_code = l.hotel_code and c.code = l.code
  left join shift_session d on d.id = l.shift_session_id where l.id = $1`

/** A night knows the line that charged it; what was moved or split goes back to that line. */
const priceSql = `
  with recursive origin as (
    select l.id, l.parent_id, 1 as depth from folio_line l where l.id = $1
    union all select p.id, p.parent_id, o.depth + 1 from origin o join folio_line p on p.id = o.parent_id where o.depth < 20)
  select n.price_fen, n.base_fen, n.trace, ${operatorName('n.override_by')} as override_by, n.override_reason
  from stay_night n join origin o on o.id = n.posted_line_id limit 1`

const entrySql = `
  select e.reference, e.seq::int as seq,
    (select s.seal_no::int from journal_seal s where s.hotel_code = e.hotel_code and e.seq between s.first_seq and s.last_seq) as seal_no,
    (select jsonb_agg(jsonb_build_object('account', case split_part(j.account, ':', 1) when 'guest' then '客账 ' || coalesce(f.name, '')
        when 'deposit' then '押金 ' || coalesce(f.name, '') when 'revenue' then '收入 ' || coalesce(c.name, split_part(j.account, ':', 2))
        when 'money' then '收款 ' || coalesce(c.name, split_part(j.account, ':', 2)) when 'receivable' then '应收'
        when 'storedValue' then '储值' when 'points' then '积分' when 'discount' then '优惠' when 'allowance' then '减免' else j.account end,
        'debitFen', j.debit_fen, 'creditFen', j.credit_fen) order by j.line_no)
      from journal_line j left join folio f on f.id = split_part(j.account, ':', 2)
      left join posting_code c on c.hotel_code = j.hotel_code and c.code = split_part(j.account, ':', 2) where j.entry_id = e.id) as lines
  from journal_entry e where e.id = $1`

const relatedSql = `
  with me as (select * from folio_line where id = $1)
  select r.id as line_id, case when r.id = me.reverses_id then 'reverses' when r.reverses_id = me.id then 'reversedBy'
      when r.id = me.parent_id then 'from' when r.parent_id = me.id then 'became' else 'sameMove' end as relation,
    f.folio_no, f.name as folio_name, coalesce(c.name, r.code) as code_name, r.amount_fen, r.realname,
    r.created_at
  from me join folio_line r on r.id <> me.id and (r.id = me.reverses_id or r.reverses_id = me.id or r.id = me.parent_id or r.parent_id = me.id
    or (me.pair_id is not null and r.pair_id = me.pair_id))
  join folio f on f.id = r.folio_id left join posting_code c on c.hotel_code = r.hotel_code and c.code = r.code
  order by r.created_at, r.line_no, r.id limit 50`
