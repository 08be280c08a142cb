import { everything } from '@kezhan/resource/condition'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { makeEngine } from '@kezhan/server-kit/resource/bound'
import { Params, whereSql } from '@kezhan/server-kit/resource/compile'
import { visibleTerms } from '@kezhan/server-kit/resource/read'
import { department } from '../model/department'
import { refuse } from '../rules/refusals'

const departments = makeEngine([department], () => undefined).bind(department)

/** The walls of the department list (scope and data rules) for statements that call `sys_depart` `t`. */
export const visibleDepartments = (ctx: Ctx, params: Params): string[] =>
  visibleTerms(ctx, departments, everything, params)

export interface KnownDepartment {
  readonly id: string
  readonly name: string
  readonly tenantId: string
  readonly hotelCode: string
}

/** A department that the caller can see: `depart.missing`. Locked, so that its roles and members wait for its change. */
export async function departmentById(
  ctx: Ctx,
  db: Queries,
  id: string,
  lock: '' | 'for update' | 'for share' = '',
): Promise<KnownDepartment> {
  const params = new Params()
  const terms = [`t.id = ${params.add(id)}`, ...visibleDepartments(ctx, params)]
  const [found] = await db.query<KnownDepartment>(
    `select t.id, t.depart_name as name, t.tenant_id, t.hotel_code
     from sys_depart t${whereSql(terms)} ${lock}`,
    params.values,
  )
  if (found === undefined) throw refuse('depart.missing')
  return found
}
