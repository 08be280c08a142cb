import { grouped } from '@kezhan/base/grouped'
import { conditionFields } from '@kezhan/resource/condition'
import type { Fields } from '@kezhan/resource/field'
import { permissionOf } from '@kezhan/resource/permission'
import type { Ctx } from '../ctx'
import type { Db } from '../db/database'
import type { Cell } from '../sheets/sheet-row'
import type { Bound } from './bound'
import { column, conditionSql, Params, visibleNames } from './compile'
import type { Row } from './hooks'
import { seenResource } from './seen-by'
import { cellOf, type Detail, detailFields, detailsOf, type SheetField } from './sheet-columns'
import { fillTexts } from './texts'

/** Details with a screen of their own go out only to those who may open it, with the fields that they see there. */
export const readableDetails = (ctx: Ctx, { resource, whole }: Bound): Detail[] =>
  detailsOf((whole ?? { resource }).resource)
    .filter(({ own }) => own === undefined || ctx.user.rights.can(permissionOf(own, 'list')))
    .map(detail => (detail.own === undefined ? detail : { ...detail, fields: seenFields(ctx, detail) }))

function seenFields({ user }: Ctx, { own, fields }: Detail): Fields {
  const seen = own === undefined ? fields : seenResource(user, own).fields
  return Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(seen, name)))
}

/** The lines of some masters: the first detail stands beside its master, the others below it with nothing on their left. */
export async function linesOf(
  ctx: Ctx,
  bound: Bound,
  fields: readonly SheetField[],
  details: readonly Detail[],
  masters: readonly Row[],
): Promise<Cell[][]> {
  if (details.length === 0) return masters.map(master => cellsOf(master, fields))
  const sets = await Promise.all(details.map(detail => rowsByMaster(ctx, bound, detail, masters)))
  const columns = details.map(detailFields)
  return masters.flatMap(master => {
    const mine = sets.map(set => set.get(String(master.id)) ?? [])
    const height = Math.max(1, ...mine.map(rows => rows.length))
    return Array.from({ length: height }, (_, line) => [
      ...cellsOf(line === 0 ? master : undefined, fields),
      ...mine.flatMap((rows, index) => cellsOf(rows[line], columns[index] ?? [])),
    ])
  })
}

const cellsOf = (row: Row | undefined, fields: readonly SheetField[]): Cell[] =>
  fields.map(field => (row === undefined ? null : cellOf(row, field)))

async function rowsByMaster(
  ctx: Ctx,
  bound: Bound,
  detail: Detail,
  masters: readonly Row[],
): Promise<Map<string, Row[]>> {
  const params = new Params()
  const master = column(detail.masterKey)
  const names = visibleNames(detail.fields).map(name => column(name))
  const rows = await ctx.db.query<Row & { masterId: string }>(
    `select ${master} as master_id, ${names.join(', ')} from ${detail.table} t
     where ${master} = any(${params.add(masters.map(row => row.id))}::text[]) and ${visibleSql(ctx, detail, params)}
     order by ${column(detail.sort)}, t.id`,
    params.values,
  )
  await fillTexts(ctx.db, detail.fields, bound.choices, rows)
  return grouped(rows, row => row.masterId)
}

export interface KnownDetail {
  readonly id: string
  readonly isVisible: boolean
}

/** The rows that a master has already, by their keys. */
export async function knownDetails(
  ctx: Ctx,
  db: Db,
  detail: Detail & { readonly key: string },
  masterId: string,
): Promise<Map<string, KnownDetail>> {
  const params = new Params()
  const rows = await db.query<KnownDetail & { key: string }>(
    `select t.id, ${column(detail.key)}::text as key, ${visibleSql(ctx, detail, params)} as is_visible from ${detail.table} t
     where ${column(detail.masterKey)} = ${params.add(masterId)} for update`,
    params.values,
  )
  return new Map(rows.map(row => [row.key, row]))
}

/** The data rules of their own screen hold in sheets too. */
function visibleSql(ctx: Ctx, { own }: Detail, params: Params): string {
  if (own === undefined) return 'true'
  const known = conditionFields(own.fields)
  return conditionSql(ctx.user.rights.rowsOf(permissionOf(own, 'list'), known), known, params)
}
