import { demoPassword } from '@kezhan/app-server/seed/demo-data'
import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import type { OwnLogin, OwnProfile, OwnSession } from '@kezhan/identity/model/account-calls'
import { findSession } from '@kezhan/identity/server/session-look-up'
import { LastSeen } from '@kezhan/people/server/last-seen'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipart } from './testing/multipart'
import { askSigned } from './testing/signed'

let booted: Booted
let people = 0
beforeAll(async () => {
  booted = await boot()
  await booted.sql(
    `insert into sys_user_depart (user_id, dep_id)
     select u.id, d.id from sys_user u, sys_depart d
     where u.username = 'admin' and d.hotel_code = '' and d.org_code = 'A03A05'`,
  )
})
afterAll(() => booted.stop())

/** Somebody of the first hotel whom no other test knows. */
const somebody = (rights: readonly string[] = []) =>
  addPerson(booted, { username: `own${++people}`, tenantId: '1', hotelCode: 'KZ001', rights })
const isSignedIn = async (token: string) =>
  (await ask(booted.app, 'GET', '/sys/user/own', { token })).status === 200

interface Departments {
  readonly list: readonly { id: string; orgCode: string; departName: string }[]
  readonly orgCode: string | null
}
const departmentsOf = async (token: string) =>
  (await ask<Departments>(booted.app, 'GET', '/sys/user/getCurrentUserDeparts', { token })).body.result
const choose = (token: string, body: object) =>
  askSigned<{ userInfo: { username: string; orgCode: string } }>(booted, 'POST', '/sys/selectDepart', {
    token,
    body,
  })

test('without a session nobody has an account to look after', async () => {
  const calls = [
    ['GET', '/sys/user/own'],
    ['PUT', '/sys/user/own'],
    ['GET', '/sys/user/ownLogins'],
    ['GET', '/sys/user/getCurrentUserDeparts'],
    ['POST', '/sys/selectDepart'],
    ['PUT', '/sys/user/updatePassword'],
    ['POST', '/sys/user/updatePassword'],
    ['GET', '/sys/online/own'],
    ['DELETE', '/sys/online/own'],
    ['DELETE', '/sys/online/ownOthers'],
    ['POST', '/sys/online/forceLogout'],
  ] as const
  for (const [method, path] of calls) expect((await ask(booted.app, method, path)).status, path).toBe(401)
})

test('API-SESS-012 SH-LAYOUT-031 the own departments come with id, code and name, and with the current one', async () => {
  const admin = await signIn(booted.app, 'admin')
  const { list, orgCode } = await departmentsOf(admin)
  expect(list).toEqual([
    { id: expect.any(String), orgCode: 'A03', departName: '客栈云平台' },
    { id: expect.any(String), orgCode: 'A03A05', departName: '市场销售部' },
  ])
  expect(orgCode).toBe('A03')
  expect(await departmentsOf((await somebody()).token)).toEqual({ list: [], orgCode: 'A01' })
})

test('SH-SESS-064 the platform login tells the departments and whether there is a choice', async () => {
  const { body } = await ask<{ departs: readonly { departName: string }[]; multi_depart: number }>(
    booted.app,
    'POST',
    '/sys/login',
    { body: { username: 'admin', password: demoPassword } },
  )
  expect(body.result.departs.map(one => one.departName)).toEqual(['客栈云平台', '市场销售部'])
  expect(body.result.multi_depart).toBe(2)
})

test('API-SESS-013 choosing a department answers the user info and holds for what follows', async () => {
  const admin = await signIn(booted.app, 'admin')
  const chosen = await choose(admin, { orgCode: 'A03A05', username: 'admin' })
  expect(chosen.body).toMatchObject({
    success: true,
    result: { userInfo: { username: 'admin', orgCode: 'A03A05' } },
  })
  expect((await departmentsOf(admin)).orgCode).toBe('A03A05')
  const { body } = await ask<{ id: string }>(booted.app, 'POST', '/sys/config/add', {
    token: admin,
    body: { configKey: 'OWN1', configName: '部门测试' },
  })
  const [row] = await booted.sql('select sys_org_code from sys_config where id = $1', [body.result.id])
  expect(row).toEqual({ sys_org_code: 'A03A05' })
  const [change] = await booted.sql<{ before: { org_code: string }; after: object }>(
    `select before_row as before, after_row as after from sys_change_log where table_name = 'sys_user' order by id desc limit 1`,
  )
  expect(change?.before.org_code).toBe('A03')
  expect(change?.after).toMatchObject({ org_code: 'A03A05' })
  // An empty name means the caller.
  expect((await choose(admin, { orgCode: 'A03', username: '' })).body.success).toBe(true)
})

