import type { SmsMessage } from '@kezhan/identity/server/registration/sms-sender'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from './seed/demo-data'
import { administrationWrites } from './testing/administration-writes'
import { type Answer, ask, type Booted, boot, signIn } from './testing/boot'
import { addPerson, type Person } from './testing/people'
import { recordedElsewhere, unrecorded } from './testing/write-records'

const delivered: SmsMessage[] = []
let booted: Booted
let admin: string
let manager: Person
let clerk: Person
beforeAll(async () => {
  booted = await boot({
    sms: {
      notice: '',
      send: async message => void delivered.push(message),
      tell: async () => undefined,
    },
  })
  admin = await signIn(booted.app, 'admin')
  const place = { tenantId: '1', hotelCode: 'KZ001', rights: 'all' } as const
  manager = await addPerson(booted, { username: 'writer_own', ...place })
  clerk = await addPerson(booted, { username: 'writer_clerk', ...place })
})
afterAll(() => booted.stop())

type Sent = Promise<Answer<unknown>>
const send = (method: 'POST' | 'PUT', path: string, body: object, token?: string) =>
  ask<{ id: string }>(booted.app, method, path, { body, ...(token === undefined ? {} : { token }) })
const remove = (path: string, query: Record<string, string>, token = admin) =>
  ask(booted.app, 'DELETE', path, { token, query })
const one = async (sql: string, params: readonly unknown[] = []): Promise<string> =>
  (await booted.sql<{ it: string }>(sql, params))[0]?.it ?? ''

async function smsCode(mobile: string, smsmode: number): Promise<string> {
  await send('POST', '/sys/sms', { mobile, smsmode })
  return delivered.findLast(message => message.phone === mobile)?.code ?? ''
}
async function anEntry(name: string): Promise<string> {
  const body = {
    name,
    menuType: 1,
    parentId: 'menu:isystem',
    url: `isystem/${name}`,
    component: 'people/AddressListPage',
  }
  return (await send('POST', '/sys/permission/add', body, admin)).body.result.id
}
const aRule = async () => ({
  permissionId: await one(`select id as it from sys_permission where perms = 'base:building:list'`),
  ruleName: '规则',
  ruleColumn: 'name',
  ruleConditions: '=',
  ruleValue: 'x',
})
const addRule = async () =>
  send('POST', '/sys/permission/addPermissionRule', await aRule(), admin).then(
    answer => answer.body.result?.id,
  )

let renamed = 0
const editEntry = async (): Sent => {
  const id = await anEntry(`edit${++renamed}`)
  return send(
    'PUT',
    '/sys/permission/edit',
    {
      id,
      name: `改名${renamed}`,
      menuType: 1,
      parentId: 'menu:isystem',
      url: `isystem/edited${renamed}`,
      component: 'people/AddressListPage',
    },
    admin,
  )
}
const editRule = async (): Sent => {
  const rule = await aRule()
  const id = await one('select id as it from sys_permission_rule order by id desc limit 1')
  return send(
    'PUT',
    '/sys/permission/editPermissionRule',
    { ...rule, id, ruleName: `规则${++renamed}` },
    admin,
  )
}
let password = demoPassword
const ownPassword = (method: 'POST' | 'PUT') => async (): Sent => {
  const [oldpassword, next] = [password, `Another2026${method}`]
  password = next
  const token = (
    await ask<{ token: string }>(booted.app, 'POST', '/user/login', {
      body: { account: clerk.username, password: oldpassword, workShiftIndex: '01' },
    })
  ).body.result.token
  return send(
    method,
    '/sys/user/updatePassword',
    { username: clerk.username, oldpassword, password: next, confirmpassword: next },
    token,
  )
}

