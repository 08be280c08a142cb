import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { FoundHit } from './find-hits'

/** Keeps what is not known yet and returns it. A sum that has grown is followed while nobody has judged it. */
export async function keepHits(
  ctx: Ctx,
  db: Queries,
  hits: readonly FoundHit[],
): Promise<readonly FoundHit[]> {
  if (hits.length === 0) return []
  const { tenantId, hotelCode, username } = ctx.user
  const rows = hits.map(({ measures: _, evidence, ...hit }) => ({
    id: newId(),
    ...hit,
    evidence: evidence.map(({ kind, id }) => `${kind}:${id}`).join(','),
  }))
  const kept = await db.query<{ id: string; isNew: boolean }>(keepSql, [
    JSON.stringify(rows),
    tenantId,
    hotelCode,
    username,
  ])
  const added = new Set(kept.flatMap(row => (row.isNew ? row.id : [])))
  const fresh = rows.filter(row => added.has(row.id))
  if (fresh.length > 0)
    await recordChanges(
      ctx,
      db,
      fresh.map(({ id, ruleKey, subject, amountFen, operator }) => ({
        table: 'leak_hit',
        id,
        title: ruleKey,
        before: null,
        after: { ruleKey, subject, amountFen, operator },
      })),
    )
  return hits.filter((_, at) => added.has(rows[at]?.id ?? ''))
}

const keepSql = `
  insert into leak_hit as h (id, tenant_id, hotel_code, business_date, happened_at, rule_key, severity, room_no, order_no, before_text, after_text,
    amount_fen, operator, operator_name, shift_name, approver_name, bill_no, approver, subject, stay_id, reservation_id, folio_id,
    shift_session_id, evidence, create_by)
  select r.id, $2, $3, r."businessDate", r."happenedAt", r."ruleKey", r.severity, r."roomNo", r."orderNo", r."beforeText", r."afterText",
    r."amountFen", r.operator, r."operatorName", r."shiftName", r."approverName", r."billNo", r.approver, r.subject, r."stayId", r."reservationId",
    r."folioId", r."shiftSessionId", r.evidence, $4
  from jsonb_to_recordset($1::jsonb) as r (id text, "businessDate" date, "happenedAt" timestamptz, "ruleKey" text, severity text, "roomNo" text,
    "orderNo" text, "beforeText" text, "afterText" text, "amountFen" bigint, operator text, "operatorName" text, "shiftName" text,
    "approverName" text, "billNo" text, approver text, subject text, "stayId" text, "reservationId" text, "folioId" text,
    "shiftSessionId" text, evidence text)
  on conflict (hotel_code, rule_key, subject) do update set amount_fen = excluded.amount_fen, before_text = excluded.before_text,
    after_text = excluded.after_text, evidence = excluded.evidence, severity = excluded.severity, version = h.version + 1, update_time = now()
    where h.state = 'new' and (h.amount_fen, h.before_text, h.after_text) is distinct from (excluded.amount_fen, excluded.before_text, excluded.after_text)
  returning h.id, (h.xmax = 0) as is_new`
