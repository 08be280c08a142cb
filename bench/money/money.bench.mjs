/**
 * Money of a large hotel beside raw SQL of the same work: postings of a night audit, revenue of a month, check-outs.
 * A quick try: KEZHAN_BENCH_ROOMS=200 KEZHAN_BENCH_RESERVATIONS=5000 KEZHAN_BENCH_LINES=100000 KEZHAN_BENCH_ROUNDS=1 npm run bench -- money
 */
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { fillBigHotel, hotelCode, managerName, sizeOf } from '../lib/big-hotel.mjs'
import { interleave, row } from '../lib/load.mjs'
import { pageOf, rawClient, timed } from '../lib/one-by-one.mjs'
import { buildOurs, ownerConnection, signIn, startOurs } from '../lib/our-server.mjs'
import { withScratch } from '../lib/scratch.mjs'
import { measureCheckOuts } from './check-outs.mjs'
import { fillLines } from './five-million.mjs'

/** Guests stay for ten nights and more, and one more audit warms up. */
const rounds = Math.min(5, sizeOf('KEZHAN_BENCH_ROUNDS', 5))

export async function run() {
  return withScratch(async ({ dir, atEnd }) => {
    const dataDir = join(dir, 'data')
    const ours = await startOurs(await buildOurs(dir), dataDir)
    atEnd(ours.stop)
    const hotel = await fillBigHotel(dataDir)
    await fillLines(dataDir, hotel)
    const token = await signIn(ours, managerName)
    const page = pageOf(ours, token)
    atEnd(page.close)
    const raw = await rawClient(ownerConnection(dataDir))
    atEnd(() => raw.end())
    const rows = [
      ...(await measureRevenue(page, raw, hotel)),
      ...(await measureAudit({ ours, token, page, raw, hotel, atEnd })),
      ...(await measureCheckOuts({ ours, dataDir, token, hotel, rounds, atEnd })),
    ]
    return { name: 'money', rows }
  })
}

/** A month in the past, asked from the lines and from the kept figures of its days. */
async function measureRevenue(page, raw, { day }) {
  const before = days =>
    new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
  const [from, to] = [before(60), before(30)]
  const path = `/ebk/audit/revenue?from=${from}&to=${to}`
  const values = [hotelCode, from, to]
  const lines = {
    name: 'lines',
    text: `select business_date, code, sum(amount_fen)::bigint as fen, count(*) as lines from folio_line
      where hotel_code = $1 and business_date between $2 and $3 and side = 'D' group by 1, 2 order by 1, 2`,
    values,
  }
  const summary = {
    name: 'summary',
    text: `select business_date, code, sum(amount_fen)::bigint as fen, sum(lines) as lines from day_money
      where hotel_code = $1 and business_date between $2 and $3 and side = 'D' group by 1, 2 order by 1, 2`,
    values,
  }
  const sum = (rows, name) => JSON.stringify([rows.length, rows.reduce((total, one) => total + one[name], 0)])
  const [mine, recounted] = [await page.getResult(path), await page.getResult(`${path}&isRecounted=Y`)]
  const expected = sum((await raw.query(lines)).rows, 'fen')
  if (mine.length === 0 || sum(mine, 'amountFen') !== expected || sum(recounted, 'amountFen') !== expected)
    throw new Error(
      `the revenues differ: ${sum(mine, 'amountFen')} ${sum(recounted, 'amountFen')} ${expected}`,
    )
  const measured = await interleave(
    {
      oursFromLines: timed(() => page.get(`${path}&isRecounted=Y`), 10, 20),
      lines: timed(() => raw.query(lines), 10, 20),
      oursFromSummary: timed(() => page.get(path), 40),
      summary: timed(() => raw.query(summary), 40),
    },
    rounds,
  )
  return [
    {
      ...row(
        'revenue of a month from its lines over HTTP, against the statement',
        measured.oursFromLines,
        measured.lines,
        'ms',
      ),
      goal: '≤ 1.3',
    },
    {
      ...row(
        'revenue of a month from the daily figures over HTTP, against the statement',
        measured.oursFromSummary,
        measured.summary,
        'ms',
      ),
      goal: '≤ 2',
    },
  ]
}

