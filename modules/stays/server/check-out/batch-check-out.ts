import { Refusal } from '@kezhan/base/refusal'
import type {
  BatchAnswer,
  BatchPreviewRow,
  batchCheckOut,
  previewBatchCheckOut,
} from '@kezhan/desk/model/batch-calls'
import { eachOf } from '@kezhan/desk/server/each-of'
import type { InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { ownDueFen } from '@kezhan/stays/rules/check-out-balance'
import { refuse } from '@kezhan/stays/rules/refusals'
import { chosenStays } from '../batch-stays'
import { readStay } from '../stay-rows'
import { leave } from './check-out'
import { preview } from './preview'

/** What each room would still be charged, and on whose account; nothing is written. */
export async function previewMany(
  ctx: Ctx,
  input: InputOf<typeof previewBatchCheckOut>,
): Promise<readonly BatchPreviewRow[]> {
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
  return rows
}

/** 批量退房 (hotel domain §2.5): routed charges stay on the master account, and whoever owes of his own stays in the house. */
export async function leaveMany(ctx: Ctx, input: InputOf<typeof batchCheckOut>): Promise<BatchAnswer> {
  const confirmed = input.confirmed ?? null
  const chargeReason = input.chargeReason ?? null
  return eachOf(ctx, chosenStays(input.stayIds, '退房'), async (own, stayId) => {
    const { roomNo } = await readStay(own.db, stayId)
    const { settleNo } = await leave(own, { stayId, chargeReason, confirmed }).catch(error => {
      if (error instanceof Refusal && error.code === 'checkOut.balance')
        throw refuse('team.folioOpen', { room: roomNo })
      throw error
    })
    return { roomNo, message: settleNo === null ? '已退房' : `已退房，结账单${settleNo}` }
  })
}
