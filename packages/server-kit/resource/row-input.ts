import type { Scope } from '@kezhan/resource/define'
import type { Ctx } from '../ctx'

/** What a client sent for a row, before any check. */
export type Input = Readonly<Record<string, unknown>>

/** New rows belong to the scope of their maker; the platform's own rows carry the empty hotel. */
export function scopeCells(ctx: Ctx, scope: Scope): [string, unknown][] {
  if (scope === 'global') return []
  const tenant: [string, unknown] = ['tenant_id', ctx.user.tenantId]
  return scope === 'tenant' ? [tenant] : [tenant, ['hotel_code', ctx.user.hotelCode]]
}
