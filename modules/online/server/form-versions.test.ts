import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FormChange, FormVersion } from '../model/calls'
import { formDesk, text } from './testing/form-desk'

let booted: Booted
let token: string
beforeAll(async () => {
  booted = await boot()
  token = await signIn(booted.app, 'admin')
})
afterAll(() => booted.stop())
const { draw, publish, redraw, saveDraft, addRow, rows, head, post } = formDesk(
  () => booted,
  () => token,
)
const get = async <T>(path: string) => (await ask<T>(booted.app, 'GET', path, { token })).body
const difference = async (id: string) =>
  (await get<{ changes: FormChange[]; version: number; live: number }>(`/online/cgform/api/difference/${id}`))
    .result
const texts = async (id: string) => (await difference(id)).changes.map(change => change.text)
const versions = async (id: string) => (await get<FormVersion[]>(`/online/cgform/api/versions/${id}`)).result

test('the difference to what is in service is said before publishing, with what becomes of the data', async () => {
  const { id, code } = await draw([
    text('name', { label: '名称' }),
    text('amount', { label: '数量' }),
    text('memo', { label: '备注' }),
  ])
  expect(await texts(id)).toEqual([`新建数据表 onl_${code}，共3个字段`])
  await publish(id)
  expect(await difference(id)).toMatchObject({ changes: [], live: 1 })
  await addRow(code, { name: '一', amount: '12', memo: '留下' })
  await addRow(code, { name: '二', amount: '许多' })
  await saveDraft(
    id,
    [
      text('name', { label: '品名', isRequired: 'Y', isUnique: 'Y' }),
      text('amount', { label: '数量', kind: 'integer' }),
      text('day', { label: '日期', kind: 'date' }),
    ],
    { title: '改名' },
  )
  expect((await difference(id)).changes).toEqual([
    { text: '表单名称由“试用表单”改为“改名”', blocks: false },
    { text: '移除字段“备注”，1条数据保留在数据库中，字段恢复后重新出现', blocks: false },
    { text: '字段“名称”改名为“品名”，数据不变', blocks: false },
    { text: '字段“品名”改为必填', blocks: false },
    { text: '字段“品名”改为唯一，现有数据不能重复', blocks: false },
    { text: '字段“数量”由文字改为整数：1条数据不能转换（例如“许多”），不能发布', blocks: true },
    { text: '新增字段“日期”（日期），已有的2条记录为空', blocks: false },
  ])
  expect((await publish(id)).body.success).toBe(false)
})

test('every version is kept with who and when, and a former one comes back with its data', async () => {
  const { id, code } = await draw([text('name'), text('amount', { kind: 'integer' })])
  await publish(id)
  await addRow(code, { name: '一', amount: 12 })
  await redraw(id, [text('name', { label: '名称' })])
  expect(await versions(id)).toMatchObject([
    { number: 2, fieldCount: 1, names: ['name'], publishedBy: '平台管理员', isLive: true },
    { number: 1, fieldCount: 2, names: ['name', 'amount'], publishedBy: '平台管理员', isLive: false },
  ])

  const back = await post(`/online/cgform/api/bringBack/${id}`, { number: 1 })
  expect(back.body).toMatchObject({ success: true, message: '已将第1版恢复为草稿，查看变更后发布即可生效' })
  const [record] = await booted.sql<{ n: number }>(
    'select count(*)::int as n from sys_change_log where request_id = $1',
    [back.headers['x-request-id']],
  )
  expect(record?.n).toBeGreaterThan(0)
  expect(await head(id)).toMatchObject({ isPublished: 'N' })
  expect((await rows(code))[0]).not.toHaveProperty('amount')
  expect(await texts(id)).toEqual([
    '字段“名称”改名为“name”，数据不变',
    '恢复字段“amount”，以前的1条数据重新出现',
  ])
  expect((await publish(id)).body.success).toBe(true)
  expect((await rows(code)).map(row => row.amount)).toEqual([12])
  expect((await versions(id)).map(version => version.number)).toEqual([3, 2, 1])
  expect((await post(`/online/cgform/api/bringBack/${id}`, { number: 9 })).body.message).toBe('没有第9版')
})

test('a version that names a dictionary which is gone does not come back', async () => {
  const { id } = await draw([text('name', { kind: 'dict', dictCode: 'sex' })])
  await publish(id)
  await redraw(id, [text('name')])
  await booted.sql(`update sys_dict set dict_code = 'sex_gone' where dict_code = 'sex'`)
  const back = await post(`/online/cgform/api/bringBack/${id}`, { number: 1 })
  expect(back.body.message).toBe('字段第1行：字典的选项“sex”不存在')
  expect((await head(id)).fields).toMatchObject([{ kind: 'text' }])
})
