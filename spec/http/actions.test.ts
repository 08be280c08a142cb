import { resources } from '@kezhan/app-server/modules'
import { type Answer, ask, signInTo } from '@kezhan/app-server/testing/boot'
import { systemChoices } from '@kezhan/dictionaries/server/choices'
import { runTimedActions } from '@kezhan/flows/server/timed-actions'
import { StoredForms } from '@kezhan/online/server/stored-forms'
import { makeEngine } from '@kezhan/server-kit/resource/bound'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFlowDesk, type FlowDesk, granted, type Saved } from './testing/flow-desk'

let desk: FlowDesk
beforeAll(async () => {
  desk = await aFlowDesk()
})
afterAll(() => desk.booted.stop())

const title = { name: 'title', label: '标题', kind: 'text', isRequired: 'Y', maxLength: 40, sortOrder: 1 }
const state = { name: 'state', label: '状态', kind: 'text', maxLength: 20, sortOrder: 2 }
const costFen = { name: 'costFen', label: '费用', kind: 'money', sortOrder: 3 }
const count = { name: 'count', label: '次数', kind: 'integer', sortOrder: 4 }
const dueDay = { name: 'dueDay', label: '到期日', kind: 'date', sortOrder: 5 }
const keeper = { name: 'keeper', label: '负责人', kind: 'user', sortOrder: 6 }
const fields = [title, state, costFen, count, dueDay, keeper]

const constant = (field: string, value: string) => ({ field, from: 'constant', value })
const set = (...values: object[]) => ({ kind: 'set', values })
const action = (key: string, when: object, steps: readonly object[], more: object = {}) => ({
  key,
  title: `动作${key}`,
  enabled: 'Y',
  ...when,
  steps,
  ...more,
})
const onSaved = { when: 'saved' }
const onAdded = { when: 'added' }

test('saving fills fields, makes a record of another form and writes to people, in one transaction', async () => {
  await desk.form('repair', fields)
  await desk.form('bill', fields)
  const wang = await desk.person('flow_wang', [])
  const li = await desk.person('flow_li', [])
  granted(
    await desk.saveActions('repair', [
      action('go', onAdded, [
        set(constant('state', '新建'), { field: 'dueDay', from: 'today' }),
        {
          kind: 'create',
          form: 'bill',
          values: [
            { field: 'title', from: 'text', value: '维修费 {{title}} {{costFen}}元' },
            { field: 'costFen', from: 'field', value: 'costFen' },
          ],
        },
        {
          kind: 'message',
          users: ['flow_wang'],
          roles: ['role_flow_li'],
          title: '{{title}}待处理',
          text: '<b>{{state}}</b>',
        },
      ]),
    ]),
  )
  const { id } = granted(await desk.add('repair', { title: '空调', costFen: 12_850 }))
  expect(await desk.row('repair', id)).toMatchObject({ state: '新建' })
  expect((await desk.row('repair', id)).dueDay).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(await desk.forms.rows('bill')).toMatchObject([{ title: '维修费 空调 128.50元', costFen: 12_850 }])
  for (const { token } of [wang, li]) {
    const { body } = await desk.get<{ sysMsgList: readonly { titile: string; msgContent: string }[] }>(
      '/sys/annountCement/listByUser',
      {},
      token,
    )
    // What was typed is text, not HTML.
    expect(body.result.sysMsgList).toMatchObject([{ titile: '空调待处理' }])
    expect(body.result.sysMsgList[0]?.msgContent).not.toContain('<b>')
  }
  expect(await desk.runs('repair', id)).toMatchObject([
    {
      title: '动作go',
      state: 'done',
      cause: '新增',
      lines: ['已填写状态、到期日', '已新增“表单bill”的记录', '已发消息给人员flow_li、人员flow_wang'],
    },
  ])
})

