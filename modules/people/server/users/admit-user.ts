import type { admitUser as call } from '@kezhan/people/model/people-calls'
import { refuse } from '@kezhan/people/rules/refusals'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { isPlatform } from '@kezhan/server-kit/user'
import { changeUsers } from './change-users'
import { tenantOf } from './tenant-of'

export const admitUser: HandlerOf<typeof call> = async (ctx, { id, hotelCode }) => {
  if (!isPlatform(ctx.user)) throw refuse('user.platformOnly')
  const tenantId = await tenantOf(ctx, hotelCode)
  await ctx.tx(async db => {
    const waiting = await db.query(`select 1 from sys_user where id = $1 and status = '3' for update`, [id])
    if (waiting.length === 0) throw refuse('user.notWaiting')
    await changeUsers(ctx, db, [id], params => [
      `tenant_id = ${params.add(tenantId)}`,
      `hotel_code = ${params.add(hotelCode)}`,
      `status = '1'`,
    ])
  })
  return { result: null, message: '操作成功!' }
}
