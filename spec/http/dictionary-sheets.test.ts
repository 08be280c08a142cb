import { buffer } from 'node:stream/consumers'
import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import { readSheet } from '@kezhan/server-kit/sheets/read-sheet'
import type { Cell } from '@kezhan/server-kit/sheets/sheet-row'
import { writeXlsx } from '@kezhan/server-kit/sheets/write-xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipart } from './testing/multipart'

let booted: Booted
let admin: string
beforeAll(async () => {
  booted = await boot()
  admin = await signIn(booted.app, 'admin')
})
afterAll(() => booted.stop())

interface Imported {
  readonly totalCount: number
  readonly errorCount: number
  readonly fileUrl: string
}
const titles = [
  '字典名称',
  '字典编码',
  '酒店可改',
  '描述',
  '字典项.名称',
  '字典项.数据值',
  '字典项.排序',
  '字典项.启用',
  '字典项.颜色',
  '字典项.描述',
] as const

const fileOf = (rows: readonly (readonly Cell[])[], heads: readonly string[] = titles): Promise<Buffer> =>
  buffer(writeXlsx({ sheetName: '数据', columns: heads.map(title => ({ title })), rows: [rows] }))

function bring(content: Buffer, path = '/sys/dict', token = admin) {
  const { body, headers } = multipart([{ field: 'files[]', name: '导入.xlsx', content }])
  return ask<Imported | null>(booted.app, 'POST', `${path}/importExcel`, { token, body, headers })
}
async function rowsOf(file: Buffer): Promise<Cell[][]> {
  const rows: Cell[][] = []
  for await (const row of readSheet(file)) rows.push(row.cells)
  return rows
}
const exported = async (query: Record<string, string>, path = '/sys/dict', token = admin) =>
  (await ask(booted.app, 'GET', `${path}/exportXls`, { token, query })).raw
/** What came back, row by row: the reason and the number in the file. */
async function reasonsIn(answer: { body: { result: Imported | null } }): Promise<Cell[][]> {
  const file = await ask(booted.app, 'GET', answer.body.result?.fileUrl ?? '', { token: admin })
  return (await rowsOf(file.raw)).slice(1).map(row => row.slice(-2))
}

const itemsOf = (code: string) =>
  booted.sql<Record<string, unknown>>(
    `select item_text as text, item_value as value, sort_order as sort, status, colour, i.description, i.version
     from sys_dict_item i join sys_dict d on d.id = i.dict_id where dict_code = $1 order by sort_order, i.id`,
    [code],
  )
/** How many records of changes there are by now. */
const changeCount = async (): Promise<number> => {
  const [row] = await booted.sql<{ count: number }>(
    `select count(*)::int as count from sys_change_log where table_name in ('sys_dict', 'sys_dict_item')`,
  )
  return row?.count ?? 0
}

const two: readonly (readonly Cell[])[] = [
  ['表格颜色', 'sheet_colour', '是', '头一本', '红', 'red', 1, '是', '#F5222D', '像灯笼'],
  [null, null, null, null, '绿', 'green', 2, '否', null, null],
  ['表格空本', 'sheet_empty', '否', null],
  ['表格大小', 'sheet_size', '否', null, '大', '=1+1', 1, '是', null, null],
]

test('dictionaries come with their items: what goes out comes in again as it was', async () => {
  const answer = await bring(await fileOf(two))
  expect(answer.body).toMatchObject({ success: true, code: 200, message: '共4行数据全部导入成功！' })
  const before = await itemsOf('sheet_colour')
  expect(before).toMatchObject([
    { text: '红', value: 'red', sort: 1, status: 'Y', colour: '#F5222D', description: '像灯笼' },
    { text: '绿', value: 'green', sort: 2, status: 'N', colour: null, description: null },
  ])
  const file = await exported({ dictCode: 'sheet_*' })
  const rows = await rowsOf(file)
  expect(rows[2]).toEqual(titles)
  expect(rows.slice(3).map(row => [...row, ...Array(10).fill(null)].slice(0, 6))).toEqual([
    ['表格颜色', 'sheet_colour', '是', '头一本', '红', 'red'],
    [null, null, null, null, '绿', 'green'],
    ['表格空本', 'sheet_empty', '否', null, null, null],
    ['表格大小', 'sheet_size', '否', null, '大', '=1+1'],
  ])
  await booted.sql(
    `delete from sys_dict_item where dict_id in (select id from sys_dict where dict_code like 'sheet\\_%')`,
  )
  await booted.sql(`delete from sys_dict where dict_code like 'sheet\\_%'`)
  expect((await bring(file)).body.message).toBe('共4行数据全部导入成功！')
  expect(await itemsOf('sheet_colour')).toEqual(before)
  expect(await itemsOf('sheet_empty')).toEqual([])
  const items = await ask<{ text: string }[]>(booted.app, 'GET', '/sys/dict/getDictItems/sheet_colour', {
    token: admin,
  })
  expect(items.body.result.map(item => item.text)).toEqual(['红'])
})

