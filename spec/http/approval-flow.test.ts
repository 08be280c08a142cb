import { resources } from '@kezhan/app-server/modules'
import { ask } from '@kezhan/app-server/testing/boot'
import type { Person } from '@kezhan/app-server/testing/people'
import { systemChoices } from '@kezhan/dictionaries/server/choices'
import { runDeadlines } from '@kezhan/flows/server/approval/deadlines'
import { dressForm } from '@kezhan/flows/server/dress-form'
import { runTimedActions } from '@kezhan/flows/server/timed-actions'
import { StoredForms } from '@kezhan/online/server/stored-forms'
import { makeEngine } from '@kezhan/server-kit/resource/bound'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFlowDesk, type FlowDesk, granted } from './testing/flow-desk'

let desk: FlowDesk
let clerk: Person
let boss: Person
let second: Person
let third: Person
const fields = [
  { name: 'title', label: '事由', kind: 'text', isRequired: 'Y', maxLength: 40, sortOrder: 1 },
  { name: 'costFen', label: '金额', kind: 'money', sortOrder: 2 },
]
const forms = ['spend', 'leave', 'race', 'late', 'after', 'asked', 'plain']

beforeAll(async () => {
  desk = await aFlowDesk()
  for (const code of forms) await desk.form(code, fields)
  await desk.form('timed', [...fields, { name: 'day', label: '日期', kind: 'date', sortOrder: 3 }])
  const rights = [...forms, 'timed'].flatMap(code =>
    ['list', 'add', 'edit', 'delete'].map(right => `online:data:${code}:${right}`),
  )
  clerk = await desk.person('ap_clerk', rights)
  // They decide by being named: neither may open a form.
  boss = await desk.person('ap_boss', [])
  second = await desk.person('ap_second', [])
  third = await desk.person('ap_third', [])
})
afterAll(() => desk.booted.stop())

const step = (name: string, who: object, more: object = {}) => ({ name, mode: 'any', ...who, ...more })
async function saveFlow(code: string, steps: readonly object[], enabled = 'Y') {
  const { body } = await desk.get<{ version: number }>(`/online/flows/approval/${code}`)
  return desk.post(`/online/flows/approval/${code}`, {
    version: body.result.version,
    flow: { enabled, steps },
  })
}
const submit = (code: string, id: string, by = clerk) =>
  desk.post(`/online/flows/submit/${code}`, { id }, by.token)
async function box(who: Person, name = 'open') {
  const { body } = await desk.get<{
    records: { requestId: string; taskId: string; rowTitle: string; state: string; stepName: string }[]
    total: number
  }>('/online/flows/mine', { box: name }, who.token)
  return body.result.records
}
async function taskOf(who: Person, title: string): Promise<string> {
  const task = (await box(who)).find(line => line.rowTitle === title)
  if (task === undefined) throw new Error(`${who.username} has nothing to decide about ${title}`)
  return task.taskId
}
const decide = (who: Person, taskId: string, deed: string, note = '') =>
  desk.post('/online/flows/decide', { taskId, deed, note }, who.token)
const todo = async (who: Person) => {
  const { body } = await desk.get<{ records: { title: string; content: string }[] }>(
    '/message/center/page',
    { family: 'todo', state: 'open' },
    who.token,
  )
  return body.result.records.filter(one => one.title === '待审批').map(one => one.content)
}
async function aRecord(code: string, title: string): Promise<string> {
  const { id } = granted(await desk.add(code, { title, costFen: 100 }, clerk.token))
  granted(await submit(code, id))
  return id
}
const jobAt = (now: string) => ({ database: desk.booted.database, log: desk.booted.app.log, now: () => now })
function partsOf() {
  const { database } = desk.booted
  const store = new StoredForms(database, form => dressForm({ database }, form))
  return {
    database,
    engine: makeEngine(resources, systemChoices),
    findResource: (path: string) => store.byPath(path),
    everyResource: () => store.all(),
  }
}
const stateOf = async (code: string, id: string) => (await desk.row(code, id)).approvalState

