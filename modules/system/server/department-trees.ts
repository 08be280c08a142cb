import { conditionFields } from '@kezhan/resource/condition'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import { permissionOf } from '@kezhan/resource/permission'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { conditionSql, Params } from '@kezhan/server-kit/resource/compile'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import {
  type DepartNode,
  departIdTree,
  departLevel,
  departTree,
  ownDepartTree,
  searchDeparts,
} from '../model/depart-calls'
import { department } from '../model/department'
import { type DepartRow, departNode, departNodes, idNode } from '../rules/depart-tree'
import { refuse } from '../rules/refusals'

/** A tree is answered whole, so it has a bound; larger ones are read level by level. */
const mostDepartments = 10_000
const mostFound = 200

const columns = `t.id, t.parent_id as "parentId", t.depart_name as "departName", t.depart_order as "departOrder",
  t.org_category as "orgCategory", t.org_code as "orgCode", t.mobile, t.address, t.memo`
const known = conditionFields(department.fields)
const listCode = permissionOf(department, 'list')

/** The departments that the caller's scope and data rules leave him, narrowed by a further term. */
function departments<T extends DepartRow>(
  ctx: Ctx,
  { and = () => 'true', extra = '', most = mostDepartments }: Narrowing = {},
): Promise<T[]> {
  const params = new Params()
  const visible = conditionSql(ctx.user.rights.rowsOf(listCode, known), known, params)
  return ctx.db.query<T>(
    `select ${columns}${extra} from sys_depart t where ${visible} and ${and(params)}
     order by t.depart_order, t.org_code, t.id limit ${most}`,
    params.values,
  )
}
interface Narrowing {
  readonly and?: (params: Params) => string
  readonly extra?: string
  readonly most?: number
}

const among = (ids: readonly string[]) => (params: Params) => `t.id = any(${params.add(ids)}::text[])`

/** What somebody heads, with everything below it: postal codes make that a matter of beginnings. */
const headedBy = (username: string) => (params: Params) =>
  `exists (select 1 from sys_depart h where h.manager = ${params.add(username)} and h.tenant_id = t.tenant_id
     and h.hotel_code = t.hotel_code and (h.id = t.id or starts_with(t.org_code, h.org_code)))`

const flat = (rows: readonly DepartRow[]): readonly DepartNode[] => rows.map(row => departNode(row, null))

async function level(ctx: Ctx, pid: string, ids: readonly string[]): Promise<readonly DepartNode[]> {
  const rows = await departments<DepartRow & { hasChild: boolean }>(ctx, {
    and:
      ids.length > 0
        ? among(ids)
        : params => (pid === '' ? 't.parent_id is null' : `t.parent_id = ${params.add(pid)}`),
    extra: ', exists (select 1 from sys_depart c where c.parent_id = t.id) as "hasChild"',
  })
  return rows.map(({ hasChild, ...row }) => departNode(row, [], !hasChild))
}

export const departmentTreeRoutes: readonly Route[] = [
  serve(departTree, async (ctx, { ids }) => {
    const chosen = splitList(ids ?? '')
    if (chosen.length > 0) return { result: flat(await departments(ctx, { and: among(chosen) })) }
    return { result: departNodes(await departments(ctx)) }
  }),
  serve(departLevel, async (ctx, { pid, ids }) => ({
    result: await level(ctx, pid ?? '', splitList(ids ?? '')),
  })),
  serve(departIdTree, async ctx => ({ result: departNodes(await departments(ctx)).map(idNode) })),
  serve(searchDeparts, async (ctx, { keyWord, myDeptSearch }) => {
    const own = myDeptSearch === '1' || myDeptSearch === 'true'
    const rows = await departments(ctx, {
      and: params => {
        const named = `strpos(t.depart_name, ${params.add(keyWord.trim())}) > 0`
        return own ? `${named} and ${headedBy(ctx.user.username)(params)}` : named
      },
      most: mostFound,
    })
    if (rows.length === 0) throw refuse('depart.none')
    return { result: flat(rows) }
  }),
  serve(ownDepartTree, async ctx => {
    const rows = await departments(ctx, { and: headedBy(ctx.user.username) })
    return rows.length === 0 ? { result: null, message: '1' } : { result: departNodes(rows), message: '2' }
  }),
]