test('nobody chooses for others, a department he is not in, or without signing', async () => {
  const manager = await signIn(booted.app, 'manager')
  const refused = (body: object) => choose(manager, body).then(answer => answer.body.message)
  expect(await refused({ orgCode: 'A01', username: 'frontdesk' })).toBe('只允许切换自己的部门')
  expect(await refused({ orgCode: 'A01A02', username: 'manager' })).toBe('您不属于该部门')
  const plain = await ask(booted.app, 'POST', '/sys/selectDepart', {
    token: manager,
    body: { orgCode: 'A01' },
  })
  expect(plain.body.success).toBe(false)
  expect((await departmentsOf(manager)).orgCode).toBe('A01')
})

const change = (token: string, username: string, body: object, method: 'PUT' | 'POST' = 'PUT') =>
  ask<{ problems?: readonly { field: string; text: string }[] }>(
    booted.app,
    method,
    '/sys/user/updatePassword',
    {
      token,
      body: {
        username,
        oldpassword: demoPassword,
        password: 'Laiyin2027',
        confirmpassword: 'Laiyin2027',
        ...body,
      },
    },
  )

test('API-USER-009 a new password works at once, ends the other sessions and keeps this one', async () => {
  const me = await somebody()
  const other = await signIn(booted.app, me.username)
  const { body } = await change(me.token, me.username, {})
  expect(body).toMatchObject({ success: true, message: '密码重置成功!' })
  expect(await isSignedIn(me.token)).toBe(true)
  expect(await isSignedIn(other)).toBe(false)
  await expect(signIn(booted.app, me.username)).rejects.toThrow('用户名或密码错误')
  const again = await change(
    me.token,
    me.username,
    { oldpassword: 'Laiyin2027', password: demoPassword, confirmpassword: demoPassword },
    'POST',
  )
  expect(again.body.success).toBe(true)
  await signIn(booted.app, me.username)
  const rows = await booted.sql<{ before: object; after: object }>(
    `select before_row as before, after_row as after from sys_change_log where table_name = 'sys_user' and row_id = $1`,
    [me.id],
  )
  expect(rows).toHaveLength(2)
  for (const row of rows) expect({ ...row.before, ...row.after }).not.toHaveProperty('password')
})

test('SH-VALID-016 a bad new password is refused, each field in its words', async () => {
  const me = await somebody()
  const problems = async (body: object) => (await change(me.token, me.username, body)).body.result.problems
  expect(await problems({ confirmpassword: 'Laiyin2028' })).toEqual([
    { field: 'confirmpassword', text: '两次输入的密码不一样！' },
  ])
  expect(await problems({ password: 'short1', confirmpassword: 'short1' })).toEqual([
    { field: 'password', text: '密码至少8位，须同时包含字母和数字' },
  ])
  expect(await problems({ password: demoPassword, confirmpassword: demoPassword })).toEqual([
    { field: 'password', text: '新密码不能与旧密码相同' },
  ])
  const foreign = await change(me.token, 'manager', {})
  expect(foreign.body).toMatchObject({ success: false, message: '只允许修改自己的密码！' })
  await signIn(booted.app, me.username)
})

test('a wrong old password is refused and counted like a wrong login', async () => {
  const me = await somebody()
  const wrong = () => change(me.token, me.username, { oldpassword: 'Falsch2026' })
  expect((await wrong()).body).toMatchObject({ success: false, message: '旧密码输入错误!' })
  let answer = await wrong()
  for (let attempt = 0; attempt < 20 && answer.status === 200; attempt++) answer = await wrong()
  expect(answer.status).toBe(429)
  const [{ failures } = { failures: 0 }] = await booted.sql<{ failures: number }>(
    'delete from sys_login_failure where counted = $1 returning failures',
    [`pair:${me.username} 127.0.0.1`],
  )
  expect(failures).toBeGreaterThanOrEqual(5)
  await booted.sql('delete from sys_login_failure')
})

