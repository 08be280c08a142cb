import type { BatchPreviewRow, previewBatchCheckOut as call } from '@kezhan/desk/model/batch-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { ownDueFen } from '@kezhan/stays/rules/check-out-balance'
import { refuse } from '@kezhan/stays/rules/refusals'
import { chosenStays } from '../batch-stays'
import { readStay } from '../stay-rows'
import { preview } from './preview'

/** What each room would still be charged, and on whose account; nothing is written. */
export const previewBatchCheckOut: HandlerOf<typeof call> = async (ctx, input) => {
  const rows: BatchPreviewRow[] = []
  for (const stayId of chosenStays(input.stayIds, '退房')) {
    const stay = await readStay(ctx.db, stayId)
    const found = await preview(ctx, { stayId })
    const { charges, balanceAfterFen } = found
    rows.push({
      stayId,
      roomNo: stay.roomNo,
      guestName: stay.guestName,
      why: found.why,
      debitFen: found.debitFen,
      creditFen: found.creditFen,
      balanceAfterFen,
      ownDueFen: ownDueFen(charges),
      masterDueFen: ownDueFen(charges.map(charge => ({ ...charge, isOwn: !charge.isOwn }))),
      obstacles: [
        ...found.obstacles,
        ...(balanceAfterFen === 0 ? [] : [refuse('team.folioOpen', { room: stay.roomNo }).message]),
      ],
      isFreeDayUse: found.isFreeDayUse,
      warnings: found.warnings,
    })
  }
  return { result: rows }
}