test('steps in their order, each by its people; the state is a field that lists and filters know', async () => {
  await desk.booted.sql(
    `update sys_depart set manager = 'ap_boss' where org_code = 'A01' and hotel_code = 'KZ001'`,
  )
  granted(
    await saveFlow('spend', [
      step('上级', { superior: 'Y' }),
      step('财务', { users: ['ap_second'], roles: ['role_ap_third'] }, { mode: 'all' }),
    ]),
  )
  const { id } = granted(await desk.add('spend', { title: '买毛巾', costFen: 10_000 }, clerk.token))
  granted(await submit('spend', id))
  expect(await stateOf('spend', id)).toBe('running')
  expect((await desk.row('spend', id)).approvalState_dictText).toBe('审批中')
  // The to-do is in the message centre of who is to decide, and of nobody else.
  expect(await todo(boss)).toEqual(['表单spend：人员ap_clerk提交，等待上级'])
  expect(await todo(second)).toEqual([])
  expect(await todo(clerk)).toEqual([])
  const detail = await desk.get<{ values: { label: string; text: string }[] }>(
    '/online/flows/request',
    { requestId: (await box(boss))[0]?.requestId ?? '' },
    boss.token,
  )
  expect(detail.body.result.values).toContainEqual({ label: '金额', text: '100.00' })
  granted(await decide(boss, await taskOf(boss, '买毛巾'), 'agree', '可以'))
  expect(await todo(boss)).toEqual([])
  expect(await todo(second)).toHaveLength(1)
  granted(await decide(second, await taskOf(second, '买毛巾'), 'agree'))
  expect(await stateOf('spend', id)).toBe('running')
  expect(await todo(second)).toEqual([])
  granted(await decide(third, await taskOf(third, '买毛巾'), 'agree'))
  expect(await stateOf('spend', id)).toBe('approved')
  const list = async (state: string) =>
    (await desk.get<{ total: number }>('/online/data/spend/list', { approvalState: state })).body.result.total
  expect([await list('approved'), await list('running')]).toEqual([1, 0])
  const record = await desk.get<{
    entries: { deed: string; byName: string; note: string }[]
    maySubmit: boolean
  }>('/online/flows/record/spend', { id }, clerk.token)
  expect(record.body.result.entries.map(({ deed, byName, note }) => `${byName} ${deed} ${note}`)).toEqual([
    '人员ap_clerk submit ',
    '人员ap_boss agree 可以',
    '人员ap_second agree ',
    '人员ap_third agree ',
  ])
  expect(record.body.result.maySubmit).toBe(false)
  expect((await box(boss, 'decided')).map(line => line.rowTitle)).toEqual(['买毛巾'])
  expect((await box(clerk, 'mine')).map(line => line.state)).toEqual(['approved'])
  const bell = await desk.get<{ sysMsgList: { titile: string }[] }>(
    '/sys/annountCement/listByUser',
    {},
    clerk.token,
  )
  expect(bell.body.result.sysMsgList.map(one => one.titile)).toEqual(['表单spend已同意'])
  expect((await submit('spend', id)).body.result).toMatchObject({ code: 'approval.done' })
  // What was agreed to and changed afterwards is no longer agreed to.
  granted(await desk.edit('spend', { id, costFen: 20_000 }, clerk.token))
  expect(await stateOf('spend', id)).toBeNull()
})

