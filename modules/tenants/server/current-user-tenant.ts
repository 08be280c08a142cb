import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { currentUserTenant as call, Tenant } from '../model/tenant-calls'
import { tenantSelect } from './tenant-select'

export const currentUserTenant: HandlerOf<typeof call> = async ctx => ({
  result: { list: await ctx.platformDb.query<Tenant>(`${tenantSelect} where id = $1`, [ctx.user.tenantId]) },
})
