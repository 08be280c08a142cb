import * as SheetJs from '@e965/xlsx'
import ExcelJS from 'exceljs'
import { describe, expect, it } from 'vitest'
import { aWorkbook } from './testing/a-workbook'
import { readAll, readCells } from './testing/read-all'

describe('files of other programs', () => {
  it('reads what exceljs wrote', async () => {
    const book = new ExcelJS.Workbook()
    const sheet = book.addWorksheet('甲')
    sheet.addRow(['姓名', 1.5, true, new Date(Date.UTC(2026, 4, 1)), { formula: '1+1', result: 2 }])
    sheet.addRow([
      { richText: [{ text: '富' }, { font: { bold: true }, text: '文本' }] },
      { error: '#N/A' },
      '尾',
    ])
    sheet.addRow([])
    sheet.addRow([null, { text: '链接', hyperlink: 'https://example.com' }, { formula: 'A1', result: '文' }])
    sheet.getCell('D1').numFmt = 'yyyy"年"m"月"d"日"'
    expect(await readAll(Buffer.from(await book.xlsx.writeBuffer()))).toEqual([
      { number: 1, cells: ['姓名', 1.5, true, '2026-05-01', 2] },
      { number: 2, cells: ['富文本', null, '尾'] },
      { number: 4, cells: [null, '链接', '文'] },
    ])
  })

  it('reads what SheetJS wrote', async () => {
    const rows = [
      ['007', 7, false, null, '<&>"\''],
      [' 空格 ', '一行\r\n二行', '😀'],
    ]
    for (const bookSST of [true, false]) {
      const book = SheetJs.utils.book_new()
      SheetJs.utils.book_append_sheet(book, SheetJs.utils.aoa_to_sheet(rows), '甲')
      const file: Buffer = SheetJs.write(book, {
        type: 'buffer',
        bookType: 'xlsx',
        bookSST,
        compression: true,
      })
      expect(await readCells(file)).toEqual(rows)
    }
  })

  it('takes the first sheet that people see', async () => {
    const book = new ExcelJS.Workbook()
    book.addWorksheet('字典', { state: 'hidden' }).addRow(['藏'])
    book.addWorksheet('数据').addRow(['见'])
    expect(await readCells(Buffer.from(await book.xlsx.writeBuffer()))).toEqual([['见']])
  })

  it('ignores macros and links out of the file', async () => {
    const file = aWorkbook({
      rows: '<row r="1"><c r="A1" t="str"><f>[1]Sheet1!A1</f><v>值</v></c></row>',
      more: [
        { name: 'xl/vbaProject.bin', content: 'Sub AutoOpen()' },
        { name: 'xl/externalLinks/externalLink1.xml', content: '<!DOCTYPE x><externalLink/>' },
      ],
    })
    expect(await readCells(file)).toEqual([['值']])
  })
})

