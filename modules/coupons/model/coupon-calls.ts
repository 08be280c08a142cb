import type { FolioAnswer } from '@kezhan/folios/model/account-calls'
import { call } from '@kezhan/resource/call'
import { findRight, issueRight } from './coupon-rights'
import type { CouponKind, CouponState } from './coupon-words'

const couponId = { kind: 'text', label: '优惠券', required: true, maxLength: 40 } as const
const templateId = { kind: 'text', label: '券名', required: true, maxLength: 40 } as const
const reason = { kind: 'text', label: '原因', required: true, maxLength: 200 } as const
const qty = { kind: 'integer', label: '每人张数', required: true, default: 1, min: 1, max: 20 } as const

export const couponRights = [
  { code: issueRight, title: '发放优惠券' },
  { code: findRight, title: '核销优惠券' },
  { code: 'coupon:undo', title: '撤销核销', isHighRisk: true },
  { code: 'coupon:void', title: '作废优惠券', isHighRisk: true },
  { code: 'coupon:extend', title: '延期优惠券', isHighRisk: true },
] as const

export interface IssueAnswer {
  /** How many coupons, and to how many members. */
  readonly coupons: number
  readonly members: number
  /** Who got none because he has as many as he may. */
  readonly overLimit: number
  /** Phones that belong to no member, the first of them. */
  readonly unknownPhones: readonly string[]
}

/** 发放: by level, to members by name, or to a list of phones. */
export const couponIssue = call('POST', '/market/coupon/issue', {
  access: issueRight,
  title: '发放优惠券',
  once: true,
  input: {
    templateId,
    levelIds: {
      kind: 'list',
      label: '会员等级',
      max: 50,
      distinct: true,
      of: { kind: 'text', label: '等级', maxLength: 40 },
    },
    memberIds: {
      kind: 'list',
      label: '会员',
      max: 5000,
      distinct: true,
      of: { kind: 'text', label: '会员', maxLength: 40 },
    },
    phones: {
      kind: 'list',
      label: '手机号名单',
      max: 5000,
      distinct: true,
      of: { kind: 'text', label: '手机号', maxLength: 20 },
    },
    qty,
    reason: { ...reason, required: false },
    /** 试算: says what would be given and gives nothing. */
    isRehearsal: { kind: 'switch', label: '试算' },
  },
}).returns<IssueAnswer>()

/** 领取: a member has the code that the house made known. */
export const couponClaim = call('POST', '/market/coupon/claim', {
  access: 'coupon:issue',
  title: '领取优惠券',
  once: true,
  input: {
    claimCode: { kind: 'text', label: '领取码', required: true, maxLength: 20 },
    phone: { kind: 'text', label: '会员手机', required: true, maxLength: 20 },
  },
}).returns<{ readonly couponId: string; readonly code: string; readonly validTo: string }>()

export const couponSwitch = call('POST', '/market/coupon/switch', {
  access: 'market:couponTemplate:edit',
  title: '启用停用优惠券',
  once: true,
  input: {
    templateId,
    state: {
      kind: 'text',
      label: '状态',
      required: true,
      choices: { enabled: '启用', stopped: '停用' },
    },
  },
}).returns<null>()

/** A coupon as the desk sees it. */
export interface CouponView {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly kind: CouponKind
  readonly state: CouponState
  readonly memberId: string
  readonly memberName: string
  readonly phone: string
  readonly validFrom: string
  readonly validTo: string
  readonly lockedOrder: string | null
  /** In words: 50.00元, 八五折, 延迟120分钟. */
  readonly face: string
  readonly remark: string | null
  /** What it would pay on the bill that was asked about; null where none was, or it cannot be used there. */
  readonly amountFen: number | null
  /** What it would do there, or why it cannot. */
  readonly why: string | null
}

