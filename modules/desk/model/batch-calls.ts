import type { RefusedDeed } from '@kezhan/folios/model/approval-calls'
import { call } from '@kezhan/resource/call'
import { leavingUse, sellingUse } from './money-uses'
import { confirmed, id, requiredId, requiredIds } from './order-input'

/** What became of one room of many; the others do not wait for it. */
export interface BatchResult {
  readonly id: string
  readonly ok: boolean
  readonly roomNo?: string
  /** What was done, or why it was not. */
  readonly message: string
  /** Where somebody's agreement would lift the refusal: what was refused, and the application for it. */
  readonly deed?: RefusedDeed
  readonly application?: string
}
export interface BatchAnswer {
  readonly results: readonly BatchResult[]
}

const stayIds = requiredIds('在住房间', 100)

/** Each stay comes with its day, so that a repeated request means the same days. A room that somebody has next stays as it is. */
export const batchExtend = call('POST', '/ebk/order/batchExtend', {
  access: 'stay:extend',
  title: '批量续住',
  once: true,
  money: sellingUse,
  input: {
    stays: {
      kind: 'list',
      label: '在住房间',
      required: true,
      max: 100,
      of: {
        kind: 'object',
        fields: {
          stayId: requiredId('在住单'),
          departDate: { kind: 'date', label: '新离店日期', required: true },
        },
      },
    },
    price: { kind: 'text', label: '价格处理', required: true, default: 'keep', maxLength: 10 },
  },
}).returns<BatchAnswer>()

export interface BatchPreviewRow {
  readonly stayId: string
  readonly roomNo: string
  readonly guestName: string
  readonly debitFen: number
  readonly creditFen: number
  /** Proposed charges that go on the room's own account, and those that the master account of its team pays. */
  readonly ownDueFen: number
  readonly masterDueFen: number
  /** Of the room's own account once its charges are posted: minus is to be collected, plus to be returned. */
  readonly balanceAfterFen: number
  /** Leaves soon after arrival without a charge, for which somebody answers with a reason. */
  readonly isFreeDayUse: boolean
  readonly why: readonly string[]
  readonly obstacles: readonly string[]
  readonly warnings: readonly string[]
}

/** Reads; the question is too long for an address. */
export const previewBatchCheckOut = call('POST', '/ebk/order/checkOut/batchPreview', {
  access: 'stay:checkout',
  title: '批量退房预览',
  input: { stayIds },
}).returns<readonly BatchPreviewRow[]>()

/** 批量退房: whoever owes nothing of his own goes; `{房号}个人账户未结清` stays. `chargeReason` takes the right to change charges. */
export const batchCheckOut = call('POST', '/ebk/order/batchCheckOut', {
  access: 'stay:checkout',
  title: '批量退房',
  once: true,
  money: leavingUse,
  input: { stayIds, chargeReason: { kind: 'text', label: '免费离店原因', maxLength: 200 }, confirmed },
}).returns<BatchAnswer>()

/** 批量制卡: new cards for each room, the old ones end. */
export const batchCards = call('POST', '/base/card/batchAdd', {
  access: 'card:make',
  title: '批量制卡',
  once: true,
  input: {
    stayIds,
    count: { kind: 'integer', label: '每间张数', required: true, default: 1, min: 1, max: 4 },
    encoderId: id('发卡器'),
  },
}).returns<BatchAnswer>()

/** What an automatic assignment would choose now; nothing is kept. */
export const previewAssign = call('POST', '/ebk/order/assignPreview', {
  access: 'order:assign',
  title: '排房预览',
  input: { reservationId: id('预订单'), teamId: id('团队') },
}).returns<{
  readonly assigned: readonly {
    readonly reservationRoomId: string
    readonly roomId: string
    readonly roomNo: string
    readonly why: readonly string[]
  }[]
  readonly unassigned: readonly { readonly reservationRoomId: string; readonly why: string }[]
}>()

/** Each room is an assignment of its own. */
export const assignMany = call('POST', '/ebk/order/assignMany', {
  access: 'order:assign',
  title: '批量排房',
  once: true,
  input: {
    rooms: {
      kind: 'list',
      label: '房间',
      required: true,
      max: 300,
      of: {
        kind: 'object',
        fields: { reservationRoomId: requiredId('预订房间行'), roomId: requiredId('房间') },
      },
    },
    confirmed,
  },
}).returns<BatchAnswer>()
