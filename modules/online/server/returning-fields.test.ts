import { type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formDesk, text } from './testing/form-desk'

let booted: Booted
let token: string
beforeAll(async () => {
  booted = await boot()
  token = await signIn(booted.app, 'admin')
})
afterAll(() => booted.stop())
const { draw, publish, redraw, addRow, rows } = formDesk(
  () => booted,
  () => token,
)

const typeOf = async (code: string, column: string) =>
  (
    await booted.sql<{ type: string }>(
      `select format_type(atttypid, atttypmod) as type from pg_attribute where attrelid = $1::regclass and attname = $2`,
      [`onl_${code}`, column],
    )
  )[0]?.type

/** Published with the field, filled, and published without it. */
async function removed(kind: string, values: readonly unknown[]) {
  const { id, code } = await draw([text('name'), text('it', { kind })])
  await publish(id)
  for (const it of values) expect((await addRow(code, { name: 'x', it })).body.message).toBe('添加成功！')
  expect((await redraw(id, [text('name')])).body.success).toBe(true)
  return { id, code }
}
const values = async (code: string) => (await rows(code)).map(row => row.it)

test('a removed field returns with another kind when every value can be one of it', async () => {
  const { id, code } = await removed('text', ['12', '-3'])
  expect((await redraw(id, [text('name'), text('it', { kind: 'integer' })])).body.message).toBe('同步成功')
  expect(await typeOf(code, 'it')).toBe('integer')
  expect(await values(code)).toEqual([12, -3])
  expect((await addRow(code, { name: 'y', it: 7 })).body).toMatchObject({ success: true })
})

test('a removed field whose values cannot be of the new kind is refused by name, and nothing changes', async () => {
  const { id, code } = await removed('text', ['大床', '12', '双床'])
  const answer = await redraw(id, [text('name'), text('it', { kind: 'date', label: '日期' }), text('more')])
  expect(answer.status).toBe(200)
  expect(answer.body.message).toBe(
    '字段“日期”的3条数据不能转换为日期（例如“12”），请先恢复原类型清理数据，或换一个字段名',
  )
  expect(await typeOf(code, 'it')).toBe('character varying(255)')
  expect(await typeOf(code, 'more')).toBeUndefined()
  expect((await addRow(code, { name: 'y' })).body.success).toBe(true)
  // With its own kind it finds its data again.
  await redraw(id, [text('name'), text('it')])
  expect(await values(code)).toEqual(['大床', '12', '双床', null])
})

test('what a value means stays: yuan are yuan, and moments lose no time', async () => {
  const count = await removed('integer', [12])
  await redraw(count.id, [text('name'), text('it', { kind: 'money' })])
  expect(await values(count.code)).toEqual([1200])
  await redraw(count.id, [text('name'), text('it', { kind: 'text' })])
  expect(await values(count.code)).toEqual(['12'])

  const rate = await removed('percent', [850])
  await redraw(rate.id, [text('name'), text('it', { kind: 'decimal' })])
  expect(await values(rate.code)).toEqual([8.5])
  expect((await redraw(rate.id, [text('name'), text('it', { kind: 'integer' })])).body.message).toContain(
    '不能转换为整数（例如“8.5”）',
  )

  const moment = await removed('datetime', ['2026-01-02 03:04:05'])
  expect((await redraw(moment.id, [text('name'), text('it', { kind: 'date' })])).body.message).toContain(
    '不能转换为日期（例如“2026-01-02 03:04:05”）',
  )
  const day = await removed('date', ['2026-01-02'])
  await redraw(day.id, [text('name'), text('it', { kind: 'datetime' })])
  expect(await values(day.code)).toEqual(['2026-01-02 00:00:00'])
})

test('a switch becomes a word and a word a switch', async () => {
  const { id, code } = await removed('switch', ['Y', 'N'])
  await redraw(id, [text('name'), text('it')])
  expect(await values(code)).toEqual(['是', '否'])
  await redraw(id, [text('name'), text('it', { kind: 'switch' })])
  expect(await values(code)).toEqual(['Y', 'N'])
})

test('what people typed is not taken for HTML, and secrets are neither shown nor made', async () => {
  const typed = await removed('textarea', ['<img src=x onerror=steal()>'])
  expect((await redraw(typed.id, [text('name'), text('it', { kind: 'richtext' })])).body.message).toContain(
    '不能转换为富文本',
  )
  const secret = await removed('password', ['Secret123456'])
  const shown = (await redraw(secret.id, [text('name'), text('it', { kind: 'textarea' })])).body.message
  expect(shown).toBe('字段“it”的1条数据不能转换为多行文字，请先恢复原类型清理数据，或换一个字段名')
})

test('a unique field that is converted stays unique', async () => {
  const { id, code } = await draw([text('name'), text('it', { kind: 'integer', isUnique: 'Y' })])
  await publish(id)
  for (const it of [100, 1]) await addRow(code, { name: 'x', it })
  const unique = { isUnique: 'Y' }
  expect((await redraw(id, [text('name'), text('it', { kind: 'money', ...unique })])).body.message).toBe(
    '同步成功',
  )
  expect(await values(code)).toEqual([10000, 100])
  expect((await addRow(code, { name: 'y', it: 100 })).body.message).toBe('it已存在')
})

test('an empty column takes any kind', async () => {
  const { id, code } = await removed('text', [])
  expect((await redraw(id, [text('name'), text('it', { kind: 'json' })])).body.message).toBe('同步成功')
  expect(await typeOf(code, 'it')).toBe('jsonb')
  expect((await addRow(code, { name: 'y', it: { a: 1 } })).body.success).toBe(true)
})
