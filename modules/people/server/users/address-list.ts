import type { Contact, addressList as call } from '@kezhan/people/model/depart-user-calls'
import { Params, whereSql } from '@kezhan/server-kit/resource/compile'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { visibleUsers } from './change-users'
import { inDepartment, nameTerms } from './user-lookups'

/** People who can sign in, with what one needs to reach them. */
export const addressList: HandlerOf<typeof call> = async (
  ctx,
  { departId, orgCode, realname, workNo, pageNo, pageSize },
) => {
  const [current, size] = [pageNo ?? 1, pageSize ?? 10]
  const params = new Params()
  const where = whereSql([
    `t.status = '1'`,
    ...visibleUsers(ctx, params),
    ...(departId ? [inDepartment(departId, params)] : []),
    ...(orgCode ? [withCode(orgCode, params)] : []),
    ...nameTerms('realname', realname, params),
    ...nameTerms('work_no', workNo, params),
  ])
  const [count] = await ctx.db.query<{ total: number }>(
    `select count(*) as total from sys_user t${where}`,
    params.values,
  )
  const total = count?.total ?? 0
  const limits = `limit ${params.add(size)} offset ${params.add((current - 1) * size)}`
  const records = await ctx.db.query<Contact>(
    `select ${columns} from sys_user t ${ownDepartments}${where} order by t.org_code, t.username, t.id ${limits}`,
    params.values,
  )
  return { result: { records, total, size, current, pages: Math.ceil(total / size) } }
}

const columns = `t.id as user_id, t.username, t.realname, t.avatar, t.work_no, own.ids[1] as depart_id,
  array_to_string(own.names, ' | ') as depart_name, (select p.name from sys_position p where p.id = t.post) as post,
  t.phone, t.telephone, t.email`

const ownDepartments = `left join lateral (
    select array_agg(d.id order by d.org_code) as ids, array_agg(d.depart_name order by d.org_code) as names
    from sys_user_depart ud join sys_depart d on d.id = ud.dep_id where ud.user_id = t.id) own on true`

const withCode = (orgCode: string, params: Params): string =>
  `exists (select 1 from sys_user_depart ud join sys_depart d on d.id = ud.dep_id
     where ud.user_id = t.id and starts_with(d.org_code, ${params.add(orgCode)}))`
