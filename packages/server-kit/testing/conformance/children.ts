import type { Child, Resource } from '@kezhan/resource/define'
import type { Value } from '@kezhan/resource/field'
import { expect, test } from 'vitest'
import { type Sample, sampleRecord, wrongValues } from '../sample-record'
import { Desk, makePicks, nextNumber, picked, readable, type Wire, type World } from './desk'

/** Rows that live and die with their master. */
export function childTests(resource: Resource, world: () => World): void {
  for (const [name, child] of Object.entries(resource.children ?? {})) childTest(resource, world, name, child)
}

function childTest(resource: Resource, world: () => World, name: string, child: Child): void {
  const samples = async (desk: Desk, count: number): Promise<Sample[]> => {
    const picks = await makePicks(desk, child.fields, `${name}.`)
    return Array.from({ length: count }, () => sampleRecord(child.fields, nextNumber(), picks))
  }
  const masterWith = async (desk: Desk, count: number) => {
    const sent = await samples(desk, count)
    const id = await desk.add({ ...(await desk.sample()), [name]: sent })
    return { id, sent, rows: await rowsOf(desk, id) }
  }
  const rowsOf = async (desk: Desk, id: string): Promise<Wire[]> =>
    (await desk.get(id))[name] as unknown as Wire[]
  const free = Object.entries(child.fields).find(
    ([, field]) => field.kind === 'text' && !field.unique && field.pattern === undefined,
  )?.[0]

  test(`${child.title} are saved and read with their master`, async () => {
    const desk = new Desk(world(), resource)
    const { sent, rows } = await masterWith(desk, 3)
    const names = readable(child.fields)
    expect(rows.map(row => picked(row, names))).toEqual(sent.map(row => picked(row, names)))
    for (const row of rows)
      expect(await desk.logsOf(row.id, child.table)).toMatchObject([{ action: 'add', before: null }])
  })

  test(`${child.title} that were sent are the complete set: new, changed, gone, untouched`, async () => {
    const desk = new Desk(world(), resource)
    const { id, rows } = await masterWith(desk, 3)
    const [kept, changed, gone] = rows
    const [fresh] = await samples(desk, 1)
    await desk.edit({
      id,
      version: 1,
      [name]: [kept, { ...changed, [free ?? '']: '改了' }, fresh] as unknown as Value,
    })
    const after = await rowsOf(desk, id)
    expect(after.map(row => row.id).slice(0, 2)).toEqual([kept?.id, changed?.id])
    expect(after).toHaveLength(3)
    expect((await desk.stored(kept?.id ?? '', child.table))?.version).toBe(1)
    expect((await desk.stored(changed?.id ?? '', child.table))?.version).toBe(2)
    expect(await desk.stored(gone?.id ?? '', child.table)).toBeUndefined()
    const actions = async (row: Wire | undefined) =>
      (await desk.logsOf(row?.id ?? '', child.table)).map(log => log.action)
    expect(await actions(kept)).toEqual(['add'])
    expect(await actions(changed)).toEqual(['add', 'edit'])
    expect(await actions(gone)).toEqual(['add', 'delete'])
    expect(await actions(after[2])).toEqual(['add'])
  })

  test(`${child.title} stay when they are not sent and go when none are`, async () => {
    const desk = new Desk(world(), resource)
    const { id, rows } = await masterWith(desk, 2)
    await desk.edit({ id, version: 1 })
    expect(await rowsOf(desk, id)).toEqual(rows)
    await desk.edit({ id, version: 2, [name]: [] })
    expect(await rowsOf(desk, id)).toEqual([])
  })

  test(`${child.title} of another master are out of reach`, async () => {
    const desk = new Desk(world(), resource)
    const mine = await masterWith(desk, 1)
    const other = await masterWith(desk, 1)
    const stolen = { ...other.rows[0], [free ?? '']: '偷改' } as unknown as Value
    await desk.edit({ id: mine.id, version: 1, [name]: [stolen] })
    expect(await rowsOf(desk, other.id)).toEqual(other.rows)
    expect((await rowsOf(desk, mine.id))[0]?.id).not.toBe(other.rows[0]?.id)
  })

  test(`a wrong row of ${child.title} is named by its number, and nothing is saved`, async () => {
    const desk = new Desk(world(), resource)
    const { id, rows } = await masterWith(desk, 1)
    const [fresh] = await samples(desk, 1)
    for (const [field, definition] of Object.entries(child.fields)) {
      const [wrong] = wrongValues(definition)
      const answer = await desk.tryEdit({ id, version: 1, [name]: [rows[0], { ...fresh, [field]: wrong }] })
      expect(answer.body.result.problems).toEqual([
        {
          field: `${name}.1.${field}`,
          text: expect.stringContaining(`${child.title}第2行：${definition.label}`),
        },
      ])
    }
    const answer = await desk.tryEdit({ id, version: 1, [name]: { a: 1 } })
    expect(answer.body.message).toBe(`${child.title}应为列表`)
    const many = await desk.tryEdit({ id, version: 1, [name]: Array.from({ length: 501 }, () => ({})) })
    expect(many.body.message).toBe('一次最多处理500条记录')
    const junk = await desk.tryEdit({ id, version: 1, [name]: [null, 1, 'x'] })
    expect(junk.body.success).toBe(false)
    expect(await desk.get(id)).toMatchObject({ version: 1, [name]: rows })
  })

  test(`${child.title} keep their unique values apart, within one master only`, async () => {
    const unique = Object.entries(child.fields).find(([, field]) => field.unique)
    if (unique === undefined) return
    const desk = new Desk(world(), resource)
    const { id, rows, sent } = await masterWith(desk, 2)
    const [fresh] = await samples(desk, 1)
    const twin = { ...fresh, [unique[0]]: rows[0]?.[unique[0]] ?? null }
    const answer = await desk.tryEdit({ id, version: 1, [name]: [...rows, twin] })
    expect(answer.body.message).toBe(`${unique[1].label}已存在`)
    await desk.add({ ...(await desk.sample()), [name]: sent })
    await desk.edit({ id, version: 1, [name]: [rows[1], twin] as unknown as Value })
  })

  test(`${child.title} go with their master, each with its record`, async () => {
    const desk = new Desk(world(), resource)
    const { id, rows } = await masterWith(desk, 2)
    expect((await desk.removeAll(`${id},missing`)).body.success).toBe(false)
    expect(await rowsOf(desk, id)).toEqual(rows)
    expect((await desk.remove(id)).body.success).toBe(true)
    for (const row of rows)
      expect((await desk.logsOf(row.id, child.table)).map(log => log.action)).toEqual(['add', 'delete'])
  })

  if (resource.scope === 'global') return
  test(`${child.title} cannot be reached through another hotel`, async () => {
    const desk = new Desk(world(), resource)
    const { id, rows } = await masterWith(desk, 2)
    const other = desk.as(world().stranger)
    expect((await other.tryEdit({ id, version: 1, [name]: [] })).body.message).toBe('未找到对应实体')
    const own = await other.add({ ...(await other.sample()), [name]: [] })
    const stolen = (await samples(other, 2)).map((row, index) => ({ ...row, id: rows[index]?.id ?? '' }))
    await other.edit({ id: own, version: 1, [name]: stolen as unknown as Value })
    expect(await rowsOf(desk, id)).toEqual(rows)
  })
}
