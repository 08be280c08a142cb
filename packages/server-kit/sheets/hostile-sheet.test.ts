import { randomBytes } from 'node:crypto'
import { constants, deflateRawSync } from 'node:zlib'
import ExcelJS from 'exceljs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSheet } from './read-sheet'
import { DEFAULT_SHEET_LIMITS } from './sheet-limits'
import { SheetProblem } from './sheet-problem'
import { aWorkbook, SHEET_PART } from './testing/a-workbook'
import { aZip } from './testing/a-zip'
import { memoryGrowthMb } from './testing/memory-growth'
import { readAll, readCells, written } from './testing/read-all'

const NOT_EXCEL = '文件不是有效的 Excel 文件，请上传 .xls 或 .xlsx'
const DAMAGED = '文件已损坏，请用 Excel 重新保存后再上传'

describe('bombs', () => {
  it('refuses 1 GB of zeros in 1 MB quickly and in little memory, whatever the headers say', async () => {
    for (const declaredBytes of [1000, 0]) {
      const file = aWorkbook({
        changed: { [SHEET_PART]: { content: 'x', compressed: zeros(1024), declaredBytes } },
      })
      expect(file.length).toBeLessThan(1.2 * 1024 * 1024)
      const start = performance.now()
      const growthMb = await memoryGrowthMb(() => expectProblem(file))
      expect(performance.now() - start).toBeLessThan(2000)
      expect(growthMb).toBeLessThan(150)
    }
  })

  it('refuses a bomb among the texts, the styles and the unread parts', async () => {
    const bomb = { content: 'x', compressed: zeros(64), declaredBytes: 10 }
    const rows = '<row><c t="s"><v>0</v></c></row>'
    for (const name of ['xl/sharedStrings.xml', 'xl/styles.xml', 'xl/workbook.xml', '_rels/.rels']) {
      await expectProblem(aWorkbook({ rows, changed: { [name]: bomb } }))
    }
    const honest = { name: 'xl/media/image1.png', ...bomb, declaredBytes: 1024 * 1024 * 1024 }
    await refusal(aWorkbook({ rows, more: [honest] }), '文件解压后超过 100 MB，不能导入')
  })

  it('refuses rows that are packed more than 100 to 1', async () => {
    const file = aWorkbook({ rows: '<row r="1"></row>'.repeat(200_000) })
    await refusal(file, '文件压缩比异常，不能导入')
  })

  it('counts what is inflated over all parts', async () => {
    const noise = (chars: number) => randomBytes(chars / 2).toString('hex')
    const limits = { ...DEFAULT_SHEET_LIMITS, inflatedBytes: 1_000_000 }
    const rows = `<row><c t="str"><v>${noise(600_000)}</v></c></row>`
    const file = aWorkbook({
      rows,
      sharedStrings: `<si><t>${noise(600_000)}</t></si>`,
      changed: { [SHEET_PART]: { declaredBytes: 1 } },
    })
    await expect(readAll(file, limits)).rejects.toThrow(SheetProblem)
  })

  it('refuses too large a file before it looks inside', async () => {
    const file = Buffer.alloc(DEFAULT_SHEET_LIMITS.fileBytes + 1)
    await refusal(file, '文件超过 10 MB，请拆分后再上传')
  })
})

describe('too much of something', () => {
  it('reads a million different texts in bounded memory', async () => {
    const texts = Array.from(
      { length: 1_000_000 },
      (_, i) => `<si><t>${(i * 2654435761) % 4294967296}</t></si>`,
    )
    const file = aWorkbook({ sharedStrings: texts.join(''), rows: '<row><c t="s"><v>999999</v></c></row>' })
    const growthMb = await memoryGrowthMb(async () => {
      expect(await readCells(file)).toEqual([[String((999_999 * 2654435761) % 4294967296)]])
    })
    expect(growthMb).toBeLessThan(250)
  })

  it('refuses 16,384 columns, but not empty cells out there', async () => {
    const book = new ExcelJS.Workbook()
    book.addWorksheet('宽').getCell('XFD1').value = 1
    const file = Buffer.from(await book.xlsx.writeBuffer())
    await refusal(file, '第 1 行超过 200 列，不能导入')
    const styled = aWorkbook({ rows: '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="0"/></row>' })
    expect(await readCells(styled)).toEqual([[1]])
    await refusal(aWorkbook({ rows: '<row><c r="ZZZZZZ1"><v>1</v></c></row>' }), DAMAGED)
  })

  it('refuses more than 50,000 rows, but reads 50,000 under their head', async () => {
    const rows = Array.from({ length: 50_000 }, (_, i) => [i])
    expect(await readAll(await written(rows, { title: '题', note: '注' }))).toHaveLength(50_003)
    await refusal(await written([...rows, ...rows.slice(0, 20)]), '数据超过 50000 行，请拆分后再上传')
  })

  it('refuses too long a cell and too long a row', async () => {
    const cell = (chars: number) => `<c t="str"><v>${'长'.repeat(chars)}</v></c>`
    const limits = { ...DEFAULT_SHEET_LIMITS, inflateRatio: 10_000 }
    const long = aWorkbook({ rows: `<row>${cell(32_768)}</row>` })
    await expect(readAll(long, limits)).rejects.toThrow('第 1 行有单元格超过 32767 个字符，不能导入')
    const wide = aWorkbook({ rows: `<row>${cell(32_767).repeat(60)}</row>` })
    await expect(readAll(wide, limits)).rejects.toThrow('文件里有一行内容过长，不能导入')
  })

  it('refuses more than 200 entries', async () => {
    const more = Array.from({ length: 200 }, (_, i) => ({ name: `xl/media/${i}.png`, content: '' }))
    await refusal(aWorkbook({ more }), '文件内部条目超过 200 个，不能导入')
  })
})

