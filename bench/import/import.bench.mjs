/** A sheet all the way through the server: import of 50,000 × 15 and export of 100,000 × 15, checks and log included. */
import { execFileSync } from 'node:child_process'
import { openAsBlob, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { interleave, row } from '../lib/load.mjs'
import { asOwner, buildOurs, root, signIn, startOurs } from '../lib/our-server.mjs'
import { withScratch } from '../lib/scratch.mjs'
import { publishForm } from '../lib/stored-form.mjs'
import { TITLES } from '../sheets/rows.mjs'

const rounds = 3
const importRows = 50_000
const exportRows = 100_000
const caseFile = join(root, 'bench/sheets/case.mjs')

/** In the order of the titles; numbers of the sheet are days, counts and yuan. */
const kinds = ['text', 'text', 'text', 'text', 'text', 'date', 'date', 'integer', 'money', 'money', 'money']
const names = [
  'orderNo',
  'guest',
  'mobile',
  'roomType',
  'room',
  'arrival',
  'departure',
  'nights',
  'price',
  'deposit',
  'balance',
  'channel',
  'state',
  'clerk',
  'remark',
]
const form = {
  code: 'sheet',
  title: '订单',
  fields: TITLES.map((label, index) => ({ name: names[index], label, kind: kinds[index] ?? 'text' })),
}

export async function run() {
  return withScratch(async ({ dir, atEnd }) => {
    const dataDir = join(dir, 'data')
    const server = await startOurs(await buildOurs(dir), dataDir)
    atEnd(server.stop)
    await publishForm(server, dataDir, form)
    const token = await signIn(server, 'manager')
    const input = join(dir, 'input.xlsx')
    library('write', 'input', input, importRows)
    const results = await interleave(
      {
        import: async () => {
          await asOwner(dataDir, client => client.query('truncate onl_sheet, sys_change_log'))
          return importSheet(server, token, input)
        },
        hucre: () => library('read', 'hucre', input, importRows),
        export: async () => {
          await double(dataDir)
          return exportSheet(server, token, join(dir, 'ours.xlsx'))
        },
        exceljs: () => library('write', 'exceljs', join(dir, 'exceljs.xlsx'), exportRows),
      },
      rounds,
      { isFixedOrder: true },
    )
    const figure = (side, name) => results[side].map(result => result[name])
    const imported = `HTTP import ${importRows} × 15`
    const exported = `HTTP export ${exportRows} × 15`
    return {
      name: 'import',
      rows: [
        row(
          `${imported}, stored, against hucre only reading`,
          figure('import', 'ms'),
          figure('hucre', 'ms'),
          'ms',
        ),
        row(
          `${exported}, against exceljs only writing`,
          figure('export', 'ms'),
          figure('exceljs', 'ms'),
          'ms',
        ),
        row(
          `${exported}, rise of the server's RSS, against the peak of exceljs`,
          figure('export', 'riseMb'),
          figure('exceljs', 'peakMb'),
          'MB',
        ),
        row(
          `${exported}, peak RSS of the server, against exceljs`,
          figure('export', 'peakMb'),
          figure('exceljs', 'peakMb'),
          'MB',
        ),
      ],
    }
  })
}

function library(operation, name, file, rowCount) {
  const args = [caseFile, operation, name, file, String(rowCount), '-']
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', timeout: 300_000 }))
}

async function importSheet(server, token, file) {
  const body = new FormData()
  body.append('file', await openAsBlob(file), 'orders.xlsx')
  const began = performance.now()
  const answer = await fetch(`${server.url}/pms/online/data/sheet/importExcel`, {
    method: 'POST',
    headers: { 'x-access-token': token },
    body,
  })
  const { success, message } = await answer.json()
  if (!success || message !== `共${importRows}行数据全部导入成功！`) throw new Error(`import: ${message}`)
  return { ms: performance.now() - began }
}

/** The imported rows once more, so that as many as wanted are there to be exported. */
function double(dataDir) {
  return asOwner(dataDir, async client => {
    const columns = ['tenant_id', 'hotel_code', 'create_by', ...names.map(snakeCase)]
    await client.query(
      `insert into onl_sheet (id, ${columns}) select 'copy-' || id, ${columns} from onl_sheet where id not like 'copy-%'`,
    )
    await client.query('vacuum analyze onl_sheet')
  })
}

const snakeCase = name => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

async function exportSheet(server, token, file) {
  const before = memoryMbOf(server.pid, 'VmRSS')
  resetPeak(server.pid)
  const began = performance.now()
  const answer = await fetch(`${server.url}/pms/online/data/sheet/exportXls`, {
    headers: { 'x-access-token': token },
  })
  const content = Buffer.from(await answer.arrayBuffer())
  const ms = performance.now() - began
  const peakMb = memoryMbOf(server.pid, 'VmHWM')
  if (answer.status !== 200 || content.length < 1_000_000) throw new Error(`export: ${answer.status}`)
  writeFileSync(file, content)
  return { ms, peakMb, riseMb: peakMb - before }
}

/** From here on the kernel's mark of the highest memory counts anew. */
function resetPeak(pid) {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

function memoryMbOf(pid, name) {
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024
}
