import fc from 'fast-check'
import { cronUnits } from '../cron'

type Unit = keyof typeof cronUnits

/** Any valid schedule expression, of six or seven fields, with every form of the grammar. */
export const anExpression: fc.Arbitrary<string> = fc
  .tuple(
    aField('second'),
    aField('minute'),
    aField('hour'),
    fc.oneof(
      fc.tuple(aField('day', aDaySpecial()), fc.constant('?')),
      fc.tuple(fc.constant('?'), aField('week', aWeekSpecial())),
    ),
    aField('month'),
    fc.option(aYearField(), { nil: undefined, freq: 2 }),
  )
  .map(([second, minute, hour, [day, week], month, year]) =>
    [second, minute, hour, day, month, week, ...(year === undefined ? [] : [year])].join(' '),
  )

function aField(unit: Unit, special?: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const part = special ? fc.oneof(aPlainPart(unit), special) : aPlainPart(unit)
  const list = fc.array(part, { minLength: 1, maxLength: 3 }).map(parts => parts.join(','))
  return fc.oneof(fc.constant('*'), list)
}

function aPlainPart(unit: Unit): fc.Arbitrary<string> {
  const { min, max, maxStep } = cronUnits[unit]
  const value = fc.oneof(fc.integer({ min, max: unit === 'week' ? 7 : max }).map(String), ...aName(unit))
  const step = fc.integer({ min: 1, max: Math.min(maxStep, 59) })
  return fc.oneof(
    value,
    step.map(n => `*/${n}`),
    fc.tuple(value, step).map(([from, n]) => `${from}/${n}`),
    fc.tuple(value, value).map(([from, to]) => `${from}-${to}`),
    fc.tuple(value, value, step).map(([from, to, n]) => `${from}-${to}/${n}`),
  )
}

function aName(unit: Unit): fc.Arbitrary<string>[] {
  if (unit === 'week') return [fc.constantFrom('SUN', 'mon', 'Tue', 'WED', 'THU', 'FRI', 'SAT')]
  if (unit === 'month')
    return [fc.constantFrom('JAN', 'feb', 'Mar', 'APR', 'MAY', 'JUN', 'JUL', 'NOV', 'DEC')]
  return []
}

function aDaySpecial(): fc.Arbitrary<string> {
  const before = fc.integer({ min: 0, max: 30 }).map(n => `L-${n}`)
  const near = fc.integer({ min: 1, max: 31 }).map(n => `${n}W`)
  return fc.oneof(fc.constant('L'), fc.constant('LW'), before, near)
}

function aWeekSpecial(): fc.Arbitrary<string> {
  const weekday = fc.integer({ min: 0, max: 7 })
  const nth = fc.integer({ min: 1, max: 5 })
  return fc.oneof(
    fc.constant('L'),
    fc.constant('FRIL'),
    weekday.map(day => `${day}L`),
    fc.tuple(weekday, nth).map(([day, n]) => `${day}#${n}`),
  )
}

function aYearField(): fc.Arbitrary<string> {
  const year = fc.integer({ min: 2019, max: 2119 })
  return fc.oneof(
    fc.constant('*'),
    year.map(String),
    fc.tuple(year, fc.integer({ min: 0, max: 80 })).map(([from, years]) => `${from}-${from + years}`),
    fc.tuple(year, fc.integer({ min: 1, max: 99 })).map(([from, step]) => `${from}/${step}`),
  )
}
