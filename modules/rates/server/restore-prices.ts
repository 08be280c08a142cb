import type { InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { once } from '@kezhan/server-kit/once'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { restorePrices as call, StoredCell } from '../model/chart-calls'
import { refuse } from '../rules/refusals'
import { ownHotel, requireOwn } from './own-plans'
import { lockCells, saveCells } from './price-cells'

export const restorePrices: HandlerOf<typeof call> = async (ctx, input) => {
  const result = await once(ctx, input, db => restoreCells(ctx, db, input.cells))
  return { result, message: `已恢复${result.changed}格` }
}

type SentCells = InputOf<typeof call>['cells']

/** Cells of plans and types of others find neither; what is put back was once there. */
async function restoreCells(ctx: Ctx, db: Db, sent: SentCells): Promise<{ changed: number }> {
  const hotelCode = ownHotel(ctx)
  const cells = sent.map(
    (cell): StoredCell => ({ ratePlanId: null, priceFen: null, minNights: null, ...cell }),
  )
  const plans = new Set(cells.map(cell => cell.ratePlanId))
  if (plans.size !== 1) throw refuse('rate.onePlan')
  const [ratePlanId = null] = plans
  const typeIds = [...new Set(cells.map(cell => cell.roomTypeId))]
  await requireOwn(db, hotelCode, typeIds, ratePlanId)
  const known = await lockCells(
    db,
    hotelCode,
    typeIds,
    [...new Set(cells.map(cell => cell.date))],
    ratePlanId,
  )
  return { changed: await saveCells(ctx, db, known, cells) }
}
