import { buffer } from 'node:stream/consumers'
import { type Answer, ask } from '@kezhan/app-server/testing/boot'
import { addPerson, addPersonWithout, type Person, withdraw } from '@kezhan/app-server/testing/people'
import { enterRight } from '@kezhan/identity/model/acting-calls'
import { aliveSessions } from '@kezhan/identity/server/session-look-up'
import { onlineForm } from '@kezhan/online/model/form'
import { onlineReport } from '@kezhan/online/model/report'
import { onlineView } from '@kezhan/online/model/view'
import { type PermissionCode, permissionOf } from '@kezhan/resource/permission'
import { building } from '@kezhan/rooms/model/building'
import { writeXlsx } from '@kezhan/server-kit/sheets/write-xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CarryDesk, carryDesk, fileOf, sentences } from './testing/carry-desk'
import { granted } from './testing/flow-desk'
import { multipart } from './testing/multipart'

/** What handlers of forms, reports and roles ask beside the access of their calls, each right taken away alone. */
let desk: CarryDesk
beforeAll(async () => {
  desk = await carryDesk()
})
afterAll(() => desk.booted.stop())

let people = 0
const without = (hotelCode: string, ...rights: readonly PermissionCode[]): Promise<Person> =>
  addPersonWithout(
    desk.booted,
    { username: `forms_${++people}`, tenantId: hotelCode === '' ? '0' : '1', hotelCode },
    rights,
  )
const onPlatform = ''
const inHotel = 'KZ001'
const denied = (code: PermissionCode) => `没有权限，请联系管理员授权（缺少权限：${code}）`
function expectDenied(answer: Answer, code: PermissionCode): void {
  expect([answer.status, answer.body.message]).toEqual([403, denied(code)])
}

const name = { name: 'name', label: '名称', kind: 'text', sortOrder: 1 }
const form = (code: string, more: object = {}) => ({
  code,
  title: '小表',
  dataScope: 'hotel',
  isTree: 'N',
  fields: [name],
  ...more,
})
const view = { title: '视图', way: 'list', columns: [{ name: 'name', sortOrder: 1 }], rules: [] }
const report = {
  code: 'guard_report',
  name: '报表',
  isShared: 'Y',
  cgrSql: 'select name from onl_guard_form',
}
/** Of the hotel itself: what the platform draws is not there for its people. */
const ofHotel = (more: object = {}) => fileOf(form('guard_hotel', more))
const self = {
  name: '自助',
  design: {
    source: '/online/data/guard_hotel',
    columns: ['name'],
    match: 'and',
    sortOrder: 'desc',
    chart: 'table',
  },
}
const said = async (file: object, { token }: { token: string }, choices: object = {}) =>
  sentences(granted(await desk.rehearse(file, choices, token)))

test('the definition of a list is for who may see the list', async () => {
  const right = permissionOf(building, 'list')
  const definition = ({ token }: Person) => desk.get('/resource/definition', { path: building.path }, token)
  expectDenied(await definition(await without(inHotel, right)), right)
  granted(await definition(await without(inHotel)))
})

test('whether a login name is taken is told to who may see the people', async () => {
  const asked = { tableName: 'sys_user', fieldName: 'username', fieldVal: 'nobody_yet' }
  const check = ({ token }: Person) => desk.get('/sys/duplicate/check', asked, token)
  expectDenied(await check(await without(inHotel, 'sys:user:list')), 'sys:user:list')
  granted(await check(await without(inHotel)))
})

test('a role is copied by who may grant', async () => {
  const source = await addPerson(desk.booted, {
    username: 'copied_from',
    tenantId: '1',
    hotelCode: inHotel,
    rights: ['room:list'],
  })
  const body = { roleId: source.roleId, roleCode: 'guard_copy', roleName: '副本' }
  const copy = ({ token }: Person) => desk.post('/sys/role/copy', body, token)
  expectDenied(await copy(await without(inHotel, 'sys:permission:grant')), 'sys:permission:grant')
  expect(await desk.booted.sql(`select 1 from sys_role where role_code = 'guard_copy'`)).toEqual([])
  granted(await copy(await without(inHotel)))
})

