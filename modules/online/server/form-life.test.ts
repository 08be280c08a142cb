import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { openHotels } from '@kezhan/hotels/server/open-hotels'
import { hotelTime } from '@kezhan/server-kit/hotel-time'
import { RunLines, runJob } from '@kezhan/server-kit/jobs/run-job'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deletedForms } from './deleted-forms'
import { formDesk, text } from './testing/form-desk'

let booted: Booted
let token: string
beforeAll(async () => {
  booted = await boot()
  token = await signIn(booted.app, 'admin')
})
afterAll(() => booted.stop())
const desk = formDesk(
  () => booted,
  () => token,
)
const { draw, publish, add, saveDraft, addRow, data, head, post } = desk
const get = <T>(path: string) => ask<T>(booted.app, 'GET', path, { token })
const retire = (id: string) => post(`/online/cgform/api/retire/${id}`)
const revive = (id: string) => post(`/online/cgform/api/revive/${id}`)
const remove = (id: string) =>
  ask(booted.app, 'DELETE', '/online/cgform/head/delete', { token, query: { id } })

async function sweep() {
  const end = await runJob(
    { database: booted.database, log: booted.app.log, now: () => hotelTime(new Date()) },
    {
      run: {
        id: 1,
        jobId: '1',
        jobClassName: 'deletedForms',
        parameter: {},
        lines: [],
        attempts: 1,
        limitMinutes: 5,
      },
      token: 'none',
      kind: deletedForms(booted.database),
      lines: new RunLines([]),
      hotels: openHotels,
    },
  )
  expect(end.problem).toBe(null)
  return end.done
}

async function live(more: Readonly<Record<string, string>> = {}) {
  const form = await draw([text('name')], more)
  await publish(form.id)
  return form
}
const menuHas = async (code: string) =>
  JSON.stringify((await get('/sys/permission/getUserPermissionByToken')).body.result).includes(
    `/online/cgformList/${code}`,
  )
const records = (requestId: unknown) =>
  booted.sql<{ tableName: string }>('select * from sys_change_log where request_id = $1', [requestId])

test('a form that is retired serves nothing, is out of the menu, and comes back as it was', async () => {
  const { id, code } = await live()
  await addRow(code, { name: '一' })
  expect(await head(id)).toMatchObject({ status: 'live', status_dictText: '使用中' })
  expect(await menuHas(code)).toBe(true)

  const retired = await retire(id)
  expect(retired.body).toMatchObject({ success: true, message: '已停用' })
  expect((await records(retired.headers['x-request-id'])).length).toBeGreaterThan(0)
  for (const action of ['list', 'queryById', 'exportXls', 'options'])
    expect((await get(data(code, action))).status).toBe(404)
  expect((await addRow(code, { name: '二' })).status).toBe(404)
  expect((await get(`/resource/definition?path=/online/data/${code}`)).body.success).toBe(false)
  expect(await menuHas(code)).toBe(false)
  expect(await head(id)).toMatchObject({ status: 'retired', status_dictText: '已停用' })
  expect((await publish(id)).body.message).toBe('表单已停用，请先启用')
  expect((await retire(id)).body.message).toBe('表单不在使用中')

  const revived = await revive(id)
  expect(revived.body).toMatchObject({ success: true, message: '已启用' })
  expect((await records(revived.headers['x-request-id'])).length).toBeGreaterThan(0)
  expect((await desk.rows(code)).map(row => row.name)).toEqual(['一'])
  expect(await menuHas(code)).toBe(true)
  expect((await revive(id)).body.message).toBe('表单没有停用')
  expect((await revive('missing')).body.message).toBe('未找到对应实体')
})

test('reports do not read a retired form', async () => {
  const { id, code } = await live({ dataScope: 'hotel' })
  const mayRead = async () =>
    (
      await booted.sql<{ may: boolean }>(
        `select has_any_column_privilege('kezhan_report', $1, 'select') as may`,
        [`onl_${code}`],
      )
    )[0]?.may
  expect(await mayRead()).toBe(true)
  await retire(id)
  expect(await mayRead()).toBe(false)
  await revive(id)
  expect(await mayRead()).toBe(true)
})

