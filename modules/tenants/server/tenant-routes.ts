import { systemChoices } from '@kezhan/dictionaries/server/choices'
import { tenant } from '@kezhan/hotels/model/tenant'
import { makeEngine } from '@kezhan/server-kit/resource/bound'
import { deleteRows } from '@kezhan/server-kit/resource/write'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import { isPlatform } from '@kezhan/server-kit/user'
import { currentUserTenant, deleteTenants, type Tenant, tenantList } from '../model/tenant-calls'
import { refuse } from '../rules/refusals'
import { linkedTenants, tenantHooks, tenantIds } from './tenant-hooks'

const tenants = makeEngine([tenant], systemChoices).bind(tenant, tenantHooks.hooks)
const mostTenants = 500

const columns = `select id, name, begin_date, end_date, status from sys_tenant`

export const tenantRoutes: readonly Route[] = [
  serve(deleteTenants, async (ctx, { ids: sent }) => {
    if (!isPlatform(ctx.user)) throw refuse('tenant.platform')
    const ids = tenantIds(sent)
    const linked = new Set(await linkedTenants(ctx.db, ids))
    const free = ids.filter(id => !linked.has(id))
    if (ids.length > 0 && free.length === 0) throw refuse('tenant.allLinked')
    await deleteRows(ctx, tenants, free)
    const message = linked.size > 0 ? '部分删除成功！（被引用的租户无法删除）' : '批量删除成功！'
    return { result: null, message }
  }),
  serve(tenantList, async (ctx, { ids }) => {
    if (!isPlatform(ctx.user)) throw refuse('tenant.platform')
    return {
      result: await ctx.db.query<Tenant>(
        `${columns} where status = '1' and ($1::text[] = '{}' or id = any($1::text[])) order by tenant_no limit ${mostTenants}`,
        [tenantIds(ids ?? '')],
      ),
    }
  }),
  serve(currentUserTenant, async ctx => ({
    result: { list: await ctx.platformDb.query<Tenant>(`${columns} where id = $1`, [ctx.user.tenantId]) },
  })),
]
