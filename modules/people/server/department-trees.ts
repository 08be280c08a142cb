import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import {
  type DepartNode,
  departIdTree,
  departLevel,
  departTree,
  ownDepartTree,
  searchDeparts,
} from '../model/depart-calls'
import { type DepartRow, departNode, departNodes, idNode } from '../rules/depart-tree'
import { refuse } from '../rules/refusals'
import { among, departments, headedBy, mostFound, namedLike } from './department-rows'

export const flat = (rows: readonly DepartRow[]): readonly DepartNode[] =>
  rows.map(row => departNode(row, null))

async function level(ctx: Ctx, pid: string, ids: readonly string[]): Promise<readonly DepartNode[]> {
  const rows = await departments<DepartRow & { hasChild: boolean }>(ctx, {
    and:
      ids.length > 0
        ? among(ids)
        : params => (pid === '' ? 't.parent_id is null' : `t.parent_id = ${params.add(pid)}`),
    extra: ', exists (select 1 from sys_depart c where c.parent_id = t.id) as has_child',
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
        const named = namedLike(keyWord)(params)
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
