import { buffer } from 'node:stream/consumers'
import { ask, type Booted, boot, signIn, signInTo } from '@kezhan/app-server/testing/boot'
import { readSheet } from '@kezhan/server-kit/sheets/read-sheet'
import type { Cell } from '@kezhan/server-kit/sheets/sheet-row'
import { writeXlsx } from '@kezhan/server-kit/sheets/write-xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipart } from './testing/multipart'

let booted: Booted
let admin: string
beforeAll(async () => {
  booted = await boot()
  admin = await signInTo(booted.app, 'KZ001')
})
afterAll(() => booted.stop())

interface Imported {
  readonly totalCount: number
  readonly errorCount: number
  readonly successCount: number
  readonly fileUrl: string
  readonly fileName: string
}

const sheet = (titles: readonly string[], rows: readonly (readonly Cell[])[]): Promise<Buffer> =>
  buffer(writeXlsx({ sheetName: '数据', columns: titles.map(title => ({ title })), rows: [rows] }))

async function rowsOf(file: Buffer): Promise<Cell[][]> {
  const rows: Cell[][] = []
  for await (const row of readSheet(file)) rows.push(row.cells)
  return rows
}

function importPositions(files: readonly Buffer[], fields: Record<string, string> = {}, token = admin) {
  const { body, headers } = multipart(
    files.map((content, index) => ({ field: 'files[]', name: `职务${index}.xlsx`, content })),
    fields,
  )
  return ask<Imported | null>(booted.app, 'POST', '/sys/position/importExcel', { token, body, headers })
}
const exported = async (query: Record<string, string> = {}) => {
  const answer = await ask(booted.app, 'GET', '/sys/position/exportXls', { token: admin, query })
  expect(answer.headers['content-type']).toContain('spreadsheetml')
  return rowsOf(answer.raw)
}
const stored = (code: string) =>
  booted.sql<{ name: string; rank: string | null }>('select name, rank from sys_position where code = $1', [
    code,
  ])

test('without a session, and without the right, nothing goes in or out', async () => {
  expect((await ask(booted.app, 'GET', '/sys/position/exportXls')).status).toBe(401)
  expect((await ask(booted.app, 'POST', '/sys/position/importExcel')).status).toBe(401)
  const manager = await signIn(booted.app, 'manager')
  expect((await ask(booted.app, 'GET', '/sys/position/exportXls', { token: manager })).status).toBe(403)
  expect((await importPositions([await sheet(['职务编码', '职务名称'], [])], {}, manager)).status).toBe(403)
})

test('API-WIDGET-003 WG-IMPEXP-012 the export holds the rows of the query, or the chosen ones, as people read them', async () => {
  const list = await ask<{ records: { id: string; name: string }[] }>(
    booted.app,
    'GET',
    '/sys/position/list',
    {
      token: admin,
      query: { name: '*经理*', pageSize: 200 },
    },
  )
  const names = list.body.result.records.map(row => row.name)
  const [title, note, head, ...rows] = await exported({ name: '*经理*' })
  expect(title).toEqual(['职务列表数据'])
  expect(String(note?.[0])).toContain('导出人:平台管理员')
  expect(head).toEqual(['职务编码', '职务名称', '职级', '备注'])
  expect(rows.map(row => row[1])).toEqual(names)
  expect(rows.find(row => row[0] === 'GM')).toEqual(['GM', '总经理', '正高级'])
  const chosen = list.body.result.records.slice(0, 2).map(row => row.id)
  const some = await exported({ selections: chosen.join(',') })
  expect(some.slice(3).map(row => row[1])).toEqual(names.slice(0, 2))
})

test('a text that looks like a formula stays a text', async () => {
  await ask(booted.app, 'POST', '/sys/position/add', { token: admin, body: { code: 'FX', name: '=1+1' } })
  const rows = await exported({ code: 'FX' })
  expect(rows.at(-1)?.[1]).toBe('=1+1')
})

test('the template names the fields and marks the required ones', async () => {
  const answer = await ask(booted.app, 'GET', '/sys/position/importTemplate', { token: admin })
  expect(await rowsOf(answer.raw)).toEqual([['职务编码*', '职务名称*', '职级', '备注']])
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('职务导入模板.xlsx')
})

