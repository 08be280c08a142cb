import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import * as SheetJs from '@e965/xlsx'
import ExcelJS from 'exceljs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Cell } from './sheet-row'
import { readAll, readCells, written } from './testing/read-all'
import { writeXlsx } from './write-xlsx'

const DANGEROUS_TEXTS = ['=1+1', '+8613900000000', '-100', '@x', '\t=1', '\r=1', '=cmd|"/c calc"!A1']
const PLAIN_TEXTS = [
  '<&>"\'',
  '😀 客栈 𠮷',
  '007',
  ' 前后有空格 ',
  'a\tb',
  '一行\n二行',
  'a\r\nb',
  '_x000D_',
  '1e5',
]

describe('writing and reading back', () => {
  it('keeps texts as they were, also those that look like formulas or numbers', async () => {
    const texts = [...PLAIN_TEXTS, ...DANGEROUS_TEXTS]
    const [, ...rows] = await readCells(await written(texts.map(text => [text])))
    expect(rows).toEqual(texts.map(text => [text]))
  })

  it('keeps numbers, booleans and empty cells', async () => {
    const row = [-100, '-100', 0, 0.1, 1e21, 123456789.12, null, true, false, '', 'x']
    const [, back] = await readCells(await written([row]))
    expect(back).toEqual([-100, '-100', 0, 0.1, 1e21, 123456789.12, null, true, false, null, 'x'])
  })

  it('writes days and moments as real Excel dates', async () => {
    const columns = [
      { title: '日', format: 'date' },
      { title: '时', format: 'datetime' },
    ] as const
    const rows = [
      ['2026-02-28', '2026-05-01 14:00:01'],
      ['2024-02-29', '2026-01-01 00:00:00'],
      ['1900-03-01', '9999-12-31 23:59:59'],
    ]
    const file = await written(rows, { columns })
    expect((await readCells(file)).slice(1)).toEqual(rows)
    const sheet = firstSheet(file)
    expect(sheet.A2).toMatchObject({ t: 'n', v: 46081 })
    expect(sheet.B2).toMatchObject({ t: 'n', w: '2026-05-01 14:00:01' })
  })

  it('leaves what is no date in a date column as text', async () => {
    const texts = ['2026-02-30', '1899-01-01', '未定', '2026-13-01', '2026-05-01 24:00:00']
    const file = await written(
      texts.map(text => [text]),
      { columns: [{ title: '日', format: 'date' }] },
    )
    expect((await readCells(file)).slice(1).flat()).toEqual(texts)
  })

  it('drops what XML forbids and cuts what Excel does not take', async () => {
    const long = '长'.repeat(40_000)
    const [, back] = await readCells(
      await written([['a\u0000b\u001fc\uffff\ud800d', long, '&'.repeat(40_000)]]),
    )
    expect(back).toEqual(['abcd', '长'.repeat(32_767), '&'.repeat(32_767)])
  })

  it('holds for any cells', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.string({
        unit: fc.constantFrom('_', 'x', '0', 'D', '5', 'F', '&', ';', '#', '<', ' ', '\r', '\n', '中'),
      }),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map(value => value + 0),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 30 }), { maxLength: 30 }),
        async rows => {
          const [, ...back] = await readCells(await written(rows))
          expect(back).toEqual(rows.map(whatIsKept).filter(cells => cells.length > 0))
        },
      ),
      { numRuns: 60 },
    )
  })

  it('holds for any day and second', async () => {
    const moment = fc.date({ min: new Date('1900-03-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    await fc.assert(
      fc.asyncProperty(fc.array(moment, { minLength: 1 }), async moments => {
        const rows = moments.map(date => [date.toISOString().slice(0, 19).replace('T', ' ')])
        const file = await written(rows, { columns: [{ title: '时', format: 'datetime' }] })
        expect((await readCells(file)).slice(1)).toEqual(rows)
      }),
      { numRuns: 30 },
    )
  })
})

