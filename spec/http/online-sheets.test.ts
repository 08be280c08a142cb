import { buffer } from 'node:stream/consumers'
import { ask, type Booted, boot, signInTo } from '@kezhan/app-server/testing/boot'
import { readSheet } from '@kezhan/server-kit/sheets/read-sheet'
import type { Cell } from '@kezhan/server-kit/sheets/sheet-row'
import { writeXlsx } from '@kezhan/server-kit/sheets/write-xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipart } from './testing/multipart'

let booted: Booted
let token: string
beforeAll(async () => {
  booted = await boot()
  token = await signInTo(booted.app, 'KZ001')
})
afterAll(() => booted.stop())

interface Imported {
  readonly totalCount: number
  readonly errorCount: number
  readonly fileUrl: string
}
const fileOf = (heads: readonly string[], rows: readonly (readonly Cell[])[]): Promise<Buffer> =>
  buffer(writeXlsx({ sheetName: '数据', columns: heads.map(title => ({ title })), rows: [rows] }))
async function bring(path: string, heads: readonly string[], rows: readonly (readonly Cell[])[]) {
  const content = await fileOf(heads, rows)
  const { body, headers } = multipart([{ field: 'files[]', name: '导入.xlsx', content }])
  return ask<Imported | null>(booted.app, 'POST', `${path}/importExcel`, { token, body, headers })
}
async function rowsOf(file: Buffer): Promise<Cell[][]> {
  const rows: Cell[][] = []
  for await (const row of readSheet(file)) rows.push(row.cells)
  return rows
}

async function publish(code: string, fields: readonly object[], more: object = {}) {
  const body = { code, title: '单据', dataScope: 'hotel', ...more, fields }
  const drawn = await ask<{ id: string }>(booted.app, 'POST', '/online/cgform/head/add', { token, body })
  expect(drawn.body.message).toBe('添加成功！')
  const path = `/online/cgform/api/doDbSynch/${drawn.body.result.id}/normal`
  expect((await ask(booted.app, 'POST', path, { token })).body.message).toBe('同步成功')
  return `/online/data/${code}`
}
const when = (field: string, val: string) => ({ match: 'and', terms: [{ field, rule: 'eq', val }] })
const rows = (table: string) => booted.sql<Record<string, unknown>>(`select * from ${table} order by id`)

test('an imported row is settled like one that was typed: hidden, demanded, compared, computed', async () => {
  const path = await publish(
    'sheet_leave',
    [
      { name: 'type', label: '类别', kind: 'text', isRequired: 'Y' },
      { name: 'illness', label: '病情', kind: 'text', isRequired: 'Y', visibleWhen: when('type', '病假') },
      { name: 'startDate', label: '开始', kind: 'date' },
      { name: 'endDate', label: '结束', kind: 'date' },
      { name: 'days', label: '天数', kind: 'integer', computed: 'days(startDate, endDate) + 1' },
    ],
    { rules: [{ left: 'endDate', op: 'ge', right: 'startDate', message: '结束不能早于开始' }] },
  )
  const heads = ['类别', '病情', '开始', '结束', '天数']
  const answer = await bring(path, heads, [
    ['年假', '藏起来', '2026-01-01', '2026-01-03', 99],
    ['病假', '', '2026-01-01', '2026-01-03', 99],
    ['病假', '感冒', '2026-01-04', '2026-01-03', 99],
  ])
  expect(answer.body.result).toMatchObject({ totalCount: 3, errorCount: 2 })
  const file = await ask(booted.app, 'GET', answer.body.result?.fileUrl ?? '', { token })
  const said = JSON.stringify(await rowsOf(file.raw))
  expect(said).toContain('请输入病情')
  expect(said).toContain('结束不能早于开始')
  expect(await rows('onl_sheet_leave')).toMatchObject([{ type: '年假', illness: null, days: 3 }])
})

test('masters come with their rows, with what follows from them, and go out again as they came', async () => {
  const path = await publish(
    'sheet_order',
    [
      { name: 'no', label: '单号', kind: 'text', isRequired: 'Y', isUnique: 'Y' },
      { name: 'total', label: '合计', kind: 'money', computed: 'sum(items.amount)' },
      { childName: 'items', name: 'goods', label: '品名', kind: 'text', isRequired: 'Y', isUnique: 'Y' },
      { childName: 'items', name: 'qty', label: '数量', kind: 'integer' },
      { childName: 'items', name: 'price', label: '单价', kind: 'money' },
      { childName: 'items', name: 'amount', label: '金额', kind: 'money', computed: 'price * qty' },
    ],
    { tables: [{ name: 'items', title: '明细', sortOrder: 1 }] },
  )
  const heads = ['单号', '明细.品名', '明细.数量', '明细.单价']
  const first = await bring(path, heads, [
    ['A', '茶', 3, 19.99],
    ['', '水', 2, 0.5],
    ['B', '酒', 1, 100],
  ])
  expect(first.body).toMatchObject({ success: true, result: null })
  expect(await rows('onl_sheet_order')).toMatchObject([
    { no: 'A', total: '6097' },
    { no: 'B', total: '10000' },
  ])
  // A row that the file leaves out stays, and counts.
  await bring(path, heads, [['A', '水', 4, 0.5]])
  expect(await rows('onl_sheet_order')).toMatchObject([{ no: 'A', total: '6197' }, { no: 'B' }])
  const sheet = await rowsOf((await ask(booted.app, 'GET', `${path}/exportXls`, { token })).raw)
  const said = JSON.stringify(sheet)
  for (const word of ['明细.品名', '明细.金额', '茶', '59.97', '61.97']) expect(said).toContain(word)
})
