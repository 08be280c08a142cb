const months = ' JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'
const weekdays = 'SUN MON TUE WED THU FRI SAT'
const dayMs = 86_400_000

/** Whether a moment matches an expression, read from its text alone: shares no code with what it checks. */
export function naiveMatch(expression: string, moment: string): boolean {
  const at = new Date(`${moment.replace(' ', 'T')}Z`)
  const [second = '', minute = '', hour = '', day = '', month = '', week = '', year = '*'] = expression
    .toUpperCase()
    .split(' ')
  return (
    anyPart(second, part => matchesNumber(part, at.getUTCSeconds(), 0, 59)) &&
    anyPart(minute, part => matchesNumber(part, at.getUTCMinutes(), 0, 59)) &&
    anyPart(hour, part => matchesNumber(part, at.getUTCHours(), 0, 23)) &&
    anyPart(month, part => matchesNumber(part, at.getUTCMonth() + 1, 1, 12)) &&
    anyPart(year, part => matchesNumber(part, at.getUTCFullYear(), 1970, 2199)) &&
    (day === '?' || anyPart(day, part => matchesDay(part, at))) &&
    (week === '?' || anyPart(week, part => matchesWeek(part, at)))
  )
}

function anyPart(field: string, matches: (part: string) => boolean): boolean {
  return field.split(',').some(matches)
}

/** Counts up from the first value, one at a time, and sees whether it comes by. */
function matchesNumber(part: string, actual: number, min: number, max: number): boolean {
  const [span = '', step] = part.split('/')
  const [first = '', last] = span.split('-')
  const from = first === '*' ? min : toNumber(first)
  const to = last !== undefined ? toNumber(last) : first === '*' || step !== undefined ? max : from
  let value = from
  for (let count = 0; count <= max - min; count += 1) {
    if (value === actual && count % Number(step ?? 1) === 0) return true
    if (value === to) return false
    value = value === max ? min : value + 1
  }
  return false
}

function matchesDay(part: string, at: Date): boolean {
  const lastOfMonth = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0))
  const last = lastOfMonth.getUTCDate()
  if (part === 'L') return at.getUTCDate() === last
  if (part.startsWith('L-')) return at.getUTCDate() === last - Number(part.slice(2))
  if (!part.endsWith('W')) return matchesNumber(part, at.getUTCDate(), 1, 31)
  const target = part === 'LW' ? last : Number(part.slice(0, -1))
  const isWorkday = (day: number) =>
    ![0, 6].includes(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), day)).getUTCDay())
  const near = [0, -1, 1, -2, 2].map(distance => target + distance)
  return target <= last && near.find(day => day >= 1 && day <= last && isWorkday(day)) === at.getUTCDate()
}

function matchesWeek(part: string, at: Date): boolean {
  const weekday = at.getUTCDay()
  if (part === 'L') return weekday === 6
  if (part.endsWith('L')) {
    const weekLater = new Date(at.getTime() + 7 * dayMs)
    return weekday === toNumber(part.slice(0, -1)) % 7 && weekLater.getUTCMonth() !== at.getUTCMonth()
  }
  const [nthDay = '', nth] = part.split('#')
  if (nth !== undefined)
    return weekday === toNumber(nthDay) % 7 && Math.ceil(at.getUTCDate() / 7) === Number(nth)
  // Sunday is 0 and 7: a range from 0 to 7 is the whole week, any other 7 stands for 0.
  const folded = /^(0|SUN)-7/.test(part) ? part.replace('-7', '-6') : part.replace(/^7|(?<=-)7/g, '0')
  return matchesNumber(folded, weekday, 0, 6)
}

function toNumber(word: string): number {
  if (/^\d+$/.test(word)) return Number(word)
  return weekdays.includes(word) ? weekdays.indexOf(word) / 4 : months.indexOf(word) / 4 + 0.75
}
