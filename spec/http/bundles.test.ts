import { ask, signIn } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CarryDesk, carryDesk, fileOf, recordedBy, sentences } from './testing/carry-desk'
import { granted } from './testing/flow-desk'

// 表单文件: what was drawn in one installation works in another, after a rehearsal that says all of it and changes nothing.

let here: CarryDesk
let there: CarryDesk
beforeAll(async () => {
  here = await carryDesk()
  there = await carryDesk()
  await drawJob()
})
afterAll(async () => {
  await here.booted.stop()
  await there.booted.stop()
})

const job = [
  { name: 'title', label: '标题', kind: 'text', isRequired: 'Y', maxLength: 40, sortOrder: 1 },
  { name: 'state', label: '状态', kind: 'dict', dictCode: 'carry_state', search: 'in', sortOrder: 2 },
  { name: 'day', label: '日期', kind: 'date', sortOrder: 3 },
  { name: 'total', label: '合计', kind: 'money', computed: 'sum(lines.price)', sortOrder: 4 },
  { name: 'price', label: '单价', kind: 'money', minValue: 0.5, childName: 'lines', sortOrder: 1 },
  { name: 'least', label: '底价', kind: 'money', childName: 'lines', sortOrder: 2 },
]
const log = [{ name: 'what', label: '内容', kind: 'text', isRequired: 'Y', maxLength: 80, sortOrder: 1 }]
const design = {
  source: '/online/data/carry_job',
  columns: ['title', 'total'],
  match: 'and',
  sortOrder: 'desc',
  chart: 'table',
}

/** A form with a child table, a dictionary, a view, an action, an approval and two reports, and the form that the action writes. */
async function drawJob(): Promise<void> {
  const { post, forms, inHotel } = here
  const dict = granted(
    await post<{ id: string }>('/sys/dict/add', { dictCode: 'carry_state', dictName: '工单状态' }),
  )
  for (const [itemValue, itemText] of [
    ['new', '新建'],
    ['done', '完成'],
  ])
    granted(await post('/sys/dictItem/add', { dictId: dict.id, itemValue, itemText, colour: '#1677FF' }))
  const rules = [{ left: 'price', op: 'ge', right: 'least' }]
  const tables = [{ name: 'lines', title: '明细', rules, sortOrder: 1 }]
  for (const [code, title, fields, head] of [
    ['carry_log', '流转记录', log, {}],
    ['carry_job', '工单', job, { tables }],
  ] as const) {
    const { id } = await forms.draw(fields, { code, title, dataScope: 'hotel', ...head })
    granted(await forms.publish(id))
  }
  granted(
    await post('/online/cgform/view/add', {
      formCode: 'carry_job',
      title: '完成的工单',
      way: 'calendar',
      columns: [
        { name: 'day', label: '哪天', sortOrder: 1 },
        { name: 'title', sortOrder: 2 },
      ],
      rules: [{ fieldName: 'state', condition: '=', value: 'done' }],
    }),
  )
  granted(
    await post(
      '/online/flows/approval/carry_job',
      {
        version: 0,
        flow: {
          enabled: 'Y',
          steps: [{ name: '经理', roles: ['hotel_manager'], users: ['manager'], mode: 'any' }],
        },
      },
      inHotel,
    ),
  )
  granted(
    await post(
      '/online/flows/actions/carry_job',
      {
        version: 0,
        actions: [
          {
            key: 'added',
            title: '记一笔',
            enabled: 'Y',
            when: 'added',
            steps: [
              {
                kind: 'create',
                form: 'carry_log',
                values: [{ field: 'what', from: 'text', value: '新单{{title}}' }],
              },
            ],
          },
          {
            key: 'agreed',
            title: '同意后告知',
            enabled: 'Y',
            when: 'changed',
            field: 'approvalState',
            to: 'approved',
            steps: [{ kind: 'message', title: '{{title}}已同意', users: ['manager'], toCreator: 'Y' }],
          },
          {
            key: 'paper',
            title: '打印工单',
            enabled: 'Y',
            when: 'button',
            place: 'row',
            right: 'list',
            steps: [{ kind: 'print', sheet: '工单纸' }],
          },
        ],
      },
      inHotel,
    ),
  )
  granted(
    await post('/online/cgreport/head/add', {
      code: 'carry_jobs',
      name: '工单一览',
      isShared: 'Y',
      cgrSql: 'select title, state from onl_carry_job',
      items: [
        { fieldName: 'title', fieldTxt: '标题' },
        { fieldName: 'state', fieldTxt: '状态', dictCode: 'carry_state' },
      ],
      params: [],
    }),
  )
  granted(await post('/online/selfReport/save', { name: '工单合计', design }, inHotel))
}

