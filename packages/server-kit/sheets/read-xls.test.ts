import * as SheetJs from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { readSheet } from './read-sheet'
import { SheetProblem } from './sheet-problem'
import { sniffSheet } from './sniff-sheet'
import { readAll, readCells } from './testing/read-all'

describe('old .xls files', () => {
  it('are read like new ones', async () => {
    const sheet = SheetJs.utils.aoa_to_sheet([
      ['姓名', '到店', '时刻', '房价'],
      [],
      ['007', 46143, 46143.75, 99.5, true],
    ])
    sheet.B3.z = 'yyyy/m/d'
    sheet.C3.z = 'yyyy-mm-dd hh:mm:ss'
    sheet.D3.z = '#,##0.00'
    sheet.F3 = { t: 'e', v: 0x2a }
    sheet.G3 = { t: 'n', v: 3, f: '1+2' }
    sheet['!ref'] = 'A1:G3'
    expect(await readAll(xls(sheet))).toEqual([
      { number: 1, cells: ['姓名', '到店', '时刻', '房价'] },
      { number: 3, cells: ['007', '2026-05-01', '2026-05-01 18:00:00', 99.5, true, null, 3] },
    ])
  })

  it('count from 1904 where the workbook says so', async () => {
    const sheet = SheetJs.utils.aoa_to_sheet([[44681]])
    sheet.A1.z = 'yyyy/m/d'
    expect(await readCells(xls(sheet, true))).toEqual([['2026-05-01']])
  })

  it('are refused when too long or too wide', async () => {
    const long = SheetJs.utils.aoa_to_sheet(Array.from({ length: 50_020 }, (_, i) => [i]))
    await expect(readAll(xls(long))).rejects.toThrow('数据超过 50000 行，请拆分后再上传')
    const wide = SheetJs.utils.aoa_to_sheet([Array.from({ length: 201 }, (_, i) => i)])
    await expect(readAll(xls(wide))).rejects.toThrow('第 1 行超过 200 列，不能导入')
  })

  it('are read or refused when damaged, never worse', async () => {
    const rows = Array.from({ length: 40 }, (_, i) => [`甲${i}`, i])
    const file = xls(SheetJs.utils.aoa_to_sheet(rows))
    for (let at = 512; at < file.length; at += 1024) {
      const damaged = Buffer.from(file).fill(0xa5, at, at + 64)
      const result = await readAll(damaged).catch((error: unknown) => error)
      expect(Array.isArray(result) || result instanceof SheetProblem).toBe(true)
    }
  })
})

describe('the first bytes', () => {
  it('tell an encrypted xlsx', () => {
    const encrypted = Buffer.concat([OLE2, Buffer.alloc(600), Buffer.from('EncryptedPackage', 'utf16le')])
    expect(() => readSheet(encrypted)).toThrow(new SheetProblem('文件已加密，请去掉密码后再上传'))
  })

  it('tell a Word file from a workbook', () => {
    const word = Buffer.concat([OLE2, Buffer.alloc(600), Buffer.from('WordDocument', 'utf16le')])
    expect(() => sniffSheet(word)).toThrow('文件不是有效的 Excel 文件，请上传 .xls 或 .xlsx')
    expect(sniffSheet(xls(SheetJs.utils.aoa_to_sheet([[1]])))).toBe('xls')
  })
})

const OLE2 = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

function xls(sheet: SheetJs.WorkSheet, date1904 = false): Buffer {
  const book = SheetJs.utils.book_new()
  SheetJs.utils.book_append_sheet(book, sheet, '甲')
  book.Workbook = { WBProps: { date1904 } }
  return SheetJs.write(book, { type: 'buffer', bookType: 'biff8' })
}
