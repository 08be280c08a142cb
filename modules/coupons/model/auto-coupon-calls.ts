import { call } from '@kezhan/resource/call'

const ruleId = { kind: 'text', label: '规则', required: true, maxLength: 40 } as const

export interface RehearsalAnswer {
  /** Who would get something now, and how many coupons that is. */
  readonly members: number
  readonly coupons: number
  /** What the cap of the rule or the total of the coupon leaves. */
  readonly left: number | null
}

/** 试算: counts before anything is given. */
export const autoCouponRehearse = call('GET', '/market/autoCoupon/rehearse', {
  access: 'market:autoCoupon:list',
  title: '试算自动发券',
  input: { ruleId },
}).returns<RehearsalAnswer>()

export interface RunAnswer {
  readonly runId: string | null
  readonly members: number
  readonly coupons: number
}

/** 立即执行: what the job does by itself, and the only way for rules that are run by hand. */
export const autoCouponRun = call('POST', '/market/autoCoupon/run', {
  access: 'coupon:issue',
  title: '执行自动发券',
  once: true,
  input: { ruleId },
}).returns<RunAnswer>()

export interface RunView {
  readonly id: string
  readonly ruleName: string
  readonly startedAt: string
  readonly mode: 'auto' | 'manual'
  readonly members: number
  readonly coupons: number
  readonly realname: string
}

export const autoCouponRuns = call('GET', '/market/autoCoupon/runs', {
  access: 'market:autoCoupon:list',
  title: '发券记录',
  input: { ruleId: { ...ruleId, required: false } },
}).returns<readonly RunView[]>()
