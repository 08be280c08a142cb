import { columnOf } from '@kezhan/resource/column-name'
import type { Resource } from '@kezhan/resource/define'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import { logHead, logInsert, rowJson, rowTitle } from '@kezhan/server-kit/resource/change-log'
import { Params } from '@kezhan/server-kit/resource/compile'
import type { Row } from '@kezhan/server-kit/resource/hooks'
import { withDescendants } from '@kezhan/server-kit/resource/tree'
import { department } from '../model/department'
import { nextOrgCode } from '../rules/org-code'

interface TreeChange {
  readonly id: string
  readonly values: Row
  readonly before: Row | undefined
}

/**
 * A row that comes to a new place in its tree gets the code after its last sibling's, and everything below follows:
 * “this and below” must stay a prefix. Rows of one tree take turns.
 */
export async function withOrgCode(
  ctx: Ctx,
  db: Db,
  resource: Resource,
  codeField: string,
  { id, values, before }: TreeChange,
): Promise<Row> {
  const parentField = resource.tree?.parent ?? ''
  const parentId = values[parentField]
  const stays = parentId === undefined || parentId === before?.[parentField]
  if (before !== undefined && stays) return values
  await takeTreeTurn(db, resource)
  const code = await freeCode(db, resource, codeField, parentId ?? null)
  if (before !== undefined) await renameBelow(ctx, db, resource, codeField, id, code)
  return { ...values, [codeField]: code }
}

/** The code that a new row below this parent would get. */
export async function freeCode(
  db: Db,
  resource: Resource,
  codeField: string,
  parentId: Row[string],
): Promise<string> {
  if (parentId === null && resource.path === department.path) return freeRootCode(db)
  const code = `"${columnOf(codeField)}"`
  const parent = `"${columnOf(resource.tree?.parent ?? '')}"`
  const above = parentId === null ? undefined : await codeOf(db, resource, codeField, String(parentId))
  const [last] = await db.query<{ code: string }>(
    `select ${code} as code from ${resource.table} where ${parent} is not distinct from $1 and ${code} is not null
     order by length(${code}) desc, ${code} collate "C" desc limit 1`,
    [parentId],
  )
  return nextOrgCode(above ?? '', last?.code)
}

/** Departments have codes of their own over all hotels, so their roots are counted together. */
export async function freeRootCode(db: Queries): Promise<string> {
  const [last] = await db.query<{ code: string | null }>('select sys_last_root_code() as code')
  return nextOrgCode('', last?.code ?? undefined)
}

/** Rows of one tree take turns until the transaction ends. */
export async function takeTreeTurn(db: Queries, { table }: Resource): Promise<void> {
  await db.query('select pg_advisory_xact_lock(hashtext($1))', [`tree ${table}`])
}

async function codeOf(
  db: Db,
  { table }: Resource,
  codeField: string,
  id: string,
): Promise<string | undefined> {
  const [row] = await db.query<{ code: string }>(
    `select "${columnOf(codeField)}" as code from ${table} where id = $1`,
    [id],
  )
  return row?.code
}

async function renameBelow(
  ctx: Ctx,
  db: Db,
  resource: Resource,
  codeField: string,
  id: string,
  code: string,
): Promise<void> {
  const below = (await withDescendants(db, resource, [id])).filter(one => one !== id)
  const old = await codeOf(db, resource, codeField, id)
  if (below.length === 0 || old === undefined) return
  const { table, fields } = resource
  const column = `"${columnOf(codeField)}"`
  const params = new Params()
  const [ids, fresh, length, by] = [below, code, old.length, ctx.user.username].map(one => params.add(one))
  const log = logInsert(
    logHead(ctx, params),
    table,
    'edit',
    rowJson('old', fields),
    rowJson('fresh', fields),
    'old join fresh on fresh.id = old.id',
    rowTitle('fresh', fields),
  )
  await db.query(
    `with old as (select t.* from ${table} t where t.id = any(${ids}::text[]) for update),
     fresh as (update ${table} t set ${column} = ${fresh}::text || substr(t.${column}, ${length}::int + 1),
       version = t.version + 1, update_by = ${by}, update_time = now() from old where t.id = old.id returning t.*),
     log as (${log}) select 1`,
    params.values,
  )
}

/** People belong to a department by its code. */
export async function renameUsersOrgCode(
  db: Db,
  departmentId: string,
  old: string,
  code: string,
): Promise<void> {
  await db.query(
    `update sys_user u set org_code = $3::text || substr(u.org_code, length($2) + 1) from sys_depart d
     where d.id = $1 and u.tenant_id = d.tenant_id and u.hotel_code = d.hotel_code and starts_with(u.org_code, $2)`,
    [departmentId, old, code],
  )
}
