import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { queryAllDictItems as call } from '../model/dict-calls'
import { allDictItems } from './dict-items'

export const queryAllDictItems: HandlerOf<typeof call> = async ctx => ({ result: await allDictItems(ctx.db) })
