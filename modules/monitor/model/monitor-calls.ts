import { call } from '@kezhan/resource/call'

/** Reads everything about how the installation does; the server asks besides that he is of the platform. */
export const viewRight = 'sys:monitor:view'
export const clearRight = 'sys:monitor:clear'

const minutes = {
  kind: 'integer',
  label: '最近分钟数',
  required: true,
  default: 60,
  min: 5,
  max: 1440,
} as const
const processId = { kind: 'text', label: '进程', maxLength: 80 } as const

/** A process of the product, with the newest of its measures under their names in `/metrics`. */
export interface ProcessFigures {
  readonly id: string
  readonly host: string
  readonly pid: number
  readonly nodeVersion: string
  readonly startedAt: string
  readonly seenAt: string
  /** Heard of in the last half minute. */
  readonly isAlive: boolean
  /** The one that answers. */
  readonly isThis: boolean
  readonly measures: Readonly<Record<string, number>>
}
export const monitorProcesses = call('GET', '/sys/monitor/processes', {
  access: viewRight,
  title: '进程列表',
}).returns<readonly ProcessFigures[]>()

/** A measure of a process over time; what only grows is told as its growth per second. */
export interface MeasureSeries {
  readonly name: string
  readonly processId: string
  /** One for each time; null where the process said nothing. */
  readonly values: readonly (number | null)[]
}
export interface MeasureCurves {
  readonly stepSeconds: number
  /** `YYYY-MM-DD HH:mm:ss`, the present one last. */
  readonly times: readonly string[]
  readonly series: readonly MeasureSeries[]
}
export const monitorCurves = call('GET', '/sys/monitor/curves', {
  access: viewRight,
  title: '监控曲线',
  input: {
    names: { kind: 'text', label: '指标', required: true, maxLength: 500 },
    minutes,
    processId,
  },
}).returns<MeasureCurves>()

export interface RouteFigures {
  readonly method: string
  readonly route: string
  readonly title: string
  readonly count: number
  readonly perMinute: number
  readonly refused: number
  readonly failed: number
  readonly meanMs: number
  readonly p50Ms: number
  readonly p95Ms: number
  readonly p99Ms: number
  readonly maxMs: number
}
export interface ServiceFigures {
  readonly all: Omit<RouteFigures, 'method' | 'route' | 'title'>
  /** The busiest first. */
  readonly routes: readonly RouteFigures[]
  readonly times: readonly string[]
  readonly perSecond: readonly number[]
  readonly p50Ms: readonly (number | null)[]
  readonly p95Ms: readonly (number | null)[]
  readonly failed: readonly number[]
}
export const monitorService = call('GET', '/sys/monitor/service', {
  access: viewRight,
  title: '请求统计',
  input: { minutes, processId },
}).returns<ServiceFigures>()

/** A statement as PostgreSQL counts it: its text without values. */
export interface StatementFigures {
  readonly queryId: string
  readonly statement: string
  readonly calls: number
  readonly meanMs: number
  readonly maxMs: number
  readonly totalMs: number
  readonly rows: number
  /** Of the blocks that it wanted, found in memory; null where it wanted none. */
  readonly hitPercent: number | null
}
export interface Statements {
  /** Why nothing is counted, and what to do about it; null where it is. */
  readonly problem: string | null
  readonly since: string | null
  readonly rows: readonly StatementFigures[]
}
export const monitorStatements = call('GET', '/sys/monitor/statements', {
  access: viewRight,
  title: 'SQL 统计',
  input: {
    by: {
      kind: 'text',
      label: '排序',
      required: true,
      default: 'slowest',
      choices: { slowest: '最慢', frequent: '最频繁', total: '总耗时' },
    },
    keyword: { kind: 'text', label: '关键字', maxLength: 100 },
  },
}).returns<Statements>()

export const monitorPlan = call('GET', '/sys/monitor/plan', {
  access: viewRight,
  title: '执行计划',
  input: { queryId: { kind: 'text', label: '语句编号', required: true, maxLength: 30 } },
}).returns<{ readonly statement: string; readonly plan: readonly string[] }>()

export interface DatabaseSession {
  readonly pid: number
  readonly user: string
  readonly application: string
  readonly state: string
  /** What it waits for; null where it works. */
  readonly waitsFor: string | null
  readonly blockedBy: readonly number[]
  readonly seconds: number
  readonly statement: string
}
export const monitorSessions = call('GET', '/sys/monitor/sessions', {
  access: viewRight,
  title: '数据库会话和锁',
}).returns<{
  readonly connections: number
  readonly mostConnections: number
  /** Those at work or waiting, who waits for another first. */
  readonly sessions: readonly DatabaseSession[]
}>()

