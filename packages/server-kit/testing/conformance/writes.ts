import { columnOf } from '@kezhan/resource/column-name'
import type { Resource } from '@kezhan/resource/define'
import { verifyPassword } from '@kezhan/server-kit/password'
import { expect, test } from 'vitest'
import { wrongValues } from '../sample-record'
import { Desk, freeFields, nextNumber, picked, plain, readable, type World } from './desk'
import { allRows } from './sheets'

/** Columns that the server works out from others: the department of a user follows those he belongs to. */
const workedOut: Readonly<Record<string, readonly string[]>> = { '/sys/user': ['orgCode'] }

/** What goes in, what is refused, and what is written down about it. */
export function writeTests(resource: Resource, world: () => World): void {
  const fields = Object.entries(resource.fields)
  const writable = fields.filter(([, field]) => !field.readOnly)

  test('what was added comes back as it was', async () => {
    const desk = new Desk(world(), resource)
    for (let index = 0; index < 5; index++) {
      const sent = await desk.sample()
      const id = await desk.add(sent)
      const record = await desk.get(id)
      expect(picked(record, readable(resource.fields))).toEqual(picked(sent, readable(resource.fields)))
      expect(record).toMatchObject({ id, version: 1, createBy: world().own.username, updateBy: null })
      const { records } = await desk.list({ id })
      expect(picked(records[0] ?? {}, readable(resource.fields))).toEqual(
        picked(sent, readable(resource.fields)),
      )
      for (const [name, field] of fields)
        if (field.kind === 'password') expect(record).not.toHaveProperty(name)
    }
  })

  test('each required field is asked for by its label', async () => {
    const desk = new Desk(world(), resource)
    const sample = await desk.sample()
    const before = await desk.count()
    for (const [name, field] of writable) {
      if (!field.required) continue
      for (const blank of ['', null, '   ']) {
        if (blank === '   ' && field.kind !== 'text') continue
        const answer = await desk.tryAdd({ ...sample, [name]: blank })
        if (field.default !== undefined && blank !== '   ') {
          expect(answer.body.success).toBe(true)
          const id = answer.body.result.id
          expect((await desk.get(id))[name]).toBe(field.default)
          await desk.remove(id)
          continue
        }
        expect([name, blank, answer.body.success]).toEqual([name, blank, false])
        expect(answer.body.result.problems?.[0]?.field).toBe(name)
        expect(answer.body.message).toMatch(new RegExp(`^请(输入|选择)${field.label}$`))
      }
    }
    expect(await desk.count()).toBe(before)
  })

  test('each wrong value is refused by its label, on adding and on editing', async () => {
    const desk = new Desk(world(), resource)
    const sample = await desk.sample()
    const [row] = await desk.addSeveral(1)
    const before = await desk.count()
    for (const [name, field] of writable) {
      for (const wrong of wrongValues(field)) {
        const added = await desk.tryAdd({ ...sample, [name]: wrong })
        expect([name, wrong, added.status, added.body.success]).toEqual([name, wrong, 200, false])
        expect(added.body.result.problems).toEqual([
          { field: name, text: expect.stringContaining(field.label) },
        ])
        if (field.fixed) continue
        const edited = await desk.tryEdit({ id: row?.id, version: row?.version, [name]: wrong })
        expect([name, wrong, edited.body.message]).toEqual([name, wrong, added.body.message])
      }
    }
    expect(await desk.count()).toBe(before)
    expect(await desk.get(row?.id ?? '')).toEqual(row)
  })

  test('a value that must be unique is refused by its label', async () => {
    const desk = new Desk(world(), resource)
    const [first, second] = await desk.addSeveral(2)
    for (const [name, field] of writable.filter(([, one]) => one.unique)) {
      const wanted = [{ field: name, text: `${field.label}已存在` }]
      const added = await desk.tryAdd({ ...(await desk.sample()), [name]: first?.[name] })
      expect(added.body.success).toBe(false)
      expect(added.body.result.problems).toEqual(wanted)
      if (!field.fixed) {
        const edited = await desk.tryEdit({ id: second?.id, version: second?.version, [name]: first?.[name] })
        expect(edited.body.result.problems).toEqual(wanted)
      }
      if (resource.scope === 'global') continue
      const other = desk.as(world().stranger)
      await other.add({ ...(await other.sample()), [name]: first?.[name] ?? null })
    }
  })

  test('a property nobody declared is refused by its name', async () => {
    const desk = new Desk(world(), resource)
    const [row] = await desk.addSeveral(1)
    const before = await desk.count()
    for (const name of ['bogus', 'isAdmin', 'tenant_id', 'constructor', 'prototype', 'toString', 'has_all']) {
      const body = { ...(await desk.sample()), [name]: '1' }
      expect([name, (await desk.tryAdd(body)).body.message]).toEqual([name, `不支持的字段：${name}`])
      const edit = await desk.tryEdit({ id: row?.id, version: 1, [name]: '1' })
      expect([name, edit.body.message]).toEqual([name, `不支持的字段：${name}`])
    }
    expect(await desk.count()).toBe(before)
    expect(await desk.get(row?.id ?? '')).toEqual(row)
  })

  test('what the server fills in cannot be forged', async () => {
    const desk = new Desk(world(), resource)
    const [other] = await desk.addSeveral(1)
    const forged = {
      version: 77,
      createBy: 'mallory',
      createTime: '2001-01-01 00:00:00',
      updateBy: 'mallory',
      updateTime: '2001-01-01 00:00:00',
      sysOrgCode: 'Z99',
      hasChild: '1',
      ...Object.fromEntries(fields.filter(([, field]) => field.readOnly).map(([name]) => [name, 'Z99Z99'])),
    }
    const id = await desk.add({ ...(await desk.sample()), ...forged, id: other?.id ?? '' })
    expect(id).not.toBe(other?.id)
    const head = { createBy: world().own.username, sysOrgCode: 'A01' }
    const added = await desk.stored(id)
    expect(added).toMatchObject({
      version: 1,
      create_by: head.createBy,
      update_by: null,
      sys_org_code: 'A01',
    })
    expect(String(added?.create_time)).not.toContain('2001')
    await desk.edit({ ...forged, id, version: 1 })
    const edited = await desk.stored(id)
    const own = { version: 2, update_by: head.createBy, update_time: edited?.update_time }
    expect(edited).toEqual({ ...added, ...own })
    expect(await desk.get(other?.id ?? '')).toEqual(other)
  })

  test('poisoned prototypes are turned away', async () => {
    const desk = new Desk(world(), resource)
    const before = await desk.count()
    const sample = JSON.stringify(await desk.sample()).slice(1)
    for (const poison of ['"__proto__":{"polluted":1}', '"constructor":{"prototype":{"polluted":1}}']) {
      const answer = await desk.ask('POST', 'add', {
        body: `{${poison},${sample}`,
        headers: { 'content-type': 'application/json' },
      })
      expect([poison, answer.status, answer.body.success]).toEqual([poison, 400, false])
    }
    expect({}).not.toHaveProperty('polluted')
    expect(await desk.count()).toBe(before)
  })

  test('an edit touches only the columns that were sent and what the server works out from them', async () => {
    const desk = new Desk(world(), resource)
    const [row] = await desk.addSeveral(1)
    const id = row?.id ?? ''
    const own = (workedOut[resource.path] ?? []).map(name => [columnOf(name), 0])
    let version = 1
    for (const [name, field] of freeFields(resource)) {
      const before = await desk.stored(id)
      const fresh = (await desk.sample(nextNumber()))[name] ?? null
      if (fresh === null && field.required) continue
      await desk.edit({ id, version, [name]: fresh })
      version++
      const after = await desk.stored(id)
      expect((await desk.get(id))[name]).toEqual(fresh)
      const untouched = (one: Record<string, unknown> | undefined) => ({
        ...one,
        ...Object.fromEntries(own),
        [columnOf(name)]: 0,
        version: 0,
        update_by: 0,
        update_time: 0,
      })
      expect(untouched(after)).toEqual(untouched(before))
      expect(after?.version).toBe(version)
    }
  })

  test('fields that are fixed or the server’s own stay as they are', async () => {
    const desk = new Desk(world(), resource)
    const [row] = await desk.addSeveral(1)
    const fresh = await desk.sample()
    const kept = fields.filter(([, field]) => field.fixed || field.readOnly)
    const sent = Object.fromEntries(kept.map(([name]) => [name, fresh[name] ?? 'Z99']))
    await desk.edit({ ...sent, id: row?.id ?? '', version: 1 })
    const names = kept.map(([name]) => name)
    expect(picked(await desk.get(row?.id ?? ''), names)).toEqual(picked(row ?? {}, names))
  })

  const secret = writable.find(([, field]) => field.kind === 'password')?.[0]
  if (secret !== undefined) {
    test('a secret is stored unreadable, is never read back, and stays when it is left blank', async () => {
      const desk = new Desk(world(), resource)
      const id = await desk.add({ ...(await desk.sample()), [secret]: 'Geheim-2026-und-mehr' })
      const hash = (await desk.stored(id))?.[columnOf(secret)]
      const field = resource.fields[secret]
      if (field?.kind === 'password' && field.sealed) expect(String(hash)).toMatch(/^sealed1:[\w-]{40,}$/)
      else {
        expect(String(hash)).toMatch(/^\$argon2id\$/)
        expect(await verifyPassword(String(hash), 'Geheim-2026-und-mehr')).toBe(true)
      }
      await desk.edit({ id, version: 1, [secret]: '' })
      expect((await desk.stored(id))?.[columnOf(secret)]).toBe(hash)
      await desk.edit({ id, version: 2, [secret]: 'Another-2026-and-more' })
      const isSame = (await desk.stored(id))?.[columnOf(secret)] === hash
      expect(isSame).toBe(resource.fields[secret]?.fixed === true)
      const seen = [await desk.get(id), await desk.list({ id }), await desk.logsOf(id)]
      expect(JSON.stringify(seen)).not.toMatch(/argon2|sealed1|Geheim|Another/)
      const sheet = await desk.ask('GET', 'exportXls', { query: { selections: id } })
      expect(JSON.stringify(await allRows(sheet.raw))).not.toMatch(/argon2|sealed1|Geheim|Another/)
    })
  }

  test('a stale version is refused and changes nothing', async () => {
    const desk = new Desk(world(), resource)
    const [row] = await desk.addSeveral(1)
    const id = row?.id ?? ''
    const change = picked(
      await desk.sample(),
      freeFields(resource).map(([name]) => name),
    )
    await desk.edit({ ...change, id, version: 1 })
    const before = await desk.stored(id)
    for (const version of [1, '1', 3, 0]) {
      const answer = await desk.tryEdit({ ...change, id, version })
      expect([version, answer.body.message]).toEqual([version, '数据已被他人修改，请刷新后重试'])
      expect(answer.body.result.code).toBe('row.changed')
    }
    expect(await desk.stored(id)).toEqual(before)
    expect(await desk.logsOf(id)).toHaveLength(2)
  })

  test('a row that is not there can be neither read nor changed nor deleted', async () => {
    const desk = new Desk(world(), resource)
    const missing = '未找到对应实体'
    expect((await desk.tryGet('missing')).body.message).toBe(missing)
    expect((await desk.tryEdit({ id: 'missing', version: 1 })).body.message).toBe(missing)
    expect((await desk.tryEdit({ version: 1 })).body.message).toBe(missing)
    expect((await desk.tryEdit({ id: ['a'], version: 1 })).body.message).toBe(missing)
    expect((await desk.remove('missing')).body.message).toBe(missing)
    expect((await desk.remove('')).body.message).toBe('参数不识别！')
    expect((await desk.removeAll(',')).body.message).toBe('参数不识别！')
  })

  test('deleting takes the row; deleting many takes all or none', async () => {
    const desk = new Desk(world(), resource)
    const [one, two, three, four] = (await desk.addSeveral(4)).map(row => row.id)
    const { delete: gone = '删除成功!', deleteBatch: allGone = '批量删除成功！' } = resource.says ?? {}
    expect((await desk.remove(one ?? '')).body).toMatchObject({ success: true, message: gone })
    expect((await desk.tryGet(one ?? '')).body.success).toBe(false)
    const refused = await desk.removeAll(`${two},missing,${three},`)
    expect(plain(refused)).toEqual(plain(await desk.removeAll('missing')))
    expect(await desk.stored(two ?? '')).toBeDefined()
    expect(await desk.stored(three ?? '')).toBeDefined()
    expect(await desk.logsOf(two ?? '')).toHaveLength(1)
    expect((await desk.removeAll(`${two},${three},`)).body.message).toBe(allGone)
    expect((await desk.list({ id: `${two},${three},${four}` })).records.map(row => row.id)).toEqual([four])
  })

  test('more rows than one deletion may take are refused', async () => {
    const desk = new Desk(world(), resource)
    const ids = Array.from({ length: 501 }, (_, index) => `x${index}`).join(',')
    expect((await desk.removeAll(ids)).body.message).toBe('一次最多处理500条记录')
  })

  test('every change leaves exactly one record with the row before and after, and no secret', async () => {
    const desk = new Desk(world(), resource)
    const secrets = fields.filter(([, field]) => field.kind === 'password').map(([name]) => columnOf(name))
    const visible = async (id: string) => {
      const row = await desk.stored(id)
      return row && Object.fromEntries(Object.entries(row).filter(([name]) => !secrets.includes(name)))
    }
    const answer = await desk.tryAdd(await desk.sample())
    const { id } = answer.body.result
    const first = await visible(id)
    const [name = ''] = freeFields(resource)[0] ?? []
    const edit = await desk.tryEdit({ id, version: 1, [name]: (await desk.sample())[name] })
    const second = await visible(id)
    const removed = await desk.remove(id)
    const { own } = world()
    const by = {
      username: own.username,
      hotelCode: own.hotelCode,
      shiftIndex: own.hotelCode === '' ? null : '01',
    }
    expect(await desk.logsOf(id)).toEqual([
      { ...by, requestId: answer.headers['x-request-id'], action: 'add', before: null, after: first },
      { ...by, requestId: edit.headers['x-request-id'], action: 'edit', before: first, after: second },
      { ...by, requestId: removed.headers['x-request-id'], action: 'delete', before: second, after: null },
    ])
  })
}
