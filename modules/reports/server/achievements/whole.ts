import { grouped } from '@kezhan/base/grouped'
import type { Earner } from '@kezhan/reports/rules/incentive'
import type { Period } from '@kezhan/reports/rules/periods'
import type { Reader } from '../report-maker'
import { type Earned, earnedBy, incentivePeriods, readSchemes } from './earned'
import { type Achieved, readAchieved } from './read-achieved'
import { readStaff, type Staff } from './staff'

export interface Days {
  readonly from: string
  readonly to: string
}

/** Who brought what on the days, and what he earns by it. */
export interface Whole {
  readonly earner: Earner
  readonly staff: Staff
  /** Of the period `days`. */
  readonly achieved: Achieved
  /** Those who are asked for. */
  readonly people: readonly string[]
  earnedOf(who: readonly string[]): readonly Earned[]
}

interface Narrower {
  readonly departments?: readonly string[] | undefined
  /** Further days that are counted. */
  readonly more?: readonly Period[]
}

export async function readWhole(
  { db, house }: Reader,
  earner: Earner,
  asked: Days,
  { departments, more = [] }: Narrower = {},
): Promise<Whole> {
  const staff = await readStaff(db, house.hotelCode)
  const schemes = await readSchemes(db, house.hotelCode, earner, asked)
  const periods = [{ key: 'days', ...daysOf(asked) }, ...more, ...incentivePeriods(schemes, asked)]
  const achieved = await readAchieved(db, house, earner, periods)
  const people = achieved.people.filter(
    who => departments === undefined || departments.includes(staff.departmentOf(who)),
  )
  const byPerson = grouped(
    people.flatMap(who => earnedBy(who, schemes, asked, achieved, staff)),
    one => one.who,
  )
  return {
    earner,
    staff,
    achieved,
    people,
    earnedOf: some => some.flatMap(who => byPerson.get(who) ?? []),
  }
}

const daysOf = ({ from, to }: Days): Days => ({ from, to })

export const sumFen = (earned: readonly Earned[]): number =>
  earned.reduce((sum, one) => sum + one.amountFen, 0)
