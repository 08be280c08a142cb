import { withOrgCode } from '@kezhan/people/server/org-codes'
import type { Db } from '@kezhan/server-kit/db/database'
import { push } from '@kezhan/server-kit/live/push'
import { hooksFor, type ResourceHooks } from '@kezhan/server-kit/resource/hooks'
import { category } from '../model/category'
import { dictionary, dictionaryItem } from '../model/dictionary'
import { refuse } from '../rules/refusals'
import { moveToBin } from './dict-bin'
import { forgetDictItems } from './dict-items'

/** Open pages hold dictionaries too; they hear of a change with its commit, once however many rows it had. */
const tellPages = (db: Db): Promise<void> => push(db, 'everyone', { cmd: 'dictionary' })

export const dictionaryHooks: readonly ResourceHooks[] = [
  hooksFor(dictionary, {
    async beforeDelete(ctx, db, ids) {
      await moveToBin(ctx, db, ids)
      await tellPages(db)
    },
    afterSave: (_ctx, db) => tellPages(db),
    afterCommit: forgetDictItems,
  }),
  hooksFor(dictionaryItem, {
    shown(rows) {
      for (const row of rows) row.status_dictText = row.status === '1' ? '启用' : '不启用'
    },
    async beforeSave(_ctx, db, { id, values, before }) {
      const dictId = values.dictId ?? before?.dictId ?? null
      const value = values.itemValue ?? before?.itemValue ?? null
      const rows = await db.query(
        'select 1 from sys_dict_item where dict_id = $1 and item_value = $2 and id <> $3',
        [dictId, value, id],
      )
      if (rows.length > 0) throw refuse('dict.valueTaken', { value })
      return values
    },
    afterSave: (_ctx, db) => tellPages(db),
    beforeDelete: (_ctx, db) => tellPages(db),
    afterCommit: forgetDictItems,
  }),
  hooksFor(category, { beforeSave: (ctx, db, change) => withOrgCode(ctx, db, category, 'code', change) }),
]
