import { call } from '@kezhan/resource/call'
import type { Figure } from '@kezhan/resource/figure'

/** Successful sign-ins of one day, and by how many people. */
export interface DayVisits {
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly visits: number
  readonly people: number
}

/** Something that the user himself changed. */
export interface RecentChange {
  readonly id: number
  readonly at: string
  readonly action: 'add' | 'edit' | 'delete'
  /** What kind of thing it is. */
  readonly title: string
  /** What the thing is called, where it has a name. */
  readonly name: string | null
}

export interface Dashboard {
  readonly figures: readonly Figure[]
  /** The last seven days, the present one last. */
  readonly visits: readonly DayVisits[]
  /** Newest first. */
  readonly recent: readonly RecentChange[]
}

export const dashboardFigures = call('GET', '/sys/dashboard/figures', {
  access: 'signed-in',
  title: '仪表盘数据',
}).returns<Dashboard>()

export const loginInfo = call('GET', '/sys/loginfo', {
  access: 'signed-in',
  title: '登录统计',
}).returns<{ totalVisitCount: number; todayVisitCount: number; todayIp: number }>()

/** `tian` is the day and `type` its short form, as this family of platforms names them. */
export const visitInfo = call('GET', '/sys/visitInfo', {
  access: 'signed-in',
  title: '最近七天的访问',
}).returns<readonly { visit: number; ip: number; tian: string; type: string }[]>()
