import { ask, type Booted, boot, signInTo } from '@kezhan/app-server/testing/boot'
import { openHotels } from '@kezhan/hotels/server/open-hotels'
import { hotelTime } from '@kezhan/server-kit/hotel-time'
import { RunLines, runJob } from '@kezhan/server-kit/jobs/run-job'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FormChange, FormVersion } from '../model/calls'
import { deletedForms } from './deleted-forms'
import { type FieldRow, formDesk, text } from './testing/form-desk'

let booted: Booted
let token: string
beforeAll(async () => {
  booted = await boot()
  token = await signInTo(booted.app, 'KZ001')
})
afterAll(() => booted.stop())
const { add, draw, publish, redraw, saveDraft, addRow, data, post, rows } = formDesk(
  () => booted,
  () => token,
)
const get = async <T>(path: string, query = {}) =>
  (await ask<T>(booted.app, 'GET', path, { token, query })).body
const texts = async (id: string) =>
  (await get<{ changes: FormChange[] }>(`/online/cgform/api/difference/${id}`)).result.changes.map(
    change => change.text,
  )
const item = (name: string, more: FieldRow = {}) => text(name, { childName: 'items', ...more })
const items = { name: 'items', title: '明细', sortOrder: 1 }
const whole = async (code: string, id: unknown) =>
  (await get<Record<string, readonly Record<string, unknown>[]>>(data(code, 'queryById'), { id })).result
const order = [
  text('no'),
  item('goods', { isUnique: 'Y' }),
  item('qty', { kind: 'integer', isRequired: 'Y' }),
]

test('a drawn form saves its rows with their master, and they go with it', async () => {
  const { id, code } = await draw(order, { dataScope: 'hotel', tables: [items] })
  expect(await texts(id)).toEqual([`新建数据表 onl_${code}，共1个字段`, '新增子表“明细”，共2个字段'])
  expect((await publish(id)).body.message).toBe('同步成功')
  const goods = (name: string, qty: number | null = 1) => ({ goods: name, qty })
  expect((await addRow(code, { no: '1', items: [goods('茶'), goods('水', null)] })).body.message).toBe(
    '明细第2行：请输入qty',
  )
  expect((await addRow(code, { no: '1', items: [goods('茶'), goods('茶')] })).body.message).toBe(
    'goods已存在',
  )
  expect(await rows(code)).toEqual([])
  await addRow(code, { no: '1', items: [goods('茶'), goods('水', 2)] })
  const [master] = await rows(code)
  const saved = (await whole(code, master?.id)).items ?? []
  expect(saved).toMatchObject([goods('茶'), goods('水', 2)])
  const edited = await ask(booted.app, 'PUT', data(code, 'edit'), {
    token,
    body: { id: master?.id, items: [{ ...saved[1], qty: 3 }, goods('酒')] },
  })
  expect(edited.body.success).toBe(true)
  expect((await whole(code, master?.id)).items).toMatchObject([{ id: saved[1]?.id, qty: 3 }, goods('酒')])
  expect(await booted.sql(`select hotel_code from onl__${code}_items`)).toEqual([
    { hotel_code: 'KZ001' },
    { hotel_code: 'KZ001' },
  ])
  await ask(booted.app, 'DELETE', data(code, 'delete'), { token, query: { id: String(master?.id) } })
  expect(await booted.sql(`select 1 from onl__${code}_items`)).toEqual([])
})