describe('hostile XML', () => {
  const doctype = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]>'

  it('refuses document types and entities in every part that is read', async () => {
    const sheet = `<?xml version="1.0"?>${doctype}<worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>`
    const text = '文件含有不允许的内容（实体声明），不能导入'
    await refusal(aWorkbook({ sheet }), text)
    for (const name of ['xl/sharedStrings.xml', 'xl/styles.xml', 'xl/workbook.xml', '_rels/.rels']) {
      await refusal(
        aWorkbook({ changed: { [name]: { content: `<?xml version="1.0"?>${doctype}<sst/>` } } }),
        text,
      )
    }
    await refusal(aWorkbook({ rows: `<row>${doctype}</row>` }), text)
  })

  it('stays linear on tags, comments and entities that never end', async () => {
    const limits = { ...DEFAULT_SHEET_LIMITS, inflateRatio: 10_000 }
    const pieces = ['<', '<c', '<c ', '<!--', '&', '&#', '<row', '<row>', '<c r="', '<v>', '<t', '_x']
    const timeOf = async (bytes: number): Promise<number> => {
      const start = performance.now()
      for (const piece of pieces) {
        const noise = piece.repeat(Math.floor(bytes / piece.length))
        for (const rows of [
          noise,
          `<row>${noise}`,
          `<row>${noise}</row>`,
          `<row><c t="str"><v>${noise}</v></c></row>`,
        ]) {
          await settled(aWorkbook({ rows }), limits)
        }
        await settled(aWorkbook({ styles: noise, sharedStrings: noise }), limits)
      }
      return performance.now() - start
    }
    // Four times as much takes four times as long; a reader that looks back would take sixteen.
    const quarter = await timeOf(750_000)
    expect((await timeOf(3_000_000)) / quarter).toBeLessThan(10)
  })

  it('refuses references to texts that are not there', async () => {
    for (const index of ['5', '-1', '0.5', 'x', '__proto__']) {
      await refusal(aWorkbook({ rows: `<row><c t="s"><v>${index}</v></c></row>` }), DAMAGED)
    }
  })
})

describe('damaged and foreign files', () => {
  it('refuses what is no Excel file', async () => {
    await refusal(Buffer.from('订单号,姓名\n1,张三'), NOT_EXCEL)
    await refusal(Buffer.from('<html><table></table></html>'), NOT_EXCEL)
    await refusal(Buffer.alloc(0), NOT_EXCEL)
    await refusal(aZip([{ name: 'word/document.xml', content: '<w/>' }]), NOT_EXCEL)
  })

  it('refuses a file cut off anywhere', async () => {
    const file = await written(Array.from({ length: 300 }, (_, i) => [`文本${i}`, i]))
    for (let length = 0; length < file.length; length += 41) await expectProblem(file.subarray(0, length))
  })

  it('notices a changed byte wherever it matters', async () => {
    const file = await written(Array.from({ length: 50 }, (_, i) => [`文本${i}`, i]))
    const rows = await readAll(file)
    for (let at = 0; at < file.length; at += 3) {
      const changed = Buffer.from(file)
      changed[at] = (changed[at] ?? 0) ^ 0x10
      const result = await readAll(changed).catch(problemOrThrow)
      if (!(result instanceof SheetProblem)) expect(result).toEqual(rows)
    }
  })

  it('refuses random bytes after a right beginning', async () => {
    const beginnings = ['', 'PK\x03\x04', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1']
    const bytes = fc.uint8Array({ maxLength: 3000 })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...beginnings), bytes, async (beginning, rest) => {
        await expectProblem(Buffer.concat([Buffer.from(beginning, 'latin1'), rest]))
      }),
    )
  })

  it('refuses overlapping, duplicate and encrypted entries', async () => {
    const overlapping = { name: '_rels/.rels', content: 'x', declaredAt: 0 }
    await refusal(aWorkbook({ more: [overlapping] }), DAMAGED)
    await refusal(aWorkbook({ more: [{ name: 'XL/Workbook.xml', content: '' }] }), DAMAGED)
    await refusal(aWorkbook({ changed: { [SHEET_PART]: { flags: 1 } } }), '文件已加密，请去掉密码后再上传')
  })

  it('refuses zip64 marks', async () => {
    const file = aWorkbook({ rows: '<row><c><v>1</v></c></row>' })
    const marked = Buffer.from(file)
    marked.writeUInt32LE(0xffffffff, file.length - 6)
    await refusal(marked, DAMAGED)
    const counted = Buffer.from(file)
    counted.fill(0xff, file.length - 14, file.length - 10)
    await refusal(counted, DAMAGED)
  })
})

async function refusal(file: Buffer, message: string): Promise<void> {
  const problem = await readAll(file).catch(problemOrThrow)
  expect(problem).toBeInstanceOf(SheetProblem)
  expect(problem).toHaveProperty('message', message)
}

async function expectProblem(file: Buffer): Promise<void> {
  expect(await readAll(file).catch(problemOrThrow)).toBeInstanceOf(SheetProblem)
}

/** Read or refused, but neither crashed nor stuck. */
async function settled(file: Buffer, limits: typeof DEFAULT_SHEET_LIMITS): Promise<void> {
  try {
    for await (const _ of readSheet(file, limits));
  } catch (error) {
    problemOrThrow(error)
  }
}

function problemOrThrow(error: unknown): SheetProblem {
  if (error instanceof SheetProblem) return error
  throw error
}

/** Raw deflate of this many megabytes of zeros: one flushed block again and again, then an empty last one. */
function zeros(megabytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(1024 * 1024), { finishFlush: constants.Z_FULL_FLUSH, level: 9 })
  return Buffer.concat([...Array.from({ length: megabytes }, () => block), Buffer.from([3, 0])])
}
