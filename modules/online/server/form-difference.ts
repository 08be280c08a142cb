import { problemsOf } from '@kezhan/resource/check'
import { columnOf } from '@kezhan/resource/column-name'
import type { Resource } from '@kezhan/resource/define'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { formDifference as call } from '../model/calls'
import { differenceOf, type TableFacts } from '../rules/form-difference'
import { conversionsOf } from './convert-columns'
import { refuseWrong } from './form-problems'
import { draftOf, publishedOf } from './form-rows'
import { tableColumns } from './table-columns'

/** Of all hotels: the table is one. */
export const formDifference: HandlerOf<typeof call> = async (ctx, { id }) => {
  const { head, resource } = await draftOf(ctx.db, id)
  // Names of fields become names of columns below.
  refuseWrong(problemsOf(resource))
  const published = await publishedOf(ctx.db, head.code)
  const changes =
    published === undefined
      ? differenceOf(undefined, resource, nothing)
      : differenceOf(
          published.definition,
          resource,
          await factsOf(ctx.platformDb, head.code, published.definition, resource),
        )
  return { result: { changes, version: head.version, live: published?.number ?? 0 } }
}

const nothing: TableFacts = { records: 0, values: new Map(), conversions: new Map() }

async function factsOf(db: Queries, code: string, before: Resource, after: Resource): Promise<TableFacts> {
  const present = new Set((await tableColumns(db, after.table)).map(column => column.name))
  const names = [...new Set([...Object.keys(before.fields), ...Object.keys(after.fields)])].filter(name =>
    present.has(columnOf(name)),
  )
  const counts = names.map((name, index) => `count("${columnOf(name)}") as c${index}`)
  const [counted = {}] = await db.query<Record<string, number>>(
    `select ${['count(*) as records', ...counts].join(', ')} from ${after.table}`,
  )
  const conversions = await conversionsOf(db, code, after)
  return {
    records: counted.records ?? 0,
    values: new Map(names.map((name, index) => [name, counted[`c${index}`] ?? 0])),
    conversions: new Map(conversions.map(one => [one.name, one])),
  }
}
