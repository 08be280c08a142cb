import type { Moment } from '@kezhan/flows/rules/action-condition'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { noRights } from '@kezhan/server-kit/user'

/**
 * Steps are done in the transaction and in the scope of who set them off, and by the definition, not by his rights: rules that hide
 * rows of another form from him do not bind them (decision 029). The records name him.
 */
export function actingCtx(ctx: Ctx, db: Db): Ctx {
  return { ...ctx, db, tx: work => work(db), user: { ...ctx.user, rights: noRights } }
}

/** A job acts for nobody. */
export const momentOf = ({ now, user }: Ctx): Moment => ({
  today: now.slice(0, 10),
  me: user.sessionId === '' ? '' : user.username,
})
