import type { checkRoleCode as call } from '@kezhan/people/model/role-calls'
import { refuse } from '@kezhan/people/rules/refusals'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

export const checkRoleCode: HandlerOf<typeof call> = async (ctx, { id, roleCode }) => {
  // A code is taken within one hotel; the platform's own roles are those of no hotel.
  const rows = await ctx.db.query(
    'select 1 from sys_role where role_code = $1 and id <> $2 and tenant_id = $3 and hotel_code = $4',
    [roleCode, id ?? '', ctx.user.tenantId, ctx.user.hotelCode],
  )
  if (rows.length > 0) throw refuse('role.codeTaken')
  return { result: true }
}
