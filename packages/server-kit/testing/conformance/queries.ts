import { columnOf } from '@kezhan/resource/column-name'
import { type Condition, conditionFields, type QueryRule, rulesFor } from '@kezhan/resource/condition'
import type { Resource } from '@kezhan/resource/define'
import { type Field, holdsMany, type Value } from '@kezhan/resource/field'
import { compareCodePoints, matches } from '@kezhan/resource/matches'
import { sortable } from '@kezhan/resource/query'
import { expect, test } from 'vitest'
import { Desk, type Wire, type World } from './desk'

const isDeep = process.env.KEZHAN_DEEP === '1'

/** What lists find by each field, and in which order. */
export function fieldQueryTests(resource: Resource, world: () => World): void {
  const known = conditionFields(resource.fields)

  test('every sortable field sorts both ways as PostgreSQL does, ties by id', async () => {
    const desk = new Desk(world(), resource)
    const ids = (await desk.addSeveral(7)).map(row => row.id)
    for (const [name, field] of Object.entries(known)) {
      if (!sortable(field)) continue
      for (const order of ['asc', 'desc']) {
        const { records } = await desk.list({ id: ids.join(','), column: name, order, pageSize: 50 })
        const wanted = await world().booted.sql<{ id: string }>(
          `select id from ${resource.table} where id = any($1) order by "${columnOf(name)}" ${order} nulls last, id`,
          [ids],
        )
        expect([name, order, records.map(row => row.id)]).toEqual([name, order, wanted.map(row => row.id)])
      }
    }
  })

  test('every rule of the advanced query finds exactly what it says', async () => {
    const desk = new Desk(world(), resource)
    const rows = await desk.addSeveral(6)
    const ids = rows.map(row => row.id).join(',')
    const tried = new Set<string>()
    for (const [name, field] of Object.entries(known)) {
      const values = rows.map(row => row[name] ?? null).filter(value => value !== null)
      const value = values[0]
      if (value === undefined) continue
      for (const [at, rule] of rulesFor(field).entries()) {
        // Of the other days nobody knows when they are.
        if (rule === 'within' && name !== 'createTime') continue
        // Fields of one kind share their rules: the first is asked them all, the others one; the deep part asks all.
        if (!isDeep && at > 0 && tried.has(`${field.kind} ${rule}`)) continue
        tried.add(`${field.kind} ${rule}`)
        const val = valueFor(rule, values, holdsMany(field))
        const condition = conditionOf(name, rule, val)
        const wanted = rows.filter(row => matches(row, condition, known)).map(row => row.id)
        const line = { field: name, rule, val: Array.isArray(val) ? val.join(',') : val }
        const found = await desk.list({
          id: ids,
          superQueryParams: encodeURIComponent(JSON.stringify([line])),
          superQueryMatchType: 'and',
          pageSize: 50,
        })
        expect([name, rule, idsOf(found.records)]).toEqual([name, rule, [...wanted].sort()])
      }
    }
  })

  test('the fields of the search area find what they say', async () => {
    const desk = new Desk(world(), resource)
    const rows = await desk.addSeveral(5)
    const ids = rows.map(row => row.id).join(',')
    for (const [name, field] of Object.entries(resource.fields)) {
      const row = rows.find(one => one[name] !== null && one[name] !== undefined)
      if (field.search === undefined || row === undefined) continue
      const value = row[name] ?? null
      const found = await desk.list({ id: ids, ...searchOf(name, field, value), pageSize: 50 })
      expect([name, idsOf(found.records)]).toEqual([name, expect.arrayContaining([row.id])])
      for (const record of found.records)
        expect([name, fits(record[name] ?? null, field, value)]).toEqual([name, true])
    }
  })
}

