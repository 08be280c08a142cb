import { ask } from '@kezhan/app-server/testing/boot'
import { actions, allows, type Resource } from '@kezhan/resource/define'
import { expect, test } from 'vitest'
import { Desk, type World } from './desk'

const methods = {
  add: 'POST',
  edit: 'PUT',
  delete: 'DELETE',
  deleteBatch: 'DELETE',
  importExcel: 'POST',
} as const

/** A resource that only shows what other calls have written. */
export function readingTests(resource: Resource, world: () => World): void {
  test('nothing can be written past the calls that write it', async () => {
    const { token } = world().own
    for (const action of actions.filter(one => !allows(resource, one))) {
      const method = action in methods ? methods[action as keyof typeof methods] : 'GET'
      const path = `${resource.path}/${action}`
      const answer = await ask(world().booted.app, method, path, {
        token,
        ...(method === 'POST' || method === 'PUT' ? { body: {} } : {}),
      })
      expect([path, answer.status]).toEqual([path, 404])
    }
  })

  test('every field sorts and is searched without a fault, and missing rows are missing', async () => {
    const desk = new Desk(world(), resource)
    for (const [name, field] of Object.entries(resource.fields)) {
      for (const order of ['asc', 'desc']) expect((await desk.list({ column: name, order })).current).toBe(1)
      const query = field.search === undefined ? {} : { [name]: '1' }
      expect((await desk.ask('GET', 'list', { query })).status).toBe(200)
    }
    expect((await desk.list({ pageNo: 99 })).records).toEqual([])
    expect((await desk.tryGet('missing')).body.message).toBe('未找到对应实体')
  })
}
