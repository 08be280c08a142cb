import { ask, type Booted, boot, signInTo } from '@kezhan/app-server/testing/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formDesk, text } from './testing/form-desk'

let booted: Booted
let token: string
beforeAll(async () => {
  booted = await boot()
  token = await signInTo(booted.app, 'KZ001')
  await booted.sql(
    `insert into sys_fill_rule (id, rule_name, rule_code, rule_class, rule_params) values ('r1', '采购单号', 'order_no', 'expression', $1)`,
    [
      JSON.stringify({
        kind: 'join',
        separator: '',
        parts: [
          { kind: 'text', text: 'CG' },
          { kind: 'serial', restart: 'ever', perHotel: true, digits: 4 },
        ],
      }),
    ],
  )
  await booted.sql(
    `insert into sys_check_rule (id, rule_name, rule_code, rule_json) values ('c1', '货号', 'goods_no', $1)`,
    [JSON.stringify([{ digits: '1', pattern: '[A-Z]', message: '第一位应为大写字母' }])],
  )
})
afterAll(() => booted.stop())
const { draw, add, publish, addRow, rows, data } = formDesk(
  () => booted,
  () => token,
)

const order = [
  text('no', { label: '单号', isRequired: 'Y', isUnique: 'Y', isReadOnly: 'Y', fillRule: 'order_no' }),
  text('title', { label: '标题', computed: 'concat("采购单 ", no)' }),
  text('goods', { label: '货号', isRequired: 'Y', checkRule: 'goods_no' }),
]

test('numbers are given by the server, without gaps, however many ask at once', async () => {
  const { id, code } = await draw(order, { dataScope: 'hotel' })
  expect((await publish(id)).body.message).toBe('同步成功')
  expect((await addRow(code, { no: 'X', goods: '1' })).body.message).toBe('货号：第一位应为大写字母')
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => addRow(code, { no: 'X', goods: index % 4 === 3 ? '' : 'A1' })),
  )
  expect(answers.filter(({ body }) => body.success)).toHaveLength(15)
  const numbers = (
    await booted.sql<{ no: string; title: string }>(`select no, title from onl_${code} order by no`)
  ).map(row => row)
  const wanted = Array.from({ length: 15 }, (_, index) => `CG${String(index + 1).padStart(4, '0')}`)
  expect(numbers).toEqual(wanted.map(no => ({ no, title: `采购单 ${no}` })))
  const [row] = await rows(code)
  await ask(booted.app, 'PUT', data(code, 'edit'), { token, body: { id: row?.id, no: 'X', goods: 'B1' } })
  expect((await rows(code))[0]).toMatchObject({ no: row?.no, goods: 'B1' })
  const wrong = await ask(booted.app, 'PUT', data(code, 'edit'), { token, body: { id: row?.id, goods: '?' } })
  expect(wrong.body.message).toBe('货号：第一位应为大写字母')
})

test('a number that may be written is given where it was left empty, in rows below too', async () => {
  const tables = [{ name: 'items', title: '明细', sortOrder: 1 }]
  const { id, code } = await draw(
    [
      text('no', { label: '单号', isRequired: 'Y', fillRule: 'order_no' }),
      text('sub', { label: '行号', isRequired: 'Y', childName: 'items', fillRule: 'order_no' }),
      text('goods', { label: '货号', childName: 'items', checkRule: 'goods_no' }),
    ],
    { dataScope: 'hotel', tables },
  )
  await publish(id)
  const wrong = await addRow(code, { items: [{ goods: 'A' }, { goods: 'a' }] })
  expect(wrong.body.message).toBe('明细第2行：货号：第一位应为大写字母')
  expect((await addRow(code, { no: '手写', items: [{ goods: 'A' }, { sub: '自己' }] })).body.success).toBe(
    true,
  )
  expect(await rows(code)).toMatchObject([{ no: '手写' }])
  const below = await booted.sql<{ sub: string }>(`select sub from onl__${code}_items order by id`)
  expect(below).toEqual([{ sub: expect.stringMatching(/^CG\d{4}$/) }, { sub: '自己' }])
  const [row] = await rows(code)
  const emptied = await ask(booted.app, 'PUT', data(code, 'edit'), { token, body: { id: row?.id, no: '' } })
  expect(emptied.body.message).toBe('请输入单号')
})

test('rules are picked from their lists, and a rule that is gone is said by name', async () => {
  const options = async (field: string, query = {}) =>
    (
      await ask<{ value: string; text: string }[]>(booted.app, 'GET', '/online/cgform/head/options', {
        token,
        query: { field, ...query },
      })
    ).body.result
  expect(await options('fields.fillRule', { keyword: '采购' })).toEqual([
    { value: 'order_no', text: '采购单号' },
  ])
  expect(await options('fields.checkRule', { values: 'goods_no' })).toEqual([
    { value: 'goods_no', text: '货号' },
  ])
  expect(await options('fields.dictCode', { values: 'sex' })).toMatchObject([{ value: 'sex' }])
  expect(await options('fields.refPath', { keyword: '/sys/position' })).toEqual([
    { value: '/sys/position', text: '职务' },
  ])
  const unknown = await add([text('a', { fillRule: 'gone' })])
  expect(unknown.body.message).toBe('字段第1行：填值规则的选项“gone”不存在')
  const kind = await draw([text('a', { kind: 'date', fillRule: 'order_no' })])
  expect((await publish(kind.id)).body.message).toBe('表单定义有误：字段“a”的类型不能用填值规则')

  const { id, code } = await draw([text('a', { label: '货号', checkRule: 'goods_no' })])
  await publish(id)
  await booted.sql(`update sys_check_rule set rule_code = 'renamed' where rule_code = 'goods_no'`)
  expect((await addRow(code, { a: 'A' })).body.message).toBe('货号：校验规则“goods_no”不能使用：该编码不存在')
  expect((await publish(id)).body.message).toBe('表单定义有误：字段“a”的校验规则“goods_no”不存在')
})
