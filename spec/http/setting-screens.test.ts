import { type Answer, ask, type Booted, boot, type Sent, signIn } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import type { ConfigChange, ConfigParam } from '@kezhan/hotels/model/config-param-calls'
import type { GrantNode, GrantTree } from '@kezhan/people/model/permission-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyFor } from './testing/apply-for'
import { LedgerDesk } from './testing/ledger-desk'

let booted: Booted
let admin: string
let manager: string
let clerk: string
beforeAll(async () => {
  booted = await boot()
  admin = await signIn(booted.app, 'admin')
  manager = await signIn(booted.app, 'manager')
  clerk = await signIn(booted.app, 'frontdesk')
})
afterAll(() => booted.stop())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const send = <T = { id: string }>(method: Method, path: string, sent: Sent = {}): Promise<Answer<T>> =>
  ask<T>(booted.app, method, path, { token: manager, ...sent })
const recordsOf = (table: string, answer: Answer<unknown>) =>
  booted.sql<{ action: string }>(
    'select action from sys_change_log where table_name = $1 and request_id = $2',
    [table, answer.headers['x-request-id']],
  )

test('HOTEL-050 a hotel lists its posting codes, renames those of the product and adds and deletes its own', async () => {
  const list = await send<{ records: { code: string; isSystem: string }[]; total: number }>(
    'GET',
    '/base/postingCode/list',
    { query: { pageSize: '200' } },
  )
  expect(list.body.result.records.filter(row => row.isSystem === 'Y').length).toBe(list.body.result.total)
  expect((await send('GET', '/base/postingCode/list', { token: clerk })).status).toBe(403)
  const own = await send('POST', '/base/postingCode/add', {
    body: { code: '2099', name: '棋牌', side: 'D', postingClass: 'OTHER' },
  })
  expect(own.body).toMatchObject({ success: true, message: '添加成功！' })
  expect(await recordsOf('posting_code', own)).toEqual([{ action: 'add' }])
  const twice = await send('POST', '/base/postingCode/add', {
    body: { code: '2099', name: '麻将', side: 'D', postingClass: 'OTHER' },
  })
  expect(twice.body.success).toBe(false)
  const gone = await send('DELETE', '/base/postingCode/delete', { query: { id: own.body.result.id } })
  expect(gone.body.success).toBe(true)
})

test('HOTEL-050 a code that charges is of no class of money, and one that takes money of no class of charges', async () => {
  const add = async (code: string, side: string, postingClass: string) =>
    (await send('POST', '/base/postingCode/add', { body: { code, name: '杂项', side, postingClass } })).body
  const no = '科目“杂项”的类别与方向不符：消费和付款各有自己的类别'
  expect((await add('2098', 'D', 'PAY_CASH')).message).toBe(no)
  expect((await add('9098', 'C', 'ROOM')).message).toBe(no)
  const { id } = (await add('9098', 'C', 'PAY_CARD')).result
  const edit = async (values: object) =>
    (await send('PUT', '/base/postingCode/edit', { body: { id, ...values } })).body
  expect((await edit({ side: 'D' })).message).toBe(no)
  expect((await edit({ postingClass: 'GOODS' })).message).toBe(no)
  expect((await edit({ side: 'D', postingClass: 'GOODS' })).success).toBe(true)
  await send('DELETE', '/base/postingCode/delete', { query: { id } })
})

test('HOTEL-052 the open dictionaries of the hotel domain are the hotel’s to word, item by item', async () => {
  const listed = await send<{ dictCode: string }[]>('GET', '/base/hotelDict/list')
  const codes = listed.body.result.map(one => one.dictCode)
  const named = ['room_change_reason', 'repair_reason', 'cancel_reason', 'reversal_reason', 'guest_source']
  const further = ['id_card_type', 'nation', 'pay_remark', 'clean_type', 'lost_category']
  expect(codes).toEqual(expect.arrayContaining([...named, ...further]))
  const item = {
    dictCode: 'repair_reason',
    itemValue: 'flood',
    itemText: '水管爆裂',
    sortOrder: 1,
    isNew: 'Y',
  }
  expect((await send('PUT', '/base/hotelDict/save', { body: item, token: clerk })).status).toBe(403)
  expect((await send('PUT', '/base/hotelDict/save', { body: item })).body.success).toBe(true)
  const texts = await send<{ text: string }[]>('GET', '/sys/dict/getDictItems/repair_reason', {
    token: clerk,
  })
  expect(texts.body.result.map(one => one.text)).toEqual(expect.arrayContaining(['水管爆裂', '水暖']))
})

const powerOf = async (token: string, roleId: string) =>
  (await send<GrantTree>('GET', '/sys/role/queryTreeList', { token, query: { roleId } })).body.result.treeList
