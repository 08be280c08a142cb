import type { ReportColumn } from '../model/report'
import type { LineFigure } from './figures'
import { type Earner, handlerOnly, type IncentiveBase } from './incentive'
import { chargesOf, topUps } from './measures'

/** What is counted from what was made: members, units, praise; top-ups where no line says whose member paid. */
export type ListBase = Exclude<IncentiveBase, 'nights' | 'revenue' | 'goods'>

/**
 * The figure of 财务 and 收银 of the same name, of these people only; undefined where no line says whose work it was.
 * All people together are the figure itself.
 */
export function achievementFigure(
  earner: Earner,
  base: IncentiveBase,
  who?: readonly string[],
): LineFigure | undefined {
  const whose = who === undefined ? {} : { [earner === 'handler' ? 'opener' : 'salesman']: who }
  if (base === 'nights') return { of: 'nights', where: { isSold: ['Y'], ...whose }, sum: 'nightsBp' }
  if (base === 'revenue') return { of: 'nights', where: whose, sum: 'amountFen' }
  if (earner === 'salesman') return undefined
  const figure = base === 'goods' ? chargesOf('GOODS') : base.startsWith('topUp') ? topUps : undefined
  if (figure === undefined) return undefined
  const where = who === undefined ? figure.where : { ...figure.where, username: who }
  return { of: 'money', where, sum: base === 'topUpCount' ? 'lines' : 'amountFen' }
}

/** What people are shown by, in the order of the columns. */
export const shownBases = (earner: Earner): readonly (IncentiveBase | 'rate')[] =>
  (['nights', 'revenue', 'rate', 'newMembers', 'topUps', 'goods', 'newUnits', 'praises'] as const).filter(
    base => earner === 'handler' || base === 'rate' || !handlerOnly.includes(base),
  )

export const achievementColumns = (earner: Earner): readonly ReportColumn[] => {
  const of = earner === 'handler' ? handlerColumns : salesmanColumns
  return [...shownBases(earner).map(base => of[base]), of.incentive]
}

type Columns = Readonly<Record<IncentiveBase | 'rate' | 'incentive', ReportColumn>>

const handlerColumns: Columns = {
  nights: {
    key: 'nights',
    title: '开房间夜',
    unit: 'nights',
    formula: '由其办理入住的房间的间夜，免费房、自用房和哑房不计',
  },
  revenue: { key: 'revenue', title: '房费', unit: 'fen', formula: '由其办理入住的房间的全部房费' },
  rate: { key: 'rate', title: '平均房价', unit: 'fen', formula: '房费÷开房间夜' },
  newMembers: { key: 'newMembers', title: '发卡数', unit: 'count', formula: '由其办理入会的会员' },
  topUps: { key: 'topUps', title: '储值额', unit: 'fen', formula: '由其收的储值充值，退款不减' },
  topUpCount: { key: 'topUpCount', title: '储值笔数', unit: 'count', formula: '由其收的储值充值的笔数' },
  goods: { key: 'goods', title: '商品额', unit: 'fen', formula: '由其入账的商品消费，冲账已减' },
  newUnits: { key: 'newUnits', title: '协议开发数', unit: 'count', formula: '由其登记的协议单位' },
  praises: { key: 'praises', title: '好评', unit: 'count', formula: '好评登记中记给其的条数' },
  incentive: {
    key: 'incentive',
    title: '提成',
    unit: 'fen',
    formula: '各提成方案之和；阶梯按自然月计，所选日期内的部分',
  },
}
const salesmanColumns: Columns = {
  ...handlerColumns,
  nights: { ...handlerColumns.nights, formula: '其协议单位、会员的间夜，免费房、自用房和哑房不计' },
  revenue: { ...handlerColumns.revenue, formula: '其协议单位、会员的全部房费' },
  newMembers: { ...handlerColumns.newMembers, formula: '登记在其名下的入会会员' },
  topUps: { ...handlerColumns.topUps, formula: '其会员的储值充值，退款不减' },
  topUpCount: { ...handlerColumns.topUpCount, formula: '其会员的储值充值的笔数' },
  newUnits: { ...handlerColumns.newUnits, formula: '登记在其名下的新协议单位' },
}
