import { call } from '@kezhan/resource/call'

const modes = { forever: '永久有效', rolling: '滚动月数', yearEnd: '每年清零' } as const

export interface PointsValidityView {
  readonly mode: keyof typeof modes
  readonly months: number
  readonly clearOn: string
  readonly remindDays: number
  readonly version: number
  /** What would be lost soon under these settings, by month. */
  readonly expiring: readonly {
    readonly month: string
    readonly members: number
    readonly points: number
  }[]
}

export const pointsValidity = call('GET', '/crm/points/validity', {
  access: 'crm:points:validity',
  title: '积分有效期',
}).returns<PointsValidityView>()

export const pointsValiditySave = call('POST', '/crm/points/validitySave', {
  access: 'crm:points:validity',
  title: '保存积分有效期',
  once: true,
  input: {
    mode: { kind: 'text', label: '方式', required: true, choices: modes },
    months: { kind: 'integer', label: '有效月数', required: true, min: 1, max: 120, default: 24 },
    clearOn: { kind: 'text', label: '清零日（月-日）', required: true, maxLength: 5, default: '12-31' },
    remindDays: { kind: 'integer', label: '提前提醒天数', required: true, min: 0, max: 365, default: 30 },
    version: { kind: 'integer', label: '版本', required: true, min: 0 },
  },
}).returns<PointsValidityView>()

/** 退回积分: a night that nobody has begun gives its points back. */
export const pointsRoomReturn = call('POST', '/crm/points/roomReturn', {
  access: 'member:points',
  title: '退回换房积分',
  once: true,
  money: { ledgers: ['house'], writes: {} },
  input: {
    recordId: { kind: 'text', label: '换房记录', required: true, maxLength: 40 },
    reason: { kind: 'text', label: '原因', required: true, maxLength: 200 },
  },
}).returns<{ readonly points: number }>()

/** A rule by which a member could have a room for his points on these days. */
export interface PointsRoomOffer {
  readonly ruleId: string
  readonly name: string
  readonly roomTypeId: string
  /** For all nights. */
  readonly points: number
  /** Why not, where something stands in the way. */
  readonly problem: string | null
}

export const pointsRoomOffers = call('GET', '/crm/points/roomOffers', {
  access: 'member:find',
  title: '积分换房试算',
  input: {
    memberId: { kind: 'text', label: '会员', required: true, maxLength: 40 },
    arriveDate: { kind: 'date', label: '入住日期', required: true },
    departDate: { kind: 'date', label: '离店日期', required: true },
  },
}).returns<readonly PointsRoomOffer[]>()
