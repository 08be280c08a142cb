import { resources } from '@kezhan/app-server/modules'
import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { mountedCalls, nameOf, soundInput, tryInput } from '@kezhan/app-server/testing/mounted-calls'
import { addPerson, type Person } from '@kezhan/app-server/testing/people'
import { twoHotels } from '@kezhan/app-server/testing/two-hotels'
import { columnOf } from '@kezhan/resource/column-name'
import { allows, type Resource } from '@kezhan/resource/define'
import type { Value } from '@kezhan/resource/field'
import { Desk, makePicks, nextNumber, type World } from '@kezhan/server-kit/testing/conformance/desk'
import { dataRows } from '@kezhan/server-kit/testing/conformance/sheets'
import { type Sample, sampleRecord } from '@kezhan/server-kit/testing/sample-record'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { forgedHead, forgedMore, forgedSheet } from './testing/forgeries'
import { multipart } from './testing/multipart'

/** Bodies, sheets and child rows that claim what only the server may say; every call and every resource is tried. */
vi.setConfig({ testTimeout: 600_000 })
let booted: Booted
let boss: Person
let far: Person
let world: World
beforeAll(async () => {
  booted = await boot()
  boss = await addPerson(booted, { username: 'forge_boss', tenantId: '1', hotelCode: 'KZ001', rights: 'all' })
  far = await addPerson(booted, { username: 'forge_far', tenantId: '2', hotelCode: 'KZ002', rights: 'all' })
  world = twoHotels(booted, boss, far)
})
afterAll(() => booted.stop())

async function importSheet(path: string, content: Buffer, token: string): Promise<void> {
  const { body, headers } = multipart([{ field: 'files[]', name: 'x.xlsx', content }])
  await ask(booted.app, 'POST', `${path}/importExcel`, { token, body, headers })
}

test('whatever else a body claims, no call changes who its sender is or what he holds', async () => {
  const identity = async () => {
    const [who] = await booted.sql(
      `select tenant_id, hotel_code, status, username, create_by, create_time, selectedroles,
              (select string_agg(role_id, ',') from sys_user_role where user_id = u.id) as roles from sys_user u where id = $1`,
      [boss.id],
    )
    return who
  }
  const grants = () =>
    booted.sql('select permission_id from sys_role_permission where role_id = $1 order by 1', [boss.roleId])
  const before = { who: await identity(), grants: await grants() }
  const claims = { selectedroles: far.roleId, selecteddeparts: '', orgCode: 'A99' }
  const more = { ...forgedHead, ...forgedMore, ...claims }
  const writes = mountedCalls(booted).filter(call => call.method !== 'GET' && call.access !== 'anyone')
  expect(writes.length).toBeGreaterThan(60)
  const [{ password } = { password: '' }] = await booted.sql<{ password: string }>(
    'select password from sys_user where id = $1',
    [boss.id],
  )
  let token = boss.token
  for (const call of writes) {
    for (const id of [boss.id, boss.username]) {
      const own = {
        id,
        userId: id,
        userid: id,
        username: boss.username,
        ids: id,
        userIdList: [id],
        roleId: far.roleId,
      }
      const answer = await tryInput(booted, call, { ...more, ...soundInput(call), ...own }, { token })
      expect([nameOf(call), answer.status < 500]).toEqual([nameOf(call), true])
      if (answer.status === 401) token = await bossAgain(password)
    }
    expect([nameOf(call), { who: await identity(), grants: await grants() }]).toEqual([nameOf(call), before])
  }
})

/** His own password is his to set, as one of the calls has just done; he gets the old one back and signs in. */
async function bossAgain(password: string): Promise<string> {
  await booted.sql('update sys_user set password = $2 where id = $1', [boss.id, password])
  return signIn(booted.app, boss.username)
}

test('API-USER-001 what the server writes about a row is believed from no body, sheet or child row, in any resource', async () => {
  let imported = 0
  for (const resource of resources.filter(({ scope }) => scope !== 'global'))
    imported += await forgeIn(resource)
  expect(imported).toBeGreaterThanOrEqual(4)
})

