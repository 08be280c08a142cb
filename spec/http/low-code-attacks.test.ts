import type { AddressInfo } from 'node:net'
import { ask, signInTo } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import { type FieldRow, text } from '@kezhan/online/server/testing/form-desk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFlowDesk, type FlowDesk, granted, type Saved } from './testing/flow-desk'

/** Attacks of people who draw forms, actions and reports, and of those who use them. */
let desk: FlowDesk
let elsewhere: string
beforeAll(async () => {
  desk = await aFlowDesk()
  elsewhere = await signInTo(desk.booted.app, 'KZ002')
})
afterAll(() => desk.booted.stop())

const money = (name: string, more: FieldRow = {}): FieldRow => text(name, { kind: 'money', ...more })
let forms = 0
const aCode = (): string => `attack_${++forms}`
/** What publishing a form with these fields says. */
async function said(fields: readonly FieldRow[], head = {}): Promise<string> {
  const drawn = await desk.forms.add(fields, { code: aCode(), dataScope: 'hotel', ...head })
  if (!drawn.body.success) return drawn.body.message
  const { status, body } = await desk.forms.publish(drawn.body.result.id)
  expect(status).toBe(200)
  return body.success ? '' : body.message
}

test('formulas: no name leads out of the record, none runs long, none is too long', async () => {
  const hostile = [
    'constructor',
    '__proto__',
    'toString()',
    'constructor("return process")()',
    'price.constructor',
    'items.constructor',
    'this',
    'globalThis',
    'hotelCode',
    'eval("1")',
    'price[0]',
    '`price`',
    "'; drop table onl_attack_1; --",
    `${'('.repeat(200)}1${')'.repeat(200)}`,
    '-'.repeat(499),
    '1+'.repeat(249),
    'if('.repeat(100),
    'while(true){}',
  ]
  for (const computed of hostile) {
    const sentence = await said([money('price'), money('out', { computed })])
    expect([computed, sentence]).toEqual([
      computed,
      expect.stringMatching(/^表单定义有误：字段“out”的公式不正确：第\d+个字处：|^表单定义有误：.*“out”/),
    ])
  }
  expect(await said([money('out', { computed: '1'.repeat(501) })])).toContain('公式')
  expect({}).not.toHaveProperty('polluted')
})

test('formulas: nothing by nothing, numbers and texts that outgrow their fields', async () => {
  const code = aCode()
  await desk.form(code, [
    money('price'),
    text('qty', { kind: 'integer' }),
    text('word', { kind: 'textarea', maxLength: 4000 }),
    money('each', { computed: 'price / qty' }),
    text('whole', { kind: 'integer', computed: 'price * 10' }),
    text('huge', { kind: 'decimal', computed: `${'9'.repeat(400)} * price` }),
    text('twenty', { maxLength: 20, computed: 'concat(word, word, word)' }),
  ])
  const row = await desk.row(code, granted(await desk.add(code, { price: 100, qty: 0, word: 'x' })).id)
  expect(row).toMatchObject({ each: null, whole: 10, huge: null, twenty: 'xxx' })
  // What does not fit is said of the field, and nothing is stored.
  const long = await desk.add(code, { price: 100, qty: 1, word: 'x'.repeat(3000) })
  expect([long.status, long.body.success, long.body.message]).toEqual([
    200,
    false,
    expect.stringContaining('twenty'),
  ])
  const large = await desk.add(code, { price: 99_999_999_999, qty: 1 })
  expect([large.status, large.body.message]).toEqual([200, expect.stringContaining('whole')])
  expect(await desk.booted.sql(`select 1 from onl_${code}`)).toHaveLength(1)
})

