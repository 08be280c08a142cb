import { call } from '@kezhan/resource/call'

/** One day of the last thirty. */
export interface DayFigures {
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly visits: number
  readonly people: number
  readonly added: number
  readonly edited: number
  readonly deleted: number
}
export interface NamedCount {
  readonly name: string
  readonly count: number
}
export interface Charts {
  /** Oldest first. */
  readonly days: readonly DayFigures[]
  /** Sign-ins of thirty days by the hour of the day, `0` to `23`. */
  readonly hours: readonly number[]
  /** The ten largest departments by their people. */
  readonly departments: readonly NamedCount[]
}

export const dashboardCharts = call('GET', '/demo/dashboard/charts', {
  access: 'demo:dashboard:charts',
  title: '图表数据',
}).returns<Charts>()

/** How the product itself is doing. Figures of the process begin anew with it. */
export interface Health {
  readonly process: {
    readonly upSeconds: number
    readonly heapBytes: number
    readonly residentBytes: number
    /** How long the event loop is kept waiting in the worst of a hundred cases. */
    readonly loopDelayMs: number
  }
  readonly requests: { readonly count: number; readonly failed: number; readonly meanMs: number }
  readonly sockets: number
  readonly database: { readonly bytes: number; readonly connections: number; readonly version: string }
  readonly today: {
    readonly faults: number
    readonly failedSignIns: number
    readonly people: number
    readonly sessions: number
  }
}

export const dashboardMonitor = call('GET', '/demo/dashboard/monitor', {
  access: 'demo:dashboard:monitor',
  title: '运行监控数据',
}).returns<Health>()

/** The monitoring of elsewhere that the operator shows inside the product; none unless he says so. */
export const monitorFrame = call('GET', '/demo/dashboard/monitorFrame', {
  access: 'demo:dashboard:monitor',
  title: '监控页面地址',
}).returns<{ readonly url: string | null }>()
