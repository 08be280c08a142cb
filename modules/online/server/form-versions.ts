import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { formVersions as call, FormVersion } from '../model/calls'
import { draftOf } from './form-rows'

const mostVersions = 200

export const formVersions: HandlerOf<typeof call> = async (ctx, { id }) => {
  const { head } = await draftOf(ctx.db, id)
  const versions = await ctx.platformDb.query<FormVersion>(
    `select v.number, v.definition->>'title' as title, (select count(*)::integer from (select json_object_keys(v.definition->'fields') union all
         select json_object_keys(c.value->'fields') from json_each(v.definition->'children') as c) as f) as field_count,
       coalesce(u.realname, v.published_by) as published_by, v.published_at, v.number = p.number as is_live
     from online_version v join onl_published p on p.code = v.code left join sys_user u on u.username = v.published_by
     where v.code = $1 order by v.number desc limit ${mostVersions}`,
    [head.code],
  )
  return { result: versions }
}
