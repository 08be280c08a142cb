/** 100,000 lines as a sheet, downloaded from a server of its own, beside libraries that write the same rows to a file. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hotelCode, managerName } from '../lib/big-hotel.mjs'
import { interleave, row } from '../lib/load.mjs'
import { ownerConnection, signIn, startOurs } from '../lib/our-server.mjs'
import { before } from './sheets.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const wantedRows = 100_000

export async function measureExport({ mainFile, dataDir, dir, raw, hotel, rounds }) {
  const { from, to, count } = await spanOf(raw, hotel.day)
  const path = `/pms/report/cashierStatement/export?report=cashierLines&from=${from}&to=${to}`
  const options = JSON.stringify({
    connection: ownerConnection(dataDir),
    sql: linesSql,
    values: [hotelCode, from, to],
    file: join(dir, 'export.xlsx'),
  })
  const caseOf = library => async () =>
    JSON.parse(
      execFileSync(process.execPath, ['--expose-gc', join(here, 'export-case.mjs'), library, options], {
        encoding: 'utf8',
      }),
    )
  const ours = async () => {
    const server = await startOurs(mainFile, dataDir)
    try {
      const token = await signIn(server, managerName)
      // The code is compiled and the heap has its usual size: a server in operation has exported before.
      await download(server, path, token)
      forgetPeak(server.pid)
      const atFirst = memoryOf(server.pid, 'VmRSS')
      const began = performance.now()
      const bytes = await download(server, path, token)
      const ms = performance.now() - began
      if (bytes < count * 20) throw new Error(`only ${bytes} bytes for ${count} rows`)
      return { ms, grownMb: memoryOf(server.pid, 'VmHWM') - atFirst }
    } finally {
      await server.stop()
    }
  }
  const found = await interleave(
    { ours, exceljs: caseOf('exceljs'), hucre: caseOf('hucre'), floor: caseOf('floor') },
    Math.min(rounds, 3),
  )
  const all = (side, field) => found[side].map(one => Math.max(one[field], 0.1))
  const what = `export of ${count} lines over HTTP`
  return [
    {
      ...row(`${what}, time against exceljs stream`, all('ours', 'ms'), all('exceljs', 'ms'), 'ms'),
      goal: '≤ 0.7',
    },
    row(`${what}, time against hucre stream`, all('ours', 'ms'), all('hucre', 'ms'), 'ms'),
    row(`${what}, time against reading the rows alone`, all('ours', 'ms'), all('floor', 'ms'), 'ms'),
    {
      ...row(
        `${what}, growth of memory against hucre stream`,
        all('ours', 'grownMb'),
        all('hucre', 'grownMb'),
        'MB',
      ),
      goal: '≤ 1.2',
    },
  ]
}

/** As many whole days as have the rows. */
async function spanOf(raw, day) {
  const to = before(day, 30)
  for (let days = 1; ; days++) {
    const from = before(to, days - 1)
    const { rows } = await raw.query(
      'select count(*)::int as count from folio_line where hotel_code = $1 and business_date between $2 and $3',
      [hotelCode, from, to],
    )
    if (rows[0].count >= wantedRows || days >= 400) return { from, to, count: rows[0].count }
  }
}

function download(server, path, token) {
  return new Promise((resolve, reject) => {
    http
      .get(`${server.url}${path}`, { headers: { 'x-access-token': token } }, answer => {
        let bytes = 0
        answer.on('data', part => {
          bytes += part.length
        })
        answer.on('end', () => resolve(bytes))
        answer.on('error', reject)
      })
      .on('error', reject)
  })
}

const memoryOf = (pid, name) =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024
const forgetPeak = pid => writeFileSync(`/proc/${pid}/clear_refs`, '5')

/** The columns of 收银明细, in its order. */
const linesSql = `
  select l.business_date, l.created_at, s.shift_name, l.realname, f.folio_no, l.room_no, f.name, l.kind, coalesce(c.name, l.code),
    case l.side when 'D' then l.amount_fen else 0 end, case l.side when 'C' then l.amount_fen else 0 end, w.name, l.pay_ref, coalesce(l.remark, l.reason)
  from folio_line l join folio f on f.id = l.folio_id join shift_session s on s.id = l.shift_session_id
  left join posting_code c on c.hotel_code = l.hotel_code and c.code = l.code
  left join posting_code w on w.hotel_code = l.hotel_code and w.code = l.method
  where l.hotel_code = $1 and l.business_date between $2 and $3 order by l.business_date, l.created_at, l.id`