const codes = ['carry_log', 'carry_job']
/** Whatever taking a file in could leave behind. */
const traces = async ({ booted }: CarryDesk) =>
  booted.sql(
    `select (select count(*) from onl_cgform_head) as forms, (select count(*) from onl_published) as live,
       (select count(*) from sys_dict) as dictionaries, (select count(*) from sys_dict_item) as items,
       (select count(*) from online_view) as views, (select count(*) from form_actions) as actions,
       (select count(*) from form_flow) as flows, (select count(*) from onl_cgreport_head) as reports,
       (select count(*) from onl_self_report) as selfs, (select count(*) from sys_permission) as entries,
       (select count(*) from sys_role_permission) as grants,
       (select count(*) from pg_class where relkind = 'r') as tables, (select count(*) from sys_change_log) as changes`,
  )

test('a file holds form, view, action, approval, reports and dictionary, and neither people nor records', async () => {
  granted(await here.post('/online/data/carry_job/add', { title: '机密单' }, here.inHotel))
  const { fileName, text, notes } = await here.exported(codes)
  expect(fileName).toBe('流转记录等2个表单.json')
  expect(notes).toEqual([
    '表单“工单”：动作“同意后告知”写明的人员没有带出',
    '表单“工单”：动作“打印工单”打印的模板“工单纸”没有带出，请在打印设计中另行导出',
    '表单“工单”：审批流程写明的人员没有带出',
  ])
  const file = JSON.parse(text)
  expect(file).toMatchObject({
    dictionaries: [{ dictCode: 'carry_state', items: [{ itemText: '新建' }, { itemText: '完成' }] }],
    forms: [
      { code: 'carry_log' },
      {
        code: 'carry_job',
        views: [{ title: '完成的工单', way: 'calendar' }],
        behaviour: { flow: {}, actions: [{}, {}, { steps: [{ sheet: '工单纸' }] }] },
      },
    ],
    reports: [{ code: 'carry_jobs', cgrSql: 'select title, state from onl_carry_job' }],
  })
  for (const secret of ['机密单', '"manager"', 'admin', 'KZ001']) expect(text).not.toContain(secret)
  // Reports without SQL are of a hotel, those with it of the platform.
  const inHotel = await here.exported(['carry_job'], here.inHotel)
  expect(JSON.parse(inHotel.text)).toMatchObject({ selfReports: [{ name: '工单合计' }], reports: [] })
  expect(inHotel.notes).toContain('在线报表“工单一览”没有带出：只有平台中能查看报表定义的人可以导出')
})

test('the rehearsal says what taking it in would do and leaves nothing; carrying out does exactly that', async () => {
  const { text } = await here.exported(codes)
  const before = await traces(there)
  const choices = { menuParentId: 'menu:Setting.roomInfo' }
  const rehearsed = granted(await there.rehearse(text, choices))
  expect(sentences(rehearsed)).toEqual([
    'new 字典“工单状态”（carry_state），2个字典项',
    'new 表单“流转记录”（carry_log），1个字段',
    'new 表单“工单”（carry_job），6个字段',
    'new 表单“工单”的视图“完成的工单”',
    'new 表单“工单”的审批流程，1步',
    'new 表单“工单”的3个动作',
    'new 在线报表“工单一览”（carry_jobs）',
  ])
  expect(rehearsed.isBlocked).toBe(false)
  expect(await traces(there)).toEqual(before)
  expect((await there.get('/online/data/carry_job/list', {}, there.inHotel)).status).toBe(404)
  // Not what was rehearsed: refused.
  expect((await there.carryOut(text, { ...choices, seal: 'x' })).body.message).toBe(
    '试运行之后内容有了变化，请重新试运行再导入',
  )
  expect(await traces(there)).toEqual(before)
  const { body } = await there.carryOut(text, { ...choices, seal: rehearsed.seal })
  expect(body.message).toBe('导入成功')
  expect(body.result.lines).toEqual(rehearsed.lines)
  expect(await recordedBy(there.booted, 'POST /online/bundle/carryOut')).toEqual(
    expect.arrayContaining([
      'form_actions',
      'form_flow',
      'onl_cgform_head',
      'onl_cgreport_head',
      'onl_published',
      'online_view',
      'sys_dict',
      'sys_dict_item',
    ]),
  )
})