test('a child table changes, goes and comes back with its rows, and every version has it', async () => {
  const { id, code } = await draw(order, { tables: [items] })
  await publish(id)
  await addRow(code, { no: '1', items: [{ goods: '12', qty: 5 }] })
  await saveDraft(id, [
    text('no'),
    item('goods', { kind: 'integer', label: '货号' }),
    item('day', { kind: 'date' }),
  ])
  expect(await texts(id)).toEqual([
    '子表“明细”：移除字段“qty”，1条数据保留在数据库中，字段恢复后重新出现',
    '子表“明细”：字段“goods”改名为“货号”，数据不变',
    '子表“明细”：字段“货号”由文字改为整数，1条数据全部可以转换',
    '子表“明细”：字段“货号”不再要求唯一',
    '子表“明细”：新增字段“day”（日期），已有的1条记录为空',
  ])
  expect((await publish(id)).body.success).toBe(true)
  const [master] = await rows(code)
  expect((await whole(code, master?.id)).items).toMatchObject([{ goods: 12, day: null }])

  await saveDraft(id, [text('no')], { tables: [] })
  expect(await texts(id)).toEqual(['移除子表“明细”，1行数据保留在数据库中，子表恢复后重新出现'])
  await publish(id)
  expect(await whole(code, master?.id)).not.toHaveProperty('items')
  const versions = (await get<FormVersion[]>(`/online/cgform/api/versions/${id}`)).result
  expect(versions.map(({ number, fieldCount }) => [number, fieldCount])).toEqual([
    [3, 1],
    [2, 3],
    [1, 3],
  ])

  await post(`/online/cgform/api/bringBack/${id}`, { number: 1 })
  expect(await texts(id)).toEqual([
    '恢复子表“明细”，以前的1行数据重新出现',
    '子表“明细”：恢复字段“goods”，以前的1条数据重新出现，并转换为文字',
  ])
  expect((await publish(id)).body.success).toBe(true)
  expect((await whole(code, master?.id)).items).toMatchObject([{ goods: '12', qty: 5 }])
  await addRow(code, { no: '2', items: [{ goods: 'x', qty: 1 }] })
  expect(
    (
      await addRow(code, {
        no: '3',
        items: [
          { goods: 'y', qty: 1 },
          { goods: 'y', qty: 1 },
        ],
      })
    ).body.message,
  ).toBe('goods已存在')
})

test('a value of a child table that cannot be converted refuses the whole', async () => {
  const { id, code } = await draw(order, { tables: [items] })
  await publish(id)
  await addRow(code, { items: [{ goods: '茶', qty: 5 }] })
  const changed = await redraw(id, [
    text('no'),
    item('goods', { kind: 'integer' }),
    item('qty', { kind: 'integer' }),
  ])
  expect(changed.body.message).toBe(
    '字段“goods”的1条数据不能转换为整数（例如“茶”），请先恢复原类型清理数据，或换一个字段名',
  )
})

test('deleting says what goes of each table; after their time all are dropped, removed ones too', async () => {
  const notes = { name: 'notes', title: '说明', sortOrder: 2 }
  const { id, code } = await draw([...order, text('note', { childName: 'notes' })], {
    tables: [items, notes],
  })
  await publish(id)
  await addRow(code, { items: [{ goods: '茶', qty: 5 }] })
  await redraw(id, order, { tables: [items] })
  await post(`/online/cgform/api/retire/${id}`)
  const goes = (await get<{ sentences: string[] }>(`/online/cgform/api/whatGoes/${id}`)).result
  expect(goes.sentences[1]).toBe('子表“明细”的1行数据，与记录一起保留和清除')
  await ask(booted.app, 'DELETE', '/online/cgform/head/delete', { token, query: { id } })
  await booted.sql(`update onl_published set deleted_at = now() - interval '31 days' where code = $1`, [code])
  await runJob(
    { database: booted.database, log: booted.app.log, now: () => hotelTime(new Date()) },
    {
      run: {
        id: 1,
        jobId: '1',
        jobClassName: 'deletedForms',
        parameter: {},
        lines: [],
        attempts: 1,
        limitMinutes: 5,
      },
      token: 'none',
      kind: deletedForms(booted.database),
      lines: new RunLines([]),
      hotels: openHotels,
    },
  )
  const left = await booted.sql('select relname from pg_class where relname = any($1)', [
    [`onl_${code}`, `onl__${code}_items`, `onl__${code}_notes`],
  ])
  expect(left).toEqual([])
})

