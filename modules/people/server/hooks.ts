import { category } from '@kezhan/dictionaries/model/category'
import { dictionary, dictionaryItem } from '@kezhan/dictionaries/model/dictionary'
import { moveToBin } from '@kezhan/dictionaries/server/dict-bin'
import { forgetDictItems } from '@kezhan/dictionaries/server/dict-items'
import type { Db } from '@kezhan/server-kit/db/database'
import { push } from '@kezhan/server-kit/live/push'
import { hooksFor, type ResourceHooks } from '@kezhan/server-kit/resource/hooks'
import { tenantHooks } from '@kezhan/tenants/server/tenant-hooks'
import { ruleHooks } from '@kezhan/value-rules/server/rule-hooks'
import { department } from '../model/department'
import { refuse } from '../rules/refusals'
import { requireRolesInside } from './department-roles/inside'
import { departmentRoleHooks } from './department-roles/role-hooks'
import { renameUsersOrgCode, withOrgCode } from './org-codes'
import { roleHooks } from './users/role-hooks'
import { userHooks } from './users/user-hooks'

/** Open pages hold dictionaries too; they hear of a change with its commit, once however many rows it had. */
const tellPages = (db: Db): Promise<void> => push(db, 'everyone', { cmd: 'dictionary' })

export const systemHooks: readonly ResourceHooks[] = [
  hooksFor(dictionary, {
    async beforeDelete(ctx, db, ids) {
      await moveToBin(ctx, db, ids)
      await tellPages(db)
    },
    afterSave: (_ctx, db) => tellPages(db),
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
    afterSave: (_ctx, db) => tellPages(db),
    beforeDelete: (_ctx, db) => tellPages(db),
    afterCommit: forgetDictItems,
  }),
  hooksFor(category, { beforeSave: (ctx, db, change) => withOrgCode(ctx, db, category, 'code', change) }),
  hooksFor(department, {
    async beforeSave(ctx, db, change) {
      const values = await withOrgCode(ctx, db, department, 'orgCode', change)
      const [old, code] = [change.before?.orgCode, values.orgCode]
      if (typeof old === 'string' && typeof code === 'string' && code !== old)
        await renameUsersOrgCode(db, change.id, old, code)
      return values
    },
    beforeDelete: requireRolesInside,
  }),
  departmentRoleHooks,
  userHooks,
  roleHooks,
  tenantHooks,
  ...ruleHooks,
]
