/** Export and import against exceljs and hucre: each case in its own process, rounds interleaved, medians. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '../..')
const ROUNDS = 5
const WRITE_ROWS = 100_000
const READ_ROWS = 50_000

/** Returns { name, rows: { what, ours, against, ratio, unit }[] }. */
export async function run() {
  const folder = mkdtempSync(join(tmpdir(), 'kezhan-sheets-'))
  try {
    const built = join(folder, 'built')
    await buildOurs(built)
    const input = join(folder, 'input.xlsx')
    runCase('write', 'input', input, READ_ROWS, built)
    const results = measure(folder, input, built)
    return { name: 'sheets', rows: compare(results) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function buildOurs(outDir) {
  const sheets = join(root, 'packages/server-kit/sheets')
  return build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      minify: false,
      target: 'node20',
      rollupOptions: {
        input: { 'write-xlsx': join(sheets, 'write-xlsx.ts'), 'read-sheet': join(sheets, 'read-sheet.ts') },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  })
}

function measure(folder, input, built) {
  const results = new Map()
  for (let round = 0; round < ROUNDS; round++) {
    for (const library of ['ours', 'exceljs', 'hucre']) {
      const result = runCase('write', library, join(folder, `${library}.xlsx`), WRITE_ROWS, built)
      collect(results, `write ${library}`, result)
    }
    for (const library of ['ours', 'hucre']) {
      const result = runCase('read', library, input, READ_ROWS, built)
      if (result.rows !== READ_ROWS + 1) throw new Error(`${library} read ${result.rows} rows`)
      collect(results, `read ${library}`, result)
    }
  }
  return results
}

function runCase(operation, library, file, rowCount, built) {
  const args = [join(here, 'case.mjs'), operation, library, file, String(rowCount), built]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', timeout: 120_000 }))
}

function collect(results, name, result) {
  results.set(name, [...(results.get(name) ?? []), result])
}

function compare(results) {
  const row = (what, oursName, againstName, field, unit) => {
    const ours = median(results.get(oursName).map(result => result[field]))
    const against = median(results.get(againstName).map(result => result[field]))
    return { what, ours: rounded(ours), against: rounded(against), ratio: rounded(ours / against), unit }
  }
  const write = `write ${WRITE_ROWS} × 15`
  const read = `read ${READ_ROWS} × 15`
  return [
    row(`${write}, time against exceljs stream`, 'write ours', 'write exceljs', 'ms', 'ms'),
    row(`${write}, time against hucre stream`, 'write ours', 'write hucre', 'ms', 'ms'),
    row(`${write}, peak RSS against exceljs stream`, 'write ours', 'write exceljs', 'peakMb', 'MB'),
    row(`${write}, peak RSS against hucre stream`, 'write ours', 'write hucre', 'peakMb', 'MB'),
    row(`${read}, time against hucre stream`, 'read ours', 'read hucre', 'ms', 'ms'),
    row(`${read}, peak RSS against hucre stream`, 'read ours', 'read hucre', 'peakMb', 'MB'),
  ]
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}

function rounded(value) {
  return Number(value.toFixed(value < 10 ? 3 : 0))
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const result = await run()
  if (process.argv.includes('--json')) console.log(JSON.stringify(result, null, 2))
  else console.table(result.rows)
}
