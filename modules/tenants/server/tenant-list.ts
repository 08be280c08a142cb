import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { isPlatform } from '@kezhan/server-kit/user'
import type { tenantList as call, Tenant } from '../model/tenant-calls'
import { refuse } from '../rules/refusals'
import { tenantIds } from './tenant-hooks'
import { tenantSelect } from './tenant-select'

export const tenantList: HandlerOf<typeof call> = async (ctx, { ids }) => {
  if (!isPlatform(ctx.user)) throw refuse('tenant.platform')
  return {
    result: await ctx.db.query<Tenant>(
      `${tenantSelect} where status = '1' and ($1::text[] = '{}' or id = any($1::text[])) order by tenant_no limit ${mostTenants}`,
      [tenantIds(ids ?? '')],
    ),
  }
}

const mostTenants = 500
