import { ask } from '@kezhan/app-server/testing/boot'
import { addDays, monthLength } from '@kezhan/base/days'
import { columnOf } from '@kezhan/resource/column-name'
import type { Resource } from '@kezhan/resource/define'
import { type DataLogPage, dataLogList, historyRight } from '@kezhan/resource/row-history'
import { expect, test } from 'vitest'
import { Desk, type Wire, type World } from './desk'

/** What the ways to see records ask for beside the list: boards by column, calendars by month, one record on its page. */
export function wayTests(resource: Resource, world: () => World): void {
  const { board, calendar } = resource.ways ?? {}
  if (board !== undefined) boardTests(resource, world, board.by)
  if (calendar !== undefined) calendarTest(resource, world, calendar.from)
}

function boardTests(resource: Resource, world: () => World, by: string): void {
  const field = resource.fields[by]
  const columnsOf = async (desk: Desk): Promise<string[]> => {
    if (field?.kind === 'switch') return ['N', 'Y']
    const { body } = await desk.ask<{ value: string }[]>('GET', 'options', { query: { field: by } })
    return body.result.map(({ value }) => value)
  }

  test('a board has each row in the column of its value, for those of the hotel alone', async () => {
    const desk = new Desk(world(), resource)
    const rows = await desk.addSeveral(5)
    const id = rows.map(row => row.id).join(',')
    for (const value of await columnsOf(desk)) {
      const column = { id, [`${by}_MultiString`]: value, pageSize: 50 }
      const wanted = rows.filter(row => row[by] === value)
      expect([value, idsOf((await desk.list(column)).records)]).toEqual([value, idsOf(wanted)])
      if (resource.scope !== 'global') expect((await desk.as(world().stranger).list(column)).total).toBe(0)
    }
  })

  test('a card that is moved changes that value alone, once', async () => {
    if (field === undefined || field.readOnly || field.fixed) return
    const desk = new Desk(world(), resource)
    const [row] = await desk.addSeveral(1)
    const id = row?.id ?? ''
    const other = (await columnsOf(desk)).find(value => value !== row?.[by]) ?? ''
    const before = await desk.stored(id)
    await desk.edit({ id, version: 1, [by]: other })
    const after = await desk.stored(id)
    const { update_by, update_time } = after ?? {}
    expect(after).toEqual({ ...before, [columnOf(by)]: other, version: 2, update_by, update_time })
    // Somebody else has moved it meanwhile.
    expect((await desk.tryEdit({ id, version: 1, [by]: row?.[by] })).body.result.code).toBe('row.changed')
  })
}

function calendarTest(resource: Resource, world: () => World, from: string): void {
  test('a calendar has the rows that begin in a month, the first and the last day included', async () => {
    const desk = new Desk(world(), resource)
    const rows = await desk.addSeveral(5)
    const id = rows.map(row => row.id).join(',')
    const days = rows.flatMap(row => (typeof row[from] === 'string' ? [row[from].slice(0, 10)] : []))
    for (const day of days) {
      const [year = '', month = ''] = day.split('-')
      const whole = [`${year}-${month}-01`, `${year}-${month}-${monthLength(Number(year), Number(month))}`]
      for (const [begin = '', end = ''] of [whole, [day, day], [addDays(day, 1), addDays(day, 1)]]) {
        const found = await desk.list({
          id,
          [`${from}_begin`]: begin,
          [`${from}_end`]: end,
          column: from,
          order: 'asc',
          pageSize: 200,
        })
        const wanted = rows.filter(row => {
          const own = String(row[from] ?? '').slice(0, 10)
          return begin <= own && own <= end
        })
        expect([begin, end, idsOf(found.records)]).toEqual([begin, end, idsOf(wanted)])
      }
    }
  })
}

/** The page of one record, which drawn forms have: what it says beside the fields is nobody else's either. */
export function recordPageTests(resource: Resource, world: () => World): void {
  test(`a record of ${resource.path} has a page with its history, for who may see it`, async () => {
    const desk = new Desk(world(), resource)
    const [row] = await desk.addSeveral(1)
    const id = row?.id ?? ''
    const { booted, own, neighbour, stranger, bare } = world()
    const related = (token: string) =>
      ask(booted.app, 'GET', '/online/record/relations', { token, query: { path: resource.path, id } })
    expect((await related(own.token)).body).toMatchObject({ success: true, result: [] })
    const outsiders = resource.scope === 'tenant' ? [stranger] : [neighbour, stranger]
    for (const who of outsiders) expect((await related(who.token)).body.message).toBe('未找到对应实体')
    expect((await related(bare.token)).status).toBe(403)
    const history = (token: string) =>
      ask<DataLogPage>(booted.app, 'GET', dataLogList.path, {
        token,
        query: { dataTable: resource.path, dataId: id },
      })
    const records = (await history(own.token)).body.result.records.map(record => record.action)
    // What is kept of a change is the whole row: views, which may hide fields of it, have no history.
    expect(records).toEqual(resource.within === undefined ? ['add'] : [])
    for (const who of outsiders) expect((await history(who.token)).body.result.records).toEqual([])
    expect((await history(bare.token)).body.message).toContain(historyRight)
  })
}

const idsOf = (rows: readonly Wire[]): string[] => rows.map(row => row.id).sort()