/** What lists find on which page. */
export function queryTests(resource: Resource, world: () => World): void {
  test('pages hold what is left, and pages beyond the last are empty', async () => {
    const desk = new Desk(world(), resource)
    const id = (await desk.addSeveral(5)).map(row => row.id).join(',')
    const page = (pageNo: number, pageSize: number) => desk.list({ id, pageNo, pageSize })
    expect(await page(1, 5)).toMatchObject({ total: 5, pages: 1, size: 5, current: 1 })
    const pages = [await page(1, 2), await page(2, 2), await page(3, 2)]
    expect(pages.map(one => one.records.length)).toEqual([2, 2, 1])
    expect(pages.every(one => one.total === 5 && one.pages === 3)).toBe(true)
    expect(new Set(pages.flatMap(one => one.records.map(row => row.id))).size).toBe(5)
    expect(await page(4, 2)).toMatchObject({ records: [], total: 5 })
    expect(await page(1, 200)).toMatchObject({ total: 5 })
  })

  test('a page out of bounds is the nearest one, and what is no page is refused', async () => {
    const desk = new Desk(world(), resource)
    for (const [pageSize, size] of [
      ['0', 1],
      ['-1', 1],
      ['201', 200],
      ['1e9', 200],
    ] as const)
      expect(await desk.list({ pageSize, pageNo: 0 })).toMatchObject({ size, current: 1 })
    for (const pageSize of ['abc', '1.5']) {
      const answer = await desk.ask('GET', 'list', { query: { pageSize } })
      expect([pageSize, answer.body.success, answer.body.message]).toEqual([
        pageSize,
        false,
        '每页条数不正确',
      ])
    }
    for (const pageNo of ['x', '1.5', '99999999']) {
      const answer = await desk.ask('GET', 'list', { query: { pageNo } })
      expect([pageNo, answer.body.message]).toEqual([pageNo, '页码不正确'])
    }
  })

  test('names nobody declared neither sort nor filter nor break anything', async () => {
    const desk = new Desk(world(), resource)
    const [row] = await desk.addSeveral(1)
    const hostile = [
      'constructor',
      '__proto__',
      'toString',
      'version; drop table x',
      "id' or '1'='1",
      'pg_sleep(9)',
    ]
    for (const name of hostile) {
      const found = await desk.list({
        id: row?.id ?? '',
        column: name,
        order: 'asc',
        [name]: 'x',
        [`${name}_begin`]: 'x',
      })
      expect([name, found.total]).toEqual([name, 1])
    }
    for (const rule of ['constructor', 'sleep', '__proto__']) {
      const answer = await desk.ask('GET', 'list', {
        query: { superQueryParams: JSON.stringify([{ field: 'id', rule, val: '1' }]) },
      })
      expect([rule, answer.body.message]).toEqual([rule, `不支持的查询规则：${rule}`])
    }
    const unknown = await desk.ask('GET', 'list', {
      query: { superQueryParams: JSON.stringify([{ field: 'constructor', rule: 'eq', val: '1' }]) },
    })
    expect(unknown.body.message).toBe('查询条件中没有字段：constructor')
  })
}

/** A range said as its two ends, independently of how the server reads it; rows are as new as today. */
function conditionOf(field: string, rule: QueryRule, val: Value): Condition {
  if (rule === 'within') return { match: 'and', terms: [{ field, rule: 'not_empty', val: null }] }
  if (rule !== 'between') return { match: 'and', terms: [{ field, rule, val }] }
  const [from = null, to = null] = Array.isArray(val) ? val : []
  return {
    match: 'and',
    terms: [
      { field, rule: 'ge', val: from },
      { field, rule: 'le', val: to },
    ],
  }
}

function valueFor(rule: string, values: readonly Value[], many: boolean): Value {
  const [first = null] = values
  const text = String(first)
  if (rule === 'in') return many ? text.split(',') : [first, values[1] ?? first]
  if (rule === 'within') return '最近2天'
  if (rule === 'between') return [first, values[1] ?? first].sort(inOrder)
  if (rule === 'like') return text.slice(1, 3).trim() || text
  if (rule === 'right_like') return text.slice(0, 2).trim()
  if (rule === 'left_like') return [...text].slice(-2).join('').trim()
  // The middle of the values tells the two sides of a comparison apart.
  return values[Math.floor(values.length / 2)] ?? first
}

const inOrder = (a: Value, b: Value): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareCodePoints(String(a), String(b))

function searchOf(name: string, field: Field, value: Value): Record<string, string> {
  const text = String(value)
  if (field.search === 'like') return { [name]: `*${text}*` }
  if (field.search === 'in') return { [name]: `${text.split(',')[0]},` }
  if (field.search === 'range') return { [`${name}_begin`]: text, [`${name}_end`]: text }
  return { [name]: text }
}

const fits = (found: Value, field: Field, value: Value): boolean =>
  field.search === 'in'
    ? String(found)
        .split(',')
        .includes(String(value).split(',')[0] ?? '')
    : field.search === 'like'
      ? String(found).includes(String(value))
      : found === value

const idsOf = (records: readonly Wire[]): string[] => records.map(row => row.id).sort()
