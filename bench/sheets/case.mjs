/**
 * One case in a process of its own: node case.mjs <write|read> <ours|exceljs|hucre> <file> <rows> <built folder>
 * prints { ms, peakMb, rows } as JSON. Loading the library is not part of the time.
 */
import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import { batches, rows, TITLES } from './rows.mjs'

const [operation, library, file, rowText, built] = process.argv.slice(2)
const rowCount = Number(rowText)
const ours = name => import(pathToFileURL(join(built, `${name}.mjs`)).href)

const cases = {
  write: {
    async ours() {
      const { writeXlsx } = await ours('write-xlsx')
      const columns = TITLES.map(title => ({ title }))
      return () =>
        pipeline(writeXlsx({ sheetName: '订单', columns, rows: batches(rowCount) }), createWriteStream(file))
    },
    async exceljs() {
      const { default: ExcelJS } = await import('exceljs')
      return async () => {
        const options = { filename: file, useStyles: false, useSharedStrings: false }
        const book = new ExcelJS.stream.xlsx.WorkbookWriter(options)
        const sheet = book.addWorksheet('订单')
        sheet.addRow(TITLES).commit()
        for (const row of rows(rowCount)) sheet.addRow(row).commit()
        sheet.commit()
        await book.commit()
      }
    },
    async hucre() {
      const { writeXlsxStream } = await import('hucre/xlsx')
      const columns = TITLES.map(header => ({ header }))
      return () =>
        pipeline(
          Readable.fromWeb(writeXlsxStream(rows(rowCount), { name: '订单', columns })),
          createWriteStream(file),
        )
    },
    /** Not measured: makes the file the readers read, with shared strings as Excel itself writes them. */
    async input() {
      const { default: ExcelJS } = await import('exceljs')
      return async () => {
        const book = new ExcelJS.Workbook()
        const sheet = book.addWorksheet('订单')
        sheet.addRow(TITLES)
        for (const row of rows(rowCount)) sheet.addRow(row)
        await book.xlsx.writeFile(file)
      }
    },
  },
  read: {
    async ours() {
      const { readSheet } = await ours('read-sheet')
      return () => countRows(readSheet(readFileSync(file)))
    },
    async hucre() {
      const { streamXlsxRows } = await import('hucre/xlsx')
      return () => countRows(streamXlsxRows(readFileSync(file)))
    },
  },
}

async function countRows(all) {
  let count = 0
  for await (const _ of all) count++
  return count
}

const run = await cases[operation][library]()
const start = performance.now()
const count = await run()
const ms = performance.now() - start
console.log(JSON.stringify({ ms, peakMb: process.resourceUsage().maxRSS / 1024, rows: count ?? rowCount }))
process.exit(0)
