import { addDays, monthLength, weekdayOf } from '@kezhan/base/days'
import type { Query } from '@kezhan/client/request/api-url'
import type { Row } from '../row'

/** The weeks of a month 'YYYY-MM', from a Monday to a Sunday. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const last = `${month}-${monthLength(Number(month.slice(0, 4)), Number(month.slice(5)))}`
  const weeks: string[][] = []
  for (
    let monday = addDays(first, -((weekdayOf(first) + 6) % 7));
    monday <= last;
    monday = addDays(monday, 7)
  )
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(monday, at)))
  return weeks
}

export function monthAfter(month: string, n: 1 | -1): string {
  return n === 1 ? addDays(`${month}-28`, 4).slice(0, 7) : addDays(`${month}-01`, -1).slice(0, 7)
}

/** Rows by the days they stand on; one without a last day stands on its first alone. */
export function rowsByDay(
  rows: readonly Row[],
  { from, to }: { readonly from: string; readonly to?: string },
  days: readonly string[],
): ReadonlyMap<string, readonly Row[]> {
  const dayOf = (value: Row[string] | undefined): string =>
    typeof value === 'string' ? value.slice(0, 10) : ''
  return new Map(
    days.map(day => [
      day,
      rows.filter(row => {
        const first = dayOf(row[from])
        const last = (to === undefined ? '' : dayOf(row[to])) || first
        return first !== '' && first <= day && day <= last
      }),
    ]),
  )
}

/** A range that holds beside what somebody searches for: the later begin, the earlier end. */
export function withRange(
  query: Query,
  name: string,
  begin: string | undefined,
  end: string | undefined,
): Query {
  const asked = (part: 'begin' | 'end'): string => String(query[`${name}_${part}`] ?? '')
  const later = begin === undefined || asked('begin') > begin ? asked('begin') : begin
  const earlier = end === undefined || (asked('end') !== '' && asked('end') < end) ? asked('end') : end
  return {
    ...query,
    ...(later === '' ? {} : { [`${name}_begin`]: later }),
    ...(earlier === '' ? {} : { [`${name}_end`]: earlier }),
  }
}
