import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
let admin: string
let manager: string
let manager2: string
beforeAll(async () => {
  booted = await boot()
  admin = await signIn(booted.app, 'admin')
  manager = await signIn(booted.app, 'manager')
  manager2 = await signIn(booted.app, 'manager2')
})
afterAll(() => booted.stop())

const rule = (parts: object[], separator = '') => ({ kind: 'join', separator, parts })
const daily = rule([
  { kind: 'text', text: 'DD' },
  { kind: 'businessDate', format: 'yyyyMMdd' },
  { kind: 'serial', restart: 'day', perHotel: true, digits: 4 },
])
const add = (ruleCode: string, ruleParams: unknown, token = admin) =>
  ask<{ id: string; problems?: { field: string; text: string }[] }>(booted.app, 'POST', '/sys/fillRule/add', {
    token,
    body: { ruleName: ruleCode, ruleCode, ruleParams },
  })
const execute = (ruleCode: string, form: object = {}, token = manager) =>
  ask<string | null>(booted.app, 'PUT', `/sys/fillRule/executeRuleByCode/${ruleCode}`, { token, body: form })
const look = (ruleCode: string) =>
  ask<string>(booted.app, 'GET', '/sys/fillRule/testFillRule', { token: admin, query: { ruleCode } })
const serialOf = (answer: { body: { result: string | null } }): number =>
  Number(answer.body.result?.slice(-4))

test('without a session no rule runs and no number is taken', async () => {
  await add('guarded', daily)
  const answer = await ask(booted.app, 'PUT', '/sys/fillRule/executeRuleByCode/guarded', { body: {} })
  expect(answer.status).toBe(401)
  expect(serialOf(await execute('guarded'))).toBe(1)
})

test('ADMIN-017 LOWCODE-010 a fill rule is kept as a tree of parts and executed by its code', async () => {
  const parts = [
    { kind: 'upper', of: { kind: 'formField', field: 'type' } },
    { kind: 'hotelCode' },
    { kind: 'pad', of: { kind: 'formField', field: 'no' }, length: 3, fill: '0' },
  ]
  const added = await add('room_tag', rule(parts, '-'))
  expect(added.body.message).toBe('添加成功！')
  expect((await execute('room_tag', { type: 'dlx', no: 7 })).body).toMatchObject({
    success: true,
    result: 'DLX-KZ001-007',
  })
  expect((await execute('room_tag', { type: 'dlx', no: 7 }, manager2)).body.result).toBe('DLX-KZ002-007')
  expect((await execute('no_such_rule')).body).toMatchObject({ success: true, result: null })
})

