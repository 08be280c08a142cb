import { addDays } from '@kezhan/base/days'
import type { CountRow, NightRow, PeriodFacts } from '@kezhan/reports/rules/cubes'
import { figureOf } from '@kezhan/reports/rules/figures'
import type { Measure } from '@kezhan/reports/rules/measures'
import type { Period } from '@kezhan/reports/rules/periods'
import type { PermissionCode } from '@kezhan/resource/permission'
import type { HomeFigure } from '../model/home-calls'

/** How many closed days a figure looks back on. */
export const pastDays = 30

/** A row of 营业日报 that stands on the home page, and who may see it: one of the rights will do. */
export interface ShownFigure {
  readonly row: string
  readonly rights: readonly PermissionCode[]
  /** Counts that days do not add up to: guests of thirty nights are not thirty times as many. */
  readonly isOfMoment?: true
  /** Room charges are posted by the audit; until then tonight's are known and not yet in the books. */
  readonly countsTonight?: true
}

const house: readonly PermissionCode[] = ['room:list', 'report:reception', 'report:finance']
const sales: readonly PermissionCode[] = ['room:data', 'report:finance']
const takings: readonly PermissionCode[] = ['report:finance', 'report:cashierStatement']

export const shownFigures: readonly ShownFigure[] = [
  { row: '39', rights: house, countsTonight: true },
  { row: '40', rights: sales, countsTonight: true },
  { row: '41', rights: sales, countsTonight: true },
  { row: '12', rights: sales },
  { row: '6', rights: sales },
  { row: '24', rights: takings },
  { row: '13', rights: takings },
  { row: '29', rights: ['report:finance'], isOfMoment: true },
  { row: '43a', rights: house },
  { row: '43b', rights: house },
  { row: '42', rights: house, isOfMoment: true },
  { row: '44', rights: ['report:member'] },
]

export const seenFigures = (can: (code: PermissionCode) => boolean): readonly ShownFigure[] =>
  shownFigures.filter(({ rights }) => rights.some(can))

/** Tonight's room charges that the audit will post. */
export interface DueTonight {
  readonly dueNightsBp: number
  readonly dueFen: number
}

/** The day as it will be when tonight's charges are posted: the same facts and one row more, so the formulas stay the same. */
export const withTonight = (facts: PeriodFacts, { dueNightsBp, dueFen }: DueTonight): PeriodFacts => ({
  ...facts,
  nights: [
    ...facts.nights,
    { isSold: 'Y', lines: 0, nightsBp: dueNightsBp, amountFen: dueFen } satisfies NightRow,
  ],
})

/** The closed days before today, the first of the month until today, and today itself. */
export function homePeriods(today: string): readonly Period[] {
  const days = Array.from({ length: pastDays }, (_, at) => addDays(today, at - pastDays))
  return [
    ...days.map(day => ({ key: day, from: day, to: day })),
    { key: 'month', from: `${today.slice(0, 7)}-01`, to: today },
    { key: 'today', from: today, to: today },
  ]
}

const noFacts: PeriodFacts = { money: [], nights: [], counts: [] }

export function homeFigure(
  shown: ShownFigure,
  { key, title, unit, formula, figure }: Measure,
  facts: ReadonlyMap<string, PeriodFacts>,
  today: string,
  due: DueTonight,
): HomeFigure {
  const of = (period: string) => facts.get(period) ?? noFacts
  const counted = (period: string) =>
    figureOf(figure, shown.countsTonight ? withTonight(of(period), due) : of(period))
  const isWaiting = shown.countsTonight === true && due.dueNightsBp > 0
  return {
    key,
    title,
    unit: unit === 'fen' || unit === 'rate' ? unit : 'count',
    formula,
    value: counted('today'),
    ...(isWaiting && { note: '含今晚待入账房费' }),
    ...(shown.isOfMoment !== true && { month: counted('month') }),
    // A day whose rooms were not counted was not kept: nothing is said of it.
    past: homePeriods(today)
      .slice(0, pastDays)
      .map(({ key: day }) => (isKept(of(day)) ? figureOf(figure, of(day)) : null)),
  }
}

const isKept = ({ counts }: PeriodFacts) => counts.some(({ key }) => key === 'rooms')

/** What several houses have together: their rows side by side, and their counts added up. */
export function joined(all: readonly PeriodFacts[]): PeriodFacts {
  const counts = new Map<string, CountRow>()
  for (const row of all.flatMap(facts => facts.counts)) {
    const sum = counts.get(row.key)
    counts.set(row.key, sum === undefined ? row : added(sum, row))
  }
  return {
    money: all.flatMap(facts => facts.money),
    nights: all.flatMap(facts => facts.nights),
    counts: [...counts.values()],
  }
}

const added = (a: CountRow, b: CountRow): CountRow => ({
  key: a.key,
  quantity: a.quantity + b.quantity,
  lastQuantity: a.lastQuantity + b.lastQuantity,
  amountFen: a.amountFen + b.amountFen,
  firstFen: a.firstFen + b.firstFen,
  lastFen: a.lastFen + b.lastFen,
})
