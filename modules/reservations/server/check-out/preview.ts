import { obstaclesTo, warningsOf } from '@kezhan/base/state-table'
import { proposalFen, roomChargeNames } from '@kezhan/rates/rules/charge'
import type { CheckOutPreview, previewCheckOut } from '@kezhan/reservations/model/check-out-calls'
import { stayStates } from '@kezhan/reservations/rules/stay-states'
import type { InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { deskSettings } from '../desk-settings'
import { businessDateOf } from '../desk-work'
import { stayFacts } from '../stays/stay-facts'
import { readStay } from '../stays/stay-rows'
import { leavingFacts, loadLeaving } from './leaving'
import { proposeCharges } from './propose'

/** What the dialog of the check-out shows; nothing is written. */
export async function preview(ctx: Ctx, input: InputOf<typeof previewCheckOut>): Promise<CheckOutPreview> {
  const { hotelCode } = ctx.user
  const businessDate = businessDateOf(ctx)
  const settings = await deskSettings(ctx.db, hotelCode)
  const stay = await readStay(ctx.db, input.stayId)
  const proposal = await proposeCharges(ctx.db, settings, stay, { now: ctx.now, businessDate, hotelCode })
  const leaving = await loadLeaving(ctx.db, stay)
  const { debitFen, creditFen } = leaving
  const desk = { ...emptyDesk, businessDate, hotelCode, now: ctx.now }
  // Money is collected in the same dialog, so a balance is no obstacle here.
  const facts = stayFacts(desk, settings, leavingFacts(leaving, 0))
  return {
    ...{ stayId: stay.id, folioId: stay.folioId, debitFen, creditFen, balanceFen: creditFen - debitFen },
    charges: proposal.charges.map(({ code, amountFen, chargeDate, roomNightsBp }) => ({
      ...{ code, codeName: roomChargeNames[code], amountFen, chargeDate, roomNightsBp },
    })),
    why: proposal.why,
    balanceAfterFen: creditFen - debitFen - proposalFen(proposal),
    isFreeDayUse: proposal.isFreeDayUse,
    unreturned: leaving.unreturned,
    openPreauths: leaving.preauths,
    obstacles: obstaclesTo(stayStates, stay.state, 'checkOut', facts).map(refusal => refusal.message),
    warnings: warningsOf(stayStates, 'checkOut', facts),
  }
}

const emptyDesk = {
  ...{ tenantId: '', isAuditing: false, shiftSessionId: '', username: '', realname: '' },
}
