import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { isPlatform } from '@kezhan/server-kit/user'
import type { dictTreeList as call, DictTreeNode } from '../model/dict-calls'
import { refuse } from '../rules/refusals'
import { mostDictRows } from './table-dictionaries'

export const dictTreeList: HandlerOf<typeof call> = async (ctx, { dictName }) => {
  if (!isPlatform(ctx.user)) throw refuse('dict.platform')
  return {
    result: await ctx.db.query<DictTreeNode>(
      `select id as key, dict_name as title, id, dict_name, dict_code, description
         from sys_dict where strpos(dict_name, $1) > 0 order by dict_code, id limit ${mostDictRows}`,
      [dictName ?? ''],
    ),
  }
}