test('names that do not fit are refused when the form is published', async () => {
  const refused = async (fields: FieldRow[], tables: object[]) => {
    const { body } = await add(fields, { tables })
    return body.success ? (await publish(body.result.id)).body.message : body.message
  }
  expect(await refused([text('a'), item('b')], [])).toBe('表单定义有误：字段“b”所属的子表“items”不存在')
  expect(await refused([text('a')], [{ ...items, name: 'A"; drop' }])).toContain('子表编码“A"; drop”应为')
  const many = Array.from({ length: 6 }, (_, index) => ({ ...items, name: `t${index}` }))
  expect(await refused([text('a')], many)).toContain('子表最多5个')
  expect(await refused([text('a'), text('a')], [])).toBe('所属子表、字段名的组合已存在')
  const empty = await draw([text('a')], { tables: [items] })
  expect((await publish(empty.id)).body.message).toBe('表单定义有误：子表“明细”的字段不能为空')
  const key = await draw([text('a'), item('masterId')], { tables: [items] })
  expect((await publish(key.id)).body.message).toBe('表单定义有误：子表“明细”的主表键不能同时是字段')
})

test('properties of fields are obeyed as soon as they are published', async () => {
  const { id, code } = await draw([
    text('phone', { label: '手机', pattern: 'mobile', help: '十一位' }),
    text('price', { label: '价格', kind: 'money', minValue: 1, maxValue: 99.5, defaultValue: '12.5' }),
    text('ratio', { label: '比率', kind: 'decimal', scale: 4 }),
    text('word', { label: '口令', minLength: 3, isFixed: 'Y' }),
    text('seen', { label: '系统填写', isReadOnly: 'Y', hideIn: 'list,sheet', widthPx: 90 }),
    text('room', { label: '房号', uniqueGroup: 'stay' }),
    text('day', { label: '日期', kind: 'date', uniqueGroup: 'stay' }),
  ])
  expect((await publish(id)).body.success).toBe(true)
  const refused = async (row: object) => (await addRow(code, row)).body.message
  expect(await refused({ phone: '123' })).toBe('手机应为11位手机号码')
  expect(await refused({ price: 99 })).toContain('价格不能小于')
  expect(await refused({ price: 9951 })).toContain('价格不能大于')
  expect(await refused({ ratio: 1.23456 })).toBe('比率最多保留4位小数')
  expect(await refused({ word: 'ab' })).toBe('口令最少输入3个字符')
  await addRow(code, { ratio: 1.2345, seen: 'x', word: 'abc', room: '101', day: '2026-01-01' })
  const [row] = await rows(code)
  expect(row).toMatchObject({ price: 1250, ratio: 1.2345, seen: null })
  await ask(booted.app, 'PUT', data(code, 'edit'), { token, body: { id: row?.id, word: 'xyz' } })
  expect((await rows(code))[0]).toMatchObject({ word: 'abc' })
  expect(await refused({ room: '101', day: '2026-01-01' })).toBe('房号、日期的组合已存在')
  expect((await addRow(code, { room: '101', day: '2026-01-02' })).body.success).toBe(true)
  const { fields } = (
    await get<{ fields: Record<string, unknown> }>('/resource/definition', { path: `/online/data/${code}` })
  ).result
  expect(fields).toMatchObject({
    phone: { help: '十一位', pattern: 'mobile' },
    seen: { readOnly: true, hideIn: ['list', 'sheet'], widthPx: 90 },
  })

  await saveDraft(id, [text('phone', { label: '手机', help: '短号' }), text('room', { label: '房号' })])
  expect(await texts(id)).toEqual(
    expect.arrayContaining([
      '字段“手机”的格式改变',
      '字段“手机”的填写说明改变',
      '“房号、日期”不再要求联合唯一',
    ]),
  )
  expect((await publish(id)).body.success).toBe(true)
  expect((await addRow(code, { room: '101' })).body.success).toBe(true)
})