test('a form is deleted only when it is retired, and says before what goes', async () => {
  const { id, code } = await live()
  for (const name of ['一', '二']) await addRow(code, { name })
  const [role] = await booted.sql<{ id: string; name: string }>(
    `select id, role_name as name from sys_role where has_all = 'N' order by id limit 1`,
  )
  await booted.sql('insert into sys_role_permission (role_id, permission_id) values ($1, $2)', [
    role?.id,
    `menu:online.cgformList.${code}`,
  ])
  expect((await remove(id)).body.message).toBe('表单“试用表单”正在使用，请先停用再删除')
  await retire(id)
  const going = await get<{ sentences: string[]; records: number }>(`/online/cgform/api/whatGoes/${id}`)
  expect(going.body.result.records).toBe(2)
  expect(going.body.result.sentences).toEqual([
    '2条记录不再能查看；数据保留30天后清除，在此之前编码不能再用',
    '菜单“试用表单”',
    '权限：新增、编辑、删除、导出、导入',
    `角色“${role?.name}”的授权`,
  ])
  expect((await remove(id)).body.success).toBe(true)
  expect(await booted.sql('select 1 from sys_permission where id like $1', [`%${code}%`])).toEqual([])
  expect((await booted.sql(`select name from onl_${code}`)).length).toBe(2)

  const again = await add([text('name')], { code })
  expect(again.body.success).toBe(false)
  expect(again.body.message).toMatch(
    new RegExp(`^编码“${code}”属于已删除的表单，数据保留到\\d{4}-\\d\\d-\\d\\d，在此之前不能再用$`),
  )
})

test('after its time the data of a deleted form goes, and its code is free', async () => {
  const { id, code } = await live()
  await addRow(code, { name: '一' })
  await retire(id)
  await remove(id)
  await booted.sql(`update onl_published set deleted_at = now() - interval '29 days' where code = $1`, [code])
  expect(await sweep()).toBe(0)
  await booted.sql(`update onl_published set deleted_at = now() - interval '31 days' where code = $1`, [code])
  expect(await sweep()).toBe(1)
  expect(await booted.sql(`select to_regclass($1) as it`, [`onl_${code}`])).toEqual([{ it: null }])
  const fresh = await draw([text('name', { kind: 'integer' })], { code })
  expect((await publish(fresh.id)).body.message).toBe('同步成功')
  expect(await desk.rows(code)).toEqual([])
})

test('a draft that never was in service is simply deleted', async () => {
  const { id, code } = await draw([text('name')])
  expect(await head(id)).toMatchObject({ status: 'draft', isPublished: 'N' })
  const going = await get<{ sentences: string[] }>(`/online/cgform/api/whatGoes/${id}`)
  expect(going.body.result.sentences).toEqual(['表单从未发布，没有数据'])
  expect((await remove(id)).body.success).toBe(true)
  expect((await add([text('name')], { code })).body.success).toBe(true)
})

test('已同步 tells whether what is drawn is what is in service', async () => {
  const { id } = await live()
  const isLive = async () => (await head(id)).isPublished
  expect(await isLive()).toBe('Y')
  const fields = (await head(id)).fields as never
  await saveDraft(id, fields, { title: '改名' })
  expect(await isLive()).toBe('N')
  await saveDraft(id, fields, { title: '试用表单', remark: '只是说明' })
  expect(await isLive()).toBe('Y')
  await saveDraft(id, [text('name', { isRequired: 'Y' })])
  expect(await isLive()).toBe('N')
  await publish(id)
  expect(await isLive()).toBe('Y')
})

test('a dictionary or a reference that does not exist is refused by name when the definition is saved', async () => {
  const dict = await add([text('name', { kind: 'dict', dictCode: 'no_such_dict' })])
  expect(dict.body.message).toBe('字段第1行：字典的选项“no_such_dict”不存在')
  const ref = await add([text('name', { kind: 'ref', refPath: '/no/where', refText: 'name' })])
  expect(ref.body.message).toBe('表单定义有误：字段“name”的引用路径“/no/where”不存在')
  const { id } = await draw([text('name')])
  const worse = await saveDraft(id, [text('name', { kind: 'dict', dictCode: 'gone' })])
  expect(worse.body.message).toContain('字典的选项“gone”不存在')
  expect((await head(id)).fields).toMatchObject([{ kind: 'text' }])
  expect((await add([text('name', { kind: 'dict', dictCode: 'sex' })])).body.success).toBe(true)
})
