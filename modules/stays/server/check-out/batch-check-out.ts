import { Refusal } from '@kezhan/base/refusal'
import type {
  BatchAnswer,
  BatchPreviewRow,
  batchCheckOut,
  previewBatchCheckOut,
} from '@kezhan/desk/model/batch-calls'
import { refuse } from '@kezhan/desk/rules/refusals'
import { eachOf } from '@kezhan/desk/server/each-of'
import { codeOf, postingCodes } from '@kezhan/desk/server/posting-codes'
import type { InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { chosenStays } from '../batch-stays'
import { chargedFolio } from '../money/room-charges'
import { readStay, type Stay } from '../stay-rows'
import { leave } from './check-out'
import { preview } from './preview'

/** What each room would still be charged, and on whose account; nothing is written. */
export async function previewMany(
  ctx: Ctx,
  input: InputOf<typeof previewBatchCheckOut>,
): Promise<readonly BatchPreviewRow[]> {
  const codes = await postingCodes(ctx.db, ctx.user.hotelCode)
  const rows: BatchPreviewRow[] = []
  for (const stayId of chosenStays(input.stayIds, '退房')) {
    const stay = await readStay(ctx.db, stayId)
    const found = await preview(ctx, { stayId })
    const payer = await payerOf(ctx, stay)
    const isOwn = (code: string) => chargedFolio(payer, codeOf(codes, code).class) === stay.folioId
    const sum = (charges: typeof found.charges) => charges.reduce((fen, one) => fen + one.amountFen, 0)
    const ownDueFen = sum(found.charges.filter(charge => isOwn(charge.code)))
    const balanceAfterFen = found.balanceFen - ownDueFen
    rows.push({
      ...{ stayId, roomNo: stay.roomNo, guestName: stay.guestName, why: found.why },
      ...{ debitFen: found.debitFen, creditFen: found.creditFen, ownDueFen, balanceAfterFen },
      masterDueFen: sum(found.charges) - ownDueFen,
      obstacles: [
        ...found.obstacles,
        ...(balanceAfterFen === 0 ? [] : [refuse('team.folioOpen', { room: stay.roomNo }).message]),
      ],
      ...{ isFreeDayUse: found.isFreeDayUse, warnings: found.warnings },
    })
  }
  return rows
}

/** Who pays for a room: its own account, or by the routing of its team the master account. */
async function payerOf({ db }: Ctx, stay: Stay) {
  const [team] = await db.query<{ masterFolioId: string | null; route: 'room' | 'all' | 'own' }>(
    'select master_folio_id as "masterFolioId", route_rule as route from team where id = $1',
    [stay.teamId],
  )
  return { folioId: stay.folioId, masterFolioId: team?.masterFolioId ?? null, route: team?.route ?? null }
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