test('a step that fails refuses the save with its sentence, leaves nothing, and is remembered', async () => {
  await desk.form('strict', fields)
  await desk.form('strict_log', [{ ...title, maxLength: 3 }])
  granted(
    await desk.saveActions('strict', [
      action('log', onSaved, [
        set(constant('state', '已记')),
        { kind: 'create', form: 'strict_log', values: [{ field: 'title', from: 'field', value: 'title' }] },
      ]),
    ]),
  )
  const { body } = await desk.add('strict', { title: '太长的标题' })
  expect(body).toMatchObject({ success: false, result: { code: 'action.failed' } })
  expect(body.message).toBe('动作“动作log”第2步失败：标题最多输入3个字符')
  expect(await desk.forms.rows('strict')).toEqual([])
  expect(await desk.forms.rows('strict_log')).toEqual([])
  await expect
    .poll(() => desk.booted.sql(`select state, lines from form_action_run where code = 'strict'`))
    .toMatchObject([{ state: 'failed', lines: ['已填写状态', body.message] }])
  granted(await desk.add('strict', { title: '短' }))
  expect(await desk.forms.rows('strict')).toMatchObject([{ title: '短', state: '已记' }])
})

test('a field that changes from one value to another, and a condition over the record', async () => {
  await desk.form('move', fields)
  granted(
    await desk.saveActions('move', [
      action(
        'paid',
        { when: 'changed', field: 'state', from: '待付', to: '已付' },
        [set(constant('count', '1'))],
        {
          match: 'and',
          lines: [{ field: 'costFen', rule: 'gt', val: '100' }],
        },
      ),
    ]),
  )
  const { id } = granted(await desk.add('move', { title: '甲', state: '待付', costFen: 100, count: 0 }))
  granted(await desk.edit('move', { id, state: '已付' }))
  expect((await desk.row('move', id)).count).toBe(0)
  granted(await desk.edit('move', { id, state: '待付', costFen: 101 }))
  granted(await desk.edit('move', { id, state: '已付' }))
  expect((await desk.row('move', id)).count).toBe(1)
})

test('what people type is filled in and never evaluated', async () => {
  await desk.form('literal', fields)
  granted(
    await desk.saveActions('literal', [
      action('copy', onAdded, [set({ field: 'state', from: 'text', value: '{{title}}' })]),
    ]),
  )
  for (const typed of ['{{state}}', '#{1+1}', '1;drop table', "';--", '{{constructor}}']) {
    const { id } = granted(await desk.add('literal', { title: typed }))
    expect((await desk.row('literal', id)).state).toBe(typed)
  }
})

test('an action does not set itself off again, and a chain of them stops at the third and says so', async () => {
  await desk.form('echo', fields)
  const onCount = (number: number) =>
    action(`c${number}`, { when: 'changed', field: 'count', to: String(number) }, [
      set(constant('count', String(number + 1))),
    ])
  granted(
    await desk.saveActions('echo', [
      action('again', onSaved, [set({ field: 'state', from: 'text', value: '{{state}}x' })], {
        lines: [{ field: 'title', rule: 'eq', val: '静' }],
      }),
      ...[1, 2, 3, 4].map(onCount),
    ]),
  )
  const still = granted(await desk.add('echo', { title: '静', state: '' })).id
  expect((await desk.row('echo', still)).state).toBe('x')
  expect(await desk.runs('echo', still)).toHaveLength(1)
  const { id } = granted(await desk.add('echo', { title: '回声', count: 1 }))
  expect((await desk.row('echo', id)).count).toBe(4)
  expect((await desk.runs('echo', id)).filter(run => run.state === 'stopped')).toMatchObject([
    { title: '动作c4', lines: ['由动作引起的动作已到第3层，不再继续'] },
  ])
})

test('records of another form are found by their fields and changed, with what they set off', async () => {
  await desk.form('room_key', fields)
  await desk.form('key_move', fields)
  granted(
    await desk.saveActions('key_move', [
      action('hand', onAdded, [
        {
          kind: 'update',
          form: 'room_key',
          where: [{ field: 'title', from: 'field', value: 'title' }],
          values: [
            { field: 'state', from: 'field', value: 'state' },
            { field: 'keeper', from: 'me' },
          ],
        },
      ]),
    ]),
  )
  const one = granted(await desk.add('room_key', { title: '1203', state: '在库' }))
  const other = granted(await desk.add('room_key', { title: '1204', state: '在库' }))
  const porter = await desk.person('flow_porter', ['online:data:key_move:list', 'online:data:key_move:add'])
  granted(await desk.add('key_move', { title: '1203', state: '借出' }, porter.token))
  expect(await desk.row('room_key', one.id)).toMatchObject({ state: '借出', keeper: 'flow_porter' })
  expect(await desk.row('room_key', other.id)).toMatchObject({ state: '在库' })
  const { id } = granted(await desk.add('key_move', { title: '9999', state: '借出' }, porter.token))
  expect((await desk.runs('key_move', id))[0]?.lines).toEqual(['已修改“表单room_key”的0条记录'])
  await desk.booted.sql(
    `insert into onl_room_key (id, tenant_id, hotel_code, title) select 'k' || n, '1', 'KZ001', '多' from generate_series(1, 51) n`,
  )
  const many = await desk.add('key_move', { title: '多', state: '借出' }, porter.token)
  expect(many.body.message).toContain('查找条件对应的记录超过50条')
})