const branchOf = (node: GrantNode): GrantNode[] => [node, ...(node.children ?? []).flatMap(branchOf)]
const roleOf = async (code: string) =>
  (
    await booted.sql<{ id: string }>(
      `select id from sys_role where hotel_code = 'KZ001' and role_code = $1`,
      [code],
    )
  )[0]?.id ?? ''

test('HOTEL-058 the tree of rights marks those of high risk, and a role that gets one may do it at once', async () => {
  const roleId = await roleOf('front_desk')
  const nodes = (await powerOf(manager, roleId)).flatMap(branchOf)
  const risky = nodes.filter(node => node.isHighRisk).map(node => node.slotTitle)
  expect(risky).toEqual(
    expect.arrayContaining(['改价', '冲账', '调账', '反结账', '走结', '免单', '使用超订', '超额挂账']),
  )
  expect(risky).not.toContain('入账')
  const may = async () =>
    (
      await send<{ auth: { action: string }[] }>('GET', '/sys/permission/getUserPermissionByToken', {
        token: clerk,
      })
    ).body.result.auth.some(one => one.action === 'price:override')
  expect(await may()).toBe(false)
  const held = await send<string[]>('GET', '/sys/permission/queryRolePermission', { query: { roleId } })
  const lastpermissionIds = held.body.result.join(',')
  const grant = { roleId, permissionIds: `${lastpermissionIds},price:override`, lastpermissionIds }
  const path = '/sys/permission/saveRolePermission'
  expect((await send('POST', path, { body: grant, token: clerk })).status).toBe(403)
  const saved = await send('POST', path, { body: grant })
  expect(saved.body.success).toBe(true)
  expect(await recordsOf('sys_role_permission', saved)).toHaveLength(1)
  expect(await may()).toBe(true)
})

test('HOTEL-060 a hotel makes departments below its own, renames and deletes them; other hotels see nothing of it', async () => {
  const [root] = (await send<{ id: string }[]>('GET', '/sys/sysDepart/queryTreeList')).body.result
  const made = await send('POST', '/sys/sysDepart/add', {
    body: { departName: '礼宾部', parentId: root?.id, departOrder: 9 },
  })
  expect(made.body.success).toBe(true)
  expect(await recordsOf('sys_depart', made)).toHaveLength(1)
  const id = made.body.result.id
  const edited = await send('PUT', '/sys/sysDepart/edit', { body: { id, departName: '礼宾与行李' } })
  expect(edited.body.success).toBe(true)
  const other = await signIn(booted.app, 'manager2')
  expect(JSON.stringify((await send('GET', '/sys/sysDepart/queryTreeList')).body)).toContain('礼宾与行李')
  const foreign = await send('GET', '/sys/sysDepart/queryTreeList', { token: other })
  expect(JSON.stringify(foreign.body)).not.toContain('礼宾与行李')
  expect((await send('DELETE', '/sys/sysDepart/delete', { query: { id } })).body.success).toBe(true)
})

const addUser = (body: object, token = manager) => send('POST', '/sys/user/add', { body, token })

test('HOTEL-061 a person’s floor of prices, limit of reversals and limit of trifles are given by others and go no further', async () => {
  const chief = await addPerson(booted, {
    username: 'limit_chief',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: 'all' as const,
  })
  await booted.sql(
    `update sys_user set price_floor_bp = 8000, reversal_limit_fen = 5000, round_off_limit_fen = 50 where username = 'limit_chief'`,
  )
  const own = await send('PUT', '/sys/user/edit', {
    token: chief.token,
    body: { id: chief.id, reversalLimitFen: 900_000 },
  })
  expect(own.body.message).toBe('不能修改自己的折扣权限、冲账限额和抹零限额')
  const person = { username: 'limit_new', realname: '新人', workNo: 'L1' }
  for (const [further, label] of [
    [{ priceFloorBp: 7000 }, '折扣权限'],
    [{ reversalLimitFen: 5001 }, '冲账限额'],
    [{ roundOffLimitFen: 51 }, '抹零限额'],
  ] as const)
    expect((await addUser({ ...person, ...further }, chief.token)).body.message).toBe(
      `${label}不能超出您自己的${label}`,
    )
  expect((await addUser({ ...person, priceFloorBp: 10_001 }, chief.token)).body.success).toBe(false)
  const added = await addUser({ ...person, reversalLimitFen: 100 }, chief.token)
  expect(added.body.success).toBe(true)
  const [stored] = await booted.sql(
    `select price_floor_bp as floor, reversal_limit_fen::int as reversal, round_off_limit_fen::int as trifle
     from sys_user where username = 'limit_new'`,
  )
  expect(stored).toEqual({ floor: 8000, reversal: 100, trifle: 50 })
  const lifted = await send('PUT', '/sys/user/edit', {
    token: chief.token,
    body: { id: added.body.result.id, reversalLimitFen: null },
  })
  expect(lifted.body.message).toBe('冲账限额不能超出您自己的冲账限额')
})

