import { patterns } from '@kezhan/resource/patterns'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import { getDictItems, queryAllDictItems, refleshCache } from '../model/dict-calls'
import { refuse } from '../rules/refusals'
import { allDictItems, dictItems, forgetDictItems } from './dict-items'

export const dictRoutes: readonly Route[] = [
  serve(queryAllDictItems, async ctx => ({ result: await allDictItems(ctx.db) })),
  serve(getDictItems, async (ctx, { dictCode }) => {
    if (!dictCode) throw refuse('dict.empty')
    if (!patterns.code.test.test(dictCode)) throw refuse('dict.unknown')
    return { result: await dictItems(ctx.db, dictCode) }
  }),
  serve(refleshCache, async () => {
    forgetDictItems()
    return { result: null }
  }),
]