test('a button is for who holds its right, shows where its condition holds, and two presses are one', async () => {
  await desk.form('chore', fields)
  await desk.form('chore_log', fields)
  const button = { when: 'button', place: 'row', style: 'primary', right: 'edit' }
  granted(
    await desk.saveActions('chore', [
      action(
        'close',
        button,
        [
          set(constant('state', '完成')),
          { kind: 'create', form: 'chore_log', values: [constant('title', '完成一次')] },
          { kind: 'print' },
        ],
        { lines: [{ field: 'state', rule: 'eq', val: '进行' }] },
      ),
    ]),
  )
  const { id } = granted(await desk.add('chore', { title: '擦窗', state: '进行' }))
  const reader = await desk.person('flow_reader', ['online:data:chore:list'])
  const worker = await desk.person('flow_worker', ['online:data:chore:list', 'online:data:chore:edit'])
  const stranger = await desk.person('flow_stranger', [])
  const buttons = (token: string) => desk.get<readonly object[]>('/online/flows/buttons/chore', {}, token)
  const press = (token: string, ids = [id]) =>
    desk.post<{ prints: boolean }>('/online/flows/press/chore', { key: 'close', ids }, token)
  expect((await buttons(stranger.token)).status).toBe(403)
  expect((await press(stranger.token)).status).toBe(403)
  expect((await buttons(reader.token)).body.result).toEqual([])
  expect((await press(reader.token)).status).toBe(403)
  expect((await buttons(worker.token)).body.result).toEqual([
    {
      key: 'close',
      title: '动作close',
      place: 'row',
      style: 'primary',
      match: 'and',
      lines: [{ field: 'state', rule: 'eq', val: '进行' }],
    },
  ])
  const pressed = await Promise.all([press(worker.token), press(worker.token)])
  expect(pressed.map(({ body }) => body.success).sort()).toEqual([false, true])
  expect(pressed.find(({ body }) => body.success)?.body.result).toEqual({ prints: true, sheetId: null })
  expect(pressed.find(({ body }) => !body.success)?.body).toMatchObject({
    message: '记录的状态已变化，不能再做“动作close”',
    result: { code: 'action.hidden' },
  })
  expect(await desk.forms.rows('chore_log')).toHaveLength(1)
  expect((await press(worker.token, ['nobody'])).body.result).toMatchObject({ code: 'row.missing' })
  const unknown = await desk.post('/online/flows/press/chore', { key: 'none', ids: [id] }, worker.token)
  expect(unknown.body).toMatchObject({ success: false, result: { code: 'action.missing' } })
})