test('the own profile is read and written, with what belongs to it', async () => {
  const manager = await signIn(booted.app, 'manager2')
  const own = () => ask<OwnProfile>(booted.app, 'GET', '/sys/user/own', { token: manager })
  expect((await own()).body.result).toMatchObject({
    username: 'manager2',
    realname: '陆经理',
    hotelName: '客栈示范酒店（外滩店）',
    roles: ['酒店经理'],
    departments: [{ orgCode: 'A02', departName: '客栈示范酒店（外滩店）' }],
  })
  const saved = await ask<{ userInfo: object }>(booted.app, 'PUT', '/sys/user/own', {
    token: manager,
    body: {
      realname: '陆子君',
      sex: '2',
      birthday: '1988-02-29',
    },
  })
  expect(saved.body).toMatchObject({ success: true, message: '保存成功' })
  expect(saved.body.result.userInfo).toMatchObject({ username: 'manager2', realname: '陆子君' })
  expect((await own()).body.result).toMatchObject({
    realname: '陆子君',
    sex: '2',
    birthday: '1988-02-29',
  })
  expect(JSON.stringify((await own()).body)).not.toContain('argon2')
})

test('a name is required', async () => {
  const second = await somebody()
  const save = (token: string, body: object) =>
    ask<{ problems: readonly { field: string; text: string }[] }>(booted.app, 'PUT', '/sys/user/own', {
      token,
      body: { realname: '某人', ...body },
    })
  expect((await save(second.token, { realname: ' ' })).body.result.problems).toMatchObject([
    { field: 'realname' },
  ])
})

test('a face is a picture that its owner uploaded', async () => {
  const [me, other] = [await somebody(), await somebody()]
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const { body, headers } = multipart([{ field: 'file', name: 'a.png', content: png }])
  const stored = await ask(booted.app, 'POST', '/sys/common/upload', { token: me.token, body, headers })
  const save = (token: string, avatar: string) =>
    ask<{ userInfo: { avatar: string } }>(booted.app, 'PUT', '/sys/user/own', {
      token,
      body: { realname: '某人', avatar },
    })
  expect((await save(me.token, stored.body.message)).body.result.userInfo.avatar).toBe(stored.body.message)
  expect((await save(other.token, stored.body.message)).body.success).toBe(false)
  expect((await save(me.token, 'temp/202601/none.png')).body.message).toBe('头像文件不存在，请重新上传')
})

const sessionsOf = async (token: string) =>
  (await ask<OwnSession[]>(booted.app, 'GET', '/sys/online/own', { token })).body.result

test('the own sessions say where and with what, and can be ended one by one or all but this', async () => {
  const me = await somebody()
  const others = [await signIn(booted.app, me.username), await signIn(booted.app, me.username)] as const
  await booted.sql(`update sys_session set user_agent = $2 where user_id = $1`, [
    me.id,
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0 Safari/537.36',
  ])
  const sessions = await sessionsOf(me.token)
  expect(sessions).toHaveLength(3)
  expect(sessions[0]).toMatchObject({ isCurrent: true, address: '127.0.0.1', device: 'Chrome · Windows' })
  expect(sessions.filter(one => one.isCurrent)).toHaveLength(1)
  const [first] = (await sessionsOf(others[0])).filter(one => one.isCurrent)
  const end = (token: string) =>
    ask(booted.app, 'DELETE', '/sys/online/own', { token, query: { id: first?.id ?? '' } })
  expect((await end((await somebody()).token)).body).toMatchObject({ success: false, message: 'Token无效!' })
  expect(await isSignedIn(others[0])).toBe(true)
  expect((await end(me.token)).body.success).toBe(true)
  expect(await isSignedIn(others[0])).toBe(false)
  const rest = await ask(booted.app, 'DELETE', '/sys/online/ownOthers', { token: me.token })
  expect(rest.body.result).toEqual({ ended: 1 })
  expect([await isSignedIn(others[1]), await isSignedIn(me.token)]).toEqual([false, true])
})

