import { grouped } from '@kezhan/base/grouped'
import { achievementFigure, type ListBase } from '@kezhan/reports/rules/achievements'
import { figureOf } from '@kezhan/reports/rules/figures'
import { noFacts } from '@kezhan/reports/rules/grid'
import type { Earner, IncentiveBase } from '@kezhan/reports/rules/incentive'
import type { Period } from '@kezhan/reports/rules/periods'
import type { Queries } from '@kezhan/server-kit/db/database'
import { Params } from '../cubes/dimensions'
import { type House, readFacts } from '../cubes/read-facts'
import { achievementList } from './achievement-lists'

/** What people have brought, by period. */
export interface Achieved {
  /** Everybody who has brought something; empty where nobody is named. */
  readonly people: readonly string[]
  /** Of these people, or of all. */
  valueOf(base: IncentiveBase, period: string, who?: readonly string[]): number
}

const listed: Readonly<Record<Earner, readonly ListBase[]>> = {
  handler: ['newMembers', 'newUnits', 'praises'],
  salesman: ['newMembers', 'topUps', 'topUpCount', 'newUnits'],
}

export async function readAchieved(
  db: Queries,
  house: House,
  earner: Earner,
  periods: readonly Period[],
): Promise<Achieved> {
  const whose = earner === 'handler' ? 'opener' : 'salesman'
  const facts = await readFacts(db, house, {
    periods,
    nights: [whose, 'isSold'],
    ...(earner === 'handler'
      ? { money: ['side', 'postingClass', 'kind', 'ledger', 'isRefund', 'username'] as const }
      : {}),
  })
  const sums = await listSums(db, house.hotelCode, earner, periods)
  const byBase = grouped(sums, one => `${one.base} ${one.period}`)
  const named = [...facts.values()].flatMap(({ nights, money }) => [
    ...nights.map(row => row[whose] ?? ''),
    // Who has only taken money of guests has brought nothing by that.
    ...money.filter(row => isBrought(row.postingClass, row.ledger)).map(row => row.username ?? ''),
  ])
  return {
    people: [...new Set([...named, ...sums.map(one => one.who)])].toSorted(),
    valueOf: (base, period, who) => {
      const figure = achievementFigure(earner, base, who)
      if (figure !== undefined) return figureOf(figure, facts.get(period) ?? noFacts) ?? 0
      const found = byBase.get(`${base} ${period}`) ?? []
      return found.reduce((sum, one) => sum + (who === undefined || who.includes(one.who) ? one.value : 0), 0)
    },
  }
}

const isBrought = (postingClass: string | undefined, ledger: string | undefined) =>
  postingClass === 'GOODS' || ledger === 'HOUSE'

interface ListSum {
  readonly base: string
  readonly period: string
  readonly who: string
  readonly value: number
}

async function listSums(
  db: Queries,
  hotelCode: string,
  earner: Earner,
  periods: readonly Period[],
): Promise<ListSum[]> {
  const params = new Params()
  const places = {
    hotel: params.add(hotelCode),
    from: params.add(periods.map(one => one.from).toSorted()[0]),
    to: params.add(
      periods
        .map(one => one.to)
        .toSorted()
        .at(-1),
    ),
  }
  const period = `unnest(${params.add(periods.map(one => one.key))}::text[], ${params.add(periods.map(one => one.from))}::date[],
    ${params.add(periods.map(one => one.to))}::date[]) as p (period, from_day, to_day)`
  const parts = listed[earner].map(
    base =>
      `select '${base}' as base, p.period, x.who, sum(x.value)::bigint as value from ${period}
       join (${achievementList(base, earner, places, params)}) x on x.business_date between p.from_day and p.to_day group by 2, 3`,
  )
  return db.query<ListSum>(parts.join(' union all '), params.values)
}
