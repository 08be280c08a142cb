import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { getDictText as call } from '../model/dict-calls'
import { refuse } from '../rules/refusals'
import { codedItems } from './coded-items'
import { isTableForm, tableDictionary, textsOf } from './table-dictionaries'

export const getDictText: HandlerOf<typeof call> = async (ctx, { dictCode, key }) => {
  if (!dictCode) throw refuse('dict.empty')
  if (isTableForm(dictCode)) {
    const [row] = await textsOf(ctx.db, tableDictionary(dictCode), key ?? '', false)
    return { result: row ?? null }
  }
  const items = await codedItems(ctx.db, dictCode)
  return { result: items.find(item => item.value === key)?.text ?? null }
}