test('a button prints the named sheet, or the first of the form; one that is gone is said before anything is done', async () => {
  await desk.form('slip', fields)
  const source = { from: 'record', path: '/online/data/slip' }
  const drawn = async (name: string, from = source): Promise<string> => {
    const sheet = {
      paper: 'roll58',
      source: from,
      columns: [{ widthMm: 40 }],
      rows: [{ band: from.from === 'record' ? 'head' : 'detail', heightMm: 8 }],
      cells: [{ row: 0, column: 0, kind: 'field', field: 'title' }],
    }
    const { id, version } = granted(
      await desk.post<{ id: string; version: number }>('/sheets/save', { name, sheet }),
    )
    granted(await desk.post('/sheets/publish', { id, version }))
    return id
  }
  const button = { when: 'button', place: 'row', right: 'list' }
  const paper = (key: string, sheet?: string) =>
    action(key, button, [set(constant('state', key)), { kind: 'print', ...(sheet ? { sheet } : {}) }])
  granted(await desk.saveActions('slip', [paper('first'), paper('stub', '存根')]))
  const { id } = granted(await desk.add('slip', { title: '擦窗', state: '新' }))
  const press = (key: string, token?: string) =>
    desk.post<{ prints: boolean; sheetId: string | null }>(
      '/online/flows/press/slip',
      { key, ids: [id] },
      token,
    )
  const state = async () => (await desk.row('slip', id)).state
  // Without any sheet the details are printed, and a named one is missed.
  expect(granted(await press('first'))).toEqual({ prints: true, sheetId: null })
  expect((await press('stub')).body).toMatchObject({
    message: '打印模板“存根”已删除、改名或没有发布，请在表单动作中重新选择',
    result: { code: 'action.noSheet' },
  })
  expect(await state()).toBe('first')
  const all = await drawn('一览', { ...source, from: 'list' })
  expect(granted(await press('first')).sheetId).toBe(all)
  const [stub, slip] = [await drawn('存根'), await drawn('出货单')]
  const choices = await desk.get<{ sheets: readonly string[] }>('/online/flows/choices/slip')
  expect([...choices.body.result.sheets].sort()).toEqual(['一览', '出货单', '存根'].sort())
  expect(granted(await press('stub')).sheetId).toBe(stub)
  // Those of one record come first.
  expect([slip, stub]).toContain(granted(await press('first')).sheetId)
  expect((await desk.runs('slip', id)).flatMap(({ lines }) => lines)).toContain('打印“存根”')
  granted(await desk.post('/sheets/delete', { id: stub }))
  expect((await press('stub')).body.result).toMatchObject({ code: 'action.noSheet' })
})

test('an address is chosen by its name, hears the id alone, and only in its own hotel', async () => {
  await desk.form('alarm', fields)
  granted(
    await desk.post('/open/webhook/add', {
      name: '工程系统',
      url: 'https://erp.example.com/kezhan',
      topics: 'form.action',
      enabled: 'Y',
    }),
  )
  const choices = await desk.get<{ endpoints: string[]; forms: { code: string }[] }>(
    '/online/flows/choices/alarm',
  )
  expect(choices.body.result.endpoints).toEqual(['工程系统'])
  expect(choices.body.result.forms.map(form => form.code)).toContain('alarm')
  granted(
    await desk.saveActions('alarm', [action('tell', onAdded, [{ kind: 'webhook', endpoint: '工程系统' }])]),
  )
  const { id } = granted(await desk.add('alarm', { title: '张三的投诉' }))
  const told = await desk.booted.sql(
    `select hotel_code, topic, object_kind, object_id, object_no, state from webhook_delivery`,
  )
  expect(told).toEqual([
    {
      hotel_code: 'KZ001',
      topic: 'form.action',
      object_kind: 'alarm',
      object_id: id,
      object_no: '表单alarm',
      state: 'waiting',
    },
  ])
  const elsewhere = await signInTo(desk.booted.app, 'KZ002')
  const there = granted(await desk.add('alarm', { title: '二店' }, elsewhere)).id
  const runs = await desk.get<{ lines: string[] }[]>('/online/flows/runs/alarm', { id: there }, elsewhere)
  expect(runs.body.result[0]?.lines).toEqual(['本店没有启用的推送地址“工程系统”，没有推送'])
  // Nobody reads the runs of another hotel.
  expect((await desk.get('/online/flows/runs/alarm', { id }, elsewhere)).body.result).toMatchObject({
    code: 'row.missing',
  })
})

