import { call } from '@kezhan/resource/call'
import type { Fields } from '@kezhan/resource/field'

/** How runs end, or where they are, for people. */
export const runStates = {
  waiting: '等待',
  running: '运行中',
  done: '成功',
  idle: '无事可做',
  failed: '失败',
  timeout: '超时',
  missed: '错过',
  lost: '中断',
} as const
export type RunState = keyof typeof runStates

/** A schedule as the family lists it, with what became of it. */
export interface QuartzJob {
  readonly id: string
  readonly jobClassName: string
  readonly jobClassName_dictText: string
  readonly cronExpression: string
  /** The members of the kind's parameter, written as JSON; empty where it has none. */
  readonly parameter: string
  readonly description: string | null
  readonly status: 0 | -1
  readonly status_dictText: string
  readonly delFlag: 0 | 1
  readonly missed: 'skip' | 'once'
  readonly limitMinutes: number
  readonly isSingle: 'Y' | 'N'
  readonly nextRunAt: string | null
  readonly lastRunAt: string | null
  readonly lastState: RunState | null
  readonly isRunning: boolean
  readonly createBy: string | null
  readonly createTime: string
  readonly updateBy: string | null
  readonly updateTime: string | null
}

export interface JobRun {
  readonly id: number
  readonly state: RunState
  /** The due time that began it; null where somebody pressed. */
  readonly dueAt: string | null
  readonly pressedBy: string | null
  readonly queuedAt: string
  readonly startedAt: string | null
  readonly endedAt: string | null
  readonly durationMs: number | null
  readonly nextRunAt: string | null
  readonly attempts: number
  readonly process: string | null
  readonly doneCount: number | null
  readonly problem: string | null
  readonly lines: readonly string[]
}

/** What can be scheduled; nothing else runs. */
export interface JobKindOffer {
  readonly name: string
  readonly title: string
  readonly scope: 'hotel' | 'house'
  /** Declared fields of its parameter. */
  readonly parameter: Fields
  readonly schedule: string | null
  readonly missed: 'skip' | 'once'
  readonly limitMinutes: number
}

interface Page<T> {
  readonly records: readonly T[]
  readonly total: number
  readonly size: number
  readonly current: number
  readonly pages: number
}

const id = { kind: 'text', label: '编号', required: true, maxLength: 40 } as const
const paging = {
  pageNo: { kind: 'integer', label: '页码', required: true, default: 1, min: 1, max: 100_000 },
  pageSize: { kind: 'integer', label: '每页条数', required: true, default: 10, min: 1, max: 100 },
} as const

const scheduleFields = {
  jobClassName: { kind: 'text', label: '任务类名', required: true, maxLength: 64 },
  cronExpression: { kind: 'cron', label: 'Cron表达式', required: true },
  parameter: { kind: 'textarea', label: '参数', maxLength: 2000 },
  description: { kind: 'textarea', label: '描述', maxLength: 255, rows: 2 },
  status: { kind: 'integer', label: '状态', required: true, default: 0, min: -1, max: 0 },
  missed: {
    kind: 'text',
    label: '错过的执行',
    required: true,
    default: 'once',
    choices: { once: '补执行一次', skip: '不补执行' },
  },
  limitMinutes: { kind: 'integer', label: '时限（分钟）', required: true, default: 30, min: 1, max: 1440 },
  isSingle: {
    kind: 'switch',
    label: '单个执行',
    required: true,
    default: 'Y',
    help: '上一次还没有结束时，到时也不再开始',
  },
} as const

export const quartzJobList = call('GET', '/sys/quartzJob/list', {
  access: 'sys:quartzJob:list',
  title: '定时任务列表',
  input: {
    jobClassName: { kind: 'text', label: '任务类名', maxLength: 64 },
    status: { kind: 'integer', label: '状态', min: -1, max: 0 },
    ...paging,
  },
}).returns<Page<QuartzJob>>()

export const quartzJobKinds = call('GET', '/sys/quartzJob/kinds', {
  access: 'sys:quartzJob:list',
  title: '可执行的任务',
}).returns<readonly JobKindOffer[]>()

export const quartzJobRuns = call('GET', '/sys/quartzJob/runs', {
  access: 'sys:quartzJob:list',
  title: '定时任务的执行记录',
  input: { id, ...paging },
}).returns<Page<JobRun>>()

export const quartzJobAdd = call('POST', '/sys/quartzJob/add', {
  access: 'sys:quartzJob:edit',
  title: '新增定时任务',
  input: scheduleFields,
}).returns<{ readonly id: string }>()

export const quartzJobEdit = call('PUT', '/sys/quartzJob/edit', {
  access: 'sys:quartzJob:edit',
  title: '修改定时任务',
  input: { id, ...scheduleFields },
}).returns<null>()

export const quartzJobDelete = call('DELETE', '/sys/quartzJob/delete', {
  access: 'sys:quartzJob:delete',
  title: '删除定时任务',
  input: { id },
}).returns<null>()

export const quartzJobDeleteBatch = call('DELETE', '/sys/quartzJob/deleteBatch', {
  access: 'sys:quartzJob:delete',
  title: '批量删除定时任务',
  input: { ids: { kind: 'textarea', label: '编号列表', required: true, maxLength: 20_000 } },
}).returns<null>()

// The family changes these by GET; a token in a header makes them no easier to forge than a POST.
export const quartzJobPause = call('GET', '/sys/quartzJob/pause', {
  access: 'sys:quartzJob:edit',
  title: '停止定时任务',
  input: { id },
}).returns<null>()

export const quartzJobResume = call('GET', '/sys/quartzJob/resume', {
  access: 'sys:quartzJob:edit',
  title: '启动定时任务',
  input: { id },
}).returns<null>()

export const quartzJobExecute = call('GET', '/sys/quartzJob/execute', {
  access: 'sys:quartzJob:execute',
  title: '立即执行定时任务',
  input: { id },
}).returns<null>()
