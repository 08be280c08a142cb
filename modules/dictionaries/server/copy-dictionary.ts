import { refuse } from '@kezhan/server-kit/refusals'
import type { Engine } from '@kezhan/server-kit/resource/bound'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { copyDictionary as call } from '../model/dict-calls'
import { addDictionary, requireToAddDictionaries } from './add-dictionary'

export const copyDictionary =
  (engine: Engine): HandlerOf<typeof call> =>
  async (ctx, { id, dictCode, dictName }) => {
    requireToAddDictionaries(ctx)
    const [head] = await ctx.db.query<{ isOpen: string; description: string | null }>(
      'select is_open, description from sys_dict where id = $1',
      [id],
    )
    if (head === undefined) throw refuse('row.missing')
    const items = await ctx.db.query(
      `select item_text, item_value, sort_order, status, colour, description from sys_dict_item
       where dict_id = $1 order by sort_order, id`,
      [id],
    )
    const made = await addDictionary(ctx, engine, { ...head, dictCode, dictName }, items)
    return { result: made, message: '复制成功！' }
  }
