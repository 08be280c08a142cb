import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
let admin: string
beforeAll(async () => {
  booted = await boot()
  admin = await signIn(booted.app, 'admin')
})
afterAll(() => booted.stop())

interface Node {
  readonly path: string
  readonly component: string
  readonly children?: readonly Node[]
}
const screens = (nodes: readonly Node[]): readonly Node[] =>
  nodes.flatMap(node => [node, ...screens(node.children ?? [])])

async function screenAt(path: string, token: string): Promise<string | undefined> {
  const { body } = await ask<{ menu: Node[] }>(
    booted.app,
    'GET',
    '/sys/permission/getUserPermissionByToken',
    { token },
  )
  return screens(body.result.menu).find(node => node.path === path)?.component
}
const settingOf = async (key: string) =>
  (
    await ask<{ records: { configValue: string }[] }>(booted.app, 'GET', '/sys/config/list', {
      token: admin,
      query: { configKey: key },
    })
  ).body.result.records[0]?.configValue
const write = (token: string, configValue: string) =>
  ask(booted.app, 'PUT', '/sys/config/edit', { token, body: { id: 'registrationWideMobile', configValue } })
/** Whether a number that begins with 19 may register: refused before any code is sent, or not. */
const isPhone = async () =>
  (await ask(booted.app, 'POST', '/sys/sms', { body: { mobile: '19900001234', smsmode: 1 } })).body.success

test('ADMIN-010 the platform changes the settings of the installation, and they act at once', async () => {
  expect(await screenAt('/isystem/config', admin)).toBe('resource:/sys/config')
  expect(await settingOf('registrationWideMobile')).toBe('N')
  expect(await isPhone()).toBe(false)
  expect((await write(admin, 'Y')).body).toMatchObject({ success: true })
  expect(await settingOf('registrationWideMobile')).toBe('Y')
  expect(await isPhone()).toBe(true)
})

test('ADMIN-010 a hotel neither sees nor changes them, whatever rights it holds', async () => {
  const person = { username: 'conf_all', tenantId: '1', hotelCode: 'KZ001', rights: 'all' } as const
  const { token } = await addPerson(booted, person)
  expect((await write(token, 'N')).body.success).toBe(false)
  expect((await ask(booted.app, 'GET', '/sys/config/list', { token })).body.success).toBe(false)
  expect(await settingOf('registrationWideMobile')).toBe('Y')
})

test('ADMIN-021 announcements have one screen, for the platform and for hotels alike', async () => {
  const manager = await signIn(booted.app, 'manager')
  const atPlatform = await screenAt('/isystem/annountCement', admin)
  expect(atPlatform).toMatch(/^messages\//)
  const hotels = screens(
    (
      await ask<{ menu: Node[] }>(booted.app, 'GET', '/sys/permission/getUserPermissionByToken', {
        token: manager,
      })
    ).body.result.menu,
  )
  expect(hotels.map(node => node.component)).toContain(atPlatform)
})
