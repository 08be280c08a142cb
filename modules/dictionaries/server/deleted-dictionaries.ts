import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { isPlatform } from '@kezhan/server-kit/user'
import type { deletedDictionaries as call, DeletedDictionary } from '../model/dict-bin-calls'
import { refuse } from '../rules/refusals'

export const deletedDictionaries: HandlerOf<typeof call> = async ctx => {
  if (!isPlatform(ctx.user)) throw refuse('dict.platform')
  return {
    result: await ctx.db.query<DeletedDictionary>(
      `select id, dict_row ->> 'dict_name' as dict_name, dict_code, dict_row ->> 'description' as description,
           1 as del_flag, jsonb_array_length(item_rows) as item_count, deleted_by,
           to_char(deleted_at, 'YYYY-MM-DD HH24:MI:SS') as deleted_time
         from sys_dict_bin order by deleted_at desc, id limit 500`,
    ),
  }
}
