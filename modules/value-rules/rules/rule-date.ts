/** How a rule may write a moment; a list, so that no pattern of a user's own is ever read. */
export const momentFormats = [
  'yyyyMMdd',
  'yyMMdd',
  'yyyy-MM-dd',
  'yyyyMM',
  'yyMM',
  'yyyy',
  'MMdd',
  'yyyyMMddHHmmss',
  'yyMMddHHmm',
  'HHmmss',
] as const
export type MomentFormat = (typeof momentFormats)[number]
/** A business date has no time of day. */
export const dayFormats = momentFormats.filter(format => !format.includes('HH'))

export const restarts = ['day', 'month', 'year', 'ever'] as const
export type Restart = (typeof restarts)[number]

/** `moment` is `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss`. */
export function writeMoment(format: MomentFormat, moment: string): string {
  const [year = '', month = '', day = '', hour = '00', minute = '00', second = '00'] = moment.split(/[-: ]/)
  const parts: Readonly<Record<string, string>> = {
    yyyy: year,
    yy: year.slice(-2),
    MM: month,
    dd: day,
    HH: hour,
    mm: minute,
    ss: second,
  }
  return format.replace(/yyyy|yy|MM|dd|HH|mm|ss/g, name => parts[name] ?? name)
}

/** Whether two days of different counting periods can never look the same in this format. */
export function tellsApart(format: MomentFormat, restart: Restart): boolean {
  if (restart === 'ever') return true
  const needed = { day: ['yy', 'MM', 'dd'], month: ['yy', 'MM'], year: ['yy'] }[restart]
  return needed.every(name => format.includes(name))
}

/** The period a day belongs to: `2026-01-02`, `2026-01`, `2026` or nothing. */
export const periodOf = (day: string, restart: Restart): string =>
  day.slice(0, { day: 10, month: 7, year: 4, ever: 0 }[restart])
