import type { purgeUsers as call } from '@kezhan/people/model/recycle-calls'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import { logChanges } from '@kezhan/server-kit/resource/logged-change'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { chosenUsers } from './chosen-users'
import { requireGrantable } from './grantable'
import { takeOut } from './user-bin'

export const purgeUsers: HandlerOf<typeof call> = async (ctx, { userIds }) => {
  await ctx.tx(async db => {
    const gone = await takeOut(db, chosenUsers(userIds))
    // Whoever could not have deleted them does not make it final either.
    const roles = gone.flatMap(({ kept }) => splitList(kept.selectedroles ?? ''))
    await requireGrantable(ctx, db, roles)
    await logChanges(
      ctx,
      db,
      gone.map(({ id, username, realname }) => ({
        table: 'sys_user_bin',
        id,
        before: { id, username, realname },
        after: null,
      })),
    )
  })
  return { result: null, message: '删除成功' }
}
