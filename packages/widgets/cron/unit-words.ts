import { type CronUnit, cronUnits } from '@kezhan/base/cron/cron'

const weekdayNames = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']

/** SUN = 0 to SAT = 6; people only ever see names. */
export const weekdays: readonly number[] = weekdayNames.map((_, weekday) => weekday)

export const weekdayName = (weekday: number): string => weekdayNames[weekday % 7] ?? ''

/** How an interval of the unit is counted: 每 5 分钟. */
export const intervalNoun: Readonly<Record<CronUnit, string>> = {
  second: '秒',
  minute: '分钟',
  hour: '小时',
  day: '天',
  month: '个月',
  week: '天',
  year: '年',
}

/** What stands after a value of the unit: 5 分; a weekday speaks for itself. */
export const valueNoun = (unit: CronUnit): string => (unit === 'week' ? '' : cronUnits[unit].label)

export const valueText = (unit: CronUnit, value: number): string =>
  unit === 'week' ? weekdayName(value) : `${value}`