/** How many rows of a forged sheet were taken. */
async function forgeIn(resource: Resource): Promise<number> {
  if (!allows(resource, 'add') || !allows(resource, 'edit')) return 0
  const desk = new Desk(world, resource)
  const theirs = await desk.as(far).add(await desk.as(far).sample())
  const theirRow = await desk.stored(theirs)
  const children = await forgedChildren(desk)
  const id = await desk.add({ ...(await desk.sample()), ...forgedHead, ...children, id: theirs, version: 77 })
  await expectOwn(desk, id, 'add')
  await desk.edit({ id, version: 1, ...forgedHead, ...children })
  await expectOwn(desk, id, 'edit')
  for (const [name, value] of Object.entries(forgedMore)) await forgeOne(desk, id, name, value)
  for (const child of Object.values(resource.children ?? {})) {
    const rows = await booted.sql(
      `select tenant_id, create_by from ${child.table} where ${columnOf(child.masterKey)} = $1`,
      [id],
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row).toEqual({ tenant_id: '1', create_by: boss.username })
  }
  const imported = allows(resource, 'importExcel') ? await forgeInSheet(desk) : 0
  expect(await desk.stored(theirs), `${resource.path}: the row of the other hotel`).toEqual(theirRow)
  return imported
}

/** Rows of children that claim another master, another hotel and another maker. */
async function forgedChildren(desk: Desk): Promise<Sample> {
  const entries = Object.entries(desk.resource.children ?? {}).map(async ([name, child]) => {
    const picks = await makePicks(desk, child.fields, `${name}.`)
    const row = sampleRecord(child.fields, nextNumber(), picks)
    return [name, [{ ...row, ...forgedHead, [child.masterKey]: 'forged' }] as Value] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

async function expectOwn(desk: Desk, id: string, how: string): Promise<void> {
  const row = await desk.stored(id)
  const place = desk.resource.scope === 'hotel' ? { tenant_id: '1', hotel_code: 'KZ001' } : { tenant_id: '1' }
  expect(row, `${desk.resource.path} ${how}`).toMatchObject({
    ...place,
    create_by: boss.username,
    sys_org_code: 'A01',
  })
  expect([how, String(row?.create_time).startsWith('2001')]).toEqual([how, false])
  expect([how, row?.update_by === 'mallory']).toEqual([how, false])
}

/** Refused by its name where nobody declared it; otherwise it is a field of the form, or known and ignored. */
async function forgeOne(desk: Desk, id: string, name: string, value: Value): Promise<void> {
  const field = desk.resource.fields[name]
  if (field !== undefined && !field.readOnly && !field.fixed) return
  const before = await desk.stored(id)
  const answer = await desk.tryEdit({ id, version: before?.version, [name]: value })
  expect([desk.resource.path, name, answer.status]).toEqual([desk.resource.path, name, 200])
  const isLetGo = desk.resource.ignored?.includes(name) === true
  if (field === undefined && !isLetGo)
    expect([name, answer.body.message]).toEqual([name, `不支持的字段：${name}`])
  const after = await desk.stored(id)
  const touched = { version: after?.version, update_by: after?.update_by, update_time: after?.update_time }
  expect([desk.resource.path, name, after]).toEqual([desk.resource.path, name, { ...before, ...touched }])
}

async function forgeInSheet(desk: Desk): Promise<number> {
  const { resource } = desk
  const sheet = await desk.ask('GET', 'exportXls', {
    query: { selections: await desk.add(await desk.sample()) },
  })
  const [exported = {}] = await dataRows(resource, sheet.raw)
  const uniques = Object.values(resource.fields).filter(({ unique, kind }) => unique && kind === 'text')
  const codes = Object.fromEntries(uniques.map(({ label }) => [label, `E${nextNumber()}`]))
  const known = new Set(await idsIn(resource.table))
  await importSheet(resource.path, await forgedSheet(resource, { ...exported, ...codes }), boss.token)
  const taken = (await idsIn(resource.table)).filter(id => !known.has(id))
  for (const id of taken) await expectOwn(desk, id, 'import')
  return taken.length
}

const idsIn = async (table: string): Promise<string[]> =>
  (await booted.sql<{ id: string }>(`select id from ${table}`)).map(row => row.id)