describe('the file', () => {
  it('has title, note, head and data, a frozen head and a filter', async () => {
    const columns = [
      { title: '姓名', format: 'text', widthChars: 18 },
      { title: '金额', format: 'money' },
    ] as const
    const file = await written([['张三', 1234.5]], { title: '收款明细', note: '导出人:李四', columns })
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(Uint8Array.from(file).buffer)
    const sheet = book.getWorksheet('导出')
    expect(sheet?.getCell('A1')).toMatchObject({ value: '收款明细', isMerged: true, font: { bold: true } })
    expect(sheet?.getCell('B1').isMerged).toBe(true)
    expect(sheet?.getCell('A2').value).toBe('导出人:李四')
    expect(sheet?.getCell('A3')).toMatchObject({
      value: '姓名',
      font: { bold: true },
      fill: { type: 'pattern' },
    })
    expect(sheet?.getCell('A4').numFmt).toBe('@')
    expect(sheet?.getCell('B4')).toMatchObject({ value: 1234.5, numFmt: '#,##0.00' })
    expect(sheet?.views[0]).toMatchObject({ state: 'frozen', ySplit: 3 })
    expect(sheet?.autoFilter).toBe('A3:B4')
    expect(sheet?.getColumn(1).width).toBe(18)
    expect((await readAll(file)).map(row => row.number)).toEqual([1, 2, 3, 4])
  })

  it('has no formula, whoever opens it', async () => {
    const file = await written(DANGEROUS_TEXTS.map(text => [text, text]))
    const sheet = firstSheet(file)
    const addresses = Object.keys(sheet).filter(key => !key.startsWith('!'))
    expect(addresses).toHaveLength(2 + DANGEROUS_TEXTS.length * 2)
    expect(addresses.filter(address => sheet[address].f !== undefined || sheet[address].t !== 's')).toEqual(
      [],
    )
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(Uint8Array.from(file).buffer)
    const types = new Set<ExcelJS.ValueType>()
    book.worksheets[0]?.eachRow(row => row.eachCell(cell => types.add(cell.type)))
    expect([...types]).toEqual([ExcelJS.ValueType.String])
  })

  it('reads the same in exceljs and SheetJS', async () => {
    // Unlike Excel, exceljs does not know the escape of a literal _x000D_, and SheetJS makes LF of CR LF.
    const row = [...PLAIN_TEXTS.filter(text => text !== '_x000D_' && text !== 'a\r\nb'), 42, true]
    const file = await written([row])
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(Uint8Array.from(file).buffer)
    expect(book.worksheets[0]?.getRow(2).values).toEqual([undefined, ...row])
    expect(SheetJs.utils.sheet_to_json(firstSheet(file), { header: 1 })[1]).toEqual(row)
  })

  it('is a valid file without any rows', async () => {
    expect(await readCells(await written([]))).toEqual([['列1']])
  })

  it('gets a sheet name that Excel takes', async () => {
    const file = await written([['x']], { sheetName: `'2026/05:*[客账]'${'长'.repeat(40)}` })
    const [name = ''] = SheetJs.read(file).SheetNames
    expect(name).toMatch(/^2026 05 {2} 客账/)
    expect(name).toHaveLength(31)
  })

  it('goes on on a next sheet after 1,048,576 rows', async () => {
    function* batches() {
      for (let from = 0; from < 1_048_580; from += 20) yield Array.from({ length: 20 }, (_, i) => [from + i])
    }
    const file = await written([], { rows: batches() })
    const book = SheetJs.read(file, { sheets: 1, dense: true })
    expect(book.SheetNames).toEqual(['导出', '导出 (2)'])
    const second = book.Sheets['导出 (2)'] ?? {}
    expect(SheetJs.utils.sheet_to_json(second, { header: 1 })).toEqual([
      ['列1'],
      ...Array.from({ length: 5 }, (_, i) => [1_048_575 + i]),
    ])
  })
})

describe('the stream', () => {
  it('asks for rows only as fast as they are read', async () => {
    let asked = 0
    async function* batches() {
      for (; asked < 1000; asked++) yield Array.from({ length: 1000 }, (_, i) => [asked, i, Math.random()])
    }
    const stream = writeXlsx({ sheetName: '慢', columns: threeColumns, rows: batches() })
    await once(stream, 'readable')
    for (let i = 0; i < 50; i++) await nextTurn()
    expect(asked).toBeLessThan(100)
    stream.destroy()
  })

  it('lets the source clean up when the reader goes away', async () => {
    let closed = false
    async function* batches() {
      try {
        for (;;) yield [[1, 2, 3]]
      } finally {
        closed = true
      }
    }
    const stream = writeXlsx({ sheetName: '断', columns: threeColumns, rows: batches() })
    await once(stream, 'readable')
    stream.destroy()
    while (!closed) await nextTurn()
    expect(closed).toBe(true)
  })

  it('fails when the source fails, at any moment', async () => {
    for (const rowCount of [0, 1, 20_000]) {
      async function* batches() {
        yield Array.from({ length: rowCount }, (_, i) => [i, i, i])
        throw new Error('connection lost')
      }
      await expect(written([], { columns: threeColumns, rows: batches() })).rejects.toThrow('connection lost')
    }
  })

  it('refuses a row with more cells than columns', async () => {
    await expect(written([[1, 2]], { columns: [{ title: '一' }] })).rejects.toThrow('more cells')
  })

  it('does not mix with another export under way', async () => {
    const rows = Array.from({ length: 5000 }, (_, i) => [`甲${i}`, i])
    const others = rows.map(([text, i]) => [`乙${text}`, i ?? null])
    const [file, other] = await Promise.all([written(rows), written(others)])
    expect(await readCells(file)).toEqual([['列1', '列2'], ...rows])
    expect(await readCells(other)).toEqual([['列1', '列2'], ...others])
  })
})

const threeColumns = [{ title: '一' }, { title: '二' }, { title: '三' }]

function firstSheet(file: Buffer): SheetJs.WorkSheet {
  const book = SheetJs.read(file, { cellDates: false, cellFormula: true })
  return book.Sheets[book.SheetNames[0] ?? ''] ?? {}
}

/** Empty texts become null, trailing nulls go, and what XML forbids is dropped. */
function whatIsKept(cells: readonly Cell[]): Cell[] {
  const kept = cells.map(cell => (typeof cell === 'string' ? withoutForbidden(cell) || null : cell))
  return kept.slice(0, kept.findLastIndex(cell => cell !== null) + 1)
}

function withoutForbidden(text: string): string {
  const isForbidden = (code: number) =>
    (code < 32 && ![9, 10, 13].includes(code)) ||
    code === 0xfffe ||
    code === 0xffff ||
    (code >= 0xd800 && code < 0xe000)
  return [...text].filter(char => !isForbidden(char.codePointAt(0) ?? 0)).join('')
}
