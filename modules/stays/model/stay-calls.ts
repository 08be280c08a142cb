import { arrivalUse, promisingUse, sellingUse } from '@kezhan/desk/model/money-uses'
import {
  approvalId,
  confirmed,
  guestFields,
  guests,
  id,
  nights,
  payFields,
  reason,
  requiredId,
  requiredIds,
  requiredReason,
  version,
} from '@kezhan/desk/model/order-input'
import { sourceTypes, stayTypes } from '@kezhan/desk/model/order-words'
import { call } from '@kezhan/resource/call'

export interface CheckInAnswer {
  readonly stayId: string
  readonly stayNo: string
  readonly roomNo: string
  readonly folioId: string
  readonly depositFen: number
  readonly suggestedDepositFen: number
  readonly warnings: readonly string[]
}

/**
 * From a booking (`reservationRoomId`, its room or another) or without one (`roomId`, departure, prices). `guests`: the
 * first is the main guest. `deposits`: payments of the check-in. `nights`: prices typed by hand.
 */
export const checkIn = call('POST', '/ebk/order/checkIn', {
  access: 'stay:checkin',
  title: '入住',
  once: true,
  money: arrivalUse,
  input: {
    reservationRoomId: id('预订房间行'),
    roomId: id('房间'),
    departDate: { kind: 'date', label: '离店日期' },
    departTs: { kind: 'datetime', label: '离店时间' },
    stayType: { kind: 'text', label: '入住类型', required: true, default: 'DAY', choices: stayTypes },
    hourRuleId: id('钟点房规则'),
    sourceType: { kind: 'text', label: '客源', required: true, default: 'walkIn', choices: sourceTypes },
    channelId: id('渠道'),
    memberId: id('会员'),
    unitId: id('协议单位'),
    intermediaryId: id('中介'),
    ratePlanId: id('价格方案'),
    /** 升级券: the room is sold at the price of the booked type; who walks in names that type. */
    upgradeCode: { kind: 'text', label: '升级券', maxLength: 20 },
    bookedTypeId: id('计价房型'),
    guests: guests(20),
    nights,
    deposits: { kind: 'list', label: '押金', max: 10, of: { kind: 'object', fields: payFields } },
    breakfast: { kind: 'integer', label: '早餐', min: 0, max: 20 },
    extraBed: { kind: 'integer', label: '加床', min: 0, max: 9 },
    secret: { kind: 'switch', label: '保密' },
    remark: { kind: 'text', label: '备注', maxLength: 500 },
    cards: { kind: 'integer', label: '制卡张数', min: 0, max: 10 },
    /** Why the room is given away: 免费房, 自用房. */
    reason,
    approvalId,
    confirmed,
    version,
  },
}).returns<CheckInAnswer>()

/** Each room by itself: what is refused for one does not stop the others. Guests may be registered afterwards. */
export const batchCheckIn = call('POST', '/ebk/order/batchCheckIn', {
  access: 'stay:checkin',
  title: '批量入住',
  once: true,
  money: arrivalUse,
  input: { reservationRoomIds: requiredIds('房间', 100), confirmed },
}).returns<{
  readonly results: readonly {
    readonly reservationRoomId: string
    readonly ok: boolean
    readonly stayId?: string
    readonly roomNo?: string
    readonly message?: string
  }[]
}>()

export const voidCheckIn = call('POST', '/ebk/order/voidCheckIn', {
  access: 'stay:void',
  title: '撤销入住',
  once: true,
  money: { ledgers: ['guest'], writes: {} },
  input: { stayId: requiredId('在住单'), reason: requiredReason, version },
}).returns<null>()

/** What stands in the way of an extension, and what can be done about it. */
export interface ExtendConflict {
  readonly remedies: readonly ('moveReservation' | 'changeRoom' | 'refuse')[]
  readonly conflicts: readonly {
    readonly kind: string
    readonly sourceId: string
    readonly title: string
    readonly from: string
    readonly to: string
  }[]
  readonly roomsForOther: readonly { readonly roomId: string; readonly roomNo: string }[]
  readonly roomsForGuest: readonly { readonly roomId: string; readonly roomNo: string }[]
}
export interface ExtendAnswer {
  readonly departPlanTs: string
  readonly addedFen: number
  readonly needMoreDepositFen: number
  readonly warnings: readonly string[]
  readonly version: number
}

/**
 * A conflict is refused with `ExtendConflict` in the result; the same call with `remedy` (and `remedyRoomId` where a room
 * is chosen) does the remedy and the extension at once. `price`: keep (沿用原价), quoted, or `typedFen` with a reason.
 */
