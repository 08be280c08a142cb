import type { LeakCount } from '@kezhan/leaks/model/leak-calls'
import { call } from '@kezhan/resource/call'
import type { MoneyUse } from '@kezhan/resource/money-use'
import type { DutyLine } from '@kezhan/shifts/model/shift-duty-calls'

/** What open pages hear while an audit is under way. */
/** Nights, lent things and who did not come are charged; no money moves (decision 018). */
export const auditUse: MoneyUse = { ledgers: ['guest'], writes: { NORMAL: ['D+'] } }

export const auditState = 'audit.state'

export interface PreCheck {
  readonly key: string
  readonly title: string
  readonly count: number
  /** The first few, as people name them. */
  readonly examples: readonly string[]
  /** The screen on which it is put right. */
  readonly link: string
  /** The audit does not begin, or does not end, while there is one. */
  readonly isBlocking: boolean
}

export interface PreCheckAnswer {
  readonly businessDate: string
  readonly state: 'open' | 'auditing'
  readonly checks: readonly PreCheck[]
  /** Why it cannot begin now; empty where it can. */
  readonly obstacles: readonly string[]
}

export const preCheckAudit = call('GET', '/ebk/audit/precheck', {
  access: 'audit:run',
  title: '夜审检查',
}).returns<PreCheckAnswer>()

/** What became of an order or a stay. */
export interface AuditNote {
  readonly title: string
  readonly text: string
}

export interface StepView {
  readonly no: number
  readonly name: string
  readonly title: string
  readonly state: 'waiting' | 'failed' | 'done'
  readonly count: number
  readonly notes: readonly AuditNote[]
  readonly fault: string | null
}

/** A line of an account that the audit posts. */
export interface AuditPosting {
  readonly roomNo: string | null
  readonly folioName: string
  readonly folioNo: string
  readonly code: string
  readonly codeName: string
  readonly side: 'D' | 'C'
  readonly amountFen: number
  readonly chargeDate: string
}

export interface Figure {
  readonly kind: 'code' | 'method' | 'type' | 'channel' | 'source' | 'ledger' | 'room'
  readonly key: string
  readonly name: string
  readonly quantity: number
  readonly openingFen: number
  readonly amountFen: number
}

export interface DaySummary {
  readonly businessDate: string
  readonly rooms: number
  readonly outOfOrder: number
  readonly occupied: number
  /** 10000 is one room-night. */
  readonly roomNightsBp: number
  readonly roomRevenueFen: number
  readonly revenueFen: number
  readonly receivedFen: number
  readonly guestOpeningFen: number
  readonly guestClosingFen: number
}

export interface AuditOutcome {
  readonly businessDate: string
  readonly steps: readonly StepView[]
  readonly postings: readonly AuditPosting[]
  readonly summary: DaySummary
  readonly figures: readonly Figure[]
  /** Of a rehearsal: what the leak rules find up to now, for who reads their report. */
  readonly leaks?: readonly LeakCount[]
}

/** 试运行: everything the audit would do, and nothing of it is kept. */
export const rehearseAudit = call('POST', '/ebk/audit/rehearse', {
  access: 'audit:run',
  title: '夜审试运行',
  money: auditUse,
}).returns<AuditOutcome>()

export const runAudit = call('POST', '/ebk/audit/run', {
  access: 'audit:run',
  title: '夜审',
  money: auditUse,
  input: {
    businessDate: { kind: 'date', label: '营业日', required: true },
    resume: { kind: 'switch', label: '继续未完成的夜审' },
  },
}).returns<AuditOutcome>()

export const abortAudit = call('POST', '/ebk/audit/abort', {
  access: 'audit:run',
  title: '中止夜审',
}).returns<null>()

export interface AuditProgress {
  readonly businessDate: string
  readonly state: 'open' | 'auditing'
  readonly steps: readonly StepView[]
}

export const auditProgress = call('GET', '/ebk/audit/progress', {
  access: 'audit:list',
  title: '夜审进度',
}).returns<AuditProgress>()

export interface AuditedDay extends DaySummary {
  readonly auditor: string
  readonly closedAt: string
}

/** The last days that were closed, the newest first. */
export const auditHistory = call('GET', '/ebk/audit/history', {
  access: 'audit:list',
  title: '夜审记录',
}).returns<readonly AuditedDay[]>()

export interface DayLists {
  readonly inHouse: readonly ListedStay[]
  readonly arrivals: readonly ListedStay[]
  readonly departures: readonly ListedStay[]
}
export interface ListedStay {
  readonly roomNo: string
  readonly guest: string
  readonly arrive: string
  readonly depart: string
  readonly priceFen: number
}

/** 夜审报告包. */
export interface AuditPackage extends AuditedDay {
  readonly figures: readonly Figure[]
  readonly steps: readonly StepView[]
  readonly lists: DayLists
}

/** The lines of a closed day behind one of its figures: `kind` and `key` as the figure has them. */
export const auditLines = call('GET', '/ebk/audit/lines', {
  access: 'audit:list',
  title: '夜审明细',
  input: {
    businessDate: { kind: 'date', label: '营业日', required: true },
    kind: { kind: 'text', label: '类别', required: true, maxLength: 10 },
    key: { kind: 'text', label: '项目', required: true, maxLength: 64 },
  },
}).returns<readonly DutyLine[]>()

export const auditSnapshot = call('GET', '/ebk/audit/snapshot', {
  access: 'audit:list',
  title: '营业日快照',
  input: { businessDate: { kind: 'date', label: '营业日', required: true } },
}).returns<AuditPackage>()
