import { formatYuan } from '@kezhan/base/money'
import { factsBlock, type PaperBlock, type PaperContent } from '@kezhan/base/paper'
import { averageRateText, occupancyText } from '@kezhan/desk/rules/day-indicators'
import type { AuditPackage, Figure, ListedStay } from '../model/audit-calls'

type Quantity = 'nights' | 'count' | 'opening'
const tables: readonly (readonly [Figure['kind'], string, Quantity])[] = [
  ['code', '营业收入（按科目）', 'count'],
  ['method', '收款（按方式）', 'count'],
  ['type', '房费（按房型）', 'nights'],
  ['channel', '房费（按渠道）', 'nights'],
  ['source', '房费（按客源）', 'nights'],
  ['ledger', '账本余额', 'opening'],
]
const quantityTitle = { nights: '间夜', count: '笔数', opening: '期初' } as const

/** 夜审报告包 of a closed day, as it was kept. */
export function auditPaper(kept: AuditPackage): PaperContent {
  const { businessDate, lists } = kept
  return {
    title: '夜审报告',
    number: businessDate,
    blocks: [
      factsBlock([
        ['营业日', businessDate],
        ['夜审人', kept.auditor],
        ['完成时间', kept.closedAt.slice(0, 16)],
        ['总房数', String(kept.rooms)],
        ['维修房', String(kept.outOfOrder)],
        ['过夜房', String(kept.occupied)],
        ['出租率', occupancyText(kept)],
        ['间夜', nightsText(kept.roomNightsBp)],
        ['平均房价', averageRateText(kept)],
        ['房费收入', formatYuan(kept.roomRevenueFen)],
        ['营业收入', formatYuan(kept.revenueFen)],
        ['收款', formatYuan(kept.receivedFen)],
        ['宾客账期初', formatYuan(kept.guestOpeningFen)],
        ['宾客账期末', formatYuan(kept.guestClosingFen)],
      ]),
      ...tables.flatMap(([kind, title, what]) => figureTable(kept, kind, title, what)),
      ...stayTable('今日入住', lists.arrivals),
      ...stayTable('今日离店', lists.departures),
      ...stayTable('在住清单', lists.inHouse),
      { kind: 'signatures', names: ['夜审', '前厅经理', '财务'] },
    ],
    code: { text: `${businessDate} ${kept.revenueFen}`, caption: businessDate },
  }
}

function figureTable(
  { figures }: AuditPackage,
  kind: Figure['kind'],
  title: string,
  what: Quantity,
): PaperBlock[] {
  const rows = figures.filter(one => one.kind === kind)
  if (rows.length === 0) return []
  const totalFen = rows.reduce((sum, one) => sum + one.amountFen, 0)
  return [
    {
      kind: 'table',
      title,
      columns: [
        { title: '名称' },
        { title: quantityTitle[what], isAmount: true },
        { title: what === 'opening' ? '期末' : '金额', isAmount: true },
      ],
      rows: rows.map(row => [row.name, quantityOf(row, what), formatYuan(row.amountFen)]),
      // Balances of different books are never added up.
      ...(what === 'opening' ? {} : { sums: ['合计', '', formatYuan(totalFen)] }),
    },
  ]
}

function quantityOf(row: Figure, what: Quantity): string {
  if (what === 'opening') return formatYuan(row.openingFen)
  return what === 'nights' ? nightsText(row.quantity) : String(row.quantity)
}

function stayTable(title: string, stays: readonly ListedStay[]): PaperBlock[] {
  if (stays.length === 0) return []
  return [
    {
      kind: 'table',
      title: `${title}（${stays.length}）`,
      columns: [
        { title: '房号' },
        { title: '客人' },
        { title: '入住', isWideOnly: true },
        { title: '离店', isWideOnly: true },
        { title: '房价', isAmount: true },
      ],
      rows: stays.map(one => [one.roomNo, one.guest, one.arrive, one.depart, formatYuan(one.priceFen)]),
    },
  ]
}

const nightsText = (nightsBp: number): string => (nightsBp / 10_000).toFixed(1)