export const extendStay = call('POST', '/ebk/order/extend', {
  access: 'stay:extend',
  title: '续住',
  once: true,
  money: sellingUse,
  input: {
    stayId: requiredId('在住单'),
    departDate: { kind: 'date', label: '新离店日期' },
    departTs: { kind: 'datetime', label: '新离店时间' },
    price: { kind: 'text', label: '价格处理', required: true, default: 'quoted', maxLength: 10 },
    typedFen: { kind: 'money', label: '手工价', min: 0 },
    reason,
    remedy: { kind: 'text', label: '冲突处理', maxLength: 20 },
    remedyRoomId: id('处理用房'),
    approvalId,
    confirmed,
    version,
  },
}).returns<ExtendAnswer>()

export const shortenStay = call('POST', '/ebk/order/shorten', {
  access: 'stay:shorten',
  title: '提前离店',
  once: true,
  input: {
    stayId: requiredId('在住单'),
    departDate: { kind: 'date', label: '新离店日期', required: true },
    version,
  },
}).returns<{ readonly departPlanTs: string; readonly version: number }>()

/** A guest in the house, or a room of a booking. */
const leaver = { stayId: id('在住单'), reservationRoomId: id('预订房间') } as const
const until = { kind: 'datetime', label: '延到', required: true } as const

/**
 * 延时退房: the guest may leave at a later time of his day. Without `feeFen` the time is charged by the rule of the hotel, 0 is
 * free; what is given away takes a reason, and beyond the minutes that the desk may give `stay:walkout` or an approval. Granted again,
 * it takes the place of what was granted. With `reservationRoomId` in place of the stay it is promised before he comes.
 */
export const grantLate = call('POST', '/ebk/order/grantLate', {
  access: 'stay:extend',
  title: '延时退房',
  once: true,
  money: promisingUse,
  input: {
    ...leaver,
    until,
    feeFen: { kind: 'money', label: '约定加收', min: 0, max: 100_000_000 },
    reason,
    approvalId,
    version,
  },
}).returns<{ readonly departPlanTs: string; readonly giftFen: number; readonly version: number }>()

export const withdrawLate = call('POST', '/ebk/order/withdrawLate', {
  access: 'stay:extend',
  title: '收回延时退房',
  once: true,
  input: { ...leaver, reason: requiredReason, version },
}).returns<{ readonly departPlanTs: string; readonly version: number }>()

/** What leaving at that time costs by the rule, what the desk may give away by itself, and who is to have the room before. */
export const previewLate = call('GET', '/ebk/order/late/preview', {
  access: 'stay:extend',
  title: '延时退房试算',
  input: { ...leaver, until },
}).returns<LatePreview>()
export interface LatePreview {
  /** Of an hour room the whole price until then. */
  readonly ruleFen: number
  readonly why: readonly string[]
  readonly giftMinutes: number
  readonly next: { readonly at: string; readonly by: string } | null
}

/** `price`: quoted (按新房型价), keep (维持原价) or typed (手工价, with `typedFen` and a reason). */
export const changeRoom = call('POST', '/ebk/order/changeRoom', {
  access: 'stay:change',
  title: '换房',
  once: true,
  money: sellingUse,
  input: {
    stayId: requiredId('在住单'),
    roomId: requiredId('目标房间'),
    reason: requiredReason,
    price: { kind: 'text', label: '价格处理', maxLength: 10 },
    typedFen: { kind: 'money', label: '手工价', min: 0 },
    approvalId,
    confirmed,
    version,
  },
}).returns<{ readonly roomNo: string; readonly differenceFen: number; readonly version: number }>()

/** Two stays exchange their rooms. */
export const swapRoom = call('POST', '/ebk/order/swapRoom', {
  access: 'stay:change',
  title: '互换房间',
  once: true,
  input: { stayId: requiredId('在住单'), otherStayId: requiredId('另一在住单'), reason: requiredReason },
}).returns<null>()

export const linkStays = call('POST', '/ebk/order/link', {
  access: 'stay:link',
  title: '联房',
  once: true,
  input: { mainStayId: requiredId('主房'), stayIds: requiredIds('联房', 100) },
}).returns<null>()

export const unlinkStay = call('POST', '/ebk/order/unlink', {
  access: 'stay:link',
  title: '取消联房',
  once: true,
  input: { stayId: requiredId('在住单') },
}).returns<null>()

/** `guest` as in `guests` of a check-in; `isMain` Y makes him the main guest. */
export const addGuest = call('POST', '/ebk/order/addGuest', {
  access: 'stay:guest',
  title: '登记同住人',
  once: true,
  input: {
    stayId: requiredId('在住单'),
    guest: { kind: 'object', label: '入住人', required: true, fields: guestFields },
    isMain: { kind: 'switch', label: '设为主客' },
    confirmed,
  },
}).returns<{ readonly stayGuestId: string; readonly guestId: string; readonly warnings: readonly string[] }>()

export const removeGuest = call('POST', '/ebk/order/removeGuest', {
  access: 'stay:guest',
  title: '同住人离店',
  once: true,
  input: { stayGuestId: requiredId('同住人') },
}).returns<null>()
