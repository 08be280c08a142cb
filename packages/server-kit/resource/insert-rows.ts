import { columnOf } from '@kezhan/resource/column-name'
import { tableFields } from '@kezhan/resource/define'
import { columnTypeOf } from '@kezhan/resource/kinds/registry'
import type { Ctx } from '../ctx'
import type { Db } from '../db/database'
import type { Bound } from './bound'
import { logHead, logInsert, rowJson, rowTitle } from './change-log'
import { Params } from './compile'
import type { Row } from './hooks'
import { idOfNew, scopeCells } from './row-input'

/** Many rows in one statement: one array per column, one change record per row. */
export async function insertRows(ctx: Ctx, db: Db, bound: Bound, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const { resource } = bound
  const params = new Params()
  const fields = tableFields(resource)
  const names = Object.keys(fields)
  const same = [
    ...scopeCells(ctx, resource),
    ['sys_org_code', ctx.user.orgCode],
    ['create_by', ctx.user.username],
  ] as const
  const arrays = [
    rows.map(row => idOfNew(resource, row)),
    ...names.map(name => rows.map(row => textOf(row[name]))),
  ].map(values => `${params.add(values)}::text[]`)
  const columns = ['id', ...same.map(([name]) => name), ...names.map(columnOf)].map(name => `"${name}"`)
  const cells = names.map((name, index) => {
    const field = fields[name]
    return field === undefined ? 'null' : `r.c${index + 1}::${columnTypeOf(field).replace(/ collate .*/, '')}`
  })
  const select = ['r.c0', ...same.map(([, value]) => `${params.add(value)}::text`), ...cells].join(', ')
  const aliases = arrays.map((_, index) => `c${index}`).join(', ')
  const log = logInsert(
    logHead(ctx, params),
    resource.table,
    'add',
    'null',
    rowJson('fresh', fields),
    'fresh',
    rowTitle('fresh', fields),
  )
  await db.query(
    `with fresh as (insert into ${resource.table} (${columns.join(', ')}) select ${select} from unnest(${arrays.join(', ')}) as r (${aliases}) returning *), log as (${log}) select 1`,
    params.values,
  )
}

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value)