test('the clock: a day before a date, and a schedule; what fails is logged and tried again', async () => {
  await desk.form('permit', fields)
  await desk.form('permit_log', [{ ...title, maxLength: 6 }])
  const log = (text: string) => ({
    kind: 'create',
    form: 'permit_log',
    values: [{ field: 'title', from: 'text', value: text }],
  })
  granted(
    await desk.saveActions('permit', [
      action('warn', { when: 'date', field: 'dueDay', days: -1, at: '09:00:00' }, [log('{{title}}')]),
      action('tick', { when: 'schedule', schedule: '0 0 8 * * ?' }, [log('每日')], {
        lines: [{ field: 'state', rule: 'eq', val: '有效' }],
      }),
    ]),
  )
  await desk.booted.sql(`update form_actions set saved_at = '2026-03-01' where code = 'permit'`)
  const near = granted(await desk.add('permit', { title: '消防证', dueDay: '2026-03-11', state: '有效' })).id
  const long = granted(await desk.add('permit', { title: '卫生许可证正本', dueDay: '2026-03-11' })).id
  granted(await desk.add('permit', { title: '以后', dueDay: '2026-03-20' }))
  const look = async (now: string) => {
    const forms = new StoredForms(desk.booted.database)
    return runTimedActions(
      { database: desk.booted.database, log: desk.booted.app.log, now: () => now },
      {
        database: desk.booted.database,
        engine: makeEngine(resources, systemChoices),
        findResource: path => forms.byPath(path),
        everyResource: () => forms.all(),
      },
    )
  }
  const logged = async () => (await desk.forms.rows('permit_log')).map(row => row.title)
  expect(await look('2026-03-10 07:00:00')).toEqual({ done: 0, failed: 0 })
  // The schedule of that morning, then both dates: one of them does not fit.
  expect(await look('2026-03-10 08:00:30')).toEqual({ done: 1, failed: 0 })
  expect(await logged()).toEqual(['每日'])
  expect(await look('2026-03-10 09:00:10')).toEqual({ done: 1, failed: 1 })
  expect(await look('2026-03-10 09:00:40')).toEqual({ done: 0, failed: 0 })
  expect(await logged()).toEqual(['每日', '消防证'])
  await expect
    .poll(async () => (await desk.runs('permit', long))[0])
    .toMatchObject({ state: 'failed', cause: '定时' })
  granted(await desk.edit('permit', { id: long, title: '卫生证' }))
  expect(await look('2026-03-10 09:02:00')).toEqual({ done: 1, failed: 0 })
  expect(await logged()).toEqual(['每日', '消防证', '卫生证'])
  expect((await desk.runs('permit', near)).map(run => run.title).sort()).toEqual(['动作tick', '动作warn'])
})

test('LOWCODE-021 the last 16 versions of a code are kept, the oldest dropped first', async () => {
  await desk.form('kept', fields)
  for (let number = 1; number <= 18; number++)
    granted(await desk.saveActions('kept', [action(`v${number}`, onAdded, [set(constant('state', '1'))])]))
  const { body } = await desk.get<{
    version: number
    versions: readonly { number: number; count: number }[]
  }>('/online/flows/actions/kept')
  expect(body.result.version).toBe(18)
  expect(body.result.versions.map(one => one.number)).toEqual(
    Array.from({ length: 16 }, (_, index) => 18 - index),
  )
  const third = await desk.get<readonly { key: string }[]>('/online/flows/actions/kept/versions/3')
  expect(third.body.result.map(one => one.key)).toEqual(['v3'])
  const second = await desk.get('/online/flows/actions/kept/versions/2')
  expect(second.body).toMatchObject({ message: '没有第2版', result: { code: 'flow.noVersion' } })
  // Who has not seen the last one does not overwrite it; of two at once one wins.
  const save = (version: number) => desk.post('/online/flows/actions/kept', { version, actions: [] })
  expect((await save(17)).body.result).toMatchObject({ code: 'flow.changed' })
  const both = await Promise.all([save(18), save(18)])
  expect(both.map(answer => answer.body.success).sort()).toEqual([false, true])
})

