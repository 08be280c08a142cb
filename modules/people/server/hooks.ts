import { hooksFor, type ResourceHooks } from '@kezhan/server-kit/resource/hooks'
import { department } from '../model/department'
import { requireRolesInside } from './department-roles/inside'
import { departmentRoleHooks } from './department-roles/role-hooks'
import { renameUsersOrgCode, withOrgCode } from './org-codes'
import { roleHooks } from './users/role-hooks'
import { userHooks } from './users/user-hooks'

export const peopleHooks: readonly ResourceHooks[] = [
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
]