test('fifty executions at once give fifty consecutive numbers, each hotel from one', async () => {
  await add('busy', daily)
  const answers = await Promise.all(Array.from({ length: 50 }, () => execute('busy')))
  const numbers = answers.map(serialOf).sort((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
  expect(serialOf(await execute('busy', {}, manager2))).toBe(1)
  const logs = await booted.sql(
    `select 1 from sys_change_log where table_name = 'sys_serial' and row_id = 'busy' and hotel_code = 'KZ001'`,
  )
  expect(logs).toHaveLength(50)
})

test('a number whose transaction is undone is given again', async () => {
  await add('undone', daily)
  expect(serialOf(await execute('undone'))).toBe(1)
  await booted.sql('begin')
  const [taken] = await booted.sql<{ number: string }>(
    `select sys_next_serial('undone', 'KZ001', (select business_date::text from hotel where code = 'KZ001')) as number`,
  )
  expect(Number(taken?.number)).toBe(2)
  const waiting = execute('undone')
  await booted.sql('rollback')
  expect(serialOf(await waiting)).toBe(2)
  // The batch is one transaction: when one rule of it cannot be read, none has taken a number.
  const broken = await ask(booted.app, 'PUT', '/sys/fillRule/executeRuleByCodeBatch', {
    token: manager,
    body: { rules: [{ ruleCode: 'undone' }, { formData: {} }] },
  })
  expect(broken.body).toMatchObject({ success: false, message: '规则列表第2行：请输入规则编码' })
  expect(serialOf(await execute('undone'))).toBe(3)
})

test('the count starts anew with the business date and goes on over a deleted rule', async () => {
  const added = await add('anew', daily)
  await execute('anew')
  expect(serialOf(await execute('anew'))).toBe(2)
  const id = added.body.result.id
  await ask(booted.app, 'DELETE', '/sys/fillRule/delete', { token: admin, query: { id } })
  await add('anew', daily)
  expect(serialOf(await execute('anew'))).toBe(3)
  await booted.sql(`update hotel set business_date = business_date + 1 where code = 'KZ001'`)
  expect(serialOf(await execute('anew'))).toBe(1)
})

test('a test run shows the coming value and takes no number', async () => {
  await add('shown', rule([{ kind: 'serial', restart: 'ever', perHotel: false, digits: 4 }]))
  expect((await look('shown')).body.result).toBe('0001')
  expect((await look('shown')).body.result).toBe('0001')
  expect((await execute('shown')).body.result).toBe('0001')
  expect((await execute('shown', {}, manager2)).body.result).toBe('0002')
  expect((await look('shown')).body.result).toBe('0003')
})

test('several rules run at once, on a form of their own or the common one', async () => {
  await add('by_name', rule([{ kind: 'formField', field: 'name' }]))
  const answer = await ask(booted.app, 'PUT', '/sys/fillRule/executeRuleByCodeBatch', {
    token: manager,
    body: {
      commonFormData: { name: '共用' },
      rules: [
        { ruleCode: 'by_name' },
        { ruleCode: 'by_name', formData: { name: '自己' } },
        { ruleCode: 'none' },
      ],
    },
  })
  expect(answer.body.result).toEqual([
    { ruleCode: 'by_name', result: '共用' },
    { ruleCode: 'by_name', result: '自己' },
    { ruleCode: 'none', result: null },
  ])
})

test('the rules of the lineage answer by their names', async () => {
  expect((await execute('shop_order_num', { name: '甲' })).body.result).toMatch(/^CN20\d{12}[1-9]\d甲$/)
  const [root] = await booted.sql<{ id: string; code: string }>(
    `select id, org_code as code from sys_depart where hotel_code = 'KZ001' and parent_id is null order by org_code limit 1`,
  )
  const below = await execute('org_num_role', { parentId: root?.id })
  expect(below.body.result).toEqual([expect.stringMatching(new RegExp(`^${root?.code}[A-Z]\\d\\d$`)), '2'])
  // A department of another hotel is not there.
  expect((await execute('org_num_role', { parentId: root?.id }, manager2)).body.result).toBeNull()
  expect((await execute('category_code_rule', {})).body.result).toMatch(/^[A-Z]\d\d$/)
})

test('the product’s own rules cannot be deleted and take a prefix only', async () => {
  const removed = await ask(booted.app, 'DELETE', '/sys/fillRule/delete', {
    token: admin,
    query: { id: 'shop_order_num' },
  })
  expect(removed.body).toMatchObject({ success: false, message: '内置规则“订单号”不能删除' })
  const edit = (ruleParams: unknown) =>
    ask(booted.app, 'PUT', '/sys/fillRule/edit', { token: admin, body: { id: 'shop_order_num', ruleParams } })
  expect((await edit({ prefix: 'HT', script: 'x' })).body.message).toContain('内置规则只有前缀可以设置')
  expect((await edit({ prefix: 'HT' })).body.success).toBe(true)
  expect((await execute('shop_order_num')).body.result).toMatch(/^HT\d{16}$/)
})

test('what is not on the list is refused with a sentence under the field', async () => {
  for (const [params, text] of [
    [rule([{ kind: 'eval', code: 'process.exit()' }]), '规则内容：不支持的组成部分：eval'],
    [rule([]), '规则内容：规则至少要有一个组成部分'],
    [{ ruleClass: 'java.lang.Runtime' }, '规则内容：规则应由若干部分组成'],
    [
      rule([{ kind: 'serial', restart: 'day', perHotel: true, digits: 4 }]),
      '规则内容：流水号按日重新计数时，规则中须有同样精确的日期，否则编号会重复',
    ],
  ] as const) {
    const answer = await add('wrong', params)
    expect(answer.body.result.problems).toEqual([{ field: 'ruleParams', text }])
  }
  expect((await add('wrong', daily, manager)).status).toBe(403)
})