test('the same file twice changes nothing and leaves no record; a changed one changes what it says and no more', async () => {
  const before = await changeCount()
  expect((await bring(await exported({ dictCode: 'sheet_*' }))).body.code).toBe(200)
  expect(await changeCount()).toBe(before)
  const answer = await bring(
    await fileOf([
      ['表格颜色', 'sheet_colour', '是', null, '大红', 'red', 5, '是', null, '像灯笼'],
      ['表格颜色', 'sheet_colour', null, null, '蓝', 'blue', 6, null, null, null],
    ]),
  )
  expect(answer.body).toMatchObject({ code: 200, message: '共2行数据全部导入成功！' })
  expect(await itemsOf('sheet_colour')).toMatchObject([
    { value: 'green', version: 1 },
    { text: '大红', value: 'red', sort: 5, colour: null, description: '像灯笼', version: 2 },
    { text: '蓝', value: 'blue', status: 'Y', version: 1 },
  ])
  const [head] = await booted.sql(
    `select description, is_open as open from sys_dict where dict_code = 'sheet_colour'`,
  )
  expect(head).toEqual({ description: null, open: 'Y' })
  expect(await changeCount()).toBe(before + 3)
})

test('columns that a sheet does not have are left alone', async () => {
  const heads = ['字典名称', '字典编码', '字典项.名称', '字典项.数据值']
  const answer = await bring(await fileOf([['表格颜色', 'sheet_colour', '正红', 'red']], heads))
  expect(answer.body.code).toBe(200)
  expect(await itemsOf('sheet_colour')).toMatchObject([
    { value: 'green' },
    { text: '正红', sort: 5, description: '像灯笼' },
    { value: 'blue' },
  ])
})

test('a wrong row keeps its whole dictionary out, with a reason on every row; the others go in', async () => {
  const hostile = `x'); drop table sys_dict; --`
  const before = await changeCount()
  const answer = await bring(
    await fileOf([
      ['坏一', 'sheet_bad1', '否', null, '好的', 'a', 1, '是'],
      [null, null, null, null, null, 'b', 2, '是'],
      ['坏二', 'sheet_bad2', '否', null, '甲', 'a', 1, '是'],
      [null, null, null, null, '乙', 'a', '很多', '是'],
      [null, null, null, null, '丙', 'a', 3, '也许'],
      ['坏三', hostile, '否', null, '甲', 'a', 1, '是'],
      ['坏四', 'sheet_colour', '否', null, '甲', 'a', 1, '是'],
      ['坏四', 'sheet_ok', '否', hostile, hostile, hostile, 1, '是'],
      ['坏五', 'sheet_ok', '否', null, '乙', 'b', 1, '是'],
      ['坏六', 'sheet_twice', '否', null, '甲', 'a', 1, '是'],
      [null, null, null, null, '乙', 'a', 2, '是'],
    ]),
  )
  expect(answer.body).toMatchObject({ success: true, code: 201, result: { totalCount: 11, errorCount: 9 } })
  expect(await reasonsIn(answer)).toEqual([
    ['第3行有错误，同一数据字典的各行都没有导入', 2],
    ['字典项：请输入名称', 3],
    ['第5行有错误，同一数据字典的各行都没有导入', 4],
    [expect.stringContaining('字典项：排序'), 5],
    [expect.stringContaining('字典项：启用'), 6],
    [expect.stringContaining('字典编码'), 7],
    ['字典编码“sheet_ok”在文件中重复', 10],
    ['第12行有错误，同一数据字典的各行都没有导入', 11],
    ['字典项：数据值“a”在文件中重复', 12],
  ])
  expect(await itemsOf('sheet_ok')).toMatchObject([{ text: hostile, value: hostile }])
  expect((await itemsOf('sheet_colour')).map(item => item.value)).toContain('a')
  expect(await changeCount()).toBe(before + 4)
  const left = await booted.sql(
    `select 1 from sys_dict where dict_code like 'sheet\\_bad%' or dict_code = 'sheet_twice'`,
  )
  expect(left).toEqual([])
})

