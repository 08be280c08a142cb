import { columnOf } from '@kezhan/resource/column-name'
import type { Resource } from '@kezhan/resource/define'
import type { Field } from '@kezhan/resource/field'
import { expect, test } from 'vitest'
import type { Sample } from '../sample-record'
import { Desk, type World } from './desk'
import { multipart } from './sheets'

/** Rows that hang below each other. */
export function treeTests(resource: Resource, world: () => World): void {
  const { tree } = resource
  if (tree === undefined) return

  const grow = async (desk: Desk) => {
    const under = async (parent: string | null): Promise<Sample> => ({
      ...(await desk.sample()),
      [tree.parent]: parent,
    })
    const root = await desk.add(await under(null))
    const branch = await desk.add(await under(root))
    const leaf = await desk.add(await under(branch))
    const sibling = await desk.add(await under(root))
    return { root, branch, leaf, sibling, all: [root, branch, leaf, sibling] }
  }

  test('the parent 0 asks for the roots, and every row knows whether something is below it', async () => {
    const desk = new Desk(world(), resource)
    const { root, branch, leaf, sibling, all } = await grow(desk)
    const roots = await desk.list({ id: all.join(','), [tree.parent]: '0' })
    expect(roots.records.map(row => [row.id, row.hasChild])).toEqual([[root, '1']])
    const below = await desk.list({ [tree.parent]: root, column: 'createTime', order: 'asc' })
    expect(below.records.map(row => [row.id, row.hasChild])).toEqual([
      [branch, '1'],
      [sibling, '0'],
    ])
    expect((await desk.get(leaf)).hasChild).toBe('0')
    expect((await desk.get(leaf))[`${tree.parent}_dictText`]).toBe((await desk.get(branch))[tree.label])
  })

  test('the choices of the parent come level by level and by keyword', async () => {
    const desk = new Desk(world(), resource)
    const { root, branch, leaf, sibling } = await grow(desk)
    const options = async (query: Record<string, string>) =>
      (
        await desk.ask<{ value: string; leaf: boolean }[]>('GET', 'options', {
          query: { field: tree.parent, ...query },
        })
      ).body.result
    const below = await options({ parent: root })
    expect(below.map(choice => [choice.value, choice.leaf]).sort()).toEqual(
      [
        [branch, false],
        [sibling, true],
      ].sort(),
    )
    const name = String((await desk.get(leaf))[tree.label])
    expect((await options({ keyword: name })).map(choice => choice.value)).toContain(leaf)
    expect(await options({ values: `${leaf},no-such` })).toEqual([{ value: leaf, text: name }])
  })

  test('nothing can hang below itself', async () => {
    const desk = new Desk(world(), resource)
    const { root, branch, leaf } = await grow(desk)
    for (const parent of [root, branch, leaf]) {
      const answer = await desk.tryEdit({ id: root, version: 1, [tree.parent]: parent })
      expect([parent, answer.body.message]).toEqual([parent, '上级不能是自己或自己的下级'])
    }
    expect(await desk.get(root)).toMatchObject({ version: 1, [tree.parent]: null })
    await desk.edit({ id: leaf, version: 1, [tree.parent]: root })
    await desk.edit({ id: branch, version: 1, [tree.parent]: leaf })
  })

  test('two moves at once cannot make a ring', async () => {
    const desk = new Desk(world(), resource)
    const one = await desk.add({ ...(await desk.sample()), [tree.parent]: null })
    const two = await desk.add({ ...(await desk.sample()), [tree.parent]: null })
    const answers = await Promise.all([
      desk.tryEdit({ id: one, version: 1, [tree.parent]: two }),
      desk.tryEdit({ id: two, version: 1, [tree.parent]: one }),
    ])
    expect(answers.map(answer => answer.body.success).sort()).toEqual([false, true])
  })

  test('a parent in another hotel is as unknown as none', async () => {
    const desk = new Desk(world(), resource)
    const other = desk.as(world().stranger)
    const foreign = await other.add({ ...(await other.sample()), [tree.parent]: null })
    if (resource.scope === 'global') return
    for (const parent of [foreign, 'missing']) {
      const answer = await desk.tryAdd({ ...(await desk.sample()), [tree.parent]: parent })
      expect(answer.body.message).toContain(`的选项“${parent}”不存在`)
    }
  })

  test('a deletion takes everything below, each row with its record', async () => {
    const desk = new Desk(world(), resource)
    const { root, branch, leaf, sibling, all } = await grow(desk)
    expect((await desk.removeAll(`${branch},${leaf},`)).body.success).toBe(true)
    expect((await desk.remove(root)).body.success).toBe(true)
    expect((await desk.list({ id: all.join(',') })).total).toBe(0)
    for (const id of [root, branch, leaf, sibling])
      expect((await desk.logsOf(id)).map(log => log.action)).toEqual(['add', 'delete'])
  })

  test('a tree comes back from a sheet, even with its leaves above its roots', async () => {
    const desk = new Desk(world(), resource)
    const { all } = await grow(desk)
    const shape = async (ids: readonly string[]) => {
      const { records } = await desk.list({ id: ids.join(','), pageSize: 50 })
      return records.map(row => [row[tree.label], row[`${tree.parent}_dictText`] ?? null]).sort()
    }
    const before = await shape(all)
    const selections = all.join(',')
    const sheet = await desk.ask('GET', 'exportXls', {
      query: { selections, column: 'createTime', order: 'desc' },
    })
    expect((await desk.removeAll(selections)).body.success).toBe(true)
    const answer = await desk.ask('POST', 'importExcel', multipart([sheet.raw]))
    expect(answer.body.message).toBe('共4行数据全部导入成功！')
    const names = before.map(([name]) => String(name))
    const fresh = await world().booted.sql<{ id: string }>(
      `select id from ${resource.table} where "${columnOf(tree.label)}" = any($1)`,
      [names],
    )
    expect(await shape(fresh.map(row => row.id))).toEqual(before)
  })

  const code = Object.entries(resource.fields).find(([, field]) => isGivenCode(field))?.[0]
  if (code === undefined) return

  test('a new row gets the code after its last sibling’s', async () => {
    const desk = new Desk(world(), resource)
    const { root, branch, leaf, sibling } = await grow(desk)
    const codeOf = async (id: string) => String((await desk.get(id))[code])
    const own = await codeOf(root)
    expect(own).toMatch(/^([A-Z]\d\d)+$/)
    expect([await codeOf(branch), await codeOf(sibling)]).toEqual([`${own}A01`, `${own}A02`])
    expect(await codeOf(leaf)).toBe(`${own}A01A01`)
    const many = await Promise.all(
      Array.from({ length: 8 }, async () => desk.add({ ...(await desk.sample()), [tree.parent]: leaf })),
    )
    expect(new Set(await Promise.all(many.map(codeOf))).size).toBe(8)
  })

  test('a moved branch gets the codes of its new place, each row with its record', async () => {
    const desk = new Desk(world(), resource)
    const { root, branch, leaf, sibling } = await grow(desk)
    const codeOf = async (id: string) => String((await desk.get(id))[code])
    const own = await codeOf(root)
    await desk.edit({ id: branch, version: 1, [tree.parent]: sibling })
    expect([await codeOf(branch), await codeOf(leaf)]).toEqual([`${own}A02A01`, `${own}A02A01A01`])
    expect((await desk.logsOf(leaf)).map(log => log.action)).toEqual(['add', 'edit'])
    await desk.edit({ id: branch, version: 2, [tree.parent]: null })
    expect(await codeOf(leaf)).toBe(`${await codeOf(branch)}A01`)
    await desk.add({ ...(await desk.sample()), [tree.parent]: null })
    await desk.add({ ...(await desk.sample()), [tree.parent]: root })
  })
}

const isGivenCode = (field: Field): boolean => field.readOnly === true && field.unique === true
