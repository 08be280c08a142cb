import { patterns } from '@kezhan/resource/patterns'
import type { Db } from '@kezhan/server-kit/db/database'
import { refuse } from '../rules/refusals'
import { dictItems } from './dict-items'

export function codedItems(db: Db, dictCode: string) {
  if (!patterns.code.test.test(dictCode)) throw refuse('dict.unknown')
  return dictItems(db, dictCode)
}
