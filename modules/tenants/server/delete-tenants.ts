import { systemChoices } from '@kezhan/dictionaries/server/choices'
import { tenant } from '@kezhan/hotels/model/tenant'
import { makeEngine } from '@kezhan/server-kit/resource/bound'
import { deleteRows } from '@kezhan/server-kit/resource/write'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { isPlatform } from '@kezhan/server-kit/user'
import type { deleteTenants as call } from '../model/tenant-calls'
import { refuse } from '../rules/refusals'
import { linkedTenants, tenantHooks, tenantIds } from './tenant-hooks'

export const deleteTenants: HandlerOf<typeof call> = async (ctx, { ids: sent }) => {
  if (!isPlatform(ctx.user)) throw refuse('tenant.platform')
  const ids = tenantIds(sent)
  const linked = new Set(await linkedTenants(ctx.db, ids))
  const free = ids.filter(id => !linked.has(id))
  if (ids.length > 0 && free.length === 0) throw refuse('tenant.allLinked')
  await deleteRows(ctx, tenants, free)
  const message = linked.size > 0 ? '部分删除成功！（被引用的租户无法删除）' : '批量删除成功！'
  return { result: null, message }
}

const tenants = makeEngine([tenant], systemChoices).bind(tenant, tenantHooks.hooks)