test('who decides sees the rows below the record, whether he may open its form or not', async () => {
  const lines = [
    { name: 'what', label: '物品', kind: 'text', sortOrder: 1, childName: 'items' },
    { name: 'priceFen', label: '单价', kind: 'money', sortOrder: 2, childName: 'items' },
  ]
  const { id: formId } = await desk.forms.draw([...fields, ...lines], {
    code: 'wares',
    title: '采购',
    dataScope: 'hotel',
    tables: [{ name: 'items', title: '明细', sortOrder: 1 }],
  })
  granted(await desk.forms.publish(formId))
  granted(await saveFlow('wares', [step('审批', { users: ['ap_boss'] })]))
  const row = { title: '买灯', items: [{ what: '灯泡', priceFen: 250 }, { what: '灯罩' }] }
  const { id } = granted(await desk.add('wares', row))
  granted(await desk.post('/online/flows/submit/wares', { id }))
  const requestId = (await box(boss)).find(line => line.rowTitle === '买灯')?.requestId ?? ''
  const { body } = await desk.get<{ tables: object[] }>('/online/flows/request', { requestId }, boss.token)
  expect(body.result.tables).toEqual([
    {
      title: '明细',
      columns: ['物品', '单价'],
      rows: [
        ['灯泡', '2.50'],
        ['灯罩', ''],
      ],
    },
  ])
  granted(await decide(boss, await taskOf(boss, '买灯'), 'agree'))
})

test('a record under approval is not changed; returned it is, and handed in again; refused and withdrawn end it', async () => {
  granted(await saveFlow('leave', [step('经理', { users: ['ap_boss', 'ap_second'] })]))
  const id = await aRecord('leave', '年假')
  const locked = { success: false, result: { code: 'approval.locked' } }
  expect((await desk.edit('leave', { id, title: '改' }, clerk.token)).body).toMatchObject(locked)
  const gone = await ask(desk.booted.app, 'DELETE', '/online/data/leave/delete', {
    token: clerk.token,
    query: { id },
  })
  expect(gone.body).toMatchObject(locked)
  expect((await submit('leave', id)).body.result).toMatchObject({ code: 'approval.running' })
  const already = await desk.post(
    '/online/flows/handOn',
    { taskId: await taskOf(boss, '年假'), username: 'ap_second' },
    boss.token,
  )
  expect(already.body.result).toMatchObject({ code: 'approval.already' })
  granted(await decide(boss, await taskOf(boss, '年假'), 'return', '写明日期'))
  expect(await stateOf('leave', id)).toBe('returned')
  expect(await box(second)).toEqual([])
  // A state that is sent is not taken.
  granted(await desk.edit('leave', { id, title: '年假三天', approvalState: 'approved' }, clerk.token))
  expect(await stateOf('leave', id)).toBe('returned')
  granted(await submit('leave', id))
  granted(await decide(second, await taskOf(second, '年假三天'), 'refuse'))
  expect(await stateOf('leave', id)).toBe('refused')
  granted(await submit('leave', id))
  const [mine] = await box(clerk, 'mine')
  const withdraw = (who: Person) =>
    desk.post('/online/flows/withdraw', { requestId: mine?.requestId }, who.token)
  expect((await withdraw(boss)).body.result).toMatchObject({ code: 'approval.missing' })
  granted(await withdraw(clerk))
  expect(await stateOf('leave', id)).toBe('withdrawn')
  expect((await withdraw(clerk)).body).toMatchObject({ success: false, result: { code: 'approval.decided' } })
  expect(await todo(boss)).toEqual([])
})

