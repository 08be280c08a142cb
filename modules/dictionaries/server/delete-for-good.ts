import { logHead, logInsert } from '@kezhan/server-kit/resource/change-log'
import { Params } from '@kezhan/server-kit/resource/compile'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { isPlatform } from '@kezhan/server-kit/user'
import type { deleteForGood as call } from '../model/dict-bin-calls'
import { refuse } from '../rules/refusals'

export const deleteForGood: HandlerOf<typeof call> = async (ctx, { id }) => {
  if (!isPlatform(ctx.user)) throw refuse('dict.platform')
  const params = new Params()
  const key = params.add(id)
  const log = logInsert(logHead(ctx, params), 'sys_dict_bin', 'delete', 'to_jsonb(gone.*)', 'null', 'gone')
  const gone = await ctx.db.query(
    `with gone as (delete from sys_dict_bin t where t.id = ${key} returning t.*), log as (${log}) select 1 from gone`,
    params.values,
  )
  if (gone.length === 0) throw refuse('dict.notInBin')
  return { result: null, message: '删除成功!' }
}
