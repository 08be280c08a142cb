import { isDay } from '@kezhan/base/days'
import type { ReportOffer } from '@kezhan/reports/model/report'
import { canCompare } from './asked'
import { daySpans, readReportState } from './report-state'

/** A link that somebody typed, cut off or kept for too long: what of it is not followed, and what is shown instead. */
export function addressProblems(
  params: URLSearchParams,
  offers: readonly ReportOffer[],
  offer: ReportOffer,
  businessDate: string,
): readonly string[] {
  const asked = (name: string) => params.get(name) ?? ''
  const [report, compare, groupBy] = [asked('report'), asked('compare'), asked('groupBy')]
  const state = readReportState(params)
  const filters = Object.keys(state.filters)
  return [
    ...(report === '' || offers.some(({ key }) => key === report)
      ? []
      : [`没有报表“${short(report)}”，已打开${offer.title}`]),
    ...(offer.days === 'none' ? [] : daysProblems(params, businessDate)),
    ...(compare === '' || (state.compare !== undefined && canCompare(offer, state.compare))
      ? []
      : [`${offer.title}不能按“${short(compare)}”对比`]),
    ...(groupBy === '' || offer.groups.some(({ key }) => key === groupBy)
      ? []
      : [`${offer.title}不能按“${short(groupBy)}”分组`]),
    ...filters.flatMap(filter =>
      offer.filters.some(({ key }) => key === filter)
        ? []
        : [`${offer.title}没有筛选条件“${short(filter)}”，未筛选`],
    ),
  ]
}

function daysProblems(params: URLSearchParams, businessDate: string): readonly string[] {
  const [from, to, span] = [params.get('from') ?? '', params.get('to') ?? '', params.get('days') ?? '']
  const usual = '已显示常用的营业日'
  if (from === '' && to === '')
    return span === '' || span in daySpans ? [] : [`不认识“${short(span)}”，${usual}`]
  if (!isDay(from) || !isDay(to)) return [`链接中的日期不完整或不存在，${usual}`]
  if (from > to) return [`开始日期${from}晚于结束日期${to}，${usual}`]
  return to > businessDate ? [`${to}的营业日还没有开始，已显示到${businessDate}`] : []
}

/** What was typed may be anything. */
const short = (text: string): string => (text.length > 20 ? `${text.slice(0, 20)}…` : text)
