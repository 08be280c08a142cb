/**
 * Two years of the large hotel as its audits would have left them: five million lines on its own codes, room charges of all its types and
 * channels, and the cubes of the closed days, counted by the statements of the migration. Fewer: KEZHAN_BENCH_LINES.
 */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hotelCode, sizeOf, tenantId } from '../lib/big-hotel.mjs'
import { loadAtOnce } from '../lib/load-at-once.mjs'
import { asOwner } from '../lib/our-server.mjs'

const years = 730
const linesPerFolio = 25
const modules = join(dirname(fileURLToPath(import.meta.url)), '../../modules')
const migration = name => readFileSync(join(modules, name), 'utf8')

export const lines = sizeOf('KEZHAN_BENCH_LINES', 5_000_000)

/** Answers how long the migrations take that count the days of an old database. */
export async function fillYears(dataDir, { day, session }) {
  return asOwner(dataDir, async client => {
    const place = [tenantId, hotelCode, day]
    await client.query(insertDays, place)
    await client.query(insertFolios, [...place, Math.ceil(lines / linesPerFolio)])
    await loadAtOnce(client, ['folio_line'], () => client.query(insertLines, [...place, session, lines]))
    await client.query(insertSnapshots, place)
    await client.query('vacuum analyze folio_line, folio, business_day')
    const taken = await migrateAsBefore(client)
    await client.query('vacuum analyze day_money, day_nights, day_night_line, day_count')
    return taken
  })
}

/** The database as it was before there were cubes: the figures of its audits in a table of their own. */
async function migrateAsBefore(client) {
  await client.query('begin')
  const [, oldTable] =
    migration('audit/server/migrations/001-audit.sql').match(/(create table audit_figure \([\s\S]*?\n\);)/) ??
    []
  await client.query('drop table day_money, day_nights, day_night_line, day_count cascade')
  await client.query('drop function keep_day_count')
  await client.query(oldTable)
  await client.query(insertOldFigures)
  const reading = await msOf(() =>
    client.query('select count(*), sum(amount_fen), max(remark) from folio_line'),
  )
  const reports = await msOf(() => client.query(migration('reports/server/migrations/001-cubes.sql')))
  await client.query(migration('reports/server/migrations/002-counts-of-audits.sql'))
  const audit = await msOf(() =>
    client.query(migration('audit/server/migrations/002-figures-of-reports.sql')),
  )
  const units = await msOf(() => client.query(migration('reports/server/migrations/003-unit-balances.sql')))
  // The other tables of this migration are there already.
  const [byOpener] = migration('reports/server/migrations/021-achievements.sql').split('-- 提成方案')
  const openers = await msOf(() => client.query(byOpener))
  await client.query('commit')
  return { reading, 'reports 001': reports, 'audit 002': audit, 'reports 003': units, 'reports 021': openers }
}

async function msOf(work) {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const insertDays = `
  insert into business_day (tenant_id, hotel_code, business_date, state)
  select $1::text, $2::text, $3::date - n, 'closed' from generate_series(1, ${years}) n`

const insertFolios = `
  insert into folio (id, tenant_id, hotel_code, folio_no, owner_kind, owner_id, name, state, line_count, closed_on, create_by)
  select 'pf' || i, $1::text, $2::text, 'PF' || i, 'STAY', 'pf' || i, '住客' || i, 'closed', ${linesPerFolio}, $3::date - 1, 'bench' from generate_series(0, $4::int) i`

/** Three of ten lines charge a room, three something else, four pay; now and then one is taken back. */
const insertLines = `
  insert into folio_line (id, tenant_id, hotel_code, folio_id, line_no, side, code, posting_class, amount_fen, room_nights_bp, room_no, stay_id,
    business_date, charge_date, origin_date, kind, shift_session_id, username, realname, created_at, remark)
  select 'pl' || lpad(i::text, 9, '0'), $1::text, $2::text, 'pf' || i / ${linesPerFolio}, 1 + i % ${linesPerFolio}, c.side, c.code, c.posting_class,
    case when i % 97 = 0 then -1 else 1 end * (100 + (i * 7919::bigint) % 50000), case when c.posting_class = 'ROOM' then 10000 else 0 end,
    (10001 + i % 2000)::text, case when c.posting_class = 'ROOM' then 'bs' || lpad((1 + i % r.rooms)::text, 5, '0') end,
    d, d, d, case when i % 97 = 0 then 'ADJUST' else 'NORMAL' end, $4, 'bench' || i % 12, '收银员' || i % 12, d + time '08:00' + make_interval(secs => i % 50000),
    case when i % 7 = 0 then '备注 <&> ' || i end
  from (select i, $3::date - ${years} + (i * ${years}::bigint / $5::bigint)::int as d from generate_series(0::bigint, $5::bigint - 1) i) s
  cross join (select count(*)::int as rooms from stay where hotel_code = $2::text) r
  join (select *, (row_number() over (partition by part order by code) - 1)::int as at, (count(*) over (partition by part))::int as parts
    from (select code, side, posting_class, case when side = 'D' and posting_class = 'ROOM' then 0 when side = 'D' then 1 else 2 end as part
      from posting_code where hotel_code = $2::text and posting_class <> 'DEPOSIT' and enabled = 'Y') p) c
    on c.part = case when i % 10 < 3 then 0 when i % 10 < 6 then 1 else 2 end and c.at = (i / 10) % c.parts`

const insertSnapshots = `
  insert into audit_snapshot (tenant_id, hotel_code, business_date, auditor, rooms, out_of_order, occupied, room_nights_bp, room_revenue_fen,
    revenue_fen, received_fen, guest_opening_fen, guest_closing_fen, lists)
  select $1::text, $2::text, $3::date - n, 'bench', 0, 0, 0, 0, 0, 0, 0, 0, 0, '{"inHouse":[],"arrivals":[],"departures":[]}' from generate_series(1, ${years}) n`

/** What an audit had kept of each day: some rooms and balances. */
const insertOldFigures = `
  insert into audit_figure (tenant_id, hotel_code, business_date, kind, key, name, quantity, amount_fen, opening_fen)
  select s.tenant_id, s.hotel_code, s.business_date, k.kind, k.key, k.key, 2000, 100000, 90000 from audit_snapshot s
  cross join (select 'room' as kind, key from unnest(array['total', 'outOfOrder', 'occupied', 'free', 'house', 'nights']) key
    union all select 'ledger', key from unnest(array['guest', 'receivable', 'money', 'revenue', 'principal', 'gift', 'points', 'deposit']) key) k`
