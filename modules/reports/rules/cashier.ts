import type { ReportCheck, ReportColumn } from '../model/report'
import { guestLedgers, type MoneyWhere, type PeriodFacts } from './cubes'
import { figureOf } from './figures'
import type { GridCell } from './grid'
import { type MoneyBasis, moneyWays, paid, paymentMeasures } from './measures'

/** 收款 of a way by what it was for, what went back, and what is left. */
export const takingColumns: readonly ReportColumn[] = [
  { key: 'deposit', title: '押金', unit: 'fen', formula: '在住、团队客账上收的押金' },
  { key: 'prepaid', title: '订金', unit: 'fen', formula: '预订客账上收的款' },
  { key: 'settled', title: '结账', unit: 'fen', formula: '客账上押金以外收的款' },
  { key: 'topUp', title: '储值', unit: 'fen', formula: '会员储值账户上收的款' },
  { key: 'repaid', title: '还款', unit: 'fen', formula: '单位账户上收的款' },
  { key: 'refund', title: '退款', unit: 'fen', formula: '退出的款，记为负数' },
  { key: 'net', title: '净额', unit: 'fen', formula: '收款与退款之和' },
  { key: 'lines', title: '笔数', unit: 'count', formula: '收款和退款的笔数' },
]

export function takingCells(where: MoneyWhere, period: string): Readonly<Record<string, GridCell>> {
  const taken = (more: MoneyWhere) => ({ figure: paid({ ...where, ...more, isRefund: ['N'] }), period })
  const arrived = guestLedgers.filter(ledger => ledger !== 'RESERVATION')
  return {
    deposit: taken({ ledger: arrived, postingClass: ['DEPOSIT'] }),
    prepaid: taken({ ledger: ['RESERVATION'] }),
    settled: taken({ ledger: arrived, postingClass: { not: ['DEPOSIT'] } }),
    topUp: taken({ ledger: ['HOUSE'] }),
    repaid: taken({ ledger: ['UNIT_ACCOUNT'] }),
    refund: { figure: paid({ ...where, isRefund: ['Y'] }), period },
    net: { figure: paid(where), period },
    lines: { figure: paid(where, 'lines'), period },
  }
}

/** What the rows of the cashiers come to, beside 营业日报: `netOf` is the sum of rows of these ways. */
export function cashierChecks(
  basis: MoneyBasis,
  facts: PeriodFacts,
  netOf: (ways: readonly string[]) => number,
): readonly ReportCheck[] {
  const rows = paymentMeasures(basis)
  return moneyWays.flatMap(([key, title, postingClass]) => {
    const row = rows.find(one => one.key === key)
    if (row === undefined) return []
    return [
      {
        text: `${title}净额＝营业日报第${key}行`,
        leftFen: netOf(basis.ways.get(postingClass) ?? []),
        rightFen: figureOf(row.figure, facts) ?? 0,
      },
    ]
  })
}