export interface TableFigures {
  readonly table: string
  readonly rows: number
  readonly deadRows: number
  readonly totalBytes: number
  readonly tableBytes: number
  readonly indexBytes: number
  readonly vacuumedAt: string | null
  readonly analyzedAt: string | null
}
export interface IndexFigures {
  readonly index: string
  readonly table: string
  readonly bytes: number
  readonly scans: number
}
export const monitorTables = call('GET', '/sys/monitor/tables', {
  access: viewRight,
  title: '表和索引',
}).returns<{
  readonly databaseBytes: number
  readonly tables: readonly TableFigures[]
  readonly indexes: readonly IndexFigures[]
  readonly vacuums: readonly { readonly table: string; readonly phase: string; readonly percent: number }[]
}>()

export interface CacheLine {
  readonly name: string
  readonly title: string
  readonly keyedBy: string
  readonly processId: string
  readonly size: number
  readonly most: number
  readonly hits: number
  readonly misses: number
  readonly oldestSeconds: number | null
}
export interface BufferFigures {
  readonly sharedBuffers: string
  readonly hitPercent: number | null
  readonly hits: number
  readonly reads: number
  /** Those that are read most. */
  readonly tables: readonly {
    readonly table: string
    readonly hits: number
    readonly reads: number
    readonly hitPercent: number | null
  }[]
}
export const monitorCaches = call('GET', '/sys/monitor/caches', {
  access: viewRight,
  title: '缓存',
}).returns<{ readonly caches: readonly CacheLine[]; readonly buffers: BufferFigures }>()

/** In every process. */
export const clearCache = call('POST', '/sys/monitor/clearCache', {
  access: clearRight,
  title: '清空缓存',
  input: { name: { kind: 'text', label: '缓存', required: true, maxLength: 40 } },
}).returns<null>()

export interface DiskFigures {
  readonly disks: readonly {
    readonly name: string
    readonly uses: string
    readonly totalBytes: number
    readonly freeBytes: number
  }[]
  readonly directories: readonly { readonly name: string; readonly title: string; readonly bytes: number }[]
  readonly dataDir: string
  /** Whether backups are made by the product; with a database of the operator's they are his. */
  readonly backsUp: boolean
  /** The newest first. */
  readonly backups: readonly {
    readonly name: string
    readonly madeAt: string
    readonly ageHours: number
    readonly bytes: number
    readonly files: number
  }[]
}
export const monitorDisks = call('GET', '/sys/monitor/disks', {
  access: viewRight,
  title: '磁盘和备份',
}).returns<DiskFigures>()

export interface RequestTrace {
  readonly id: string
  readonly processId: string
  readonly at: string
  readonly requestId: string
  readonly method: string
  readonly route: string
  readonly title: string
  readonly status: number
  readonly username: string
  readonly hotelCode: string
  readonly address: string
  readonly totalMs: number
  readonly waitingMs: number
  readonly databaseMs: number
  readonly ownMs: number
}
export const monitorTraces = call('GET', '/sys/monitor/traces', {
  access: viewRight,
  title: '请求追踪',
  input: {
    keyword: { kind: 'text', label: '接口、用户或请求号', maxLength: 100 },
    method: {
      kind: 'text',
      label: '方法',
      choices: { GET: 'GET', POST: 'POST', PUT: 'PUT', DELETE: 'DELETE' },
    },
    outcome: { kind: 'text', label: '结果', choices: { ok: '成功', refused: '被拒绝', failed: '出错' } },
    slowerThanMs: { kind: 'integer', label: '慢于（毫秒）', min: 0, max: 60_000 },
    processId,
  },
}).returns<readonly RequestTrace[]>()

export type AlarmCode = 'disk' | 'backup' | 'eventLoop' | 'pool'
export interface AlarmState {
  readonly code: AlarmCode
  readonly subject: string
  readonly level: 'H' | 'M' | 'L'
  readonly title: string
  readonly text: string
  readonly isOpen: boolean
  readonly openedAt: string
  readonly changedAt: string
}
/** Open ones first; what was mended in the last day stands below. */
export const monitorAlarms = call('GET', '/sys/monitor/alarms', {
  access: viewRight,
  title: '告警',
}).returns<readonly AlarmState[]>()