test('what arrived works: records, sums, view, action, approval, reports', async () => {
  const { post, get, inHotel, admin, booted } = there
  const cheap = { title: '空调', lines: [{ price: 150, least: 200 }] }
  expect((await post('/online/data/carry_job/add', cheap, inHotel)).body.message).toBe(
    '明细第1行：单价应大于等于底价',
  )
  const { id } = granted(
    await post<{ id: string }>(
      '/online/data/carry_job/add',
      { title: '空调', state: 'done', day: '2026-03-01', lines: [{ price: 150 }, { price: 250 }] },
      inHotel,
    ),
  )
  const row = granted(await get<{ total: number }>('/online/data/carry_job/queryById', { id }, inHotel))
  expect(row.total).toBe(400)
  const tooCheap = await post('/online/data/carry_job/add', { title: '灯', lines: [{ price: 10 }] }, inHotel)
  expect(tooCheap.body.success).toBe(false)
  const logged = granted(await get<{ records: object[] }>('/online/data/carry_log/list', {}, inHotel))
  expect(logged.records).toMatchObject([{ what: '新单空调' }])
  const seen = granted(await get<{ records: object[] }>('/online/data/carry_job-1/list', {}, inHotel))
  expect(seen.records).toMatchObject([{ day: '2026-03-01', title: '空调' }])
  // The paper of a button is found by its name, in whichever house it is pressed.
  const press = await post('/online/flows/press/carry_job', { key: 'paper', ids: [id] }, inHotel)
  expect(press.body.message).toContain('打印模板“工单纸”已删除、改名或没有发布')
  granted(await post('/online/flows/submit/carry_job', { id }, inHotel))
  const manager = await signIn(booted.app, 'manager')
  const tasks = granted(
    await get<{ records: { taskId: string }[] }>('/online/flows/mine', { box: 'open' }, manager),
  )
  const taskId = tasks.records[0]?.taskId
  granted(await post('/online/flows/decide', { taskId, deed: 'agree', note: '' }, manager))
  expect(granted(await get('/online/data/carry_job/queryById', { id }, inHotel))).toMatchObject({
    approvalState: 'approved',
  })
  const report = granted(
    await get<{ records: object[] }>('/online/cgreport/api/getData/carry_jobs', {}, admin),
  )
  expect(report.records).toMatchObject([{ title: '空调' }])
  // A report without SQL comes where its data is.
  const { text } = await here.exported(['carry_job'], here.inHotel)
  expect(sentences(granted(await there.rehearse(text)))).toContain(
    'left 自助报表“工单合计”：它的数据不在当前范围内，请在酒店中导入',
  )
  expect(sentences(await there.take(text, {}, inHotel))).toEqual([
    'keep 字典“工单状态”（carry_state）',
    'keep 表单“工单”（carry_job）',
    'keep 表单“工单”的视图“完成的工单”',
    'keep 表单“工单”的审批流程',
    'keep 表单“工单”的3个动作',
    'new 自助报表“工单合计”',
  ])
  const selfs = granted(await get<{ id: string; name: string }[]>('/online/selfReport/list', {}, inHotel))
  const made = selfs.find(({ name }) => name === '工单合计')
  const data = granted(
    await get<{ rows: object[] }>('/online/selfReport/run', { id: made?.id ?? '' }, inHotel),
  )
  expect(JSON.stringify(data)).toContain('空调')
})

const name = { name: 'name', label: '名称', kind: 'text', sortOrder: 1 }
const form = (more: object = {}) => ({
  code: 'carry_small',
  title: '小表',
  dataScope: 'hotel',
  isTree: 'N',
  fields: [name],
  ...more,
})