/** The time between the news that the step before is done and the news that all rooms are charged; and the whole audit. */
async function measureAudit({ ours, token, page, raw, hotel, atEnd }) {
  const socket = new WebSocket(`${ours.url.replace('http', 'ws')}/pms/websocket/${hotel.userId}`, [
    'kezhan',
    token,
  ])
  atEnd(() => socket.close())
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const doneAt = new Map()
  socket.on('message', text => {
    const { cmd, name, state } = JSON.parse(String(text))
    if (cmd === 'audit.state' && state === 'done') doneAt.set(name, performance.now())
  })
  let night = 0
  const whole = []
  const { ours: postings, statement } = await interleave(
    {
      ours: async isWarmUp => {
        const [{ day }] = (
          await raw.query(`select business_date::text as day from hotel where code = '${hotelCode}'`)
        ).rows
        const began = performance.now()
        const { steps } = await page.postResult('/ebk/audit/run', { businessDate: day })
        if (!isWarmUp) whole.push(performance.now() - began)
        const charged = steps.find(step => step.name === 'roomCharges').count
        if (charged !== hotel.rooms) throw new Error(`${charged} rooms were charged`)
        return doneAt.get('roomCharges') - doneAt.get('dueOuts')
      },
      // Nights that the audits of this run do not reach.
      statement: async () => chargeAtOnce(raw, hotel, 9 - (night++ % 3), night),
    },
    rounds,
    { isFixedOrder: true },
  )
  return [
    {
      ...row(
        `room charges of a night audit, ${hotel.rooms} rooms, against one set-based statement`,
        postings,
        statement,
        'ms',
      ),
      goal: '≤ 2',
    },
    row('the whole night audit over HTTP, against that statement', whole, statement, 'ms'),
  ]
}

/** Lines, totals of folios, journal and nights of every room in one transaction, taken back afterwards. */
async function chargeAtOnce(raw, { day }, nightsAhead, round) {
  const night = new Date(Date.parse(`${day}T00:00:00Z`) + nightsAhead * 86_400_000).toISOString().slice(0, 10)
  await raw.query('begin')
  const began = performance.now()
  await raw.query({ name: 'charge', text: chargeSql, values: [hotelCode, night, `r${round}`] })
  const taken = performance.now() - began
  await raw.query('rollback')
  return taken
}

const chargeSql = `
  with due as (
    select n.stay_id, n.night, n.price_fen, s.folio_id, s.tenant_id, s.shift_session_id, r.room_no, f.line_count,
      row_number() over (order by s.id)::int as at
    from stay_night n join stay s on s.id = n.stay_id join room r on r.id = s.room_id join folio f on f.id = s.folio_id
    where n.hotel_code = $1 and n.night = $2 and n.posted_line_id is null and s.state = 'inHouse'),
  entry as (
    insert into journal_entry (id, tenant_id, hotel_code, business_date, username, kind, reference, request_id)
    select 'je' || $3, min(tenant_id), $1, $2, 'bench', 'roomCharge', 'bench', 'bench' from due returning id),
  journal as (
    insert into journal_line (entry_id, line_no, tenant_id, hotel_code, account, debit_fen, credit_fen)
    select entry.id, l.line_no, l.tenant_id, $1, l.account, l.debit_fen, l.credit_fen from entry, (
      select 2 * at - 1 as line_no, tenant_id, 'guest:' || folio_id as account, price_fen as debit_fen, 0 as credit_fen from due
      union all select 2 * at, tenant_id, 'revenue:1001', 0, price_fen from due) l),
  lines as (
    insert into folio_line (id, tenant_id, hotel_code, folio_id, line_no, entry_id, side, code, posting_class, amount_fen, business_date,
      charge_date, origin_date, kind, charge_key, stay_id, room_no, room_nights_bp, source, shift_session_id, username, realname)
    select 'cl' || $3 || d.stay_id, d.tenant_id, $1, d.folio_id, d.line_count + 1, entry.id, 'D', '1001', 'ROOM', d.price_fen, d.night, d.night,
      d.night, 'NORMAL', d.stay_id || ' ' || d.night, d.stay_id, d.room_no, 10000, 'NIGHT_AUDIT', d.shift_session_id, 'bench', 'bench'
    from due d, entry returning id, stay_id, folio_id, amount_fen),
  totals as (
    update folio f set debit_fen = f.debit_fen + l.amount_fen, line_count = f.line_count + 1, version = f.version + 1 from lines l
    where f.id = l.folio_id)
  update stay_night n set posted_line_id = l.id from lines l where n.stay_id = l.stay_id and n.night = $2`
