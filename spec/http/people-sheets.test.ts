import { buffer } from 'node:stream/consumers'
import { demoPassword } from '@kezhan/app-server/seed/demo-data'
import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { readSheet } from '@kezhan/server-kit/sheets/read-sheet'
import type { Cell } from '@kezhan/server-kit/sheets/sheet-row'
import { writeXlsx } from '@kezhan/server-kit/sheets/write-xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipart } from './testing/multipart'

let booted: Booted
let manager: string
beforeAll(async () => {
  booted = await boot()
  manager = await signIn(booted.app, 'manager')
})
afterAll(() => booted.stop())

interface Imported {
  readonly totalCount: number
  readonly errorCount: number
  readonly fileUrl: string
}

async function bring(path: string, titles: readonly string[], rows: readonly (readonly Cell[])[]) {
  const content = await buffer(
    writeXlsx({ sheetName: '数据', columns: titles.map(title => ({ title })), rows: [rows] }),
  )
  const { body, headers } = multipart([{ field: 'files[]', name: '导入.xlsx', content }])
  return ask<Imported | null>(booted.app, 'POST', `${path}/importExcel`, { token: manager, body, headers })
}
async function rowsOf(file: Buffer): Promise<Cell[][]> {
  const rows: Cell[][] = []
  for await (const row of readSheet(file)) rows.push(row.cells)
  return rows
}
/** The head and the rows of an export, without its title lines. */
const exported = async (path: string, query: Record<string, string>) =>
  (await rowsOf((await ask(booted.app, 'GET', `${path}/exportXls`, { token: manager, query })).raw)).slice(2)
const reasonsIn = async (answer: { body: { result: Imported | null } }) => {
  const file = await ask(booted.app, 'GET', answer.body.result?.fileUrl ?? '', { token: manager })
  return JSON.stringify(await rowsOf(file.raw))
}

const heads = ['用户账号', '用户姓名', '角色', '部门', '手机号码'] as const

test('imported users get their roles and departments, and a password that nobody knows', async () => {
  const answer = await bring('/sys/user', heads, [['sheet_ann', '表格安', '前台', '前厅部', '13600136001']])
  expect(answer.body).toMatchObject({ success: true, code: 200 })
  const [stored] = await booted.sql<{
    id: string
    hotel: string
    org: string
    roles: number
    departs: number
  }>(
    `select u.id, hotel_code as hotel, org_code as org, (select count(*)::int from sys_user_role where user_id = u.id) as roles,
       (select count(*)::int from sys_user_depart where user_id = u.id) as departs from sys_user u where username = 'sheet_ann'`,
  )
  expect(stored).toMatchObject({ hotel: 'KZ001', roles: 1, departs: 1 })
  expect(stored?.org).not.toBeNull()
  for (const password of ['123456', 'sheet_ann', demoPassword]) {
    const body = { account: 'sheet_ann', password, workShiftIndex: '01' }
    expect((await ask(booted.app, 'POST', '/user/login', { body })).body.message).toBe('用户名或密码错误')
  }
  const reset = { username: 'sheet_ann', password: demoPassword, confirmpassword: demoPassword }
  await ask(booted.app, 'PUT', '/sys/user/changePassword', { token: manager, body: reset })
  await signIn(booted.app, 'sheet_ann')
  const [head, row] = await exported('/sys/user', { username: 'sheet_ann' })
  expect(head).not.toContain('初始密码')
  expect(row?.slice(0, 6)).toEqual(['sheet_ann', '表格安', '正常', '13600136001', '前台', '前厅部'])
})

test('a sheet gives nobody a name that is taken, nor a role above its bringer; good rows go in', async () => {
  await booted.sql(
    `insert into sys_role (id, tenant_id, hotel_code, role_code, role_name, has_all) values ('sheet_all', '1', 'KZ001', 'sheet_all', '酒店全能', 'Y')`,
  )
  const answer = await bring('/sys/user', heads, [
    ['FrontDesk', '重名', null, null, null],
    ['sheet_high', '越权', '酒店全能', null, null],
    ['sheet_ok', '正常', null, null, null],
    ['sheet_ok', '重复', null, null, null],
    ['sheet_none', '没有这个角色', '没有', null, null],
  ])
  expect(answer.body).toMatchObject({ success: true, code: 201, result: { totalCount: 5, errorCount: 4 } })
  const reasons = await reasonsIn(answer)
  for (const text of ['用户账号已存在', '权限超出您的权限']) expect(reasons).toContain(text)
  const rows = await booted.sql<{ name: string }>(
    `select username as name from sys_user where username like 'sheet\\_%' order by 1`,
  )
  expect(rows.map(row => row.name)).toEqual(['sheet_ann', 'sheet_ok'])
})

test('imported departments get their codes in the order of their tree, children before parents too', async () => {
  const answer = await bring(
    '/sys/sysDepart',
    ['部门名称', '上级部门', '机构类型', '排序'],
    [
      ['表格二级', '表格一级', '部门', 2],
      ['表格一级', null, '部门', 1],
    ],
  )
  expect(answer.body).toMatchObject({ success: true, code: 200 })
  const [row] = await booted.sql<{ top: string; below: string }>(
    `select p.org_code as top, c.org_code as below from sys_depart c join sys_depart p on p.id = c.parent_id where c.depart_name = '表格二级'`,
  )
  expect(row?.below).toBe(`${row?.top}A01`)
  const [head, ...rows] = await exported('/sys/sysDepart', { departName: '*表格*' })
  expect(head?.slice(0, 3)).toEqual(['部门名称', '上级部门', '部门编码'])
  expect(rows.map(one => [one[0], one[2]])).toEqual([
    ['表格一级', row?.top],
    ['表格二级', row?.below],
  ])
})

test('imported roles hold nothing, whatever the sheet says, and roles of departments need their department', async () => {
  const answer = await bring(
    '/sys/role',
    ['角色名称', '角色编码', '拥有全部权限'],
    [['表格角色', 'sheet_role', '是']],
  )
  expect(answer.body).toMatchObject({ success: true, code: 200 })
  const rows = await booted.sql<{ hasAll: string; grants: number }>(
    `select has_all as "hasAll", (select count(*)::int from sys_role_permission where role_id = r.id) as grants from sys_role r where role_code = 'sheet_role'`,
  )
  expect(rows).toEqual([{ hasAll: 'N', grants: 0 }])
  const inside = await bring(
    '/sys/sysDepartRole',
    ['部门', '部门角色名称', '部门角色编码'],
    [
      ['前厅部', '领班', 'sheet_inside'],
      ['没有这个部门', '领班', 'sheet_outside'],
    ],
  )
  expect(inside.body).toMatchObject({ code: 201, result: { totalCount: 2, errorCount: 1 } })
  const [head, row] = await exported('/sys/sysDepartRole', { roleCode: 'sheet_inside' })
  expect([head?.[0], row?.[0], row?.[1]]).toEqual(['部门', '前厅部', '领班'])
})
