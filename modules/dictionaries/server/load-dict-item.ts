import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { loadDictItem as call } from '../model/dict-calls'
import { refuse } from '../rules/refusals'
import { tableDictionary, textsOf } from './table-dictionaries'

export const loadDictItem: HandlerOf<typeof call> = async (ctx, { dict, key, delNotExist }) => {
  if (!dict) throw refuse('dict.empty')
  return { result: await textsOf(ctx.db, tableDictionary(dict), key ?? '', delNotExist === 'false') }
}
