import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
let manager: string
beforeAll(async () => {
  booted = await boot()
  manager = await signIn(booted.app, 'manager')
  // What must never be read from hotel KZ001.
  await booted.sql(`update sys_user set realname = 'CANARY' where hotel_code = 'KZ002'`)
  await booted.sql(`update sys_depart set depart_name = 'CANARY' where hotel_code = 'KZ002'`)
  await booted.sql(`update sys_category set name = 'CANARY' where tenant_id = '2'`)
})
afterAll(() => booted.stop())

const users = 'sys_user,realname,username'
const tree = { tableName: 'sys_category', text: 'name', code: 'id', pidField: 'pid', pid: '0', condition: '' }
type Values = Readonly<Record<string, string>>

/** Calls with something sound in every parameter; `{name}` is one in the path. */
const calls: readonly (readonly [path: string, values: Values])[] = [
  ['/sys/dict/getDictItems/{dictCode}', { dictCode: users }],
  ['/sys/dict/loadDict/{dict}', { dict: users, keyword: '', pageSize: '10' }],
  ['/sys/dict/loadDictItem/{dict}', { dict: users, key: 'manager', delNotExist: 'true' }],
  ['/sys/dict/getDictText/{dictCode}/{key}', { dictCode: users, key: 'manager' }],
  ['/sys/dict/loadTreeData', { ...tree, hasChildField: 'has_child' }],
  ['/sys/category/loadTreeRoot', { async: 'true', pcode: '' }],
  ['/sys/category/loadTreeRoot', { async: 'false', pcode: '' }],
  ['/sys/category/loadTreeChildren', { pid: '0' }],
  ['/sys/category/loadOne', { field: 'code', val: 'A01' }],
  ['/sys/category/loadTreeData', { pid: '', pcode: '0', condition: '' }],
  ['/sys/category/loadTreeData', { pid: '0', condition: '' }],
  ['/sys/category/loadDictItem/', { ids: 'x', delNotExist: 'true' }],
  ['/sys/category/loadAllData', { code: '0' }],
  ['/sys/category/checkCode', { pid: '0', code: 'A01' }],
  [
    '/sys/duplicate/check',
    { tableName: 'sys_position', fieldName: 'code', fieldVal: 'no_such_code', dataId: 'x' },
  ],
]

/** Words that have opened databases elsewhere. */
const payloads = [
  `'`,
  `''`,
  `"`,
  '`',
  `\\`,
  `\\'`,
  `;`,
  `--`,
  `/*`,
  `*/`,
  `' or '1'='1`,
  `' or 1=1 --`,
  `') or ('1'='1`,
  `x') or true --`,
  `" or ""="`,
  `1 or 1=1`,
  `1=1`,
  `true`,
  `$1`,
  `$$x$$`,
  `:name`,
  `?`,
  `{x}`,
  `%27%20or%201=1`,
  `' union select password, username from sys_user --`,
  `sys_user,password,username`,
  `sys_user,realname,username,1=1`,
  `sys_user where 1=1,realname,username`,
  `sys_user/**/where/**/1=1,realname,username`,
  `(select password from sys_user limit 1),realname,username`,
  `sys_user,(select token_hash from sys_session limit 1),username`,
  `sys_user,realname,username;drop table sys_dict`,
  `'; drop table sys_dict; --`,
  `'; update sys_user set status = '2'; --`,
  `'; select pg_sleep(10); --`,
  `' and (select pg_sleep(10)) is null --`,
  `pg_sleep(10)`,
  `' || pg_sleep(10) || '`,
  `1; select set_config('kezhan.tenant', '*', false)`,
  `' and extractvalue(1, concat(0x7e, version())) --`,
  `%' and '%'='`,
  `__proto__`,
  `constructor`,
  `hasOwnProperty`,
  `\u0000`,
  `a\u0000b`,
  `{"name":"\\ud800"}`,
  `＇ or ＇1＇=＇1`,
  `{"name":"' or '1'='1"}`,
  `{"1=1 or name":"x"}`,
  `{"name) or (1=1":"x"}`,
  `{"name":"x\\u0000"}`,
  `{"name":"\\\\"}`,
  `{"__proto__":"x"}`,
  `${'('.repeat(60)}x`,
  'x'.repeat(5000),
]

async function askWith(path: string, values: Values) {
  const query: Record<string, string> = { ...values }
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    delete query[name]
    return encodeURIComponent(values[name] ?? '')
  })
  const started = performance.now()
  const { status, body, raw } = await ask(booted.app, 'GET', address, { token: manager, query })
  return { status, body, text: raw.toString(), tookMs: performance.now() - started }
}

const slowestMs = 5000
/** Each parameter gets one of so many payloads, the next parameter the next ones. */
const share = 4

test('the sound values are answered', async () => {
  for (const [path, values] of calls) {
    const { body } = await askWith(path, values)
    expect([path, body.success]).toEqual([path, true])
  }
})

test('in every parameter of dictionaries, trees and the duplicate check a payload is refused or a word like any other', async () => {
  let [tried, turn] = [0, 0]
  for (const [path, values] of calls) {
    for (const name of Object.keys(values)) {
      const plain = await askWith(path, { ...values, [name]: 'zzqx' })
      for (const payload of payloads.filter((_, at) => at % share === turn % share)) {
        const { status, body, text, tookMs } = await askWith(path, { ...values, [name]: payload })
        const what = `${path} ${name}=${payload.slice(0, 80)}`
        expect(status, what).toBeLessThan(500)
        expect(tookMs, what).toBeLessThan(slowestMs)
        expect(text.includes('CANARY'), what).toBe(false)
        const expected = isSound(path, name, payload) ? [] : plain.body.result
        if (body.success) expect([what, body.result]).toEqual([what, expected])
        tried++
      }
      turn++
    }
  }
  expect(tried).toBeGreaterThan(400)
  expect((await booted.sql('select 1 from sys_dict limit 1')).length).toBe(1)
  expect((await booted.sql(`select 1 from sys_user where status = '2'`)).length).toBe(0)
})

/** A condition in good order is a search for a name that nobody has. */
const isSound = (path: string, name: string, payload: string): boolean =>
  path.endsWith('loadTreeData') && name === 'condition' && payload.startsWith('{"name":')

test('a condition in good order with a payload as value finds nothing', async () => {
  for (const payload of payloads.filter(one => one.length < 100)) {
    const condition = JSON.stringify({ name: payload })
    for (const path of ['/sys/dict/loadTreeData', '/sys/category/loadTreeData']) {
      const { status, body } = await askWith(path, { ...tree, condition })
      expect([payload, status]).toEqual([payload, 200])
      if (body.success) expect([payload, body.result]).toEqual([payload, []])
    }
  }
})
