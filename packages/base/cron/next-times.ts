import { assert } from '../assert'
import { momentAt, wallSeconds } from '../days'
import { type Cron, cronUnits, type PlainPart } from './cron'
import { fieldValues } from './field-values'
import { monthDays } from './month-days'
import { parseCron } from './parse-cron'
import { instantInZone, momentInZone } from './zone'

const maxCount = 1000

/**
 * The next `count` wall-clock times of a schedule strictly after `from`, ascending; fewer when it ends.
 * A time the zone's clock skips fires at the first moment after the gap, so that no daily job is lost;
 * a time it shows twice fires once. The search ends with the last year of the grammar; a month without a day of
 * the schedule costs one look. Refuses an expression or a zone it cannot read.
 */
export function nextTimes(
  expression: string,
  from: string,
  count: number,
  zone: string = 'Asia/Shanghai',
): string[] {
  assert(
    Number.isInteger(count) && count >= 0 && count <= maxCount,
    `at most ${maxCount} times are asked for`,
  )
  const choices = fieldChoices(parseCron(expression))
  const times: string[] = []
  while (times.length < count) {
    const written = firstMomentAfter(times.at(-1) ?? from, choices)
    if (written === undefined) break
    times.push(momentInZone(instantInZone(written, zone), zone))
  }
  return times
}

type Choices = (chosen: readonly number[]) => readonly number[]

/** What may be chosen for year, month, day, hour, minute and second, given the choices before it. */
function fieldChoices(cron: Cron): Choices[] {
  const years = fieldValues('year', cron.year ?? everyYear)
  const months = fieldValues('month', cron.month)
  const hours = fieldValues('hour', cron.hour)
  const minutes = fieldValues('minute', cron.minute)
  const seconds = fieldValues('second', cron.second)
  const days: Choices = ([year = cronUnits.year.min, month = 1]) => monthDays(cron, year, month)
  return [() => years, () => months, days, () => hours, () => minutes, () => seconds]
}

const everyYear: readonly PlainPart[] = [{ kind: 'every', step: 1 }]

function firstMomentAfter(from: string, choices: readonly Choices[]): string | undefined {
  const start = momentAt(wallSeconds(from) + 1)
  const [year, ...rest] = choose(choices, [], start.split(/[- :]/).map(Number)) ?? []
  if (year === undefined) return undefined
  const [month, day, hour, minute, second] = rest.map(value => String(value).padStart(2, '0'))
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`
}

/** The first choice of all fields; `start` bounds a field as long as the fields before it equal the start. */
function choose(
  choices: readonly Choices[],
  chosen: readonly number[],
  start: readonly number[] | undefined,
): readonly number[] | undefined {
  const choicesHere = choices[chosen.length]
  if (!choicesHere) return chosen
  const floor = start?.[chosen.length] ?? 0
  for (const value of choicesHere(chosen)) {
    if (value < floor) continue
    const complete = choose(choices, [...chosen, value], value === floor ? start : undefined)
    if (complete) return complete
  }
  return undefined
}
