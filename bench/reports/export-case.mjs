/**
 * One export in a process of its own: node export-case.mjs <exceljs|hucre|floor> <json of { connection, sql, values, file }> prints { ms, grownMb }.
 * The rows come from the same statement through a cursor; `floor` reads them and writes nothing. Loading the library is not part of the time.
 */
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { cheapTypes } from '../lib/one-by-one.mjs'

const [library, text] = process.argv.slice(2)
const { connection, sql, values, file } = JSON.parse(text)
const client = new pg.Client({ ...connection, types: cheapTypes, options: '-c TimeZone=Asia/Shanghai' })
await client.connect()

async function* rows() {
  await client.query('begin read only')
  await client.query({ text: `declare c no scroll cursor for ${sql}`, values })
  for (;;) {
    const { rows: some } = await client.query({ text: 'fetch 1000 from c', rowMode: 'array' })
    if (some.length === 0) return
    yield* some
  }
}

const cases = {
  async exceljs() {
    const { default: ExcelJS } = await import('exceljs')
    return async () => {
      const options = { filename: file, useStyles: false, useSharedStrings: false }
      const book = new ExcelJS.stream.xlsx.WorkbookWriter(options)
      const sheet = book.addWorksheet('收银明细')
      for await (const row of rows()) sheet.addRow(row).commit()
      sheet.commit()
      await book.commit()
    }
  },
  async hucre() {
    const { writeXlsxStream } = await import('hucre/xlsx')
    const columns = Array.from({ length: 16 }, (_, at) => ({ header: `列${at}` }))
    return () =>
      pipeline(
        Readable.fromWeb(writeXlsxStream(rows(), { name: '收银明细', columns })),
        createWriteStream(file),
      )
  },
  async floor() {
    return async () => {
      for await (const _ of rows());
    }
  },
}

const run = await cases[library]()
globalThis.gc?.()
const atFirst = process.memoryUsage.rss()
const began = performance.now()
await run()
const ms = performance.now() - began
console.log(JSON.stringify({ ms, grownMb: process.resourceUsage().maxRSS / 1024 - atFirst / 2 ** 20 }))
process.exit(0)
