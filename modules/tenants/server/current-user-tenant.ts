import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { currentUserTenant as call, Tenant } from '../model/tenant-calls'
import { columns } from './tenant-columns'

export const currentUserTenant: HandlerOf<typeof call> = async ctx => ({
  result: { list: await ctx.platformDb.query<Tenant>(`${columns} where id = $1`, [ctx.user.tenantId]) },
})