test('scripts of the former platform are kept and shown, and never run', async () => {
  await desk.form('former', fields)
  const script = 'that.record.state = "run"'
  granted(await desk.post('/online/cgform/head/enhanceJs/former', { cgJs: script, cgJsType: 'form' }))
  granted(
    await ask(desk.booted.app, 'PUT', '/online/cgform/head/enhanceSql/former', {
      token: desk.admin,
      body: { buttonCode: 'add', cgbSql: `update onl_former set state = 'run'`, content: '说明' },
    }),
  )
  const back = await desk.get<{ cgJs: string }>('/online/cgform/head/enhanceJs/former', { type: 'form' })
  expect(back.body.result).toMatchObject({ cgJs: script, cgJsType: 'form' })
  const statements = await desk.get<readonly object[]>('/online/cgform/head/enhanceSql/former')
  expect(statements.body.result).toMatchObject([{ buttonCode: 'add', content: '说明' }])
  const { body } = await desk.get<{ formerTexts: readonly object[] }>('/online/flows/actions/former')
  expect(body.result.formerTexts).toEqual([
    { kind: 'enhanceJs', title: 'JS增强（form）', text: script },
    { kind: 'enhanceSql', title: 'SQL增强（add）', text: `update onl_former set state = 'run'` },
  ])
  const { id } = granted(await desk.add('former', { title: '甲' }))
  expect((await desk.row('former', id)).state).toBeNull()
  for (const kind of ['enhanceJs', 'enhanceSql', 'enhanceJava'])
    for (const method of ['POST', 'PUT'] as const) {
      const body = {
        cgJs: kind,
        cgJsType: 'list',
        buttonCode: method,
        cgbSql: kind,
        cgJavaValue: kind,
        event: 'end',
      }
      const path = `/online/cgform/head/${kind}/former`
      expect(await recordsOf(await ask(desk.booted.app, method, path, { token: desk.admin, body }))).toEqual([
        'form_former_text',
      ])
    }
})

test('statements and classes of the former platform are deleted by their ids, each with its record', async () => {
  await desk.form('former_gone', fields)
  for (const [kind, path] of [
    ['enhanceSql', 'deletebatchEnhanceSql'],
    ['enhanceJava', 'deleteBatchEnhanceJava'],
  ] as const) {
    const at = `/online/cgform/head/${kind}/former_gone`
    for (const buttonCode of ['a', 'b', 'c']) granted(await desk.post(at, { buttonCode }))
    const kept = async () => (await desk.get<readonly { id: string; buttonCode: string }[]>(at)).body.result
    const [a, b] = await kept()
    const remove = (ids: string, token = desk.admin) =>
      ask(desk.booted.app, 'DELETE', `/online/cgform/head/${path}`, { token, query: { ids } })
    const user = await desk.person(`flow_no_${kind}`, ['online:cgform:head:list'])
    expect((await remove(a?.id ?? '', user.token)).status).toBe(403)
    expect((await remove('')).body.success).toBe(false)
    const gone = await remove(`${a?.id},${b?.id},`)
    expect(gone.body).toMatchObject({ success: true, message: '删除成功!' })
    expect(await recordsOf(gone)).toEqual(['form_former_text'])
    const deleted = await desk.booted.sql(
      `select 1 from sys_change_log where table_name = 'form_former_text' and action = 'delete' and row_id = any($1)`,
      [[a?.id, b?.id]],
    )
    expect(deleted).toHaveLength(2)
    expect((await kept()).map(({ buttonCode }) => buttonCode)).toEqual(['c'])
    expect((await remove('nobody')).body.message).toBe('未找到对应实体')
  }
})

test('what a form does is recorded when it is saved; a button wants its records named', async () => {
  await desk.form('noted', fields)
  const saved = await desk.saveActions('noted', [
    action('a', { when: 'saved' }, [set(constant('state', '1'))]),
  ])
  expect(await recordsOf(saved)).toContain('form_actions')
  const { body } = await desk.post<{ problems: readonly { field: string }[] }>('/online/flows/press/noted', {
    key: 'a',
    ids: [['x']],
  })
  expect(body.result.problems.map(one => one.field)).toEqual(['ids[0]'])
})

const recordsOf = async ({ body, headers }: Answer<unknown>): Promise<string[]> => {
  expect(body.message).not.toBe('')
  const rows = await desk.booted.sql<{ name: string }>(
    'select distinct table_name as name from sys_change_log where request_id = $1',
    [headers['x-request-id']],
  )
  return rows.map(row => row.name)
}

