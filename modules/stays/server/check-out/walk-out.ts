import { formatYuan } from '@kezhan/base/money'
import { stateAfter } from '@kezhan/base/state-table'
import { deskSettings } from '@kezhan/desk/server/desk-settings'
import { deskWork } from '@kezhan/desk/server/desk-work'
import { rightOrApproval } from '@kezhan/folios/server/approval/approval-store'
import { lockFolio } from '@kezhan/folios/server/ledger/folio'
import { suspendFolio } from '@kezhan/folios/server/ledger/suspend-folio'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { walkOut as call } from '@kezhan/stays/model/check-out-calls'
import { stayStates } from '@kezhan/stays/rules/stay-states'
import { leaveRoom, tellOrder } from '../leave-room'
import { stayFacts } from '../stay-facts'
import { holdStay } from '../stay-rows'
import { payByChannel } from './channel-paid'
import { leavingTerms, postDue } from './check-out'

/** 走结: the guest is gone without paying; the room is free, the account waits until somebody settles it. */
export const walkOut: HandlerOf<typeof call> = async (ctx, input) => {
  const settings = await deskSettings(ctx.db, ctx.user.hotelCode)
  const terms = await leavingTerms(ctx, settings, input.stayId)
  const result = await deskWork(
    ctx,
    input,
    async work => {
      const { db, desk } = work
      const stay = await holdStay(db, input.stayId, input.version)
      const folio = await lockFolio(db, stay.folioId)
      const agreement = await rightOrApproval(ctx, db, {
        action: '走结',
        right: 'stay:walkout',
        targetKind: 'stay',
        targetId: stay.id,
        title: `${stay.roomNo} ${stay.guestName} ${stay.stayNo}`,
        before: `余额${formatYuan(folio.balanceFen)}`,
        after: '离店，欠款待收',
        approvalId: input.approvalId,
      })
      stateAfter(stayStates, stay.state, 'walkOut', stayFacts(desk, settings, { reason: input.reason }))
      await postDue(work, stay, { chargeReason: input.reason }, agreement !== undefined)
      await payByChannel(work, stay)
      await leaveRoom(work, stay, { state: 'walkedOut' }, terms, input.reason)
      await tellOrder(work, stay)
      await db.query('update stay set walk_out_reason = $2, responsible = $3 where id = $1', [
        stay.id,
        input.reason,
        input.responsible ?? null,
      ])
      await suspendFolio(ctx, db, desk, stay.folioId)
      return null
    },
    settings,
  )
  return { result, message: '操作成功！' }
}
