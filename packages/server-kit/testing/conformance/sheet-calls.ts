import { buffer } from 'node:stream/consumers'
import { ask } from '@kezhan/app-server/testing/boot'
import { allows, type Resource } from '@kezhan/resource/define'
import { importFields, sheetColumn, sheetFields } from '@kezhan/server-kit/resource/sheet-columns'
import type { Cell } from '@kezhan/server-kit/sheets/sheet-row'
import { writeXlsx } from '@kezhan/server-kit/sheets/write-xlsx'
import ExcelJS from 'exceljs'
import { expect, test } from 'vitest'
import { type Sample, wrongValues } from '../sample-record'
import { Desk, nextNumber, type Wire, type World } from './desk'
import { allRows, dataRows, multipart } from './sheets'

/** The longest of the texts below with its number. */
const longest = 30

interface ImportAnswer {
  readonly totalCount: number
  readonly errorCount: number
  readonly successCount: number
  readonly fileUrl: string
}

/** Files out and in. */
export function sheetTests(resource: Resource, world: () => World): void {
  const columns = sheetFields(resource)
  const taken = columns.filter(({ field }) => !field.readOnly)

  const importFile = (desk: Desk, file: Buffer) =>
    desk.ask<ImportAnswer | null>('POST', 'importExcel', multipart([file]))

  test('texts that look like formulas stay texts', async () => {
    const desk = new Desk(world(), resource)
    // One that takes any text, which a hook may forbid.
    const isChosen = (name: string) => world().accepted[`${resource.path}.${name}`] !== undefined
    const free = taken.find(
      ({ name, field }) =>
        field.kind === 'text' &&
        field.pattern === undefined &&
        (field.maxLength ?? longest) >= longest &&
        !field.fixed &&
        !isChosen(name),
    )
    if (free === undefined) return
    const shapes = ['=1+1', '+86 138', '-100', '@SUM(A1)', "=cmd|'/C calc'!A0"]
    const formulas = shapes.map(shape => `${shape}${nextNumber()}`)
    const ids: string[] = []
    for (const text of formulas) ids.push(await desk.add({ ...(await desk.sample()), [free.name]: text }))
    const sheet = await desk.ask('GET', 'exportXls', { query: { selections: ids.join(',') } })
    const texts = (await dataRows(resource, sheet.raw)).map(row => row[free.field.label])
    expect(texts.sort()).toEqual([...formulas].sort())
    const workbook = new ExcelJS.Workbook()
    // ExcelJS declares the Buffer of an older Node.
    await workbook.xlsx.load(sheet.raw as unknown as ExcelJS.Buffer)
    let formulaCells = 0
    workbook.worksheets[0]?.eachRow(row =>
      row.eachCell(cell => {
        if (cell.type === ExcelJS.ValueType.Formula || cell.type === ExcelJS.ValueType.Hyperlink)
          formulaCells++
      }),
    )
    expect(formulaCells).toBe(0)
  })

  if (!allows(resource, 'importExcel')) return
  test('exported, deleted and imported again, the records are the same', async () => {
    const desk = new Desk(world(), resource)
    const rows = await desk.addSeveral(6)
    const ids = rows.map(row => row.id)
    const sheet = await desk.ask('GET', 'exportXls', { query: { selections: ids.join(',') } })
    expect(String(sheet.headers['content-type'])).toContain('spreadsheetml')
    expect(await dataRows(resource, sheet.raw)).toHaveLength(6)
    const before = await desk.list({ id: ids.join(','), pageSize: 50 })
    expect((await desk.removeAll(ids.join(','))).body.success).toBe(true)
    await world().purge(ids)
    const [stamp] = await world().booted.sql<{ now: string }>('select clock_timestamp()::text as now')
    const answer = await importFile(desk, sheet.raw)
    expect(answer.body).toMatchObject({ success: true, code: 200, message: '共6行数据全部导入成功！' })
    const fresh = await world().booted.sql<{ id: string }>(
      `select id from ${resource.table} where create_time >= $1::timestamptz(3) - interval '1 millisecond'`,
      [stamp?.now],
    )
    const after = await desk.list({ id: fresh.map(row => row.id).join(','), pageSize: 50 })
    expect(sameShape(resource, after.records)).toEqual(sameShape(resource, before.records))
    for (const { id } of fresh)
      expect((await desk.logsOf(id)).slice(-1)).toMatchObject([{ action: 'add', before: null }])
  })

  test('bad rows come back with their reasons, good rows go in', async () => {
    const desk = new Desk(world(), resource)
    const samples = [await desk.sample(), await desk.sample(), await desk.sample()]
    const required = taken.find(({ field }) => field.required && field.default === undefined)
    if (required === undefined) throw new Error('a resource without a required field')
    const wrong = wrongValues(required.field).find(value => typeof value === 'string') ?? ''
    const ids = []
    for (const sample of samples) ids.push(await desk.add(sample))
    const sheet = await desk.ask('GET', 'exportXls', { query: { selections: ids.join(',') } })
    await desk.removeAll(ids.join(','))
    await world().purge(ids)
    const rows = await dataRows(resource, sheet.raw)
    const broken = rows.map((row, index) => (index === 1 ? { ...row, [required.field.label]: wrong } : row))
    const before = await desk.count()
    const answer = await importFile(desk, await fileOf(resource, broken))
    expect(answer.body).toMatchObject({ success: true, code: 201, message: '文件导入成功，但有错误。' })
    expect(answer.body.result).toMatchObject({ totalCount: 3, errorCount: 1, successCount: 2 })
    expect(await desk.count()).toBe(before + 2)
    const { app } = world().booted
    const path = answer.body.result?.fileUrl ?? ''
    const file = await ask(app, 'GET', path, { token: desk.who.token })
    const [head, bad, ...rest] = await allRows(file.raw)
    expect(head?.cells.slice(-2)).toEqual(['错误原因', '原文件行号'])
    expect(bad?.cells.at(-2)).toContain(required.field.label)
    expect(bad?.cells.at(-1)).toBe(3)
    expect(rest).toEqual([])
    for (const who of [world().neighbour, world().stranger, world().bare])
      expect((await ask(app, 'GET', path, { token: who.token })).status).toBe(404)
    expect((await ask(app, 'GET', path)).status).toBe(401)
  })

  test('the template names every field, marks the required ones and holds no data', async () => {
    const desk = new Desk(world(), resource)
    const template = await desk.ask('GET', 'importTemplate')
    const [head, ...rest] = await allRows(template.raw)
    expect(head?.cells).toEqual(importFields(resource).map(field => sheetColumn(field, '*').title))
    expect(rest).toEqual([])
    expect((await importFile(desk, template.raw)).body.message).toBe('文件中没有数据')
  })

  test('what is no sheet is refused in words', async () => {
    const desk = new Desk(world(), resource)
    const before = await desk.count()
    for (const file of [Buffer.from('not a sheet'), Buffer.alloc(0), Buffer.from('PK\u0003\u0004broken')]) {
      const answer = await importFile(desk, file)
      expect([answer.status, answer.body.success, answer.body.message.length > 3]).toEqual([200, false, true])
    }
    expect((await desk.ask('POST', 'importExcel', multipart([]))).body.message).toBe('请选择要导入的文件')
    expect((await desk.ask('POST', 'importExcel', { body: {} })).body.message).toBe('请选择要导入的文件')
    const headless = await buffer(
      writeXlsx({ sheetName: 'x', columns: [{ title: '无关' }], rows: [[['1'], ['2']]] }),
    )
    expect((await importFile(desk, headless)).body.message).toBe('没有找到表头行，请使用导入模板')
    expect(await desk.count()).toBe(before)
  })
}

/** A sheet with these rows under the labels of the resource. */
function fileOf(resource: Resource, rows: readonly Readonly<Record<string, Cell>>[]): Promise<Buffer> {
  const labels = sheetFields(resource)
    .filter(({ field }) => !field.readOnly)
    .map(({ field }) => field.label)
  const columns = labels.map(title => ({ title, format: 'text' as const }))
  const cells = rows.map(row => labels.map(label => row[label] ?? null))
  return buffer(writeXlsx({ sheetName: resource.title, columns, rows: [cells] }))
}

/** Records by what a sheet carries; a parent goes by its name, because its id is new. */
function sameShape(resource: Resource, records: readonly Wire[]): Sample[] {
  const names = sheetFields(resource).filter(({ field }) => !field.readOnly)
  const shapes = records.map(record =>
    Object.fromEntries(
      names.map(({ name }) => [
        name,
        record[name === resource.tree?.parent ? `${name}_dictText` : name] ?? null,
      ]),
    ),
  )
  return shapes.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}