test('a form that is there changes only when asked to, and the rehearsal says how', async () => {
  await there.take(fileOf(form()))
  granted(await there.post('/online/data/carry_small/add', { name: '甲' }, there.inHotel))
  const wider = fileOf(
    form({
      fields: [
        { ...name, label: '称呼' },
        { name: 'note', label: '备注', kind: 'text', sortOrder: 2 },
      ],
    }),
  )
  const unasked = granted(await there.rehearse(wider))
  expect(unasked.isBlocked).toBe(true)
  expect(sentences(unasked)).toEqual([
    'blocked 表单“小表”（carry_small）：编码“carry_small”已被“小表”使用；如要更新它，请选择“更新已有的内容”',
  ])
  expect((await there.carryOut(wider, { seal: unasked.seal })).body.message).toMatch(
    /^有不能导入的内容，没有导入任何内容：表单“小表”/,
  )
  const asked = granted(await there.rehearse(wider, { change: 'Y' }))
  expect(sentences(asked)).toEqual([
    expect.stringMatching(/^change 表单“小表”（carry_small）：.*名称.*称呼/),
    expect.stringMatching(/^change 表单“小表”（carry_small）：.*备注/),
  ])
  // Somebody changes the form between rehearsal and carrying out.
  await there.booted.sql(`update onl_cgform_head set version = version + 1 where code = 'carry_small'`)
  expect((await there.carryOut(wider, { change: 'Y', seal: asked.seal })).body.message).toBe(
    '试运行之后内容有了变化，请重新试运行再导入',
  )
  await there.take(wider, { change: 'Y' })
  const rows = granted(
    await there.get<{ records: object[] }>('/online/data/carry_small/list', {}, there.inHotel),
  )
  expect(rows.records).toMatchObject([{ name: '甲', note: null }])
  // Data that a change would destroy blocks it, and neither draft nor table changes.
  const before = await traces(there)
  const broken = fileOf(form({ fields: [{ ...name, label: '称呼', kind: 'integer' }] }))
  const refused = granted(await there.rehearse(broken, { change: 'Y' }))
  expect(refused.isBlocked).toBe(true)
  expect((await there.carryOut(broken, { change: 'Y', seal: refused.seal })).body.success).toBe(false)
  expect(await traces(there)).toEqual(before)
  const moved = granted(await there.rehearse(fileOf(form({ dataScope: 'global' })), { change: 'Y' }))
  expect(sentences(moved)[0]).toContain('数据范围或树形与文件不同，不能更新')
})

test('a dictionary, view, action, approval or report that is there keeps its content until asked', async () => {
  const file = JSON.parse((await here.exported(codes)).text)
  const [dict] = file.dictionaries
  const withItems = (...items: object[]) => ({
    ...file,
    dictionaries: [{ ...dict, items: [...dict.items, ...items] }],
  })
  const lost = { itemValue: 'lost', itemText: '丢失', sortOrder: 3 }
  expect(sentences(granted(await there.rehearse(withItems(lost))))[0]).toBe(
    'blocked 字典“工单状态”（carry_state）：本系统的字典没有字典项“丢失”；如要增加，请选择“更新已有的内容”',
  )
  expect(sentences(granted(await there.rehearse(withItems(lost), { change: 'Y' })))[0]).toBe(
    'change 字典“工单状态”（carry_state）增加字典项“丢失”',
  )
  const renamed = { ...file, dictionaries: [{ ...dict, items: [{ ...dict.items[0], itemText: '别的' }] }] }
  expect(sentences(granted(await there.rehearse(renamed, { change: 'Y' })))[0]).toBe(
    'blocked 字典“工单状态”（carry_state）：本系统的字典项“new”是“新建”，文件中是“别的”',
  )
  const [logForm, jobForm] = file.forms
  const { behaviour } = jobForm
  const [first, second] = behaviour.actions
  const other = {
    ...file,
    forms: [
      logForm,
      {
        ...jobForm,
        views: [{ ...jobForm.views[0], way: 'list' }],
        behaviour: {
          actions: [{ ...first, title: '另记一笔' }, second],
          flow: { ...behaviour.flow, enabled: 'N' },
        },
      },
    ],
    reports: [{ ...file.reports[0], name: '工单总览' }],
  }
  const said = sentences(granted(await there.rehearse(other))).filter(line => line.startsWith('blocked'))
  expect(said).toEqual([
    'blocked 表单“工单”的视图“完成的工单”：已有同名视图，内容不同；如要更新，请选择“更新已有的内容”',
    'blocked 表单“工单”的动作和审批流程：已有其他审批流程；如要更新，请选择“更新已有的内容”',
    'blocked 在线报表“工单总览”（carry_jobs）：编码“carry_jobs”已被“工单一览”使用；如要更新它，请选择“更新已有的内容”',
  ])
  const onlyActions = {
    ...other,
    forms: [logForm, { ...jobForm, behaviour: { actions: [first] } }],
    reports: [],
  }
  expect(sentences(granted(await there.rehearse(onlyActions))).at(-1)).toContain('已有其他动作')
  const taken = await there.take(other, { change: 'Y' })
  expect(sentences(taken).filter(line => line.startsWith('change'))).toEqual([
    'change 表单“工单”的视图“完成的工单”',
    'change 表单“工单”的审批流程，1步',
    'change 表单“工单”的2个动作',
    'change 在线报表“工单总览”（carry_jobs）',
  ])
  const self = JSON.parse((await here.exported(['carry_job'], here.inHotel)).text).selfReports[0]
  const redesigned = { ...other, selfReports: [{ ...self, design: { ...self.design, columns: ['title'] } }] }
  expect(sentences(granted(await there.rehearse(redesigned, {}, there.inHotel))).at(-1)).toContain(
    '已有同名的自助报表，内容不同',
  )
})

