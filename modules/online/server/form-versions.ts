import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { formVersions as call, FormVersion } from '../model/calls'
import { draftOf } from './form-rows'

const mostVersions = 200

export const formVersions: HandlerOf<typeof call> = async (ctx, { id }) => {
  const { head } = await draftOf(ctx, ctx.db, id)
  const versions = await ctx.platformDb.query<FormVersion>(
    `select v.number, v.definition->>'title' as title, named.count - named.tables as field_count, named.names,
       coalesce(u.realname, v.published_by) as published_by, v.published_at, v.number = p.number as is_live
     from online_version v join onl_published p on p.code = v.code left join sys_user u on u.username = v.published_by,
     lateral (select array_agg(name) as names, count(*)::integer as count, count(*) filter (where is_table)::integer as tables from (
         select json_object_keys(v.definition->'fields') as name, false as is_table
         union all select c.key, true from json_each(v.definition->'children') as c
         union all select json_object_keys(c.value->'fields'), false from json_each(v.definition->'children') as c) as one) as named
     where v.code = $1 order by v.number desc limit ${mostVersions}`,
    [head.code],
  )
  return { result: versions }
}
