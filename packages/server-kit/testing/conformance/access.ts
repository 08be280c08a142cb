import { ask } from '@kezhan/app-server/testing/boot'
import { callsOf } from '@kezhan/resource/calls-of'
import type { Resource } from '@kezhan/resource/define'
import { expect, test } from 'vitest'
import { Desk, freeFields, picked, picksFor, plain, type World } from './desk'
import { dataRows } from './sheets'

/** Who gets in at all. */
export function doorTests(resource: Resource, world: () => World): void {
  const calls = callsOf(resource)

  test('without a session every call answers 401', async () => {
    for (const { method, path } of calls) {
      const answer = await ask(world().booted.app, method, path, method === 'GET' ? {} : { body: {} })
      expect([path, answer.status, answer.body.message]).toEqual([path, 401, 'Token失效，请重新登录!'])
      expect(answer.body.success).toBe(false)
    }
  })

  test('without the right every call answers 403 and names the missing code', async () => {
    for (const { method, path, access } of calls) {
      const { token } = world().bare
      const answer = await ask(
        world().booted.app,
        method,
        path,
        method === 'GET' ? { token } : { token, body: {} },
      )
      expect([path, answer.status]).toEqual([path, 403])
      expect(answer.body.message).toContain(`缺少权限：${access}`)
    }
  })
}

/** Whose rows can be seen. */
export function accessTests(resource: Resource, world: () => World): void {
  if (resource.scope === 'global') return
  const outsiders = (): World['own'][] =>
    resource.scope === 'hotel' ? [world().neighbour, world().stranger] : [world().stranger]

  const tryFromOutside = async (): Promise<void> => {
    const desk = new Desk(world(), resource)
    const [row] = await desk.addSeveral(1)
    const id = row?.id ?? ''
    const before = await desk.stored(id)
    const [name = ''] = freeFields(resource)[0] ?? []
    for (const who of outsiders()) {
      const other = desk.as(who)
      const change = { ...picked(await other.sample(), [name]), version: 1 }
      expect((await other.list({ id })).total).toBe(0)
      expect(plain(await other.tryGet(id))).toEqual(plain(await other.tryGet('missing')))
      expect(plain(await other.tryEdit({ ...change, id }))).toEqual(
        plain(await other.tryEdit({ ...change, id: 'missing' })),
      )
      expect(plain(await other.remove(id))).toEqual(plain(await other.remove('missing')))
      expect(plain(await other.removeAll(`${id},`))).toEqual(plain(await other.removeAll('missing,')))
      const sheet = await other.ask('GET', 'exportXls', { query: { selections: id } })
      expect(await dataRows(resource, sheet.raw)).toEqual([])
      expect((await other.tryGet(id)).body.message).toBe('未找到对应实体')
    }
    expect(await desk.stored(id)).toEqual(before)
    expect(await desk.logsOf(id)).toHaveLength(1)
  }

  test('rows of another hotel or tenant cannot be told from missing ones', tryFromOutside)

  test('the engine keeps hotels apart even where the database does not', async () => {
    const { sql } = world().booted
    await sql(`alter table ${resource.table} disable row level security`)
    try {
      await tryFromOutside()
    } finally {
      await sql(`alter table ${resource.table} enable row level security`)
    }
  })

  test('choices out of another hotel or tenant are unknown', async () => {
    const desk = new Desk(world(), resource)
    const mine = await picksFor(desk)
    for (const [name, field] of Object.entries(resource.fields)) {
      const isScoped =
        field.kind === 'user' || field.kind === 'department' || field.kind === 'ref' || field.kind === 'tree'
      const value = mine[name]?.[0]
      if (!isScoped || value === undefined) continue
      const seen = await desk.ask<unknown[]>('GET', 'options', { query: { field: name, values: value } })
      expect(seen.body.result).toHaveLength(1)
      const other = desk.as(world().stranger)
      const hidden = await other.ask<unknown[]>('GET', 'options', { query: { field: name, values: value } })
      expect([name, hidden.body.result]).toEqual([name, []])
      // What only the server fills is not looked at.
      if (field.readOnly) continue
      const answer = await other.tryAdd({ ...(await other.sample()), [name]: value })
      expect(answer.body.success).toBe(false)
      expect(answer.body.result.problems?.[0]).toEqual({
        field: name,
        text: `${field.label}的选项“${value}”不存在`,
      })
    }
  })

  test('a row belongs to its maker, whatever scope the body names', async () => {
    const desk = new Desk(world(), resource)
    const { stranger, own } = world()
    const claims = { tenantId: stranger.tenantId, hotelCode: stranger.hotelCode }
    const id = await desk.add({ ...(await desk.sample()), ...claims })
    await desk.edit({ id, version: 1, ...claims })
    const stored = await desk.stored(id)
    expect(stored?.tenant_id).toBe(own.tenantId)
    if (resource.scope === 'hotel') expect(stored?.hotel_code).toBe(own.hotelCode)
    expect((await desk.as(stranger).list({ id })).total).toBe(0)
  })
}
