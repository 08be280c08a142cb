import type { PickedUser, UserPage } from '@kezhan/people/model/people-calls'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { Params, whereSql } from '@kezhan/server-kit/resource/compile'
import { visibleUsers } from './change-users'

const mostPicked = 500

type Terms = (params: Params) => readonly string[]

const shown = `t.id, t.username, t.realname, t.sex, t.phone, t.avatar, t.org_code,
  to_char(t.create_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as create_time,
  (select string_agg(d.depart_name, ',' order by d.org_code) from sys_user_depart ud join sys_depart d on d.id = ud.dep_id
   where ud.user_id = t.id) as org_code_txt`

/** All that fit, by name; never more than a picker can show. */
export async function pickedUsers(ctx: Ctx, terms: Terms): Promise<PickedUser[]> {
  const params = new Params()
  const where = whereSql([...visibleUsers(ctx, params), ...terms(params)])
  return ctx.db.query<PickedUser>(
    `select ${shown} from sys_user t${where} order by t.username, t.id limit ${mostPicked}`,
    params.values,
  )
}

export async function pickedPage(
  ctx: Ctx,
  page: { readonly pageNo?: number | null | undefined; readonly pageSize?: number | null | undefined },
  terms: Terms,
): Promise<UserPage> {
  const [current, size] = [page.pageNo ?? 1, page.pageSize ?? 10]
  const params = new Params()
  const where = whereSql([...visibleUsers(ctx, params), ...terms(params)])
  const [count] = await ctx.db.query<{ total: number }>(
    `select count(*) as total from sys_user t${where}`,
    params.values,
  )
  const total = count?.total ?? 0
  const limits = `limit ${params.add(size)} offset ${params.add((current - 1) * size)}`
  const records = await ctx.db.query<PickedUser>(
    `select ${shown} from sys_user t${where} order by t.username, t.id ${limits}`,
    params.values,
  )
  return { records, total, size, current, pages: Math.ceil(total / size) }
}

/** Members of a department and of those below it, whose codes begin with its code. */
export const inDepartment = (id: string, params: Params): string =>
  `exists (select 1 from sys_depart top join sys_depart d on d.tenant_id = top.tenant_id and d.hotel_code = top.hotel_code
     and starts_with(d.org_code, top.org_code) join sys_user_depart ud on ud.dep_id = d.id
   where top.id = ${params.add(id)} and ud.user_id = t.id)`

/** Members of the departments themselves. */
export const memberOf = (departIds: readonly string[], params: Params): string =>
  `exists (select 1 from sys_user_depart ud where ud.user_id = t.id and ud.dep_id = any(${params.add(departIds)}::text[]))`

/** Stars are the pickers' own wildcards; everything else means itself. */
export function nameTerms(
  column: 'username' | 'realname' | 'work_no',
  sent: string | null | undefined,
  params: Params,
): string[] {
  const text = (sent ?? '').replaceAll('*', '').trim()
  return text === '' ? [] : [`strpos(lower(t.${column}), lower(${params.add(text)})) > 0`]
}
