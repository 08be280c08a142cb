import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { dictItemCheck as call } from '../model/dict-calls'
import { refuse } from '../rules/refusals'

export const dictItemCheck: HandlerOf<typeof call> = async (ctx, { id, dictId, itemValue }) => {
  const [taken] = await ctx.db.query(
    'select 1 from sys_dict_item where dict_id = $1 and item_value = $2 and id <> $3',
    [dictId, itemValue, id ?? ''],
  )
  if (taken !== undefined) throw refuse('duplicate.taken')
  return { result: null, message: '该值可用！' }
}