test('a form file brings a view, actions and reports only for who could make them by hand', async () => {
  await desk.take({ ...fileOf(form('guard_form', { views: [view] })), reports: [report] })
  await desk.take({ ...ofHotel(), selfReports: [self] }, {}, desk.inHotel)
  const [addView, editView] = [permissionOf(onlineView, 'add'), permissionOf(onlineView, 'edit')]
  const another = fileOf(form('guard_form', { views: [{ ...view, title: '另一个' }] }))
  expect((await said(another, await without(onPlatform, addView))).at(-1)).toContain(denied(addView))
  const other = fileOf(form('guard_form', { views: [{ ...view, way: 'calendar' }] }))
  const change = { change: 'Y' }
  expect((await said(other, await without(onPlatform, editView), change)).at(-1)).toContain(denied(editView))
  const behaviour = { actions: [] }
  const editForm = permissionOf(onlineForm, 'edit')
  expect((await said(ofHotel({ behaviour }), await without(inHotel, editForm))).at(-1)).toContain(
    denied(editForm),
  )
  const reports = (more: object) => ({ ...fileOf(form('guard_form')), reports: [{ ...report, ...more }] })
  const noWriter = await without(onPlatform, permissionOf(onlineReport, 'add'))
  expect((await said(reports({ code: 'guard_new' }), noWriter)).at(-1)).toBe(
    'left 在线报表“报表”（guard_new）：只有平台中能编写在线报表的人可以导入',
  )
  const noEditor = await without(onPlatform, permissionOf(onlineReport, 'edit'))
  const renamed = reports({ name: '改名' })
  expect((await said(renamed, noEditor, change)).at(-1)).toMatch(/^blocked 在线报表“改名”/)
  expect((await said(renamed, await without(onPlatform), change)).at(-1)).toMatch(/^change 在线报表“改名”/)
  const selfs = { ...ofHotel(), selfReports: [{ ...self, name: '新的' }] }
  expect((await said(selfs, await without(inHotel, 'online:selfReport:edit'))).at(-1)).toBe(
    'left 自助报表“新的”：没有保存自助报表的权限',
  )
  expect((await said(selfs, await without(inHotel))).at(-1)).toBe('new 自助报表“新的”')
})

test('a form file takes reports out only for who may read them', async () => {
  const exported = async ({ token }: Person, code = 'guard_form') => {
    const { text, notes } = await desk.exported([code], token)
    const { reports, selfReports } = JSON.parse(text) as { reports: unknown[]; selfReports: unknown[] }
    return { reports: reports.length, selfs: selfReports.length, notes }
  }
  const unread = '在线报表“报表”没有带出：只有平台中能查看报表定义的人可以导出'
  expect(await exported(await without(onPlatform, permissionOf(onlineReport, 'list')))).toMatchObject({
    reports: 0,
    notes: [unread],
  })
  expect(await exported(await without(onPlatform))).toMatchObject({ reports: 1, notes: [] })
  expect((await exported(await without(inHotel, 'online:selfReport:list'), 'guard_hotel')).selfs).toBe(0)
  expect((await exported(await without(inHotel), 'guard_hotel')).selfs).toBe(1)
})

const sendSheet = async (call: string, token: string, plan?: object): Promise<Answer<object>> => {
  const columns = [{ title: '名称' }]
  const content = await buffer(writeXlsx({ sheetName: '数据', columns, rows: [[['甲'], ['乙']]] }))
  const file = { field: 'file', name: '表.xlsx', content }
  const said =
    plan === undefined ? [] : [{ field: 'plan', name: 'p.json', content: Buffer.from(JSON.stringify(plan)) }]
  return ask(desk.booted.app, 'POST', `/online/cgform/api/${call}`, {
    token,
    ...multipart([file, ...said], {}),
  })
}
const planOf = (kind: string) => ({
  headRow: 1,
  title: '来自表格',
  dataScope: 'global',
  columns: [{ at: 0, name: 'mingcheng', label: '名称', kind, maxLength: 50, isRequired: 'N', isUnique: 'N' }],
})

test('a sheet becomes a form for who may draw one, with a dictionary for who may add one', async () => {
  const addForm = permissionOf(onlineForm, 'add')
  const { token: noDrawer } = await without(onPlatform, addForm)
  expectDenied(await sendSheet('fromSheet', noDrawer, planOf('text')), addForm)
  for (const right of ['sys:dict:add', 'sys:dictItem:add'] as const) {
    const { token } = await without(onPlatform, right)
    expect((await sendSheet('fromSheet', token, planOf('dict'))).body.message).toBe(
      '只有平台可以新建字典，请把“名称”改为文字，或选择已有的字典',
    )
    expect(granted(await sendSheet('readSheet', token))).toMatchObject({ mayAddDictionaries: false })
  }
  expect(await desk.booted.sql(`select 1 from onl_cgform_head where title = '来自表格'`)).toEqual([])
  granted(await sendSheet('fromSheet', (await without(onPlatform)).token, planOf('dict')))
})

