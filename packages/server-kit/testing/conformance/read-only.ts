import type { Resource } from '@kezhan/resource/define'
import { expect, test } from 'vitest'
import { Desk, type World } from './desk'

/** A resource that other operations write: it is listed for who may, and no call of its own changes it. */
export function readOnlyTests(resource: Resource, world: () => World): void {
  test('it is listed with the right only, and has no call that writes', async () => {
    const desk = new Desk(world(), resource)
    expect((await desk.ask('GET', 'list', { token: '' })).status).toBe(401)
    expect((await desk.as(world().bare).ask('GET', 'list')).status).toBe(403)
    const page = await desk.list({ pageNo: 1, pageSize: 10 })
    expect(page).toMatchObject({ current: 1, size: 10 })
    for (const [method, action] of [
      ['POST', 'add'],
      ['PUT', 'edit'],
      ['DELETE', 'delete'],
      ['POST', 'importExcel'],
    ] as const)
      expect([action, (await desk.ask(method, action)).status]).toEqual([action, 404])
  })
}