test('nobody decides his own request, whatever the flow says, and somebody else decides in his place', async () => {
  granted(await saveFlow('plain', [step('同事', { users: ['ap_clerk', 'ap_boss'] })]))
  await aRecord('plain', '自己')
  expect((await box(clerk)).filter(line => line.rowTitle === '自己')).toEqual([])
  const task = await taskOf(boss, '自己')
  expect((await decide(clerk, task, 'agree')).body.result).toMatchObject({ code: 'approval.missing' })
  const handOn = (to: string) => desk.post('/online/flows/handOn', { taskId: task, username: to }, boss.token)
  expect((await handOn('ap_clerk')).body.result).toMatchObject({ code: 'approval.toApplicant' })
  expect((await handOn('ap_boss')).body.result).toMatchObject({ code: 'approval.toWhom' })
  granted(await handOn('ap_third'))
  expect((await decide(boss, task, 'agree')).body.result).toMatchObject({ code: 'approval.decided' })
  expect(await todo(third)).toHaveLength(1)
  // The applicant is one's own even where a task of his has come about in another way.
  await desk.booted.sql(
    `insert into form_task (id, tenant_id, hotel_code, request_id, step, user_id, username, realname)
     select 'own', tenant_id, hotel_code, id, 0, $1, 'ap_clerk', 'x' from form_request where row_title = '自己'`,
    [clerk.id],
  )
  expect((await decide(clerk, 'own', 'agree')).body.result).toMatchObject({ code: 'approval.own' })
  await desk.booted.sql(`delete from form_task where id = 'own'`)
  granted(await decide(third, await taskOf(third, '自己'), 'agree'))
  // Alone in a step, an applicant finds nobody to decide it.
  granted(await saveFlow('plain', [step('自己', { users: ['ap_clerk'] })]))
  const { id } = granted(await desk.add('plain', { title: '无人' }, clerk.token))
  const nobody = await submit('plain', id)
  expect(nobody.body).toMatchObject({
    message: '“自己”没有可以审批的人，请联系管理员',
    result: { code: 'approval.nobody' },
  })
  expect(await stateOf('plain', id)).toBeNull()
})

test('two who decide at once: one wins and the other is told who it was', async () => {
  granted(await saveFlow('race', [step('任一', { users: ['ap_boss', 'ap_second'] })]))
  for (let round = 0; round < 5; round++) {
    const id = await aRecord('race', `第${round}次`)
    const [one, other] = [await taskOf(boss, `第${round}次`), await taskOf(second, `第${round}次`)]
    const answers = await Promise.all([decide(boss, one, 'agree'), decide(second, other, 'refuse')])
    expect(answers.map(({ body }) => body.success).sort()).toEqual([false, true])
    const won = answers[0]?.body.success === true
    expect(await stateOf('race', id)).toBe(won ? 'approved' : 'refused')
    expect(answers.find(({ body }) => !body.success)?.body.message).toBe(
      won ? '已由人员ap_boss处理：同意' : '已由人员ap_second处理：拒绝',
    )
  }
  // Handed in twice at once, a record has one request; taken back while it is decided, one of both.
  const { id } = granted(await desk.add('race', { title: '两次' }, clerk.token))
  const twice = await Promise.all([submit('race', id), submit('race', id)])
  expect(twice.map(({ body }) => body.success).sort()).toEqual([false, true])
  const requestId = (await box(clerk, 'mine'))[0]?.requestId
  const task = await taskOf(boss, '两次')
  const both = await Promise.all([
    decide(boss, task, 'agree'),
    desk.post('/online/flows/withdraw', { requestId }, clerk.token),
    desk.edit('race', { id, title: '偷改' }, clerk.token),
  ])
  expect(both.slice(0, 2).filter(({ body }) => body.success)).toHaveLength(1)
})

test('a deadline reminds once, or decides by itself', async () => {
  granted(
    await saveFlow('late', [
      step('提醒', { users: ['ap_boss'] }, { hours: 2, onDeadline: 'remind' }),
      step('自动', { users: ['ap_second'] }, { hours: 1, onDeadline: 'agree' }),
    ]),
  )
  const id = await aRecord('late', '迟到')
  const look = (now: string) => runDeadlines(jobAt(now), partsOf())
  const later = async (hours: number) => {
    const [row] = await desk.booted.sql<{ at: string }>(
      `select to_char(now() + $1::int * interval '1 hour', 'YYYY-MM-DD HH24:MI:SS') as at`,
      [hours],
    )
    return row?.at ?? ''
  }
  expect(await look(await later(1))).toBe(0)
  expect(await look(await later(3))).toBe(1)
  expect(await look(await later(4))).toBe(0)
  expect(await stateOf('late', id)).toBe('running')
  granted(await decide(boss, await taskOf(boss, '迟到'), 'agree'))
  expect(await look(await later(5))).toBe(1)
  expect(await stateOf('late', id)).toBe('approved')
  const { body } = await desk.get<{ entries: { byName: string; deed: string }[] }>(
    '/online/flows/record/late',
    { id },
  )
  expect(body.result.entries.map(({ byName, deed }) => `${byName} ${deed}`)).toEqual([
    '人员ap_clerk submit',
    '系统 remind',
    '人员ap_boss agree',
    '系统 agree',
  ])
})

