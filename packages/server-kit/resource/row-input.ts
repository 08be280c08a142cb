import { isKnownIn, needsHotelTo, type Resource } from '@kezhan/resource/define'
import type { Ctx } from '../ctx'
import { newId } from '../new-id'
import { refuse } from '../refusals'
import type { Row } from './hooks'

/** What a client sent for a row, before any check. */
export type Input = Readonly<Record<string, unknown>>

/** Rows about a hotel are for who is in one: `hotel.choose`. What another hotel has drawn is not there. Whatever reads or writes rows of a resource passes here. */
export function requireHotelTo(deed: 'read' | 'write', { user }: Ctx, resource: Resource): void {
  if (!isKnownIn(user.hotelCode, resource)) throw refuse('resource.missing')
  if (user.hotelCode === '' && needsHotelTo(deed, resource)) throw refuse('hotel.choose')
}

/** New rows belong to the scope of their maker; the platform's own rows carry the empty hotel. */
export function scopeCells(ctx: Ctx, resource: Resource): [string, unknown][] {
  requireHotelTo('write', ctx, resource)
  const { scope } = resource
  if (scope === 'global') return []
  const tenant: [string, unknown] = ['tenant_id', ctx.user.tenantId]
  return scope === 'tenant' ? [tenant] : [tenant, ['hotel_code', ctx.user.hotelCode]]
}

/** The id of a new row: one of ours, or the value of the field that is the id. */
export const idOfNew = ({ idField }: Resource, values: Row): string =>
  idField === undefined ? newId() : String(values[idField])
