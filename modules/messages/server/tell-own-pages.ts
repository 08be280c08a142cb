import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { push } from '@kezhan/server-kit/live/push'

/** The other windows of the same person count along. */
export function tellOwnPages(db: Queries, ctx: Ctx, msgId: string): Promise<void> {
  return push(db, { users: [ctx.user.id] }, { cmd: 'user', msgId, msgTxt: '' })
}
