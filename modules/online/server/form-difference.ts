import type { AnswerOf } from '@kezhan/resource/call'
import { problemsOf } from '@kezhan/resource/check'
import { columnOf } from '@kezhan/resource/column-name'
import { shapesOf } from '@kezhan/resource/ddl'
import type { Resource } from '@kezhan/resource/define'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { formDifference as call } from '../model/calls'
import { differenceOf, type TableFacts } from '../rules/form-difference'
import { rowProblems } from '../rules/row-problems'
import { conversionsOf } from './convert-columns'
import { refuseWrong } from './form-problems'
import { draftOf, publishedOf } from './form-rows'
import { tableColumns } from './table-columns'

export const formDifference: HandlerOf<typeof call> = async (ctx, { id }) => ({
  result: await draftDifference(ctx, ctx.db, ctx.platformDb, id),
})

/** `everywhere` sees the rows of all hotels: the table is one. */
export async function draftDifference(
  ctx: Ctx,
  db: Queries,
  everywhere: Queries,
  id: string,
): Promise<AnswerOf<typeof call>> {
  const { head, rows, resource } = await draftOf(ctx, db, id)
  // Names of fields become names of columns below.
  refuseWrong([...rowProblems(rows), ...problemsOf(resource)])
  const published = await publishedOf(db, head.code)
  const facts =
    published === undefined
      ? new Map<string, TableFacts>()
      : await factsOf(everywhere, head.code, published.definition, resource)
  const changes = differenceOf(published?.definition, resource, facts)
  return { changes, version: head.version, live: published?.number ?? 0 }
}

/** By table, of those that are there; a child table that was removed is. */
async function factsOf(
  db: Queries,
  code: string,
  before: Resource,
  after: Resource,
): Promise<Map<string, TableFacts>> {
  const facts = new Map<string, TableFacts>()
  const old = new Map(shapesOf(before).map(shape => [shape.table, shape]))
  const fresh = new Map(shapesOf(after).map(shape => [shape.table, shape]))
  for (const table of new Set([...old.keys(), ...fresh.keys()])) {
    const present = new Set((await tableColumns(db, table)).map(column => column.name))
    if (present.size === 0) continue
    const wanted = fresh.get(table)
    const names = Object.keys({ ...old.get(table)?.fields, ...wanted?.fields }).filter(name =>
      present.has(columnOf(name)),
    )
    const counts = names.map((name, index) => `count("${columnOf(name)}") as c${index}`)
    const [counted = {}] = await db.query<Record<string, number>>(
      `select ${['count(*) as records', ...counts].join(', ')} from ${table}`,
    )
    const conversions = wanted === undefined ? [] : await conversionsOf(db, code, wanted)
    facts.set(table, {
      records: counted.records ?? 0,
      values: new Map(names.map((name, index) => [name, counted[`c${index}`] ?? 0])),
      conversions: new Map(conversions.map(one => [one.name, one])),
    })
  }
  return facts
}
