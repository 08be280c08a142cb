import { bookingUse, cancellingUse, endingUse, sellingUse } from '@kezhan/desk/model/money-uses'
import {
  approvalId,
  bookedRoomFields,
  confirmed,
  id,
  ids,
  nights,
  payFields,
  prepay,
  reason,
  requiredId,
  requiredReason,
  version,
} from '@kezhan/desk/model/order-input'
import { bookingKinds, guarantees, sourceTypes, stayTypes, teamRoutes } from '@kezhan/desk/model/order-words'
import { call } from '@kezhan/resource/call'
import type { Fields } from '@kezhan/resource/field'
import type { InputFields, InputValues } from '@kezhan/resource/input'

const bookerFields = {
  name: { kind: 'text', label: '姓名', required: true, maxLength: 64 },
  phone: { kind: 'text', label: '手机', required: true, pattern: 'phone', maxLength: 20 },
  guestId: id('客史'),
  memberId: id('会员'),
} as const satisfies Fields

const teamFields = {
  name: { kind: 'text', label: '团名', required: true, maxLength: 100 },
  leaderName: { kind: 'text', label: '领队', maxLength: 64 },
  leaderPhone: { kind: 'text', label: '领队电话', maxLength: 20 },
  route: { kind: 'text', label: '账务归集', required: true, default: 'room', choices: teamRoutes },
  releaseTs: { kind: 'datetime', label: '保留截止' },
} as const satisfies Fields

/** Hotel domain §5.12. */
export const addBooking = call('POST', '/ebk/order/addBooking', {
  access: 'order:add',
  title: '新增预订',
  once: true,
  money: bookingUse,
  input: {
    kind: { kind: 'text', label: '预订类别', required: true, default: 'FIT', choices: bookingKinds },
    sourceType: { kind: 'text', label: '客源', required: true, default: 'walkIn', choices: sourceTypes },
    channelId: requiredId('渠道'),
    channelOrderNo: { kind: 'text', label: '渠道单号', maxLength: 64 },
    booker: { kind: 'object', label: '预订人', required: true, fields: bookerFields },
    unitId: id('协议单位'),
    intermediaryId: id('中介'),
    team: { kind: 'object', label: '团队', fields: teamFields },
    arriveDate: { kind: 'date', label: '入住日期', required: true },
    departDate: { kind: 'date', label: '离店日期', required: true },
    eta: { kind: 'datetime', label: '预抵时间' },
    holdUntil: { kind: 'datetime', label: '保留至' },
    guarantee: { kind: 'text', label: '担保方式', required: true, default: 'none', choices: guarantees },
    stayType: { kind: 'text', label: '入住类型', required: true, default: 'DAY', choices: stayTypes },
    hourRuleId: id('钟点房规则'),
    rooms: {
      kind: 'list',
      label: '房间',
      required: true,
      max: 50,
      of: { kind: 'object', fields: bookedRoomFields },
    },
    prepay,
    /** 积分换房: the rule by which the booker's points pay for the room, which then costs nothing. */
    pointsRuleId: id('积分换房规则'),
    /** By what the booker shows that the points are his, where that is wanted. */
    payPassword: { kind: 'password', label: '支付密码', minLength: 6 },
    paySmsCode: { kind: 'text', label: '短信验证码', maxLength: 10 },
    couponCodes: { kind: 'list', label: '优惠券', of: { kind: 'text', label: '券号', maxLength: 40 } },
    remark: { kind: 'text', label: '备注', maxLength: 500 },
    checkInNow: { kind: 'switch', label: '立即入住' },
    overbookReason: { kind: 'text', label: '超订原因', maxLength: 200 },
    /** Why rooms are given away: 免费房, 自用房. */
    reason,
    approvalId,
  },
}).returns<BookingAnswer>()

export interface BookingAnswer {
  readonly reservationId: string
  readonly resNo: string
  readonly rooms: readonly {
    readonly reservationRoomId: string
    readonly roomTypeId: string
    readonly roomId?: string
  }[]
  readonly totalFen: number
  readonly folioId: string | null
  readonly warnings: readonly string[]
}

const lineFields = {
  reservationRoomId: requiredId('预订房间行'),
  roomTypeId: id('房型'),
  arriveDate: { kind: 'date', label: '入住日期' },
  departDate: { kind: 'date', label: '离店日期' },
  nights,
  guestName: { kind: 'text', label: '入住人', maxLength: 64 },
  guestPhone: { kind: 'text', label: '手机', maxLength: 20 },
  adults: { kind: 'integer', label: '成人', min: 0, max: 20 },
  children: { kind: 'integer', label: '儿童', min: 0, max: 20 },
  breakfast: { kind: 'integer', label: '早餐', min: 0, max: 20 },
  extraBed: { kind: 'integer', label: '加床', min: 0, max: 9 },
} as const satisfies InputFields
export type SentLine = InputValues<typeof lineFields>