test('items before any dictionary, and a value that is too long, are refused in words', async () => {
  const orphan = await bring(await fileOf([[null, null, null, null, '无主', 'x', 1, '是']]))
  expect(orphan.body).toMatchObject({ code: 201, result: { totalCount: 1, errorCount: 1 } })
  expect(await reasonsIn(orphan)).toEqual([['请输入字典名称；请输入字典编码', 2]])
  const long = await bring(await fileOf([['长', 'sheet_long', '否', null, '长', 'x'.repeat(65), 1, '是']]))
  expect(await reasonsIn(long)).toEqual([[expect.stringContaining('字典项：数据值'), 2]])
  expect(await booted.sql(`select 1 from sys_dict where dict_code = 'sheet_long'`)).toEqual([])
})

test('a file whose correction came back can be imported as it is', async () => {
  const first = await bring(
    await fileOf([
      ['改正', 'sheet_mended', '否', null, '甲', 'a', 1, '是'],
      [null, null, null, null, '乙', 'b', 'x', '是'],
    ]),
  )
  const file = await ask(booted.app, 'GET', first.body.result?.fileUrl ?? '', { token: admin })
  const [head = [], ...rows] = await rowsOf(file.raw)
  const mended = rows.map(row => row.map(cell => (cell === 'x' ? 2 : cell)))
  expect((await bring(await fileOf(mended, head.map(String)))).body.code).toBe(200)
  expect((await itemsOf('sheet_mended')).map(item => item.value)).toEqual(['a', 'b'])
})

test('who lacks the rights of items neither gets nor brings them, and who may not edit changes nothing', async () => {
  const { token: clerk } = await addPerson(booted, {
    username: 'sheet_clerk',
    tenantId: '0',
    hotelCode: '',
    rights: ['sys:dict:list', 'sys:dict:export', 'sys:dict:import'],
  })
  const rows = await rowsOf(await exported({ dictCode: 'sheet_colour' }, '/sys/dict', clerk))
  expect(rows[2]).toEqual(titles.slice(0, 4))
  const brought = await bring(await fileOf(two), '/sys/dict', clerk)
  expect([brought.status, brought.body.message]).toEqual([
    403,
    expect.stringContaining('sys:dictItem:import'),
  ])
  const heads = await bring(await fileOf([['改名', 'sheet_colour']], titles.slice(0, 2)), '/sys/dict', clerk)
  expect(heads.body).toMatchObject({ code: 201, result: { totalCount: 1, errorCount: 1 } })
  const [name] = await booted.sql<{ name: string }>(
    `select dict_name as name from sys_dict where dict_code = 'sheet_colour'`,
  )
  expect(name?.name).not.toBe('改名')
})

test('buildings bring their floors, and a hotel never reaches the building of another', async () => {
  const manager = await signIn(booted.app, 'manager')
  const other = await signIn(booted.app, 'manager2')
  const heads = ['楼栋编码', '楼栋名称', '楼层.楼层号', '楼层.楼层名称']
  const rows = [
    ['SHEET', '表格楼', 1, '一层'],
    [null, null, 2, '二层'],
  ]
  expect((await bring(await fileOf(rows, heads), '/base/building', manager)).body.code).toBe(200)
  const again = [['SHEET', '表格楼', 2, '二楼']]
  expect((await bring(await fileOf(again, heads), '/base/building', other)).body.code).toBe(200)
  expect((await bring(await fileOf(again, heads), '/base/building', manager)).body.code).toBe(200)
  const stored = await booted.sql(
    `select b.hotel_code as hotel, f.hotel_code as own, floor_no::int as no, f.name from building b join building_floor f on f.building_id = b.id
     where code = 'SHEET' order by 1, 3`,
  )
  expect(stored).toEqual([
    { hotel: 'KZ001', own: 'KZ001', no: 1, name: '一层' },
    { hotel: 'KZ001', own: 'KZ001', no: 2, name: '二楼' },
    { hotel: 'KZ002', own: 'KZ002', no: 2, name: '二楼' },
  ])
  const file = await exported({ code: 'SHEET' }, '/base/building', other)
  expect(JSON.stringify(await rowsOf(file))).not.toContain('一层')
})