test('who reads a sheet is offered the places and roles that he could choose by hand', async () => {
  const offered = async (...rights: readonly PermissionCode[]) =>
    granted(await sendSheet('readSheet', (await without(onPlatform, ...rights)).token))
  expect(await offered()).toMatchObject({ mayGrant: true, places: expect.any(Array) })
  expect(await offered('sys:permission:grant')).toMatchObject({ mayGrant: false })
  expect(await offered('sys:role:list')).toMatchObject({ mayGrant: false })
  expect(await offered('sys:permission:list')).toMatchObject({ places: null })
})

test('drawn sheets of reports, and reports to draw them from, are for who may read those reports', async () => {
  const rights = { self: 'online:selfReport:list', sql: 'online:cgreport:data' } as const
  for (const from of ['self', 'sql'])
    await desk.booted.sql(
      `insert into sheet_design (id, tenant_id, hotel_code, name, document, published, published_version, create_by, update_by)
       values ($1, '1', 'KZ001', $1, '{}', $2, 1, 'test', 'test')`,
      [`guard_${from}`, JSON.stringify({ source: { from, code: 'x' } })],
    )
  const seen = async ({ token }: Person) => {
    const open = granted(await desk.get<{ id: string }[]>('/sheets/open', {}, token))
    const { selfReports, sqlReports } = granted(
      await desk.get<{ selfReports: object[]; sqlReports: object[] }>('/sheets/sources', {}, token),
    )
    const ids = open.map(({ id }) => id).filter(id => id.startsWith('guard_'))
    return [ids.toSorted(), selfReports.length > 0, sqlReports.length > 0]
  }
  expect(await seen(await without(inHotel))).toEqual([['guard_self', 'guard_sql'], true, true])
  expect(await seen(await without(inHotel, rights.self))).toEqual([['guard_sql'], false, true])
  expect(await seen(await without(inHotel, rights.sql))).toEqual([['guard_self'], true, false])
})

test('a sheet is drawn from lists that one may see', async () => {
  const drawn = async ({ token }: Person) => {
    const { resources } = granted(
      await desk.get<{ resources: { path: string }[] }>('/sheets/sources', {}, token),
    )
    return resources.some(({ path }) => path === building.path)
  }
  expect(await drawn(await without(inHotel, permissionOf(building, 'list')))).toBe(false)
  expect(await drawn(await without(inHotel))).toBe(true)
})

test('what points to a record is told of lists that one may see', async () => {
  const { forms } = desk
  const pointing = {
    name: 'to',
    label: '指向',
    kind: 'ref',
    refPath: '/online/data/guard_form',
    refText: 'name',
  }
  const { id: formId } = await forms.draw([{ ...pointing, sortOrder: 1 }], {
    code: 'guard_pointer',
    title: '指向',
    dataScope: 'hotel',
  })
  granted(await forms.publish(formId))
  const { id } = granted(
    await desk.post<{ id: string }>('/online/data/guard_form/add', { name: '被指' }, desk.inHotel),
  )
  granted(await desk.post('/online/data/guard_pointer/add', { to: id }, desk.inHotel))
  const related = async ({ token }: Person) =>
    granted(
      await desk.get<object[]>('/online/record/relations', { path: '/online/data/guard_form', id }, token),
    ).length
  expect(await related(await without(inHotel, 'online:data:guard_pointer:list'))).toBe(0)
  expect(await related(await without(inHotel))).toBe(1)
})

test('a record of somebody else is handed in for approval by who may change it', async () => {
  const steps = [{ name: '经理', roles: ['hotel_manager'], mode: 'any' }]
  const flow = { version: 0, flow: { enabled: 'Y', steps } }
  granted(await desk.post('/online/flows/approval/guard_form', flow, desk.inHotel))
  const { id } = granted(
    await desk.post<{ id: string }>('/online/data/guard_form/add', { name: '待审' }, desk.inHotel),
  )
  const maySubmit = async ({ token }: Person) =>
    granted(await desk.get<{ maySubmit: boolean }>('/online/flows/record/guard_form', { id }, token))
      .maySubmit
  expect(await maySubmit(await without(inHotel, 'online:data:guard_form:edit'))).toBe(false)
  expect(await maySubmit(await without(inHotel))).toBe(true)
})

test('the socket of who acts in a hotel leaves it with the right to enter', async () => {
  const person = await without(onPlatform)
  granted(await desk.post('/sys/user/actInHotel', { hotelId: inHotel }, person.token))
  const place = async () => {
    const sessions = await desk.booted.sql<{ id: string }>('select id from sys_session where user_id = $1', [
      person.id,
    ])
    const alive = await aliveSessions(
      desk.booted.database,
      sessions.map(({ id }) => id),
    )
    return [...alive.values()].map(({ hotelCode }) => hotelCode)
  }
  expect(await place()).toEqual([inHotel])
  await withdraw(desk.booted, person.roleId, [enterRight])
  expect(await place()).toEqual([onPlatform])
})
