import { weekdayName } from '../days'
import { type Cron, cronUnits, type DayPart, type PlainPart, type WeekPart } from './cron'
import { describeTime } from './describe-time'
import { partValues, withRuns } from './field-values'
import { parseCron } from './parse-cron'

/** A schedule as a sentence for people: 每天 03:00 执行. Refuses an expression it cannot read. */
export function describeCron(expression: string): string {
  const cron = parseCron(expression)
  const date = describeDate(cron)
  const time = describeTime(cron)
  // 每天每分钟执行 says no more than 每分钟执行.
  const isDateImplied = date === '每天' && time.startsWith('每')
  return spaceNumbers(`${isDateImplied ? '' : date}${time}执行`)
}

function describeDate(cron: Cron): string {
  const years = !cron.year || isEvery(cron.year) ? '' : withRuns(cron.year).map(describeYear).join('、')
  const days = describeDays(cron)
  if (isEvery(cron.month)) return years + days.map(day => day.withoutMonth).join('和')
  return `${years || '每年'}${withRuns(cron.month).map(describeMonth).join('、')}${joinMonth(cron, days)}`
}

/** 2月最后一天, but 1月、4月的1日 and 3月的每周三, where the reader needs a pause. */
function joinMonth(cron: Cron, days: readonly DayPhrase[]): string {
  const isOneMonth = cron.month.length === 1 && cron.month[0]?.kind === 'value'
  const text = days.map(day => day.inMonth).join('和')
  return isOneMonth && !text.startsWith('每') && !text.startsWith('从') ? text : `的${text}`
}

function describeYear(part: PlainPart): string {
  switch (part.kind) {
    case 'value':
      return `${part.value}年`
    case 'every':
      return `从${cronUnits.year.min}年起每${part.step}年`
    case 'from':
      return `从${part.from}年起每${part.step}年`
    case 'range':
      return `${part.from}年至${part.to}年${eachStep(part.step, '年')}`
  }
}

function describeMonth(part: PlainPart): string {
  switch (part.kind) {
    case 'value':
      return `${part.value}月`
    case 'every':
      return `从1月起每${part.step}个月`
    case 'from':
      return `从${part.from}月起每${part.step}个月`
    case 'range':
      return `${part.from}月至${part.to}月${eachStep(part.step, '个月')}`
  }
}

/** A day reads differently after 每年2月 than on its own: 最后一天 or 每月最后一天. */
interface DayPhrase {
  withoutMonth: string
  inMonth: string
}

function describeDays({ day, week }: Cron): DayPhrase[] {
  if (week) return isEvery(week) ? [everyDay] : describeWeek(week)
  if (isEvery(day)) return [everyDay]
  const days = withRuns(day).map(describeDayPart).join('、')
  return [{ withoutMonth: `每月${days}`, inMonth: days }]
}

const everyDay: DayPhrase = { withoutMonth: '每天', inMonth: '每天' }

function describeDayPart(part: PlainPart | DayPart): string {
  switch (part.kind) {
    case 'value':
      return `${part.value}日`
    case 'every':
      return `从1日起每${part.step}天`
    case 'from':
      return `从${part.from}日起每${part.step}天`
    case 'range':
      return `${part.from}日至${part.to}日${eachStep(part.step, '天')}`
    case 'last':
      return part.before ? `倒数第${part.before + 1}天` : '最后一天'
    case 'lastWorkday':
      return '最后一个工作日'
    case 'nearestWorkday':
      return `离${part.day}日最近的工作日`
  }
}

const ordinals = ['零', '一', '二', '三', '四', '五']

function describeWeek(parts: readonly (PlainPart | WeekPart)[]): DayPhrase[] {
  const weekly: string[] = []
  const monthly: string[] = []
  for (const part of withRuns(parts)) {
    if (part.kind === 'lastWeekday') monthly.push(`最后一个${weekdayName(part.weekday)}`)
    else if (part.kind === 'nthWeekday') monthly.push(`第${ordinals[part.nth]}个${weekdayName(part.weekday)}`)
    else weekly.push(describeWeekdays(part))
  }
  const phrases: DayPhrase[] = []
  if (weekly.length)
    phrases.push({ withoutMonth: `每${weekly.join('、')}`, inMonth: `每${weekly.join('、')}` })
  if (monthly.length) phrases.push({ withoutMonth: `每月${monthly.join('、')}`, inMonth: monthly.join('、') })
  return phrases
}

function describeWeekdays(part: PlainPart): string {
  if (part.kind === 'range' && part.step === 1) return `${weekdayName(part.from)}至${weekdayName(part.to)}`
  return partValues('week', part).map(weekdayName).join('、')
}

function eachStep(step: number, suffix: string): string {
  return step === 1 ? '' : `每${step}${suffix}`
}

function isEvery(parts: readonly (PlainPart | DayPart | WeekPart)[]): boolean {
  return parts.some(part => part.kind === 'every' && part.step === 1)
}

function spaceNumbers(text: string): string {
  return text.replace(/(\p{Script=Han})(?=\d)/gu, '$1 ').replace(/(\d)(?=\p{Script=Han})/gu, '$1 ')
}
