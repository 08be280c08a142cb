/** Two years of folio lines of the large hotel, and the snapshots of its closed days. Fewer: KEZHAN_BENCH_LINES. */
import { hotelCode, sizeOf, tenantId } from '../lib/big-hotel.mjs'
import { loadAtOnce } from '../lib/load-at-once.mjs'
import { asOwner } from '../lib/our-server.mjs'

const years = 730
const codes = 40
const linesPerFolio = 25

export async function fillLines(dataDir, { day, session }) {
  const lines = sizeOf('KEZHAN_BENCH_LINES', 5_000_000)
  await asOwner(dataDir, async client => {
    const place = [tenantId, hotelCode, day]
    await client.query(insertDays, place)
    await client.query(insertFolios, [...place, Math.ceil(lines / linesPerFolio)])
    await loadAtOnce(client, ['folio_line'], () => client.query(insertLines, [...place, session, lines]))
    await client.query(insertSnapshots, place)
    await client.query(insertFigures, place)
    await client.query('vacuum analyze folio_line')
    await client.query('analyze day_money')
  })
}

const insertDays = `
  insert into business_day (tenant_id, hotel_code, business_date, state)
  select $1::text, $2::text, $3::date - n, 'closed' from generate_series(1, ${years}) n`

const insertFolios = `
  insert into folio (id, tenant_id, hotel_code, folio_no, owner_kind, owner_id, name, state, line_count, closed_on, create_by)
  select 'pf' || i, $1::text, $2::text, 'PF' || i, 'STAY', 'pf' || i, '旧账', 'closed', ${linesPerFolio}, $3::date - 1, 'bench' from generate_series(0, $4::int) i`

const insertLines = `
  insert into folio_line (id, tenant_id, hotel_code, folio_id, line_no, side, code, posting_class, amount_fen, business_date, charge_date,
    origin_date, kind, shift_session_id, username, realname)
  select 'pl' || i, $1::text, $2::text, 'pf' || i / ${linesPerFolio}, 1 + i % ${linesPerFolio}, case when i % ${codes} < 25 then 'D' else 'C' end,
    (1001 + (i * 31) % ${codes})::text, 'OTHER', (i * 7919::bigint) % 50000, d, d, d, 'NORMAL', $4, 'bench', 'bench'
  from (select i, $3::date - ${years} + (i * ${years}::bigint / $5::bigint)::int as d from generate_series(0::bigint, $5::bigint - 1) i) s`

const insertSnapshots = `
  insert into audit_snapshot (tenant_id, hotel_code, business_date, auditor, rooms, out_of_order, occupied, room_nights_bp, room_revenue_fen,
    revenue_fen, received_fen, guest_opening_fen, guest_closing_fen, lists)
  select $1::text, $2::text, $3::date - n, 'bench', 0, 0, 0, 0, 0, 0, 0, 0, 0, '{"inHouse":[],"arrivals":[],"departures":[]}' from generate_series(1, ${years}) n`

const insertFigures = `
  insert into day_money (tenant_id, hotel_code, business_date, side, code, posting_class, kind, ledger, way, username, shift_session_id, is_refund, lines, amount_fen)
  select $1::text, $2::text, business_date, side, code, posting_class, kind, 'STAY', case side when 'D' then '' else code end, username,
    shift_session_id, 'N', count(*), sum(amount_fen) from folio_line
  where hotel_code = $2::text and business_date < $3::date group by business_date, side, code, posting_class, kind, username, shift_session_id`
