import { columnOf } from '@kezhan/resource/column-name'
import type { Resource } from '@kezhan/resource/define'
import type { Db } from '@kezhan/server-kit/db/database'
import { hooksFor, type ResourceHooks, type Row } from '@kezhan/server-kit/resource/hooks'
import { category } from '../model/category'
import { department } from '../model/department'
import { dictionary, dictionaryItem } from '../model/dictionary'
import { nextOrgCode } from '../rules/org-code'
import { refuse } from '../rules/refusals'
import { forgetDictItems } from './dict-items'

export const systemHooks: readonly ResourceHooks[] = [
  hooksFor(dictionary, {
    async beforeDelete(_ctx, db, ids) {
      const [used] = await db.query<{ name: string }>(
        'select d.dict_name as name from sys_dict d where d.id = any($1::text[]) and exists (select 1 from sys_dict_item i where i.dict_id = d.id) limit 1',
        [ids],
      )
      if (used !== undefined) throw refuse('dict.hasItems', { name: used.name })
    },
    afterCommit: forgetDictItems,
  }),
  hooksFor(dictionaryItem, {
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
    afterCommit: forgetDictItems,
  }),
  hooksFor(category, { beforeSave: (_ctx, db, change) => withOrgCode(db, category, 'code', change) }),
  hooksFor(department, { beforeSave: (_ctx, db, change) => withOrgCode(db, department, 'orgCode', change) }),
]

/** A new row of a tree gets the code after its last sibling's; rows of one tree take turns. */
async function withOrgCode(
  db: Db,
  resource: Resource,
  codeField: string,
  { values, before }: { values: Row; before: Row | undefined },
): Promise<Row> {
  if (before !== undefined) return values
  const parentField = resource.tree?.parent ?? ''
  const parentId = values[parentField] ?? null
  const code = `"${columnOf(codeField)}"`
  const parent = `"${columnOf(parentField)}"`
  await db.query('select pg_advisory_xact_lock(hashtext($1))', [`tree ${resource.table}`])
  const [above] =
    parentId === null
      ? []
      : await db.query<{ code: string }>(`select ${code} as code from ${resource.table} where id = $1`, [
          parentId,
        ])
  const [last] = await db.query<{ code: string }>(
    `select ${code} as code from ${resource.table} where ${parent} is not distinct from $1 and ${code} is not null
     order by length(${code}) desc, ${code} collate "C" desc limit 1`,
    [parentId],
  )
  return { ...values, [codeField]: nextOrgCode(above?.code ?? '', last?.code) }
}
