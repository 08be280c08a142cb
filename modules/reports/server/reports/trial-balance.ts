import { addDays } from '@kezhan/base/days'
import { guestLedgers, type MoneyWhere } from '@kezhan/reports/rules/cubes'
import { type Figure, figureOf } from '@kezhan/reports/rules/figures'
import { type Facts, noFacts } from '@kezhan/reports/rules/grid'
import { less, money, total } from '@kezhan/reports/rules/measures'
import { gridReport } from '../grid-report'
import { namesOf } from '../names'

/** 科目汇总/试算平衡: every code of guest accounts with what it was, what came and what it is. */
export const trialBalance = gridReport(
  {
    key: 'trialBalance',
    title: '科目汇总/试算平衡',
    days: 'range',
    compares: false,
    groups: [],
    filters: [],
  },
  async ({ db, house }, { from, to }) => {
    const names = await namesOf(db, house.hotelCode, 'code')
    return {
      title: '科目汇总/试算平衡',
      basis: ['客账（在住、预订、团队、现付账）的全部账目；消费为借，付款为贷；余额＝借－贷'],
      periods: [
        { key: 'before', from: '1900-01-01', to: addDays(from, -1) },
        { key: 'days', from, to },
      ],
      money: ['side', 'code', 'ledger'],
      counts: 'house',
      columns: [
        { key: 'code', title: '科目', unit: 'text' },
        { key: 'name', title: '名称', unit: 'text' },
        { key: 'opening', title: '上日余额', unit: 'fen', formula: '开始营业日之前的借－贷' },
        { key: 'debit', title: '本日借', unit: 'fen', formula: '消费之和' },
        { key: 'credit', title: '本日贷', unit: 'fen', formula: '付款之和' },
        { key: 'closing', title: '本日余额', unit: 'fen', formula: '上日余额＋借－贷' },
      ],
      rowsOf: facts =>
        codesOf(facts).map(code => ({ key: code, texts: { code, name: names.get(code) ?? code } })),
      cellsOf: code => cellsFor({ code: [code] }),
      totals: cellsFor({}),
      addTo: ({ opening, debit, credit }) => ({ closing: (opening ?? 0) + (debit ?? 0) - (credit ?? 0) }),
      checksOf: facts => {
        const found = facts.get('days') ?? noFacts
        const of = (figure: Figure) => figureOf(figure, found) ?? 0
        return [
          {
            text: '借－贷＝客账余额的变化',
            leftFen: of(less(total(sideOf('D', {})), sideOf('C', {}))),
            rightFen:
              of({ of: 'count', key: 'guestFolios', take: 'lastFen' }) -
              of({ of: 'count', key: 'opening:guestFolios', take: 'firstFen' }),
          },
        ]
      },
    }
  },
)

const sideOf = (side: 'D' | 'C', where: MoneyWhere) => money({ ...where, side: [side], ledger: guestLedgers })

function cellsFor(where: MoneyWhere) {
  const net = less(total(sideOf('D', where)), sideOf('C', where))
  return {
    opening: { figure: net, period: 'before' },
    debit: { figure: sideOf('D', where), period: 'days' },
    credit: { figure: sideOf('C', where), period: 'days' },
  }
}

/** Codes that have ever been used on accounts of guests. */
function codesOf(facts: Facts): readonly string[] {
  const rows = [...facts.values()].flatMap(one => one.money)
  const ledgers: readonly string[] = guestLedgers
  const codes = rows.flatMap(row => (ledgers.includes(row.ledger ?? '') ? [row.code ?? ''] : []))
  return [...new Set(codes)].toSorted()
}
