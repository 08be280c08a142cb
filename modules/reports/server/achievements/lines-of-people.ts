import { formatYuan } from '@kezhan/base/money'
import type { ReportAnswer, ReportRow } from '@kezhan/reports/model/report'
import { achievementFigure } from '@kezhan/reports/rules/achievements'
import { type Earner, type IncentiveBase, incentiveBases, partsText } from '@kezhan/reports/rules/incentive'
import { refuse } from '@kezhan/reports/rules/refusals'
import { Params } from '../cubes/dimensions'
import { linesBehind } from '../lines-behind'
import { date, fen, text } from '../list-parts'
import { pageOfList } from '../list-report'
import type { AskedCell, Reader } from '../report-maker'
import { achievementList, listColumns, listSources } from './achievement-lists'
import type { Earned } from './earned'
import { readStaff } from './staff'
import { type Days, sumFen } from './whole'

type Paged = Pick<AskedCell, 'pageNo' | 'pageSize'>

/** What these people have brought, one by one. */
export async function linesOfPeople(
  reader: Reader,
  earner: Earner,
  base: IncentiveBase,
  who: readonly string[],
  { from, to, pageNo, pageSize }: Days & Paged,
): Promise<ReportAnswer> {
  const { title } = incentiveBases[base]
  const figure = achievementFigure(earner, base, who)
  if (figure !== undefined)
    return linesBehind(reader, {
      title,
      period: { from, to },
      figures: [figure],
      pageNo,
      pageSize,
    })
  if (base === 'nights' || base === 'revenue' || base === 'goods') throw refuse('report.closed')
  const params = new Params()
  const places = { hotel: params.add(reader.house.hotelCode), from: params.add(from), to: params.add(to) }
  const source = listSources[base]
  const listed = achievementList(base, earner, places, params)
  const answer = await pageOfList(
    reader,
    { from, to, pageNo, pageSize },
    {
      title,
      basis: [],
      columns: listColumns(base),
      sql: `select x.*, x.who as who_name from (${listed}) x where x.who = any(${params.add(who)}::text[])`,
      params: params.values,
      order: 'business_date, key',
      ...(source === undefined ? {} : { source }),
      sums: [['value', 'value']],
    },
  )
  const staff = await readStaff(reader.db, reader.house.hotelCode)
  return {
    ...answer,
    rows: answer.rows.map(row => ({
      ...row,
      cells: { ...row.cells, whoName: staff.nameOf(String(row.cells.whoName ?? '')) },
    })),
  }
}

/** How a commission came about: scheme, base, days and steps; each leads to what it counts. */
export function earnedAnswer(
  title: string,
  { from, to }: Days,
  earned: readonly Earned[],
  nameOf: (who: string) => string,
  { pageNo, pageSize }: Paged,
): ReportAnswer {
  const shown = earned.filter(one => one.value !== 0)
  return {
    title,
    from,
    to,
    basis: ['阶梯按自然月计；依据为零的不列；依据为负的不提成'],
    columns: [
      text('name', '员工'),
      text('scheme', '提成方案'),
      date('fromDay', '开始'),
      date('toDay', '结束'),
      text('base', '依据'),
      text('counted', '数量/金额'),
      text('rule', '算式'),
      fen('value', '提成', '各段之和，每段四舍五入到分'),
    ],
    rows: shown.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(
      (one): ReportRow => ({
        key: keyOfEarned(one),
        cells: {
          name: nameOf(one.who),
          scheme: one.scheme.name,
          fromDay: one.from,
          toDay: one.to,
          base: incentiveBases[one.base].title,
          counted: countedText(one),
          rule: partsText(one.base, one.parts),
          value: one.amountFen,
        },
        behind: { row: keyOfEarned(one), column: 'base' },
      }),
    ),
    totals: { value: sumFen(shown) },
    rowCount: shown.length,
    checks: [],
  }
}

const countedText = ({ base, value }: Earned): string => {
  const { unit } = incentiveBases[base]
  if (unit === 'fen') return formatYuan(value)
  return String(unit === 'nights' ? value / 10_000 : value)
}

/** What a commission counts, in the words of the address. */
const keyOfEarned = ({ base, who, from, to }: Earned) => [base, from, to, who].join('|')

export interface EarnedPlace extends Days {
  readonly base: IncentiveBase
  readonly who: string
}

export function earnedPlace(key: string): EarnedPlace | undefined {
  const [base = '', from = '', to = '', ...who] = key.split('|')
  const days = [from, to].every(day => /^\d{4}-\d\d-\d\d$/.test(day))
  const known = (Object.keys(incentiveBases) as IncentiveBase[]).find(one => one === base) // Its keys are the bases.
  return known === undefined || !days ? undefined : { base: known, from, to, who: who.join('|') }
}