/** One successful use of each call; the record must carry the number of that very request. */
const uses: Readonly<Record<string, () => Sent>> = {
  'PUT /base/hotel/edit': async () => {
    const version = Number(await one(`select version as it from hotel where code = 'KZ001'`))
    return send(
      'PUT',
      '/base/hotel/edit',
      { name: '改名酒店', phone: '0571-1', address: '某路', version },
      manager.token,
    )
  },
  'PUT /base/hotelConfig/edit': () =>
    send('PUT', '/base/hotelConfig/edit', { values: { checkInTime: '13:30' } }, manager.token),
  'PUT /base/hotelConfig/restore': async () => {
    await send('PUT', '/base/hotelConfig/edit', { values: { checkOutTime: '11:30' } }, manager.token)
    return send('PUT', '/base/hotelConfig/restore', { key: 'checkOutTime' }, manager.token)
  },
  'PUT /sys/user/own/contact': async () => {
    const contact = { kind: 'phone', value: '13612345678', password }
    await send('POST', '/sys/user/own/contactCode', contact, clerk.token)
    const code = delivered.findLast(message => message.phone === contact.value)?.code ?? ''
    return send('PUT', '/sys/user/own/contact', { ...contact, code }, clerk.token)
  },
  'PUT /sys/user/updateMobile': async () => {
    const phone = '13612345679'
    await send('POST', '/sys/user/own/contactCode', { kind: 'phone', value: phone, password }, clerk.token)
    const smscode = delivered.findLast(message => message.phone === phone)?.code ?? ''
    return send('PUT', '/sys/user/updateMobile', { phone, smscode, password }, clerk.token)
  },
  'PUT /sys/user/own': () => send('PUT', '/sys/user/own', { realname: '改名' }, clerk.token),
  'POST /sys/online/forceLogout': async () => {
    const id = await one('select id as it from sys_session where user_id = $1 limit 1', [clerk.id])
    return send('POST', '/sys/online/forceLogout', { id }, manager.token)
  },
  'PUT /sys/user/updatePassword': ownPassword('PUT'),
  'POST /sys/user/updatePassword': ownPassword('POST'),
  'PUT /sys/user/changePassword': () => {
    password = 'Reset2026abc'
    return send(
      'PUT',
      '/sys/user/changePassword',
      { username: clerk.username, password, confirmpassword: password },
      manager.token,
    )
  },
  'PUT /sys/user/frozenBatch': () =>
    send('PUT', '/sys/user/frozenBatch', { ids: clerk.id, status: '2' }, manager.token),
  'POST /sys/user/register': async () => {
    const smscode = await smsCode('13900001111', 1)
    return send('POST', '/sys/user/register', {
      phone: '13900001111',
      smscode,
      username: 'walk_new',
      password: 'Zhuce2026',
    })
  },
  'PUT /sys/user/admit': async () => {
    const id = await one(`select id as it from sys_user where username = 'walk_new'`)
    return send('PUT', '/sys/user/admit', { id, hotelCode: 'KZ001' }, admin)
  },
  'POST /sys/user/addToHotel': () =>
    send(
      'POST',
      '/sys/user/addToHotel',
      { hotelCode: 'KZ001', username: 'walk_added', realname: '新人', password: 'Zhuce2026' },
      admin,
    ),
  'POST /sys/user/passwordChange': async () => {
    await booted.sql(`update sys_sms_code set created_at = created_at - interval '2 minutes'`)
    const smscode = await smsCode('13900001111', 2)
    const proof = await ask<{ ticket: string }>(booted.app, 'POST', '/sys/user/phoneVerification', {
      body: { phone: '13900001111', smscode },
    })
    return send('POST', '/sys/user/passwordChange', {
      ticket: proof.body.result.ticket,
      password: 'Fresh2026',
      confirmpassword: 'Fresh2026',
    })
  },
  'POST /sys/user/addSysUserRole': async () => {
    const id = await one(`select id as it from sys_user where username = 'walk_added'`)
    return send('POST', '/sys/user/addSysUserRole', { roleId: clerk.roleId, userIdList: [id] }, admin)
  },
  'DELETE /sys/user/deleteUserRole': async () => {
    const userId = await one(`select id as it from sys_user where username = 'walk_added'`)
    return remove('/sys/user/deleteUserRole', { roleId: clerk.roleId, userId })
  },
  'DELETE /sys/user/deleteUserRoleBatch': () =>
    remove('/sys/user/deleteUserRoleBatch', { roleId: clerk.roleId, userIds: clerk.id }),
  'POST /sys/permission/add': () =>
    send(
      'POST',
      '/sys/permission/add',
      {
        name: '新页',
        menuType: 1,
        parentId: 'menu:isystem',
        url: 'isystem/walk',
        component: 'people/AddressListPage',
      },
      admin,
    ),
  'PUT /sys/permission/edit': editEntry,
  'DELETE /sys/permission/delete': async () =>
    remove('/sys/permission/delete', { id: await anEntry('gone1') }),
  'POST /sys/permission/addPermissionRule': async () =>
    send('POST', '/sys/permission/addPermissionRule', await aRule(), admin),
  'PUT /sys/permission/editPermissionRule': editRule,
  'POST /sys/role/datarule': async () => {
    const { permissionId } = await aRule()
    const dataRuleIds = await one('select id as it from sys_permission_rule order by id desc limit 1')
    return send('POST', '/sys/role/datarule', { permissionId, roleId: clerk.roleId, dataRuleIds }, admin)
  },
  'DELETE /sys/permission/deletePermissionRule': async () => {
    await addRule()
    const id = await one('select id as it from sys_permission_rule order by id desc limit 1')
    return remove('/sys/permission/deletePermissionRule', { id })
  },
  'POST /sys/permission/saveRolePermission': async () => {
    const permission = await one(`select id as it from sys_permission where perms = 'base:building:add'`)
    return send(
      'POST',
      '/sys/permission/saveRolePermission',
      { roleId: clerk.roleId, permissionIds: '', lastpermissionIds: permission },
      admin,
    )
  },
  'POST /online/cgform/api/doDbSynch/:id/normal': async () => {
    const fields = [
      {
        name: 'title',
        label: '标题',
        kind: 'text',
        sortOrder: 1,
        isRequired: 'Y',
        isUnique: 'N',
        isMany: 'N',
      },
    ]
    const head = { code: 'walk_form', title: '走查表', dataScope: 'hotel', isTree: 'N', fields }
    const { body } = await send('POST', '/online/cgform/head/add', head, admin)
    return send('POST', `/online/cgform/api/doDbSynch/${body.result.id}/normal`, {}, admin)
  },
  ...administrationWrites(() => ({ booted, admin, manager })),
}

test('every call that writes is a resource’s, tried here, proved elsewhere, or reviewed as needing no record', () => {
  const written = [...booted.server.routes, ...booted.server.rawRoutes]
    .map(route => route.call)
    .filter(call => call.method !== 'GET' && !('action' in call))
    .map(call => `${call.method} ${call.path}`)
  const reviewed = [uses, recordedElsewhere, unrecorded].flatMap(Object.keys)
  expect([...reviewed].sort()).toEqual([...written].sort())
  expect(new Set(reviewed).size).toBe(reviewed.length)
})

for (const [name, use] of Object.entries(uses)) {
  test(`${name} leaves a record with who, where, in which request and by which call`, async () => {
    const answer = await use()
    expect([answer.status, answer.body.message, answer.body.success]).toEqual([200, expect.any(String), true])
    const records = await booted.sql<{ username: string; call: string; title: string; address: string }>(
      'select username, call, call_title as title, address from sys_change_log where request_id = $1',
      [answer.headers['x-request-id']],
    )
    expect(records.length).toBeGreaterThan(0)
    for (const record of records)
      expect(record).toMatchObject({
        call: name,
        address: '127.0.0.1',
        username: expect.stringMatching(/./),
        title: expect.stringMatching(/./),
      })
  })
}
