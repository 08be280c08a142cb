import { ask, type Booted, boot, signIn, signInTo } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordedBy } from './testing/carry-desk'
import { granted } from './testing/flow-desk'

let booted: Booted
let admin: string
const own = { tenantId: '1', hotelCode: 'KZ001' }
beforeAll(async () => {
  booted = await boot()
  admin = await signIn(booted.app, 'admin')
})
afterAll(() => booted.stop())

const post = <T = unknown>(path: string, body: object, token = admin) =>
  ask<T>(booted.app, 'POST', path, { token, body })
const copyRole = (roleId: string, roleCode: string, token: string) =>
  post<{ id: string; left: string[] }>('/sys/role/copy', { roleId, roleCode, roleName: '复制的角色' }, token)
const rightsOf = async (roleId: string): Promise<string[]> => {
  const rows = await booted.sql<{ perms: string }>(
    `select p.perms from sys_role_permission g join sys_permission p on p.id = g.permission_id
     where g.role_id = $1 and p.perms is not null order by 1`,
    [roleId],
  )
  return rows.map(({ perms }) => perms)
}

test('a dictionary is copied with its items under another code, by who keeps dictionaries', async () => {
  const [source] = await booted.sql<{ id: string }>(`select id from sys_dict where dict_code = 'bed_type'`)
  const body = { id: source?.id, dictCode: 'bed_copy', dictName: '床型副本' }
  const { id } = granted(await post<{ id: string }>('/sys/dict/copy', body))
  const items = (dictId: string | undefined) =>
    booted.sql(
      `select item_text, item_value, sort_order, status, colour, description from sys_dict_item
       where dict_id = $1 order by sort_order, item_value`,
      [dictId],
    )
  expect(await items(id)).toEqual(await items(source?.id))
  expect((await items(id)).length).toBeGreaterThan(1)
  expect(await recordedBy(booted, 'POST /sys/dict/copy')).toEqual(['sys_dict', 'sys_dict_item'])
  expect((await post('/sys/dict/copy', body)).body).toMatchObject({ success: false })
  expect((await post('/sys/dict/copy', { ...body, id: 'none', dictCode: 'x_y' })).body.message).toBe(
    '未找到对应实体',
  )
  // In a hotel nobody keeps dictionaries, whatever rights he holds.
  const inHotel = await signInTo(booted.app, 'KZ001')
  expect((await post('/sys/dict/copy', { ...body, dictCode: 'bed_other' }, inHotel)).body.message).toBe(
    '只有平台可以操作',
  )
  const none = await addPerson(booted, { username: 'copy_none', ...own, rights: [] })
  expect((await post('/sys/dict/copy', body, none.token)).status).toBe(403)
})

test('a copied role holds what it held, and never more than who copies it may give', async () => {
  const source = await addPerson(booted, {
    username: 'copy_source',
    ...own,
    rights: ['base:room:list', 'base:room:edit', 'base:roomType:list'],
  })
  const copier = await addPerson(booted, {
    username: 'copier',
    ...own,
    rights: ['sys:role:list', 'sys:role:add', 'sys:permission:grant', 'base:room:list', 'base:roomType:list'],
  })
  const { body } = await copyRole(source.roleId, 'copied_role', copier.token)
  expect(body.message).toBe('复制成功，1项您没有的权限没有带入')
  expect(body.result.left).toHaveLength(1)
  expect(await rightsOf(body.result.id)).toEqual(['base:room:list', 'base:roomType:list'])
  const [made] = await booted.sql('select hotel_code, role_name, has_all from sys_role where id = $1', [
    body.result.id,
  ])
  expect(made).toEqual({ hotel_code: 'KZ001', role_name: '复制的角色', has_all: 'N' })
  expect(await recordedBy(booted, 'POST /sys/role/copy')).toEqual(['sys_role', 'sys_role_permission'])
  const whole = granted(await copyRole(source.roleId, 'copied_whole', await signInTo(booted.app, 'KZ001')))
  expect([whole.left, await rightsOf(whole.id)]).toEqual([[], await rightsOf(source.roleId)])
  expect((await copyRole(source.roleId, 'copied_role', copier.token)).body.success).toBe(false)
})

test('data rules come along, and those that bind who copies bind the copy too', async () => {
  const [entry] = await booted.sql<{ id: string }>(
    `select id from sys_permission where perms = 'base:room:list'`,
  )
  const rule = async (value: string) => {
    const made = await post<{ id: string }>('/sys/permission/addPermissionRule', {
      permissionId: entry?.id,
      ruleName: `规则${value}`,
      ruleColumn: 'roomNo',
      ruleConditions: '!=',
      ruleValue: value,
      status: '1',
    })
    granted(made)
    const [row] = await booted.sql<{ id: string }>(
      'select id from sys_permission_rule where rule_value = $1',
      [value],
    )
    return row?.id ?? ''
  }
  const [first, second] = [await rule('9001'), await rule('9002')]
  const bind = (roleId: string, id: string) =>
    booted.sql(
      'update sys_role_permission set data_rule_ids = $3 where role_id = $1 and permission_id = $2',
      [roleId, entry?.id, id],
    )
  const source = await addPerson(booted, { username: 'rule_source', ...own, rights: ['base:room:list'] })
  const rights = ['sys:role:add', 'sys:permission:grant', 'base:room:list']
  const copier = await addPerson(booted, { username: 'rule_copier', ...own, rights })
  await bind(source.roleId, first)
  await bind(copier.roleId, second)
  const { id } = granted(await copyRole(source.roleId, 'copied_rules', copier.token))
  const [grant] = await booted.sql<{ rules: string }>(
    'select data_rule_ids as rules from sys_role_permission where role_id = $1 and permission_id = $2',
    [id, entry?.id],
  )
  expect(grant?.rules.split(',').sort()).toEqual([first, second].sort())
})

test('neither roles with all rights, nor those of elsewhere, nor without the right to grant', async () => {
  const inHotel = await signInTo(booted.app, 'KZ001')
  const [all] = await booted.sql<{ id: string }>(`select id from sys_role where has_all = 'Y' limit 1`)
  expect((await copyRole(all?.id ?? '', 'copied_all', admin)).body.message).toBe('拥有全部权限的角色不能复制')
  const elsewhere = await booted.sql<{ id: string }>(
    `select id from sys_role where hotel_code not in ('', 'KZ001') and has_all = 'N' limit 1`,
  )
  const foreign = elsewhere[0]?.id ?? ''
  expect((await copyRole(foreign, 'copied_foreign', inHotel)).body.message).toBe('未找到角色信息')
  expect((await copyRole(foreign, 'copied_foreign', admin)).body.message).toBe('请先进入角色所在的酒店再复制')
  const source = await addPerson(booted, { username: 'copy_again', ...own, rights: ['base:room:list'] })
  const adder = await addPerson(booted, { username: 'only_adder', ...own, rights: ['sys:role:add'] })
  const { status, body } = await copyRole(source.roleId, 'copied_x', adder.token)
  expect([status, body.message]).toEqual([403, expect.stringContaining('sys:permission:grant')])
  const granter = await addPerson(booted, {
    username: 'only_granter',
    ...own,
    rights: ['sys:permission:grant'],
  })
  expect((await copyRole(source.roleId, 'copied_x', granter.token)).status).toBe(403)
})
