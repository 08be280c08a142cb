import type { Desk } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { type LockedMember, loadLots, lockMember, movePurses } from './purse-store'

/** The account through which what one file has goes to the other; nought after every merge. */
const between = 'memberMerge'

/** What one file of a person has goes to the other: the same lots, as long as they live, with the top-ups they came with. */
export async function moveAll(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  { from, into }: { readonly from: LockedMember; readonly into: LockedMember },
  reason: string,
): Promise<void> {
  const lots = await loadLots(db, from.id)
  if (lots.length === 0) return
  const move = { kind: 'merge', against: between, pointsAgainst: 'pointsMerge', refKind: 'member', reason }
  const uses = lots.map(({ id, remaining }) => ({ lotId: id, amount: remaining }))
  await movePurses(ctx, db, desk, from, lots, { ...move, uses, refId: into.id, refNo: into.memberNo })
  const moved = lots.map(({ purse, remaining, expiresOn, source, topUpId }) => ({
    purse,
    amount: remaining,
    expiresOn,
    source,
    topUpId,
  }))
  await movePurses(ctx, db, desk, into, [], { ...move, lots: moved, refId: from.id, refNo: from.memberNo })
}

/** What comes back to a file that was merged since goes on to where its owner is now. */
export async function followMerges(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  { id, mergedInto }: LockedMember,
  reason: string,
): Promise<void> {
  if (mergedInto === null) return
  const from = await lockMember(db, id)
  const into = await lockMember(db, mergedInto)
  await moveAll(ctx, db, desk, { from, into }, reason)
  await followMerges(ctx, db, desk, into, reason)
}