test('conditions and layouts: any JSON is a sentence, however deep, wide or strange', async () => {
  let deep: object = { field: 'name', rule: 'eq', val: '1' }
  for (let depth = 0; depth < 500; depth++) deep = { match: 'and', terms: [deep] }
  const wide = {
    match: 'and',
    terms: Array.from({ length: 5000 }, () => ({ field: 'name', rule: 'eq', val: '1' })),
  }
  const strange = [
    deep,
    wide,
    { match: 'and', terms: [{ field: '__proto__', rule: 'eq', val: '1' }] },
    { match: 'and', terms: [{ field: 'constructor', rule: 'eq', val: '1' }] },
    { match: 'and', terms: [{ field: 'name', rule: 'constructor', val: '1' }] },
    { match: 'and', terms: [{ field: 'name', rule: 'eq', val: { toString: 'x' } }] },
    { match: 'and', terms: [{ field: 'name', rule: 'eq', val: "1' or '1'='1" }, { sql: '1=1' }] },
    { match: 'xor', terms: [] },
    [],
    { terms: 'x' },
  ]
  for (const visibleWhen of strange)
    expect(await said([text('name'), text('more', { visibleWhen })])).toMatch(
      /^表单定义有误：字段“more”|^提交的内容嵌套过深$/,
    )
  for (const rules of [deep, wide, [deep], Array.from({ length: 5000 }, () => ({})), [null], [[]]])
    expect(await said([text('name')], { rules })).toMatch(/^表单定义有误：.*比较规则|^提交的内容嵌套过深$/)
  for (const layout of [deep, wide, [{ fields: ['__proto__'] }], Array.from({ length: 5000 }, () => ({}))])
    expect(await said([text('name')], { layout })).toMatch(/^表单定义有误：.*布局|^提交的内容嵌套过深$/)
  // Deeper than any program that calls itself for each level could follow.
  for (const part of ['visibleWhen', 'requiredWhen']) {
    const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const body = `{"code":"${aCode()}","title":"深","dataScope":"hotel","fields":[{"name":"a","label":"a","${part}":${nested}}]}`
    const answer = await ask(desk.booted.app, 'POST', '/online/cgform/head/add', {
      token: desk.admin,
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect([answer.status, answer.body.success]).toEqual([400, false])
    expect(answer.body.message).toMatch(/[一-鿿]/)
  }
  // Texts that look like rules of a language stay texts.
  expect(await said([text('name', { label: `"><script>alert(1)</script>` })])).toBe('')
  expect(await said([text('name", (select 1) as "x')])).toContain('字段名')
})

test('a pattern is chosen from the known ones, and a check rule answers a bomb at once', async () => {
  expect(await said([text('name', { pattern: '(a+)+$' })])).not.toBe('')
  granted(
    await desk.post('/sys/checkRule/add', {
      ruleCode: 'bomb',
      ruleName: '炸弹',
      ruleJson: [{ digits: '*', pattern: '(a|a)*(a+)+$', message: '只能是 a' }],
    }),
  )
  const code = aCode()
  await desk.form(code, [text('name', { kind: 'textarea', maxLength: 4000, checkRule: 'bomb' })])
  const began = performance.now()
  const refused = await desk.add(code, { name: `${'a'.repeat(3900)}!` })
  expect(refused.body.message).toContain('只能是 a')
  // A backtracking engine would need centuries; a busy machine needs seconds at most.
  expect(performance.now() - began).toBeLessThan(20_000)
})

test('a definition of 5 MB or 10,000 fields is refused with a sentence, new or changed, in every part', async () => {
  const code = aCode()
  const id = await desk.form(code, [text('name')])
  const many = Array.from({ length: 10_000 }, (_, index) => ({ name: `f${index}`, label: 'x' }))
  expect((await desk.forms.saveDraft(id, many)).body.message).toBe('一次最多处理500条记录')
  const below = many.slice(0, 400).map(one => ({ ...one, kind: 'text', childName: 'rows' }))
  expect(await said([text('name'), ...below], { tables: [{ name: 'rows', title: '行' }] })).toContain(
    '最多200个',
  )
  const large = 'x'.repeat(5_000_000)
  for (const part of [
    { remark: large },
    { layout: [{ title: large, fields: ['name'] }] },
    { rules: [large] },
  ]) {
    const { status, body } = await desk.forms.saveDraft(id, [text('name')], part)
    expect([status, body.message]).toEqual([413, '提交的内容过大'])
  }
  expect((await desk.forms.head(id)).isPublished).toBe('Y')
})

const action = (steps: readonly object[], more: object = {}): object => ({
  key: 'attack',
  title: '试',
  when: 'added',
  enabled: 'Y',
  steps,
  ...more,
})

test('conditions of actions name fields and rules that are there, and values are values', async () => {
  const code = aCode()
  await desk.form(code, [text('name'), text('state')])
  const set = [{ kind: 'set', values: [{ field: 'state', from: 'constant', value: '是' }] }]
  const withLine = (line: object) => desk.saveActions(code, [action(set, { lines: [line] })])
  for (const field of ['__proto__', 'constructor', 'hotelCode', 'tenantId', 'name"; drop', 'password'])
    expect([field, (await withLine({ field, rule: 'eq', val: '1' })).body.success]).toEqual([field, false])
  for (const rule of ['constructor', 'sql', '__proto__'])
    expect([rule, (await withLine({ field: 'name', rule, val: '1' })).body.success]).toEqual([rule, false])
  granted(await withLine({ field: 'name', rule: 'eq', val: `1' or '1'='1` }))
  const { id } = granted(await desk.add(code, { name: '一' }))
  expect(await desk.row(code, id)).toMatchObject({ state: null })
  const same = granted(await desk.add(code, { name: `1' or '1'='1` })).id
  expect(await desk.row(code, same)).toMatchObject({ state: '是' })
})

test('steps reach neither rows nor people of another hotel, and a button presses only what its presser sees', async () => {
  const code = aCode()
  await desk.form(code, [
    text('name'),
    text('link', { kind: 'ref', refPath: '/sys/position', refText: 'name' }),
    text('keeper', { kind: 'user' }),
  ])
  const position = { code: 'ATTACK', name: '二店的', postRank: '1' }
  const foreign = granted(await desk.post<Saved>('/sys/position/add', position, elsewhere)).id
  const [stranger] = await desk.booted.sql<{ username: string }>(
    `select username from sys_user where hotel_code = 'KZ002' and status = '1' limit 1`,
  )
  const who = stranger?.username ?? ''
  for (const [field, value] of [
    ['link', foreign],
    ['keeper', who],
  ] as const) {
    const saved = await desk.saveActions(code, [
      action([{ kind: 'set', values: [{ field, from: 'constant', value }] }]),
    ])
    // Where it could be put into service at all, no record holds it.
    if (!saved.body.success) continue
    const answer = await desk.add(code, { name: '一' })
    expect([field, answer.body.success]).toEqual([field, false])
    expect(await desk.booted.sql(`select 1 from onl_${code}`)).toEqual([])
  }
  granted(
    await desk.saveActions(code, [
      action([{ kind: 'message', title: '秘密', text: '{{name}}', users: [who] }]),
    ]),
  )
  const { id } = granted<Saved>(await desk.add(code, { name: '一' }))
  expect(await desk.booted.sql('select 1 from sys_announcement where bus_id = $1', [id])).toEqual([])
  granted(
    await desk.saveActions(code, [
      action([{ kind: 'set', values: [{ field: 'name', from: 'constant', value: '已按' }] }], {
        when: 'button',
        place: 'row',
        right: 'edit',
      }),
    ]),
  )
  const press = (token: string) =>
    desk.post(`/online/flows/press/${code}`, { key: 'attack', ids: [id] }, token)
  const answer = await press(elsewhere)
  expect(answer.body.success).toBe(false)
  expect(await desk.row(code, id)).toMatchObject({ name: '一' })
  granted(await press(desk.admin))
  expect(await desk.row(code, id)).toMatchObject({ name: '已按' })
})

test('an address inside the house is never called, whatever an action or a hotel says', async () => {
  const code = aCode()
  await desk.form(code, [text('name')])
  for (const [index, url] of [
    'http://127.0.0.1:5432/',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]:80/',
    'http://10.0.0.1/',
    'http://localhost:6379/',
  ].entries()) {
    const name = `内网${index}`
    const added = await desk.post<Saved>('/open/webhook/add', {
      name,
      url,
      topics: 'form.action',
      enabled: 'Y',
    })
    if (!added.body.success) continue
    const { id } = added.body.result
    granted(await desk.post('/open/webhook/secret', { id }))
    expect((await desk.post('/open/webhook/ping', { id })).body.message).toBe(
      '主机不在允许连接的范围之内，请联系运维人员配置 KEZHAN_WEBHOOK_HOSTS',
    )
  }
  // An action names an address of the list; it has none of its own.
  for (const endpoint of ['http://169.254.169.254/', '内网9', '__proto__']) {
    const saved = await desk.saveActions(code, [action([{ kind: 'webhook', endpoint }])])
    if (!saved.body.success) continue
    const { id } = granted<Saved>(await desk.add(code, { name: '一' }))
    expect(await desk.booted.sql('select 1 from webhook_delivery where object_id = $1', [id])).toEqual([])
  }
  const step = { kind: 'webhook', endpoint: '内网1', url: 'http://169.254.169.254/' }
  expect((await desk.saveActions(code, [action([step])])).body.success).toBe(false)
})

const design = (more: object) => ({ match: 'and', sortOrder: 'desc', chart: 'table', ...more })

test('a report without SQL on a form: foreign rows, ruled out rows, hidden fields and their sums', async () => {
  const code = aCode()
  await desk.form(code, [text('name'), text('state'), money('wage'), text('secret', { kind: 'password' })])
  granted(await desk.add(code, { name: '甲', state: 'yes', wage: 100, secret: 'Geheim-2026-x' }))
  granted(await desk.add(code, { name: '乙', state: 'no', wage: 900, secret: 'Geheim-2026-y' }))
  granted(await desk.add(code, { name: '丙', state: 'yes', wage: 5000 }, elsewhere))
  const view = granted(
    await desk.post<Saved>('/online/cgform/view/add', {
      formCode: code,
      title: '公开',
      columns: [{ name: 'name', sortOrder: 1 }],
      rules: [{ fieldName: 'state', condition: '=', value: 'yes' }],
    }),
  )
  granted(await desk.post(`/online/cgform/api/giveOutView/${view.id}`, {}))
  const form = `/online/data/${code}`
  const part = `${form}-1`
  const rights = (path: string) => `online:data:${path.slice('/online/data/'.length)}:list`
  const person = await desk.person(`attack_reader_${code}`, ['online:selfReport:list', rights(part)])
  const preview = (more: object, token = desk.admin) =>
    desk.post<{ rows: Record<string, unknown>[] }>(
      '/online/selfReport/preview',
      { design: design(more) },
      token,
    )
  const sum = [{ how: 'sum', field: 'wage' }]
  expect(granted(await preview({ source: form, sums: sum })).rows).toEqual([{ s0: 1000 }])
  // Who may see the view sees its rows and its fields, and has no word about the form.
  expect((await preview({ source: form, sums: [{ how: 'count' }] }, person.token)).status).toBe(403)
  expect(granted(await preview({ source: part, sums: [{ how: 'count' }] }, person.token)).rows).toEqual([
    { s0: 1 },
  ])
  const hidden = (more: object) => preview({ source: part, ...more }, person.token)
  for (const field of ['wage', 'state', 'secret', 'hotelCode']) {
    for (const more of [
      { columns: [field] },
      { groups: [{ field, step: 'value' }] },
      { sums: [{ how: 'max', field }] },
      { columns: ['name'], filters: [{ field, rule: 'not_empty', val: '' }] },
    ])
      expect((await hidden(more)).body.message).toBe(`数据来源没有字段“${field}”，或不能用于报表`)
  }
  for (const more of [{ columns: ['secret'] }, { sums: [{ how: 'distinct', field: 'secret' }] }])
    expect((await preview({ source: form, ...more })).body.success).toBe(false)
  // Rows that a data rule hides are in no figure.
  const narrow = await desk.person(`attack_narrow_${code}`, ['online:selfReport:list', rights(form)])
  await desk.booted.sql(
    `with entry as (select id from sys_permission where perms = $1), rule as (
       insert into sys_permission_rule (id, permission_id, rule_name, rule_column, rule_conditions, rule_value, status)
       select 'attack_rule', id, '少', 'wage', '<', '500', '1' from entry returning id)
     update sys_role_permission set data_rule_ids = 'attack_rule' where role_id = $2 and permission_id = (select id from entry)`,
    [rights(form), narrow.roleId],
  )
  expect(granted(await preview({ source: form, sums: sum }, narrow.token)).rows).toEqual([{ s0: 100 }])
  // SQL as a name of a source, a value of a filter, a step or a way of counting.
  for (const more of [
    { source: `${form} t; drop table onl_${code}; --`, sums: sum },
    { source: `onl_${code}`, sums: sum },
    { source: form, groups: [{ field: 'name', step: "value'); drop table x; --" }] },
    { source: form, sums: [{ how: 'sum(wage) from onl_x --', field: 'wage' }] },
    { source: form, columns: ['name'], match: 'or 1=1' },
    { source: form, columns: ['name'], sortBy: 'c0', sortOrder: 'asc; drop' },
  ])
    expect((await preview(more)).body.success).toBe(false)
  const quoted = {
    source: form,
    columns: ['name'],
    filters: [{ field: 'name', rule: 'eq', val: `' or 1=1 --` }],
  }
  expect(granted(await preview(quoted)).rows).toEqual([])
})

test('through a view nothing is learnt about what it hides: no sorting, searching, choices or history', async () => {
  const code = aCode()
  await desk.form(code, [
    text('name'),
    text('state'),
    money('wage'),
    text('grade', { kind: 'dict', dictCode: 'sex' }),
  ])
  for (const [name, wage] of [
    ['甲', 300],
    ['乙', 100],
    ['丙', 200],
  ] as const)
    granted(await desk.add(code, { name, wage, state: 'yes', grade: '1' }))
  const view = granted(
    await desk.post<Saved>('/online/cgform/view/add', {
      formCode: code,
      title: '名单',
      columns: [{ name: 'name', sortOrder: 1 }],
      rules: [{ fieldName: 'state', condition: '=', value: 'yes' }],
    }),
  )
  granted(await desk.post(`/online/cgform/api/giveOutView/${view.id}`, {}))
  const prefix = `online:data:${code}-1`
  const reader = await desk.person(`attack_view_${code}`, [
    ...['list', 'queryById', 'options', 'export', 'edit'].map(right => `${prefix}:${right}`),
    'sys:dataLog:list',
  ])
  const at = `/online/data/${code}-1`
  const list = async (query: Record<string, string>) =>
    (await desk.get<{ records: { id: string; name: string }[] }>(`${at}/list`, query, reader.token)).body
  const plain = (await list({ pageSize: '50' })).result.records
  expect(plain).toHaveLength(3)
  for (const query of [
    { column: 'wage', order: 'asc' },
    { column: 'wage', order: 'desc' },
    { wage: '100' },
    { wage_begin: '250' },
    { grade_MultiString: '2' },
    { state: 'no' },
  ])
    expect((await list({ ...query, pageSize: '50' })).result.records.map(row => row.id)).toEqual(
      plain.map(row => row.id),
    )
  const advanced = JSON.stringify([{ field: 'wage', rule: 'gt', val: '150' }])
  expect((await list({ superQueryParams: advanced })).message).toBe('查询条件中没有字段：wage')
  const choices = await desk.get(`${at}/options`, { field: 'grade' }, reader.token)
  expect(choices.body.success).toBe(false)
  for (const dataTable of [at, `/online/data/${code}`, `onl_${code}`]) {
    const log = await desk.get<{ records: unknown[] }>(
      '/sys/dataLog/list',
      { dataTable, dataId: plain[0]?.id ?? '' },
      reader.token,
    )
    expect(log.body.result.records).toEqual([])
  }
  const sheet = await ask(desk.booted.app, 'GET', `${at}/exportXls`, { token: reader.token })
  expect(sheet.raw.toString('latin1')).not.toContain('wage')
  const page = await desk.get(`${at}/queryById`, { id: plain[0]?.id ?? '' }, reader.token)
  expect(JSON.stringify(page.body)).not.toMatch(/wage|state|grade/)
})

/** Everything that publishing changes. */
async function shapeOf(code: string) {
  const { sql } = desk.booted
  return {
    columns: await sql(
      `select table_name, column_name, data_type, character_maximum_length, is_nullable from information_schema.columns
       where table_name = $1 or starts_with(table_name, 'onl__' || $2 || '_') order by 1, ordinal_position`,
      [`onl_${code}`, code],
    ),
    indexes: await sql(
      `select indexdef from pg_indexes where tablename = $1 or starts_with(tablename, 'onl__' || $2 || '_') order by 1`,
      [`onl_${code}`, code],
    ),
    published: await sql(
      'select number, definition::text, published_by, published_at from onl_published where code = $1',
      [code],
    ),
    versions: await sql('select number from online_version where code = $1 order by 1', [code]),
    entries: await sql(`select id, name, url from sys_permission where starts_with(perms, $1) order by id`, [
      `online:data:${code}:`,
    ]),
  }
}

test('publishing that fails half-way leaves master, rows below and definition as they were', async () => {
  const code = aCode()
  const fields = (name: FieldRow, amount: FieldRow): FieldRow[] => [
    text('name', name),
    text('goods', { childName: 'items', isRequired: 'Y' }),
    text('amount', { childName: 'items', ...amount }),
  ]
  const tables = [{ name: 'items', title: '明细', sortOrder: 1 }]
  const { id } = await desk.forms.draw(fields({}, {}), { code, dataScope: 'hotel', tables })
  granted(await desk.forms.publish(id))
  granted(await desk.add(code, { name: '12', items: [{ goods: '一', amount: '3' }] }))
  granted(await desk.add(code, { name: '13', items: [{ goods: '一', amount: '很多' }] }))
  const before = await shapeOf(code)
  const head = await desk.forms.head(id)
  const rowsBelow = head.tables as readonly object[]
  const attempt = async (changed: readonly FieldRow[]) => {
    granted(await desk.forms.saveDraft(id, changed, { title: '改了', tables: rowsBelow }))
    return (await desk.forms.publish(id)).body.message
  }
  // The master's column could become a number; a value of the rows below cannot.
  expect(await attempt(fields({ kind: 'integer' }, { kind: 'integer' }))).toContain(
    '“amount”的1条数据不能转换',
  )
  expect(await shapeOf(code)).toEqual(before)
  // A new key that the data of the rows below break, after the master has been changed.
  expect(await attempt(fields({ kind: 'integer' }, {}))).toBe('同步成功')
  const second = await shapeOf(code)
  granted(
    await desk.add(code, {
      name: 14,
      items: [
        { goods: '一', amount: '7' },
        { goods: '二', amount: '8' },
      ],
    }),
  )
  await desk.booted.sql(`update onl__${code}_items set amount = '7'`)
  const twice = [...fields({ kind: 'integer' }, { isUnique: 'Y' }), text('added', { isRequired: 'Y' })]
  expect(await attempt(twice)).toBe('现有数据有重复值，无法设为唯一')
  expect(await shapeOf(code)).toEqual(second)
  granted(await desk.add(code, { name: 15, items: [{ goods: '三' }] }))
})

test('two people publish at once over the wire: one wins, one is told who it was, and the table is one of theirs', async () => {
  const { app } = desk.booted
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const people = await Promise.all(
    ['attack_one', 'attack_two'].map(username =>
      addPerson(desk.booted, { username, tenantId: '0', hotelCode: '', rights: 'all' }),
    ),
  )
  for (let round = 0; round < 3; round++) {
    const code = aCode()
    const id = await desk.form(code, [text('name')])
    granted(await desk.forms.saveDraft(id, [text('name'), text('more', { kind: 'integer' })]))
    const { version } = await desk.forms.head(id)
    const answers = await Promise.all(
      people.map(async ({ token }) => {
        const answer = await fetch(`http://127.0.0.1:${port}/pms/online/cgform/api/doDbSynch/${id}/normal`, {
          method: 'POST',
          headers: { 'x-access-token': token, 'content-type': 'application/json' },
          body: JSON.stringify({ version, live: 1 }),
        })
        return (await answer.json()) as { success: boolean; message: string }
      }),
    )
    const [winner] = answers.map(({ success }) => success).flatMap((won, at) => (won ? [people[at]] : []))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.find(({ success }) => !success)?.message).toMatch(
      new RegExp(
        `^${winner?.username}已于\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d发布了此表单，请刷新后重新查看变更$`,
      ),
    )
    const { versions, columns } = await shapeOf(code)
    expect(versions.map(({ number }) => number)).toEqual([1, 2])
    expect(columns.filter(({ column_name }) => column_name === 'more')).toHaveLength(1)
  }
})

