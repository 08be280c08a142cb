import { Refusal } from '@kezhan/base/refusal'
import type { batchCheckOut as call } from '@kezhan/desk/model/batch-calls'
import type { DeskParts } from '@kezhan/desk/server/desk-work'
import { runBatch } from '@kezhan/desk/server/run-batch'
import { givenAgreement } from '@kezhan/folios/server/approval/approval-store'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { refuse } from '@kezhan/stays/rules/refusals'
import { chosenStays } from '../batch-stays'
import { readStay } from '../stay-rows'
import { leave } from './check-out'

/** 批量退房 (hotel domain §2.5): routed charges stay on the master account, and whoever owes of his own stays in the house. */
export const batchCheckOut =
  (parts: DeskParts): HandlerOf<typeof call> =>
  async (ctx, input) => {
    const confirmed = input.confirmed ?? null
    const chargeReason = input.chargeReason ?? null
    const result = await runBatch(parts, ctx, chosenStays(input.stayIds, '退房'), async (own, stayId) => {
      const { roomNo } = await readStay(own.db, stayId)
      const deed = { action: '免单', targetKind: 'stay', targetId: stayId } as const
      const approvalId = await givenAgreement(own, own.db, deed)
      const { settleNo } = await leave(own, { stayId, chargeReason, confirmed, approvalId }).catch(error => {
        if (error instanceof Refusal && error.code === 'checkOut.balance')
          throw refuse('team.folioOpen', { room: roomNo })
        throw error
      })
      return { roomNo, message: settleNo === null ? '已退房' : `已退房，结账单${settleNo}` }
    })
    return { result, message: '操作成功！' }
  }