describe('cells', () => {
  it('joins rich text and leaves phonetic runs out', async () => {
    const file = aWorkbook({
      sharedStrings:
        '<si><r><t>客</t></r><r><rPr><b/></rPr><t xml:space="preserve"> 栈</t></r><rPh sb="0" eb="1"><t>kè</t></rPh></si>' +
        '<si/><si><t/></si><si><t>a&amp;b&#x4e2d;&#20013;&unknown;_x000D__x005F_x0041_</t></si>',
      rows:
        '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c><c t="s"><v>3</v></c>' +
        '<c t="inlineStr"><is><r><t>行</t></r><r><t><![CDATA[<内>]]>&amp;</t></r></is></c></row>',
    })
    expect(await readCells(file)).toEqual([['客 栈', null, null, 'a&b中中&unknown;\r_x0041_', '行<内>&']])
  })

  it('reads numbers of every shape', async () => {
    const texts = [
      '0',
      '-0.5',
      '1E3',
      '1.7976931348623157E308',
      '0.1',
      '123456789012345678',
      '4.9E-324',
      '-7',
      '99.99',
    ]
    const cells = texts.map(text => `<c><v>${text}</v></c>`).join('')
    expect(await readCells(aWorkbook({ rows: `<row>${cells}</row>` }))).toEqual([texts.map(Number)])
  })

  it('takes booleans, errors, ISO dates and empty values for what they are', async () => {
    const file = aWorkbook({
      rows:
        '<row r="3" spans="1:6"><c r="A3" t="b"><v>1</v></c><c r="B3" t="e"><v>#N/A</v></c>' +
        '<c r="C3" t="d"><v>2026-05-01T14:00:00.000Z</v></c><c r="D3" t="d"><v>2026-05-01</v></c>' +
        '<c r="E3"><v></v></c><c r="F3" t="b"><v>0</v></c><c r="G3" s="1"/></row>',
    })
    const cells = [true, null, '2026-05-01 14:00:00', '2026-05-01', null, false]
    expect(await readAll(file)).toEqual([{ number: 3, cells }])
  })

  it('leaves rows without values out and keeps the row numbers', async () => {
    const rows =
      '<row r="1"/><row r="2"><c r="A2"/></row><row r="5"><c r="C5"><v>1</v></c></row><row><c><v>2</v></c></row>'
    expect(await readAll(aWorkbook({ rows }))).toEqual([
      { number: 5, cells: [null, null, 1] },
      { number: 6, cells: [2] },
    ])
  })

  it('reads sheets with a namespace prefix, comments and odd white space', async () => {
    const sheet =
      '\ufeff<?xml version="1.0"?><!-- > --><x:worksheet xmlns:x="urn:x">\n<x:sheetData>\n<!-- <x:row> -->' +
      "<x:row\n r='1' ><x:c r='B1' t='inlineStr' ><x:is><x:t>甲</x:t></x:is></x:c ></x:row>\n" +
      '<x:row r="2"><x:c r="A2"><x:v>2</x:v></x:c></x:row></x:sheetData></x:worksheet>'
    expect(await readCells(aWorkbook({ sheet }))).toEqual([[null, '甲'], [2]])
  })

  it('reads rows across the seams of a large sheet', async () => {
    const rows = Array.from({ length: 20_000 }, (_, i) => [
      `文本 ${i} &`,
      i,
      i % 3 === 0 ? null : `${i}`.repeat(i % 50),
    ])
    const xml = rows.map(
      ([text, number, filler], i) =>
        `<row r="${i + 1}"><c r="A${i + 1}" t="str"><v>${text}amp;</v></c><c r="B${i + 1}"><v>${number}</v></c>` +
        `<c r="C${i + 1}" t="str"><v>${filler ?? ''}</v></c></row>`,
    )
    const back = await readCells(aWorkbook({ rows: xml.join('') }))
    expect(back.map(cells => [cells[0], cells[1], cells[2] ?? ''])).toEqual(
      rows.map(([text, number, filler]) => [`${text}amp;`.replace('&amp;', '&'), number, filler ?? '']),
    )
  })
})

describe('dates', () => {
  const styles =
    '<numFmts><numFmt numFmtId="170" formatCode="[$-804]yyyy&quot;年&quot;m&quot;月&quot;;@"/>' +
    '<numFmt numFmtId="171" formatCode="0.00&quot;days&quot;"/><numFmt numFmtId="172" formatCode="yyyy/m/d h:mm"/>' +
    '<numFmt numFmtId="173" formatCode="[Red]#,##0.00"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>' +
    [0, 14, 22, 170, 171, 172, 173, 20, 31, 57].map(id => `<xf numFmtId="${id}"/>`).join('') +
    '</cellXfs>'

  it('follow the format of their cell', async () => {
    const row = [0, 1, 2, 3, 4, 5, 6, 8, 9].map(style => `<c s="${style}"><v>46143.75</v></c>`).join('')
    const file = aWorkbook({ styles, rows: `<row>${row}<c s="7"><v>0.75</v></c></row>` })
    expect(await readCells(file)).toEqual([
      [
        46143.75,
        '2026-05-01',
        '2026-05-01 18:00:00',
        '2026-05-01',
        46143.75,
        '2026-05-01 18:00:00',
        46143.75,
        '2026-05-01',
        '2026-05-01',
        '18:00:00',
      ],
    ])
  })

  it('count from 1904 where the workbook says so', async () => {
    const file = aWorkbook({
      styles,
      workbookProperties: '<workbookPr date1904="1"/>',
      rows: '<row><c s="1"><v>44681</v></c></row>',
    })
    expect(await readCells(file)).toEqual([['2026-05-01']])
  })

  it('know the day that Excel invented in 1900', async () => {
    const row = [1, 59, 61].map(serial => `<c s="1"><v>${serial}</v></c>`).join('')
    const file = aWorkbook({ styles, rows: `<row>${row}<c s="1"><v>-1</v></c></row>` })
    expect(await readCells(file)).toEqual([['1900-01-01', '1900-02-28', '1900-03-01', -1]])
  })
})
