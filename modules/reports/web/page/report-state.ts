import { addDays, isDay, monthLength } from '@kezhan/base/days'
import type { ReportOffer } from '@kezhan/reports/model/report'

/** Days that move on with the business day, so that a kept view is never about last year's yesterday. */
export const daySpans = { today: '今日', yesterday: '昨日', month: '本月', lastMonth: '上月' } as const
export type DaySpan = keyof typeof daySpans
export type Compare = 'lastPeriod' | 'lastYear' | 'budget'

export interface Days {
  readonly from: string
  readonly to: string
}

/** What is asked of a screen; the whole of it stands in the address. */
export interface ReportState {
  /** Undefined: the first one that the screen offers. */
  readonly report?: string | undefined
  /** Undefined: what the report is usually asked for. */
  readonly days?: DaySpan | Days | undefined
  readonly compare?: Compare | undefined
  readonly groupBy?: string | undefined
  /** Value by the key of its filter. */
  readonly filters: Readonly<Record<string, string>>
  /** Shown columns in their order, the pinned ones with `!`; undefined: as the report has them. */
  readonly columns?: readonly string[] | undefined
  /** With its picture above it. */
  readonly hasChart?: boolean | undefined
}

const names = ['report', 'days', 'from', 'to', 'compare', 'groupBy', 'filter', 'columns', 'chart'] as const

export function readReportState(params: URLSearchParams): ReportState {
  const one = (name: (typeof names)[number]) => params.get(name) ?? undefined
  const [from = '', to = ''] = [one('from'), one('to')]
  const span = (Object.keys(daySpans) as DaySpan[]).find(name => name === one('days')) // Its keys are the spans.
  const compare = one('compare')
  const columns = one('columns')
    ?.split(',')
    .filter(key => key !== '')
  return {
    report: one('report'),
    days: isDay(from) && isDay(to) && from <= to ? { from, to } : span,
    compare: compare === 'lastPeriod' || compare === 'lastYear' || compare === 'budget' ? compare : undefined,
    groupBy: one('groupBy'),
    filters: Object.fromEntries(
      params.getAll('filter').flatMap(text => {
        const at = text.indexOf(':')
        return at < 1 || at === text.length - 1 ? [] : [[text.slice(0, at), text.slice(at + 1)]]
      }),
    ),
    columns: columns?.length === 0 ? undefined : columns,
    hasChart: one('chart') === 'Y',
  }
}

/** The address with the state in it; what else stands there stays. */
export function writeReportState(params: URLSearchParams, state: ReportState): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of names) next.delete(name)
  const set = (name: (typeof names)[number], value: string | undefined) =>
    value !== undefined && value !== '' && next.set(name, value)
  set('report', state.report)
  if (typeof state.days === 'object') {
    set('from', state.days.from)
    set('to', state.days.to)
  } else set('days', state.days)
  set('compare', state.compare)
  set('groupBy', state.groupBy)
  for (const [key, value] of Object.entries(state.filters))
    if (value !== '') next.append('filter', `${key}:${value}`)
  set('columns', state.columns?.join(','))
  set('chart', state.hasChart ? 'Y' : undefined)
  return next
}

/**
 * The days of a span on a business day; a report of one day or one month is asked for its own kind of days, and none for
 * days to come.
 */
export function daysAsked(days: ReportState['days'], kind: ReportOffer['days'], businessDate: string): Days {
  const asked = typeof days === 'object' ? days : spanDays(days ?? usualSpan[kind], businessDate)
  const last = asked.to > businessDate ? businessDate : asked.to
  if (kind === 'none') return { from: businessDate, to: businessDate }
  if (kind === 'day') return { from: last, to: last }
  const first = kind === 'month' ? `${last.slice(0, 7)}-01` : asked.from
  const end = kind === 'month' ? monthEnd(last) : last
  return { from: first > last ? last : first, to: end > businessDate ? businessDate : end }
}

const usualSpan: Readonly<Record<ReportOffer['days'], DaySpan>> = {
  day: 'today',
  range: 'today',
  month: 'month',
  none: 'today',
}

function spanDays(span: DaySpan, today: string): Days {
  if (span === 'today') return { from: today, to: today }
  const yesterday = addDays(today, -1)
  if (span === 'yesterday') return { from: yesterday, to: yesterday }
  if (span === 'month') return { from: `${today.slice(0, 7)}-01`, to: today }
  const last = addDays(`${today.slice(0, 7)}-01`, -1)
  return { from: `${last.slice(0, 7)}-01`, to: last }
}

const monthEnd = (day: string): string =>
  `${day.slice(0, 7)}-${monthLength(Number(day.slice(0, 4)), Number(day.slice(5, 7)))}`