test('rows that are written while a form is published are all there afterwards, in the new shape', async () => {
  const code = aCode()
  const id = await desk.form(code, [text('name'), text('amount')])
  granted(await desk.forms.saveDraft(id, [text('name'), text('amount', { kind: 'integer' })]))
  const writes = Array.from({ length: 12 }, (_, at) => desk.add(code, { name: `${at}`, amount: '5' }))
  const [published, ...added] = await Promise.all([desk.forms.publish(id), ...writes])
  expect(published?.body.message).toBe('同步成功')
  const kept = added.filter(({ body }) => body.success).length
  const rows = await desk.booted.sql<{ amount: unknown }>(`select amount from onl_${code}`)
  expect(rows.map(({ amount }) => amount)).toEqual(Array.from({ length: kept }, () => 5))
  for (const { status, body } of added)
    if (!body.success) expect([status, body.message]).toEqual([200, expect.stringMatching(/[一-鿿]/)])
})

test('a hotel that may publish grants neither roles nor places of others', async () => {
  const code = aCode()
  const drawn = { code, title: code, dataScope: 'hotel', fields: [text('name')] }
  const { id } = granted(await desk.post<Saved>('/online/cgform/head/add', drawn))
  const drawer = await desk.person(`attack_drawer_${code}`, ['online:cgform:sync', 'sys:permission:grant'])
  const [foreign] = await desk.booted.sql<{ id: string }>(
    `select id from sys_role where hotel_code = 'KZ002' limit 1`,
  )
  const publish = (body: object) => desk.post(`/online/cgform/api/doDbSynch/${id}/normal`, body, drawer.token)
  expect((await publish({ roleIds: [foreign?.id] })).body.success).toBe(false)
  expect((await publish({ menuParentId: 'menu:isystem' })).body.success).toBe(false)
  expect(await desk.booted.sql('select 1 from onl_published where code = $1', [code])).toEqual([])
})