test('actions hand in, and hear of the end: the state is a field like any other', async () => {
  granted(await saveFlow('after', [step('经理', { users: ['ap_boss'] })]))
  granted(
    await desk.saveActions('after', [
      { key: 'ask', title: '送审', enabled: 'Y', when: 'added', steps: [{ kind: 'approval' }] },
      {
        key: 'end',
        title: '通过后',
        enabled: 'Y',
        when: 'changed',
        field: 'approvalState',
        to: 'approved',
        steps: [
          { kind: 'create', form: 'asked', values: [{ field: 'title', from: 'field', value: 'title' }] },
        ],
      },
    ]),
  )
  const { id } = granted(await desk.add('after', { title: '自动送审' }, clerk.token))
  expect(await stateOf('after', id)).toBe('running')
  granted(await decide(boss, await taskOf(boss, '自动送审'), 'agree'))
  expect(await stateOf('after', id)).toBe('approved')
  expect(await desk.forms.rows('asked')).toMatchObject([{ title: '自动送审' }])
})

test('the clock hands in for who wrote a record, and says when he has left', async () => {
  granted(await saveFlow('timed', [step('经理', { users: ['ap_boss'] })]))
  granted(
    await desk.saveActions('timed', [
      {
        key: 'ask',
        title: '到期送审',
        enabled: 'Y',
        when: 'date',
        field: 'day',
        days: 0,
        steps: [{ kind: 'approval' }],
      },
    ]),
  )
  await desk.booted.sql(`update form_actions set saved_at = '2026-03-01' where code = 'timed'`)
  const { id } = granted(await desk.add('timed', { title: '合同', day: '2026-03-10' }, clerk.token))
  const { id: lost } = granted(await desk.add('timed', { title: '旧合同', day: '2026-03-10' }, clerk.token))
  await desk.booted.sql(`update onl_timed set create_by = 'ap_gone' where id = $1`, [lost])
  expect(await runTimedActions(jobAt('2026-03-10 00:01:00'), partsOf())).toEqual({ done: 1, failed: 1 })
  expect([await stateOf('timed', id), await stateOf('timed', lost)]).toEqual(['running', null])
  await expect
    .poll(async () => (await desk.runs('timed', lost))[0]?.lines[0])
    .toContain('记录的创建人已不在本店')
  expect((await box(clerk, 'mine')).some(line => line.rowTitle === '合同')).toBe(true)
})

test('a form whose data is dropped takes its actions and its flow with it', async () => {
  await desk.form('gone', fields)
  granted(await saveFlow('gone', [step('经理', { users: ['ap_boss'] })]))
  await desk.booted.sql(`delete from onl_published where code = 'gone'`)
  expect(await desk.booted.sql(`select 1 from form_flow where code = 'gone'`)).toEqual([])
})