test('API-SESS-010 an administrator forces people of his own hotel out, by token or by session', async () => {
  const [boss, worker] = [await somebody(['sys:online:forceLogout']), await somebody()]
  const force = (token: string, body: object) =>
    ask(booted.app, 'POST', '/sys/online/forceLogout', { token, body })
  expect((await force(worker.token, { token: boss.token })).status).toBe(403)
  const stranger = await signIn(booted.app, 'frontdesk2')
  expect((await force(boss.token, { token: stranger })).body.message).toBe('Token无效!')
  expect(await isSignedIn(stranger)).toBe(true)
  expect((await force(boss.token, {})).body).toMatchObject({ success: false, message: '退出登录失败！' })
  const forced = await force(boss.token, { token: worker.token })
  expect(forced.body).toMatchObject({ success: true, message: '退出登录成功！' })
  expect(await isSignedIn(worker.token)).toBe(false)
  const back = await signIn(booted.app, worker.username)
  const [session] = await sessionsOf(back)
  expect((await force(boss.token, { id: session?.id })).body.success).toBe(true)
  expect(await isSignedIn(back)).toBe(false)
})

test('when a session was last seen is written in one statement for many requests', async () => {
  const me = await somebody()
  const lastSeen = new LastSeen(booted.database)
  const stamp = async () =>
    (
      await booted.sql<{ seen: Date | null }>(
        'select last_seen_at as seen from sys_session where user_id = $1',
        [me.id],
      )
    )[0]?.seen
  for (let request = 0; request < 3; request++) lastSeen.note(await findSession(booted.database, me.token))
  expect(await stamp()).toBeNull()
  await lastSeen.stop()
  expect(await stamp()).toBeInstanceOf(Date)
})

test('the own sign-ins are the newest 20, the failed ones with their reason', async () => {
  const me = await somebody()
  await ask(booted.app, 'POST', '/user/login', {
    body: { account: me.username, password: 'falsch', workShiftIndex: '01' },
  })
  await booted.sql(
    `insert into sys_login_log (id, user_id, username, hotel_code, tenant_id, address, user_agent, kind, is_success, at)
     select 'old' || n, $1, $2, 'KZ001', '1', '10.0.0.1', '', 'hotel', 'Y', now() - make_interval(days => n) from generate_series(1, 25) n`,
    [me.id, me.username],
  )
  const { body } = await ask<OwnLogin[]>(booted.app, 'GET', '/sys/user/ownLogins', { token: me.token })
  expect(body.result).toHaveLength(20)
  expect(body.result[0]).toMatchObject({ isSuccess: false, reason: '用户名或密码错误', kind: 'hotel' })
  expect(body.result[1]).toMatchObject({ isSuccess: true, reason: null })
})

test('SH-PERM-004 in safe mode the permissions say so and online forms stay as they are', async () => {
  const admin = await signIn(booted.app, 'admin')
  const manager = await signIn(booted.app, 'manager')
  const modes = async () => {
    const [platform, hotel] = [
      await ask<{ sysSafeMode: boolean }>(booted.app, 'GET', '/sys/permission/getUserPermissionByToken', {
        token: admin,
      }),
      await ask<{ sysSafeMode: boolean }>(booted.app, 'GET', '/user/get/info', { token: manager }),
    ]
    return [platform.body.result.sysSafeMode, hotel.body.result.sysSafeMode]
  }
  const setMode = (configValue: string) =>
    ask(booted.app, 'PUT', '/sys/config/edit', { token: admin, body: { id: 'sysSafeMode', configValue } })
  const draw = (code: string) =>
    ask<{ id: string }>(booted.app, 'POST', '/online/cgform/head/add', {
      token: admin,
      body: {
        code,
        title: '安全',
        dataScope: 'tenant',
        fields: [{ name: 'title', label: '标题', kind: 'text', sortOrder: 1 }],
      },
    })
  expect(await modes()).toEqual([false, false])
  const { id } = (await draw('safe_one')).body.result
  expect((await setMode('Y')).body.success).toBe(true)
  expect(await modes()).toEqual([true, true])
  const refused = '安全模式下不允许修改在线开发配置'
  const calls = [
    await draw('safe_two'),
    await ask(booted.app, 'PUT', '/online/cgform/head/edit', { token: admin, body: { id, title: '改' } }),
    await ask(booted.app, 'DELETE', '/online/cgform/head/delete', { token: admin, query: { id } }),
    await ask(booted.app, 'POST', `/online/cgform/api/doDbSynch/${id}/normal`, { token: admin }),
  ]
  expect(calls.map(answer => answer.body.message)).toEqual(calls.map(() => refused))
  await setMode('N')
  const published = await ask(booted.app, 'POST', `/online/cgform/api/doDbSynch/${id}/normal`, {
    token: admin,
  })
  expect(published.body.message).toBe('同步成功')
})
