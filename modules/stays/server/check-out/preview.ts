import { grouped } from '@kezhan/base/grouped'
import { obstaclesTo, warningsOf } from '@kezhan/base/state-table'
import { deskSettings } from '@kezhan/desk/server/desk-settings'
import { businessDateOf } from '@kezhan/desk/server/desk-work'
import { codeOf, postingCodes } from '@kezhan/desk/server/posting-codes'
import { sumFen } from '@kezhan/folios/rules/folio-line'
import { refundableFen, refundLines } from '@kezhan/folios/rules/refund'
import { loadLines } from '@kezhan/folios/server/ledger/lines'
import { mostRoundOffFen } from '@kezhan/folios/server/ledger/round-off'
import { roomChargeNames, yuan } from '@kezhan/rates/rules/charge'
import type { InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { CheckOutPreview, previewCheckOut } from '@kezhan/stays/model/check-out-calls'
import { balanceAfterCharges, ownDueFen } from '@kezhan/stays/rules/check-out-balance'
import { stayStates } from '@kezhan/stays/rules/stay-states'
import { chargedFolio, payerOf } from '../money/room-charges'
import { stayFacts } from '../stay-facts'
import { readStay } from '../stay-rows'
import { channelPaidFen } from './channel-paid'
import { couponsPaidFen } from './coupons-paid'
import { leavingFacts, loadLeaving } from './leaving'
import { proposeCharges } from './propose'

/** What the dialog of the check-out shows; nothing is written. */
export async function preview(ctx: Ctx, input: InputOf<typeof previewCheckOut>): Promise<CheckOutPreview> {
  const { hotelCode } = ctx.user
  const businessDate = businessDateOf(ctx)
  const settings = await deskSettings(ctx.db, hotelCode)
  const stay = await readStay(ctx.db, input.stayId)
  const proposal = await proposeCharges(ctx, settings, stay, { now: ctx.now, businessDate })
  const leaving = await loadLeaving(ctx.db, stay)
  const { debitFen, creditFen } = leaving
  const desk = { ...emptyDesk, businessDate, hotelCode, now: ctx.now }
  const codes = await postingCodes(ctx.db, hotelCode)
  const payer = await payerOf(ctx.db, stay)
  const charges = proposal.charges.map(({ code, amountFen, chargeDate, roomNightsBp }) => ({
    code,
    codeName: roomChargeNames[code],
    amountFen,
    chargeDate,
    roomNightsBp,
    isOwn: chargedFolio(payer, codeOf(codes, code).class) === stay.folioId,
  }))
  const channelFen = await channelPaidFen(ctx.db, stay, ownDueFen(charges))
  const coming = charges
    .filter(charge => charge.isOwn)
    .map(charge => ({ ...charge, class: codeOf(codes, charge.code).class }))
  const couponFen = await couponsPaidFen(ctx, stay, coming, businessDate)
  const balanceAfterFen = balanceAfterCharges(creditFen - debitFen + channelFen + couponFen, charges)
  // Money is collected in the same dialog, so a balance is no obstacle here.
  const facts = stayFacts(desk, settings, leavingFacts(leaving, 0))
  return {
    stayId: stay.id,
    folioId: stay.folioId,
    debitFen,
    creditFen,
    balanceFen: creditFen - debitFen,
    charges,
    why: [
      ...proposal.why,
      ...(channelFen > 0 ? [`渠道已代收${yuan(channelFen)}，退房时自动抵扣`] : []),
      ...(couponFen > 0 ? [`预订的优惠券抵扣${yuan(couponFen)}，退房时自动核销`] : []),
    ],
    channelPaidFen: channelFen,
    balanceAfterFen,
    isFreeDayUse: proposal.isFreeDayUse,
    lent: leaving.lent,
    openPreauths: leaving.preauths,
    refunds: await refundsOf(ctx, codes, stay.folioId, balanceAfterFen),
    maxRoundOffFen: await mostRoundOffFen(ctx, ctx.db),
    obstacles: obstaclesTo(stayStates, stay.state, 'checkOut', facts).map(refusal => refusal.message),
    warnings: warningsOf(stayStates, 'checkOut', facts),
  }
}

/** How money would go back: by the way it came, as the check-out itself does it. */
async function refundsOf(
  ctx: Ctx,
  codes: Awaited<ReturnType<typeof postingCodes>>,
  folioId: string,
  backFen: number,
): Promise<CheckOutPreview['refunds']> {
  const lines = await loadLines(ctx.db, [folioId])
  const amountFen = Math.min(backFen, refundableFen(lines, folioId))
  if (amountFen <= 0) return []
  const refunds = refundLines(folioId, lines, amountFen, businessDateOf(ctx))
  return [...grouped(refunds, line => line.method ?? line.code)].map(([code, group]) => ({
    method: codes.get(code)?.name ?? code,
    amountFen: -sumFen(group),
  }))
}

const emptyDesk = { tenantId: '', isAuditing: false, shiftSessionId: '', username: '', realname: '' }
