import type { Ctx } from '@kezhan/server-kit/ctx'
import { Params, whereSql } from '@kezhan/server-kit/resource/compile'
import type { DepartRow } from '../rules/depart-tree'
import { visibleDepartments } from './visible-departments'

/** A tree is answered whole, so it has a bound; larger ones are read level by level. */
const mostDepartments = 10_000
export const mostFound = 200

const columns = `t.id, t.parent_id, t.depart_name, t.depart_name_en, t.depart_name_abbr, t.depart_order, t.description,
  t.org_category, t.org_code, t.mobile, t.fax, t.address, t.memo`

interface Narrowing {
  readonly and?: (params: Params) => string
  readonly extra?: string
  readonly most?: number
}

/** The departments that the caller's scope and data rules leave him, narrowed by a further term. */
export function departments<T extends DepartRow>(
  ctx: Ctx,
  { and, extra = '', most = mostDepartments }: Narrowing = {},
): Promise<T[]> {
  const params = new Params()
  const terms = [...visibleDepartments(ctx, params), ...(and === undefined ? [] : [and(params)])]
  return ctx.db.query<T>(
    `select ${columns}${extra} from sys_depart t${whereSql(terms)} order by t.depart_order, t.org_code, t.id limit ${most}`,
    params.values,
  )
}

export const among = (ids: readonly string[]) => (params: Params) => `t.id = any(${params.add(ids)}::text[])`

export const namedLike = (word: string) => (params: Params) =>
  `strpos(t.depart_name, ${params.add(word.trim())}) > 0`

/** What somebody heads, with everything below it: postal codes make that a matter of beginnings. */
export const headedBy = (username: string) => (params: Params) =>
  `exists (select 1 from sys_depart h where h.manager = ${params.add(username)} and h.tenant_id = t.tenant_id
     and h.hotel_code = t.hotel_code and (h.id = t.id or starts_with(t.org_code, h.org_code)))`
