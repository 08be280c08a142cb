import type { Desk } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'

/** What this module asks of the drawer: cash leaves it in the turn of duty of who pays. Returns the movement. */
export type PayOut = (
  ctx: Ctx,
  db: Db,
  desk: Desk,
  paid: { readonly amountFen: number; readonly reason: string },
) => Promise<string>