/**
 * Changes an order whose rooms still await their guests. `lines` names the rooms to change (dates, type, prices, guest);
 * only nights that are added are asked of the stock, and nights that stay keep their price unless `reprice` is Y.
 */
export const updateOrder = call('POST', '/ebk/order/update', {
  access: 'order:edit',
  title: '修改预订',
  once: true,
  money: sellingUse,
  input: {
    reservationId: requiredId('预订单'),
    version,
    bookerName: { kind: 'text', label: '预订人', maxLength: 64 },
    bookerPhone: { kind: 'text', label: '手机', pattern: 'phone', maxLength: 20 },
    eta: { kind: 'datetime', label: '预抵时间' },
    holdUntil: { kind: 'datetime', label: '保留至' },
    guarantee: { kind: 'text', label: '担保方式', choices: guarantees },
    remark: { kind: 'text', label: '备注', maxLength: 500 },
    lines: { kind: 'list', label: '房间', max: 100, of: { kind: 'object', fields: lineFields } },
    reprice: { kind: 'switch', label: '重新取价' },
    approvalId,
    reason,
  },
}).returns<{ readonly totalFen: number; readonly version: number }>()

export interface FeeAnswer {
  readonly feeFen: number
  readonly refundFen: number
  readonly owedFen: number
  readonly why: readonly string[]
}

/** All waiting rooms of the order, or those named. `refundCode` is how a prepayment goes back; `waiveFee` takes `acct:free` or somebody's agreement. */
export const cancelOrder = call('POST', '/ebk/order/cancel', {
  access: 'order:cancel',
  title: '取消预订',
  once: true,
  money: cancellingUse,
  input: {
    reservationId: requiredId('预订单'),
    reservationRoomIds: ids('房间'),
    reason: requiredReason,
    refundCode: { kind: 'text', label: '退款方式', maxLength: 20 },
    waiveFee: { kind: 'switch', label: '免收违约金' },
    approvalId,
    version,
  },
}).returns<FeeAnswer>()

/** 收订金 after the order was made; its account is opened with the first one. */
export const prepayOrder = call('POST', '/ebk/order/prepay', {
  access: 'acct:pay',
  title: '收订金',
  once: true,
  money: { ledgers: ['guest'], writes: { NORMAL: ['C+'] } },
  input: { reservationId: requiredId('预订单'), ...payFields, version },
}).returns<{ readonly prepaidFen: number; readonly folioId: string }>()

export const restoreOrder = call('POST', '/ebk/order/restore', {
  access: 'order:restore',
  title: '恢复预订',
  once: true,
  money: { ledgers: ['guest'], writes: { REVERSAL: ['D-'] } },
  input: { reservationId: requiredId('预订单'), version },
}).returns<{
  /** Coupons that it kept before and that could not be kept again, each with its reason. */
  readonly lostCoupons: readonly string[]
}>()

export const markNoShow = call('POST', '/ebk/order/noShow', {
  access: 'order:noshow',
  title: '置为NoShow',
  once: true,
  money: endingUse,
  input: {
    reservationId: requiredId('预订单'),
    reservationRoomIds: ids('房间'),
    refundCode: { kind: 'text', label: '退款方式', maxLength: 20 },
    version,
  },
}).returns<FeeAnswer>()

export const assignRoom = call('POST', '/ebk/order/assignRoom', {
  access: 'order:assign',
  title: '排房',
  once: true,
  input: {
    reservationRoomId: requiredId('预订房间行'),
    roomId: requiredId('房间'),
    version,
    confirmed,
  },
}).returns<{ readonly version: number }>()

/** 拆分: from a day on the guest has another room, or one that is chosen later. Nights and prices stay as they were sold. */
export const splitLine = call('POST', '/ebk/order/splitLine', {
  access: 'order:assign',
  title: '拆分预订',
  once: true,
  input: {
    reservationRoomId: requiredId('预订房间行'),
    date: { kind: 'date', label: '换房日期', required: true },
    roomId: id('房间'),
    version,
  },
}).returns<{ readonly version: number; readonly reservationRoomId: string }>()

export const unassignRoom = call('POST', '/ebk/order/unassign', {
  access: 'order:assign',
  title: '取消排房',
  once: true,
  input: { reservationRoomId: requiredId('预订房间行'), version },
}).returns<null>()

/** Rooms for all lines of an order, a team or an arrival day that have none; each with the reasons of the choice. */
export const autoAssign = call('POST', '/ebk/order/autoAssign', {
  access: 'order:assign',
  title: '自动排房',
  once: true,
  input: { reservationId: id('预订单'), teamId: id('团队'), arriveDate: { kind: 'date', label: '到店日期' } },
}).returns<{
  readonly assigned: readonly {
    readonly reservationRoomId: string
    readonly roomId: string
    readonly roomNo: string
    readonly why: readonly string[]
  }[]
  readonly unassigned: readonly { readonly reservationRoomId: string; readonly why: string }[]
}>()