test('without publishing the form is a draft, and what stands on it is left out with a word', async () => {
  const file = fileOf(
    form({
      code: 'carry_draft',
      views: [{ title: '甲', way: 'list', columns: [{ name: 'name', sortOrder: 1 }] }],
    }),
  )
  expect(sentences(await there.take(file, { publish: 'N' }))).toEqual([
    'new 表单“小表”（carry_draft），1个字段',
    'left 表单“小表”没有发布，它的视图、动作和审批流程没有带入',
  ])
  expect((await there.get('/online/data/carry_draft/list', {}, there.inHotel)).status).toBe(404)
  expect((await there.post('/online/bundle/export', { codes: ['carry_draft'] })).body.message).toContain(
    '没有发布或已停用，不能导出',
  )
})

test('roles that are not here are left out with a word, and the approval and action that need them', async () => {
  const behaviour = {
    flow: { enabled: 'Y', steps: [{ name: '一', roles: ['no_such_role'], mode: 'any' }] },
    actions: [
      {
        key: 'after',
        title: '同意之后',
        enabled: 'Y',
        when: 'changed',
        field: 'approvalState',
        to: 'approved',
        steps: [{ kind: 'message', title: '好', toCreator: 'Y' }],
      },
      {
        key: 'tell',
        title: '告知',
        enabled: 'Y',
        when: 'added',
        steps: [{ kind: 'message', title: '好', roles: ['no_such_role'] }],
      },
    ],
  }
  const said = sentences(await there.take(fileOf(form({ code: 'carry_roles', behaviour }))))
  expect(said.slice(1)).toEqual([
    'left 表单“小表”的审批流程：没有编码为“no_such_role”的角色',
    expect.stringMatching(/^left 表单“小表”的审批流程：/),
    'left 表单“小表”的动作“同意之后”：表单没有审批流程',
    'left 表单“小表”的动作“告知”：没有编码为“no_such_role”的角色',
    'left 表单“小表”的动作“告知”：没有接收人',
  ])
})