test('people without the right: strangers neither hand in, nor see, nor draw', async () => {
  granted(await saveFlow('spend', [step('经理', { users: ['ap_boss'] })]))
  const id = await aRecord('spend', '别人的')
  const task = await taskOf(boss, '别人的')
  expect((await submit('spend', id, second)).status).toBe(403)
  expect((await decide(second, task, 'agree')).body.result).toMatchObject({ code: 'approval.missing' })
  const requestId = (await box(boss)).find(line => line.rowTitle === '别人的')?.requestId ?? ''
  const seen = await desk.get('/online/flows/request', { requestId }, second.token)
  expect(seen.body.result).toMatchObject({ code: 'approval.missing' })
  expect((await desk.get('/online/flows/record/spend', { id }, second.token)).status).toBe(403)
  expect((await desk.get('/online/flows/approval/spend', {}, clerk.token)).status).toBe(403)
  const reader = await desk.person('ap_reader', ['online:data:spend:list'])
  const { id: fresh } = granted(await desk.add('spend', { title: '未交' }, clerk.token))
  expect((await submit('spend', fresh, reader)).status).toBe(403)
  const wrong = await saveFlow('spend', [step('空', {})])
  expect(wrong.body).toMatchObject({ message: '第1步“空”请选择审批人', result: { code: 'approval.wrong' } })
  granted(await saveFlow('spend', [step('经理', { users: ['ap_boss'] })], 'N'))
  expect((await submit('spend', fresh)).body.result).toMatchObject({ code: 'approval.none' })
  const stale = await desk.post('/online/flows/approval/spend', {
    version: 1,
    flow: { enabled: 'Y', steps: [step('经理', { users: ['ap_boss'] })] },
  })
  expect(stale.body.result).toMatchObject({ code: 'flow.changed' })
  const named = [...fields, { name: 'approvalState', label: '状态', kind: 'text', sortOrder: 3 }]
  await expect(desk.form('named', named)).rejects.toThrow('字段名“approvalState”是保留名')
  // Published before the name was kept.
  await desk.form('taken', [...fields, { name: 'oldState', label: '状态', kind: 'text', sortOrder: 3 }])
  await desk.booted.sql(
    `update onl_published set definition = replace(definition::text, 'oldState', 'approvalState')::json
     where code = 'taken'`,
  )
  const taken = await saveFlow('taken', [step('经理', { users: ['ap_boss'] })])
  expect(taken.body.result).toMatchObject({ code: 'approval.field' })
  expect((await submit('taken', 'x', clerk)).status).toBe(403)
})

test('a view of a form shows the state of its approvals, and nobody writes it there', async () => {
  await desk.form('viewed', [{ name: 'title', label: '标题', kind: 'text' }])
  granted(await saveFlow('viewed', [step('财务', { users: ['ap_second'] })]))
  const view = granted(
    await desk.post<{ code: string }>('/online/cgform/head/copyOnline', { code: 'viewed' }),
  )
  const { id } = granted(await desk.add('viewed', { title: '买床' }))
  granted(await desk.post('/online/flows/submit/viewed', { id }))
  const seen = await desk.row(view.code, id)
  expect(seen).toMatchObject({ approvalState: 'running', approvalState_dictText: '审批中' })
  const of = async (state: string) =>
    (await desk.get<{ total: number }>(`/online/data/${view.code}/list`, { approvalState: state })).body
      .result.total
  expect([await of('running'), await of('approved')]).toEqual([1, 0])
  const free = granted(await desk.add('viewed', { title: '买灯' })).id
  await desk.edit(view.code, { id: free, title: '买灯二', approvalState: 'approved' })
  expect(await desk.row('viewed', free)).toMatchObject({ approvalState: null })
  // It may be what a view is made of.
  const waiting = granted(
    await desk.post<{ id: string }>('/online/cgform/view/add', {
      formCode: 'viewed',
      title: '审批中的',
      columns: [
        { name: 'approvalState', sortOrder: 1 },
        { name: 'title', sortOrder: 2 },
      ],
      rules: [{ fieldName: 'approvalState', condition: '=', value: 'running' }],
    }),
  )
  expect(waiting.id).toBeTruthy()
  const { body } = await desk.get<{ records: { id: string }[] }>('/online/data/viewed-2/list')
  expect(body.result.records.map(row => row.id)).toEqual([id])
})
