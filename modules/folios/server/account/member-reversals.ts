import { reversalOf } from '@kezhan/folios/rules/corrections'
import { isCounterpart, lineStateOf } from '@kezhan/folios/rules/line-state'
import { isMembers } from '@kezhan/folios/rules/tied-lines'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import type { FolioHooks } from '../folio-hooks'
import type { LineToPost, StoredLine } from '../ledger/lines'

/**
 * What members have paid on a folio with stored value, points or coupons, taken back as far as whole payments are to go back:
 * it lies with them again. The rest goes back the ways it came.
 */
export async function memberReversals(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  lines: readonly StoredLine[],
  wanted: { readonly folioId: string; readonly amountFen: number; readonly reason: string },
  giveBack: FolioHooks['giveBack'],
): Promise<{ readonly reversals: readonly LineToPost[]; readonly restFen: number }> {
  const paid = lines.filter(
    line =>
      line.folioId === wanted.folioId &&
      isMembers(line) &&
      line.amountFen > 0 &&
      !isCounterpart(line) &&
      lineStateOf(line, lines) === 'open',
  )
  const reversals: LineToPost[] = []
  let restFen = wanted.amountFen
  for (const line of paid.toReversed()) {
    if (line.amountFen > restFen) continue
    const reversal = reversalOf(line, lines, { businessDate: desk.businessDate })
    reversals.push({ ...reversal, ...(await giveBack(ctx, db, desk, line)), reason: wanted.reason })
    restFen -= line.amountFen
  }
  return { reversals, restFen }
}
