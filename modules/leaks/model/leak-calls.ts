import { type LeakRuleKey, type LeakSeverity, leakRules } from '@kezhan/hotels/model/leak-rules'
import { call } from '@kezhan/resource/call'

export const leakRights = [
  { code: 'report:leakProof:run', title: '运行防漏检查' },
  { code: 'report:leakProof:judge', title: '处理防漏线索', isHighRisk: true },
  { code: 'report:leakProof:set', title: '设置防漏规则', isHighRisk: true },
] as const

export const leakStates = { new: '新', normal: '正常', follow: '跟进', done: '已处理' } as const
export type LeakState = keyof typeof leakStates
/** What a person says of a hit; nobody makes it new again. */
export const judgements = { normal: '正常', follow: '跟进', done: '已处理' } as const
export const severities = { H: '高', M: '中', L: '低' } as const

const ruleKeys = Object.fromEntries(leakRules.map(({ key, title }) => [key, title])) as Record<
  LeakRuleKey,
  string
>
/** More days at once are run one after the other. */
export const mostDays = 62
const days = {
  from: { kind: 'date', label: '营业日起', required: true },
  to: { kind: 'date', label: '营业日止', required: true },
} as const

export interface LeakRun {
  readonly days: number
  /** Hits that were not known before. */
  readonly added: number
  readonly found: number
  /** Rules that could not be asked; the others were. */
  readonly faults: readonly string[]
}

/** Looks for leaks in past days, as every audit does. What is known already stays as it is. */
export const leakRun = call('POST', '/report/leakProof/run', {
  access: 'report:leakProof:run',
  title: '运行防漏检查',
  input: days,
}).returns<LeakRun>()

export interface LeakRuleView {
  readonly no: number
  readonly key: LeakRuleKey
  readonly title: string
  readonly severity: LeakSeverity
  readonly looksFor: string
  readonly isOn: boolean
  readonly thresholds: readonly {
    readonly name: string
    readonly label: string
    readonly type: 'integer' | 'money' | 'percent'
    readonly value: number
    readonly initial: number
    readonly min: number
    readonly max: number
  }[]
}

export const leakRuleList = call('GET', '/report/leakProof/rules', {
  access: 'report:leakProof:list',
  title: '防漏规则',
}).returns<readonly LeakRuleView[]>()

const thresholds = {
  kind: 'map',
  label: '阈值',
  max: 10,
  of: { kind: 'integer', label: '阈值', required: true, min: 0, max: 1_000_000_000 },
} as const
const key = { kind: 'text', label: '规则', required: true, choices: ruleKeys } as const

export const leakRuleSave = call('POST', '/report/leakProof/saveRule', {
  access: 'report:leakProof:set',
  title: '设置防漏规则',
  input: { key, isOn: { kind: 'switch', label: '启用', required: true, default: 'Y' }, thresholds },
}).returns<LeakRuleView>()

export interface TriedHit {
  readonly businessDate: string
  readonly happenedAt: string
  readonly severity: LeakSeverity
  readonly roomNo: string | null
  readonly orderNo: string | null
  readonly beforeText: string | null
  readonly afterText: string | null
  readonly amountFen: number
  readonly operatorName: string | null
}

export interface LeakTrial {
  readonly count: number
  readonly amountFen: number
  readonly byDay: readonly { readonly day: string; readonly count: number }[]
  /** The first of them. */
  readonly hits: readonly TriedHit[]
}

/** 试运行: what a rule with these numbers would have found. Nothing is kept. */
export const leakTry = call('POST', '/report/leakProof/try', {
  access: 'report:leakProof:set',
  title: '试运行防漏规则',
  input: { key, thresholds, ...days },
}).returns<LeakTrial>()

/** 处理: singly or several at once, all or none. Nobody judges what is about himself. */
export const leakJudge = call('POST', '/report/leakProof/judge', {
  access: 'report:leakProof:judge',
  title: '处理防漏线索',
  input: {
    hitIds: {
      kind: 'list',
      label: '线索',
      required: true,
      min: 1,
      max: 200,
      distinct: true,
      of: { kind: 'text', label: '线索', maxLength: 40 },
    },
    state: { kind: 'text', label: '结论', required: true, default: 'normal', choices: judgements },
    note: { kind: 'text', label: '说明', required: true, maxLength: 500 },
  },
}).returns<{ readonly count: number }>()

export interface LeakDetail {
  readonly notes: readonly {
    readonly id: string
    readonly at: string
    readonly realname: string
    readonly state: LeakState
    readonly note: string
  }[]
  readonly lines: readonly {
    readonly id: string
    readonly folioId: string
    readonly at: string
    readonly code: string
    readonly codeName: string
    readonly amountFen: number
    readonly side: string
    readonly kind: string
    readonly realname: string
    readonly text: string | null
  }[]
  readonly logs: readonly {
    readonly id: string
    readonly at: string
    readonly realname: string
    readonly title: string | null
    readonly text: string | null
  }[]
}

/** The records behind a hit and what people have said of it. */
export const leakDetail = call('GET', '/report/leakProof/detail', {
  access: 'report:leakProof:list',
  title: '防漏线索详情',
  input: { id: { kind: 'text', label: '线索', required: true, maxLength: 40 } },
}).returns<LeakDetail>()

export interface LeakTotals {
  readonly count: number
  readonly amountFen: number
  readonly open: number
  readonly byRule: readonly {
    readonly key: string
    readonly count: number
    readonly open: number
    readonly amountFen: number
  }[]
  /** Never a name alone: beside each stands what his shift has on average. */
  readonly byOperator: readonly {
    readonly operator: string
    readonly operatorName: string
    readonly shiftName: string
    readonly hits: number
    /** What he did with bills in this shift. */
    readonly deeds: number
    readonly hitsPer100: number | null
    readonly shiftPer100: number | null
    readonly colleagues: number
  }[]
}

export const leakTotals = call('GET', '/report/leakProof/totals', {
  access: 'report:leakProof:list',
  title: '防漏合计',
  input: days,
}).returns<LeakTotals>()

/** How much one rule has found. */
export interface LeakCount {
  readonly title: string
  readonly count: number
  readonly amountFen: number
}