/** By code, or all that a member has, the usable ones first; with a bill also what each would do there. */
export const couponFind = call('GET', '/market/coupon/find', {
  access: findRight,
  title: '查找优惠券',
  input: {
    code: { kind: 'text', label: '券码', maxLength: 20 },
    memberId: { kind: 'text', label: '会员', maxLength: 40 },
    phone: { kind: 'text', label: '会员手机', maxLength: 20 },
    folioId: { kind: 'text', label: '账户', maxLength: 40 },
  },
}).returns<readonly CouponView[]>()

/** A bill on which a coupon may be used. */
export interface CouponBillView {
  readonly folioId: string
  readonly folioNo: string
  /** Room and guest, or who the bill is called after. */
  readonly title: string
  readonly balanceFen: number
}

/** Open bills by room, guest or number of the bill. */
export const couponBills = call('GET', '/market/coupon/bills', {
  access: 'coupon:verify',
  title: '查找可用券的账单',
  input: { keyword: { kind: 'text', label: '房号、姓名或账号', required: true, maxLength: 40 } },
}).returns<readonly CouponBillView[]>()

export interface VerifyAnswer extends FolioAnswer {
  readonly couponId: string
  readonly amountFen: number
  readonly why: string
}

/** 核销: pays with a coupon, or grants what it is for. */
export const couponVerify = call('POST', '/market/coupon/verify', {
  access: 'coupon:verify',
  title: '核销优惠券',
  once: true,
  money: { ledgers: ['guest'], writes: { NORMAL: ['C+'] } },
  input: {
    code: { kind: 'text', label: '券码', required: true, maxLength: 20 },
    folioId: { kind: 'text', label: '账户', required: true, maxLength: 40 },
    version: { kind: 'integer', label: '版本', min: 1, hideIn: ['form'] },
    remark: { kind: 'text', label: '备注', maxLength: 200 },
  },
}).returns<VerifyAnswer>()

export const couponUndo = call('POST', '/market/coupon/undo', {
  access: 'coupon:undo',
  title: '撤销核销',
  once: true,
  money: { ledgers: ['guest'], writes: { REVERSAL: ['C-'] } },
  input: { couponId, reason },
}).returns<null>()

export const couponVoid = call('POST', '/market/coupon/void', {
  access: 'coupon:void',
  title: '作废优惠券',
  once: true,
  input: { couponId, reason },
}).returns<null>()

export const couponExtend = call('POST', '/market/coupon/extend', {
  access: 'coupon:extend',
  title: '延期优惠券',
  once: true,
  input: { couponId, validTo: { kind: 'date', label: '有效期至', required: true }, reason },
}).returns<null>()

export interface CouponEventView {
  readonly at: string
  readonly action: string
  readonly fromState: CouponState
  readonly toState: CouponState
  readonly amountFen: number
  readonly refNo: string | null
  readonly reason: string | null
  readonly realname: string
  readonly hotelOf: string
}

export const couponEvents = call('GET', '/market/coupon/events', {
  access: 'market:coupon:list',
  title: '优惠券记录',
  input: { couponId },
}).returns<readonly CouponEventView[]>()

/** What came of coupons; money is that of the asking hotel. */
export interface CouponStatistics {
  readonly issued: number
  readonly used: number
  readonly locked: number
  readonly unused: number
  readonly expired: number
  readonly void: number
  /** What they paid. */
  readonly discountFen: number
  /** Bills on which one was used: what was consumed, and what is left of it after the coupons. */
  readonly bills: number
  readonly revenueFen: number
  readonly netFen: number
  /** Bills of the same days without any coupon. */
  readonly otherBills: number
  readonly otherRevenueFen: number
}

export const couponStatistics = call('GET', '/market/coupon/statistics', {
  access: 'market:couponTemplate:list',
  title: '优惠券统计',
  input: {
    templateId: { ...templateId, required: false },
    from: { kind: 'date', label: '自' },
    to: { kind: 'date', label: '至' },
  },
}).returns<CouponStatistics>()