test('WG-IMPEXP-011 several files go in together and coded texts find their values', async () => {
  const titles = ['职务编码*', '职务名称*', '职级']
  const answer = await importPositions([
    await sheet(titles, [['I1', '导入一', '中级']]),
    await sheet(titles, [
      ['I2', '导入二', null],
      ['I3', '导入三', '5'],
    ]),
  ])
  expect(answer.body).toMatchObject({ success: true, code: 200, message: '共3行数据全部导入成功！' })
  expect(await stored('I1')).toEqual([{ name: '导入一', rank: '3' }])
  expect(await stored('I2')).toEqual([{ name: '导入二', rank: null }])
  expect(await stored('I3')).toEqual([{ name: '导入三', rank: '5' }])
})

test('API-WIDGET-008 rows with errors come back as a file behind code 201, the good ones are in', async () => {
  const file = await sheet(
    ['职务编码', '职务名称', '职级'],
    [
      ['E1', '好的', '员级'],
      ['E2', null, '员级'],
      ['E3', '职级不对', '董事'],
      ['GM2', '重复', null],
      ['GM2', '又重复', null],
    ],
  )
  const flags = { isSingleTableImport: 'false', foreignKeys: '', validateStatus: '0' }
  const { body } = await importPositions([file], flags)
  expect(body).toMatchObject({ success: true, code: 201, message: '文件导入成功，但有错误。' })
  expect(body.result).toMatchObject({ totalCount: 5, successCount: 2, errorCount: 3 })
  expect((await stored('E1')).length).toBe(1)
  expect((await stored('E2')).length + (await stored('E3')).length).toBe(0)
  const errors = await ask(booted.app, 'GET', body.result?.fileUrl ?? '', { token: admin })
  const [head, ...rows] = await rowsOf(errors.raw)
  expect(head).toEqual(['职务编码', '职务名称', '职级', '备注', '错误原因', '原文件行号'])
  expect(rows.map(row => [row[0], row[4], row[5]])).toEqual([
    ['E2', '请输入职务名称', 3],
    ['E3', '职级“董事”不存在', 4],
    ['GM2', '职务编码“GM2”在文件中重复', 6],
  ])
  const stranger = await signIn(booted.app, 'manager')
  expect((await ask(booted.app, 'GET', body.result?.fileUrl ?? '', { token: stranger })).status).toBe(404)
})

test('WG-IMPEXP-003 with validateStatus 1 it is all rows or none, and the first bad row is named', async () => {
  const file = await sheet(
    ['职务编码', '职务名称'],
    [
      ['V1', '好的'],
      ['V2', null],
    ],
  )
  const { body } = await importPositions([file], { validateStatus: '1' })
  expect(body).toMatchObject({
    success: false,
    message: '共2行，其中1行有错误，未导入任何数据。第3行：请输入职务名称',
  })
  expect((await stored('V1')).length).toBe(0)
})

test('WG-IMPEXP-010 what is no .xls or .xlsx is refused by its content, whatever its name', async () => {
  const answer = await importPositions([Buffer.from('code,name\nX1,逗号')])
  expect(answer.body.success).toBe(false)
  expect((await stored('X1')).length).toBe(0)
  expect((await importPositions([])).body.message).toBe('请选择要导入的文件')
})

test('a sheet without the head row says what to do', async () => {
  const answer = await importPositions([await sheet(['甲', '乙'], [['1', '2']])])
  expect(answer.body).toMatchObject({ success: false, message: '没有找到表头行，请使用导入模板' })
})

test('what was exported goes in again', async () => {
  const answer = await ask(booted.app, 'GET', '/sys/position/exportXls', {
    token: admin,
    query: { code: 'I1,I2,I3' },
  })
  await booted.sql(`delete from sys_position where code in ('I1', 'I2', 'I3')`)
  const again = await importPositions([answer.raw])
  expect(again.body).toMatchObject({ success: true, code: 200, message: '共3行数据全部导入成功！' })
  expect(await stored('I1')).toEqual([{ name: '导入一', rank: '3' }])
})