test('files that are none, too large, foreign or wrong are refused with a sentence each', async () => {
  const before = await traces(there)
  const many = Array.from({ length: 401 }, (_, at) => ({ ...name, name: `f${at}` }))
  const deep = JSON.parse(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`)
  const [, , ...rest] = Array.from({ length: 28 }, (_, at) => form({ code: `big_${at}`, fields: many }))
  for (const [file, message] of [
    ['not json', '不是表单文件，请选择由“导出表单”得到的文件'],
    ['[]', '不是表单文件，请选择由“导出表单”得到的文件'],
    [{ forms: [] }, '不是表单文件，请选择由“导出表单”得到的文件'],
    [{ ...fileOf(form()), version: 2 }, '文件的格式版本是2，本系统只能读取第1版'],
    [fileOf(...rest), '文件共有10426个字段，一次最多10000个'],
    [{ ...fileOf(form()), about: 'x'.repeat(5 * 1024 * 1024) }, '表单文件最大5MB'],
    [fileOf(), /^文件内容有误：.*表单/],
    [fileOf(form(), form()), '文件中有两个“carry_small”'],
    [fileOf(form({ evil: 'x' })), /^文件内容有误：.*evil/],
    [{ ...fileOf(form()), scripts: ['alert(1)'] }, /^文件内容有误：.*scripts/],
    [fileOf(form({ behaviour: 'alert(1)' })), /^文件内容有误：.*动作和审批流程/],
  ] as const) {
    const { body } = await there.rehearse(file)
    expect(body.success, String(message)).toBe(false)
    expect(body.message).toMatch(typeof message === 'string' ? new RegExp(`^${message}$`) : message)
  }
  const nested = await there.rehearse({ ...fileOf(form()), about: deep })
  expect([nested.status, nested.body.message]).toEqual([400, '提交的内容嵌套过深'])
  const none = await there.post('/online/bundle/rehearse', { change: 'N' })
  expect(none.body.message).toBe('请选择表单文件')
  expect(await traces(there)).toEqual(before)
})

test('what a file could not mean by hand it cannot mean either: every part is blocked with its sentence', async () => {
  const before = await traces(there)
  const blocked = async (file: object, token = there.admin): Promise<string> => {
    const outcome = granted(await there.rehearse(file, {}, token))
    expect(outcome.isBlocked, JSON.stringify(outcome.lines)).toBe(true)
    const { body } = await there.carryOut(file, { seal: outcome.seal }, token)
    expect(body.message).toMatch(/^有不能导入的内容，没有导入任何内容：/)
    return body.message
  }
  const step = { kind: 'set', values: [{ field: 'name', from: 'constant', value: 'x' }] }
  const action = { key: 'a', title: '动作', enabled: 'Y', when: 'added', steps: [step] }
  const evil = { code: 'carry_evil' }
  for (const [part, sentence] of [
    [{ fields: [{ ...name, name: 'x"; drop table sys_user; --' }] }, '应为小写字母开头的字母和数字'],
    [{ fields: [{ ...name, name: 'constructor' }] }, '是保留名'],
    [{ fields: [{ ...name, kind: 'dict', dictCode: 'no_such_dict' }] }, 'no_such_dict'],
    [{ fields: [{ ...name, kind: 'ref', refPath: '/no/where', refText: 'name' }] }, '/no/where'],
    [{ fields: [{ ...name, computed: 'process.exit(1)' }] }, '公式'],
    [
      { fields: [{ ...name, visibleWhen: { match: 'and', terms: [{ field: 'no', rule: 'eq', val: 1 }] } }] },
      '条件',
    ],
    [{ layout: [{ title: 'x', columns: 2, fields: ['stranger'] }] }, 'stranger'],
    [{ rules: [{ left: 'a', op: 'eval', right: 'b' }] }, '比较规则'],
    [{ views: [{ title: '甲', way: 'list', columns: [{ name: 'stranger', sortOrder: 1 }] }] }, 'stranger'],
    [{ behaviour: { actions: [{ ...action, steps: [{ ...step, kind: 'eval' }] }] } }, '步骤'],
    [{ fields: [{ ...name, kind: 'script' }] }, 'script'],
    [
      {
        behaviour: {
          actions: [{ ...action, steps: [{ kind: 'create', form: 'sys_user', values: step.values }] }],
        },
      },
      '请选择同一数据范围的表单',
    ],
    [
      {
        behaviour: { actions: [{ ...action, steps: [{ kind: 'message', title: 'x', users: ['manager'] }] }] },
      },
      '文件中不能写明人员',
    ],
    [
      { behaviour: { actions: [{ ...action, steps: [{ kind: 'webhook', endpoint: 'x' }] }] } },
      '文件中不能有推送',
    ],
  ] as const)
    expect(await blocked(fileOf(form({ ...evil, ...part })))).toContain(sentence)
  const report = (cgrSql: string) => ({
    ...fileOf(form(evil)),
    reports: [{ code: 'carry_evil', name: '坏报表', isShared: 'Y', cgrSql }],
  })
  for (const sql of [
    'delete from sys_user',
    'select password from sys_user',
    "select pg_read_file('/etc/passwd')",
  ])
    expect(await blocked(report(sql))).toContain('在线报表“坏报表”')
  const menu = granted(await there.rehearse(fileOf(form(evil)), { menuParentId: 'menu:no.where' }))
  expect(sentences(menu)[0]).toContain('菜单位置不存在')
  expect(await traces(there)).toEqual(before)
})

test('texts are texts: markup in a file is shown as it was written', async () => {
  const title = '<img src=x onerror=alert(1)>'
  await there.take(fileOf(form({ code: 'carry_text', title, fields: [{ ...name, label: title }] })))
  const definition = granted(
    await there.get<{ title: string; fields: { name: { label: string } } }>(
      '/resource/definition',
      { path: '/online/data/carry_text' },
      there.inHotel,
    ),
  )
  expect([definition.title, definition.fields.name.label]).toEqual([title, title])
})

test('what fails half-way leaves everything as it was', async () => {
  const before = await traces(there)
  // The last statement of many meets a database that refuses.
  await there.booted.sql(`alter table onl_published add constraint half_way check (code <> 'carry_second')`)
  const file = fileOf(form({ code: 'carry_first' }), form({ code: 'carry_second' }))
  const { status, body } = await there.rehearse(file)
  expect([status, body.success]).toEqual([500, false])
  await there.booted.sql('alter table onl_published drop constraint half_way')
  const { seal } = granted(await there.rehearse(file))
  await there.booted.sql(`alter table onl_published add constraint half_way check (code <> 'carry_second')`)
  expect((await there.carryOut(file, { seal })).status).toBe(500)
  await there.booted.sql('alter table onl_published drop constraint half_way')
  expect(await traces(there)).toEqual(before)
  expect((await there.carryOut(file, { seal })).body.message).toBe('导入成功')
})

test('the calls are for who draws forms; each part for who may make it by hand', async () => {
  const own = { tenantId: '1', hotelCode: 'KZ001' }
  const none = await addPerson(there.booted, { username: 'carry_none', ...own, rights: [] })
  const file = fileOf(form({ code: 'carry_rights' }))
  expect((await there.rehearse(file, {}, none.token)).status).toBe(403)
  expect((await there.carryOut(file, { seal: 'x' }, none.token)).status).toBe(403)
  expect((await there.post('/online/bundle/export', { codes }, none.token)).status).toBe(403)
  const drawer = await addPerson(there.booted, {
    username: 'carry_drawer',
    ...own,
    rights: ['online:cgform:head:list', 'online:cgform:head:add'],
  })
  const said = async (sent: object, choices: object = {}) =>
    sentences(granted(await there.rehearse(sent, choices, drawer.token)))
  expect((await said(file))[0]).toContain('online:cgform:sync')
  expect(await said(file, { publish: 'N' })).toEqual(['new 表单“小表”（carry_rights），1个字段'])
  await there.take(file, { publish: 'N' }, drawer.token)
  const more = form({ code: 'carry_rights', fields: [name, { ...name, name: 'more' }] })
  expect((await said(fileOf(more), { change: 'Y' }))[0]).toContain('online:cgform:head:edit')
  // Dictionaries are of the platform, and statements of its report writers.
  const dictionaries = [{ dictCode: 'carry_own', dictName: '自己的', items: [] }]
  expect((await said({ ...file, dictionaries }, { publish: 'N' }))[0]).toContain('sys:dict:add')
  expect(sentences(granted(await there.rehearse({ ...file, dictionaries }, {}, there.inHotel)))[0]).toContain(
    '只有平台可以操作',
  )
  const reports = [{ code: 'carry_x', name: '报表', isShared: 'Y', cgrSql: 'select 1 as one' }]
  expect((await said({ ...file, reports }, { publish: 'N' })).at(-1)).toBe(
    'left 在线报表“报表”（carry_x）：只有平台中能编写在线报表的人可以导入',
  )
  // Roles of another hotel are nobody's to give anything from here.
  const [foreign] = await there.booted.sql<{ id: string }>(
    `select id from sys_role where hotel_code not in ('', 'KZ001') limit 1`,
  )
  const fresh = fileOf(form({ code: 'carry_given' }))
  const given = granted(await there.rehearse(fresh, { roleIds: [foreign?.id] }, there.inHotel))
  expect(given.isBlocked).toBe(true)
})

test('in safe mode nothing is taken in', async () => {
  const setMode = (configValue: string) =>
    ask(there.booted.app, 'PUT', '/sys/config/edit', {
      token: there.admin,
      body: { id: 'sysSafeMode', configValue },
    })
  granted(await setMode('Y'))
  const { body } = await there.rehearse(fileOf(form({ code: 'carry_safe' })))
  expect(body.message).toBe('安全模式下不允许修改在线开发配置')
  granted(await setMode('N'))
})