test('HOTEL-061 beyond his limit also who may reverse needs an agreement, and drops no larger trifle than his own', async () => {
  const limited = await addPerson(booted, {
    username: 'limit_clerk',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: 'all' as const,
  })
  await booted.sql(
    `update sys_user set reversal_limit_fen = 2000, round_off_limit_fen = 50 where username = 'limit_clerk'`,
  )
  const desk = new LedgerDesk(booted, limited.token)
  const folioId = await desk.folio()
  const [small, large] = [await desk.charge(folioId, 2000), await desk.charge(folioId, 2001)]
  const reverse = (lineId: string, approvalId?: string) =>
    desk.call('reverse', { folioId, lineIds: [lineId], ...(approvalId ? { approvalId } : {}) })
  expect((await reverse(small)).body.message).toBe('冲账成功')
  const refused = await reverse(large)
  expect(refused.body.message).toBe('冲账金额超过您的限额20.00元，可提交审批')
  const { id } = await applyFor(desk, refused, '录错')
  expect((await send('POST', '/ebk/approval/decide', { body: { id, agree: 'Y' } })).body.success).toBe(true)
  expect((await reverse(large, id)).body.message).toBe('冲账成功')

  await desk.charge(folioId, 60)
  const settled = await desk.call('settle', { folioId, isRoundedOff: 'Y' })
  expect(settled.body.message).toBe('抹零不能超过0.50元')
})

const paramOf = async (key: string, token = manager) =>
  (await send<ConfigParam[]>('GET', '/base/hotelConfig/list', { token })).body.result.find(
    one => one.key === key,
  )
const history = async (key: string) =>
  (await send<ConfigChange[]>('GET', '/base/hotelConfig/history', { query: { key } })).body.result.map(
    ({ before, after, username }) => [before, after, username],
  )

test('HOTEL-062 a parameter shows value and default, is changed and restored, and its changes are listed', async () => {
  expect((await ask(booted.app, 'GET', '/base/hotelConfig/list', {})).status).toBe(401)
  expect((await send('GET', '/base/hotelConfig/list', { token: clerk })).status).toBe(403)
  expect(await paramOf('pettyCash')).toMatchObject({ value: '100000', default: '100000', isOwn: false })
  await send('PUT', '/base/hotelConfig/edit', { body: { values: { pettyCash: '50000' } } })
  expect(await paramOf('pettyCash')).toMatchObject({
    value: '50000',
    default: '100000',
    isOwn: true,
    changedBy: 'manager',
    isLocked: false,
  })
  const restore = (token = manager) =>
    send('PUT', '/base/hotelConfig/restore', { body: { key: 'pettyCash' }, token })
  expect((await restore(clerk)).status).toBe(403)
  expect((await restore(await signIn(booted.app, 'manager2'))).body.message).toBe('“备用金”已是默认值')
  const restored = await restore()
  expect(restored.body).toMatchObject({ success: true, message: '已恢复默认' })
  expect(await recordsOf('hotel_config', restored)).toEqual([{ action: 'delete' }])
  expect(await paramOf('pettyCash')).toMatchObject({ value: '100000', isOwn: false, changedBy: null })
  expect((await restore()).body.message).toBe('“备用金”已是默认值')
  expect(await history('pettyCash')).toEqual([
    ['50000', null, 'manager'],
    [null, '50000', 'manager'],
  ])
  expect(await history('checkInTime')).toEqual([])
  expect((await send('PUT', '/base/hotelConfig/restore', { body: { key: 'no' } })).body.message).toBe(
    '没有参数“no”',
  )
})

test('HOTEL-062 ADMIN-023 what the platform locks hotels read and do not change', async () => {
  await send('PUT', '/base/hotelConfig/edit', { body: { values: { maxRoundOffFen: '200' } } })
  const lock = (isEditable: string) =>
    send('PUT', '/sys/hotelConfigAttr/edit', {
      token: admin,
      body: {
        key: 'maxRoundOffFen',
        label: '抹零上限',
        defaultValue: '100',
        sortOrder: 1,
        isVisible: 'Y',
        isEditable,
      },
    })
  expect((await lock('N')).body.success).toBe(true)
  expect(await paramOf('maxRoundOffFen')).toMatchObject({ value: '200', isLocked: true })
  const refused = '“抹零上限”由平台统一设置，不能修改'
  const change = await send('PUT', '/base/hotelConfig/edit', { body: { values: { maxRoundOffFen: '1' } } })
  expect(change.body.message).toBe(refused)
  const restore = await send('PUT', '/base/hotelConfig/restore', { body: { key: 'maxRoundOffFen' } })
  expect(restore.body.message).toBe(refused)
  expect(await paramOf('maxRoundOffFen')).toMatchObject({ value: '200' })
  expect((await lock('Y')).body.success).toBe(true)
  expect(
    (await send('PUT', '/base/hotelConfig/restore', { body: { key: 'maxRoundOffFen' } })).body.success,
  ).toBe(true)
})
