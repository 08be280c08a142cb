import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
let admin: string
let clerk: string
beforeAll(async () => {
  booted = await boot()
  admin = await signIn(booted.app, 'admin')
  clerk = await signIn(booted.app, 'frontdesk')
})
afterAll(() => booted.stop())

const check = (ruleCode: string, value: string, token: string | undefined = clerk) =>
  ask(booted.app, 'GET', '/sys/checkRule/checkByCode', {
    ...(token === undefined ? {} : { token }),
    query: { ruleCode, value: encodeURIComponent(value) },
  })
const add = (ruleCode: string, ruleJson: unknown, token = admin) =>
  ask<{ id: string; problems?: unknown }>(booted.app, 'POST', '/sys/checkRule/add', {
    token,
    body: { ruleName: ruleCode, ruleCode, ruleJson },
  })

test('without a session nothing is checked', async () => {
  const answer = await ask(booted.app, 'GET', '/sys/checkRule/checkByCode', { query: { ruleCode: 'common' } })
  expect(answer.status).toBe(401)
})

test('API-MISC-005 API-MISC-006 a value is checked by the code of a rule, its first failure is the answer', async () => {
  expect((await check('common', 'Room_101')).body).toMatchObject({ success: true, code: 200, result: null })
  expect((await check('common', '1oom')).body).toMatchObject({
    success: false,
    message: '第一位只能是字母',
    result: {
      digits: '1',
      pattern: '^[a-z|A-Z]$',
      message: '第一位只能是字母',
      beginIndex: 0,
      endIndex: 1,
      checkValue: '1',
      passed: false,
    },
  })
  expect((await check('common', 'Room 101')).body.message).toBe('只能填写数字、大小写字母、下划线')
  expect((await check('common', 'ab')).body.message).toBe('最少输入3位数')
  expect((await check('common', 'abcdefghijklm')).body).toMatchObject({
    message: '最多输入12位数',
    result: { digits: '*', checkValue: 'abcdefghijklm', passed: false },
  })
  expect((await check('nobody', 'x')).body).toMatchObject({
    success: false,
    code: 500,
    message: '该编码不存在',
  })
})

test('API-MISC-005 the value may come encoded once more, or not', async () => {
  await add('percent', [{ digits: '*', pattern: '\\d+%客', message: '应为百分比' }])
  const plain = (value: string) =>
    ask(booted.app, 'GET', '/sys/checkRule/checkByCode', {
      token: clerk,
      query: { ruleCode: 'percent', value },
    })
  expect((await check('percent', '50%客')).body.success).toBe(true)
  expect((await plain('50%客')).body.success).toBe(true)
  expect((await check('percent', '50客')).body.message).toBe('应为百分比')
})

test('ADMIN-018 LOWCODE-011 parts are kept in the order in which they run', async () => {
  const added = await add('ordered', [
    { digits: '*', pattern: '.{4}', message: '共4位', priority: '0' },
    { digits: 2, pattern: '[A-Z]{2}', message: '前两位大写' },
    { digits: '2', pattern: '\\d\\d', message: '后两位数字' },
    { digits: '*', pattern: '.+', message: '不能为空', priority: '1' },
  ])
  expect(added.body.success).toBe(true)
  const stored = await ask<{ ruleJson: string }>(booted.app, 'GET', '/sys/checkRule/queryById', {
    token: admin,
    query: { id: added.body.result.id },
  })
  const parts: { message: string }[] = JSON.parse(stored.body.result.ruleJson)
  expect(parts.map(part => part.message)).toEqual(['不能为空', '前两位大写', '后两位数字', '共4位'])
  const texts: string[] = []
  for (const value of ['', 'a1', 'AB', 'AB1', 'AB12', 'AB123']) {
    texts.push((await check('ordered', value)).body.message)
  }
  expect(texts).toEqual(['不能为空', '前两位大写', '后两位数字', '后两位数字', '', '共4位'])
})

test('a catastrophic pattern is answered like any other', async () => {
  await add('evil', [{ digits: '*', pattern: '(a+)+$', message: '只能是 a' }])
  // A backtracking engine would need centuries; this test has the seconds of any other.
  expect((await check('evil', `${'a'.repeat(40)}!`)).body.message).toBe('只能是 a')
  expect((await check('evil', `${'a'.repeat(3900)}!`)).body.message).toBe('只能是 a')
  expect((await check('evil', 'a'.repeat(4001))).body.message).toBe('要校验的值最多4000个字符')
})

test('a part that cannot be used is refused with its number', async () => {
  for (const [part, text] of [
    [
      { digits: '*', pattern: '(?=x)y', message: 'm' },
      '规则内容：第1条：正则表达式无法识别（不支持环视和反向引用）',
    ],
    [
      { digits: '*', pattern: 'a{999}'.repeat(60), message: 'm' },
      '规则内容：第1条：正则表达式过于复杂，请减少重复次数',
    ],
    [{ digits: '0', pattern: 'x', message: 'm' }, '规则内容：第1条：位数应为1到999，或用 * 表示全部'],
  ] as const)
    expect((await add('refused', [part])).body.result.problems).toEqual([{ field: 'ruleJson', text }])
  expect((await add('refused', [{ digits: '1', pattern: 'x', message: 'm' }], clerk)).status).toBe(403)
})

test('parts that are not saved yet can be tried', async () => {
  const attempt = (ruleJson: unknown, value: string) =>
    ask(booted.app, 'POST', '/sys/checkRule/try', { token: admin, body: { ruleJson, value } })
  const parts = [{ digits: '*', pattern: '\\d+', message: '只能是数字' }]
  expect((await attempt(parts, '12')).body.result).toEqual({ passed: true, message: '' })
  expect((await attempt(parts, 'x')).body.result).toEqual({ passed: false, message: '只能是数字' })
  expect((await attempt([{ ...parts[0], pattern: '(' }], 'x')).body.result).toEqual({
    passed: false,
    message: '第1条：正则表达式无法识别（不支持环视和反向引用）',
  })
})
