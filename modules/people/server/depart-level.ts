import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { departLevel as call, DepartNode } from '../model/depart-calls'
import { type DepartRow, departNode } from '../rules/depart-tree'
import { among, departments } from './department-rows'

export const departLevel: HandlerOf<typeof call> = async (ctx, { pid, ids }) => ({
  result: await level(ctx, pid ?? '', splitList(ids ?? '')),
})

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