test('what cannot be put into service is refused with a sentence, and drawing is for who draws forms', async () => {
  await desk.form('checked', fields)
  await desk.form('global_one', fields, { dataScope: 'global' })
  const problems: readonly (readonly [object, string])[] = [
    [action('a', { when: 'changed' }, [set(constant('state', '1'))]), '请选择变化的字段'],
    [action('a', { when: 'date', field: 'title', days: 1 }, [set(constant('state', '1'))]), '请选择日期字段'],
    [action('a', { when: 'schedule', schedule: '0 0 25 * * ?' }, [set(constant('state', '1'))]), '0 到 23'],
    [action('a', { when: 'button' }, [set(constant('state', '1'))]), '请选择按钮位置'],
    [action('a', onAdded, [set(constant('nobody', '1'))]), '字段“nobody”不存在'],
    [action('a', onAdded, [set(constant('count', '很多'))]), '次数应为整数'],
    [action('a', onAdded, [set({ field: 'state', from: 'text', value: '{{nobody}}' })]), '不是本表单的字段'],
    [action('a', onAdded, [set({ field: 'state', from: 'field', value: 'nobody' })]), '请选择填入'],
    [
      action('a', onAdded, [{ kind: 'create', form: 'global_one', values: [constant('title', '1')] }]),
      '请选择同一数据范围的表单',
    ],
    [
      action('a', onAdded, [{ kind: 'update', form: 'checked', values: [constant('title', '1')] }]),
      '请设置查找条件',
    ],
    [action('a', onAdded, [{ kind: 'message', title: '你好' }]), '请选择接收人'],
    [action('a', onAdded, [{ kind: 'message', toCreator: 'Y' }]), '请输入消息标题'],
    [action('a', onAdded, [{ kind: 'print' }]), '只能由按钮触发'],
    [action('a', onAdded, [{ kind: 'webhook' }]), '请选择推送地址'],
    [
      action('a', onAdded, [set(constant('state', '1'))], {
        lines: [{ field: 'costFen', rule: 'like', val: '1' }],
      }),
      '费用',
    ],
  ]
  for (const [wrong, text] of problems) {
    const { body } = await desk.saveActions('checked', [wrong])
    expect(body.success, text).toBe(false)
    expect(body.message).toContain(text)
  }
  const step = [set(constant('state', '1'))]
  const twice = await desk.saveActions('checked', [action('a', onAdded, step), action('a', onAdded, step)])
  expect(twice.body.result).toMatchObject({ code: 'action.key' })
  expect((await desk.saveActions('checked', [action('a', onAdded, [])])).body.success).toBe(false)
  expect(
    (await desk.saveActions('checked', [action('a', onAdded, Array(6).fill(step[0]))])).body.success,
  ).toBe(false)
  const none = await desk.post('/online/flows/actions/no_form', { version: 0, actions: [] })
  expect(none.body.result).toMatchObject({ code: 'flow.form' })
  const user = await desk.person('flow_user', ['online:data:checked:list', 'online:data:checked:edit'])
  expect((await desk.saveActions('checked', [], user.token)).status).toBe(403)
  expect((await desk.get('/online/flows/actions/checked', {}, user.token)).status).toBe(403)
})

test('steps change other forms for people who may not open them, and in their own hotel only', async () => {
  await desk.form('wish', fields)
  await desk.form('wish_total', fields)
  granted(
    await desk.saveActions('wish', [
      action('sum', onAdded, [
        {
          kind: 'update',
          form: 'wish_total',
          where: [constant('title', '合计')],
          values: [{ field: 'state', from: 'field', value: 'title' }],
        },
      ]),
    ]),
  )
  const here = granted(await desk.add('wish_total', { title: '合计' })).id
  const elsewhere = await signInTo(desk.booted.app, 'KZ002')
  const there = granted(await desk.add('wish_total', { title: '合计' }, elsewhere)).id
  const clerk = await desk.person('flow_clerk', ['online:data:wish:list', 'online:data:wish:add'])
  expect((await desk.get('/online/data/wish_total/list', {}, clerk.token)).status).toBe(403)
  granted<Saved>(await desk.add('wish', { title: '加床' }, clerk.token))
  const rows = await desk.booted.sql<{ id: string; state: string | null }>(
    'select id, state from onl_wish_total',
  )
  expect(new Map(rows.map(row => [row.id, row.state]))).toEqual(
    new Map([
      [here, '加床'],
      [there, null],
    ]),
  )
})
