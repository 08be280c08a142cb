import { refuse } from '@kezhan/reports/rules/refusals'
import { count, date, fen, offered, text, time, wall, wordOf } from '../list-parts'
import { type List, listReport, pageOfList } from '../list-report'
import type { AskedCell, Reader, ReportMaker } from '../report-maker'

/** Kinds of moves with their columns; what comes in first. */
const kinds = {
  purchase: '采购入库',
  return: '退货入库',
  surplus: '盘盈',
  sale: '销售出库',
  use: '领用',
  loss: '报损',
  shortage: '盘亏',
} as const
type Kind = keyof typeof kinds
const kindNames = Object.keys(kinds) as Kind[] // The keys are its kinds.

/** 进销存: from what was there to what is there, each move at the cost it was written with. */
const stock = listReport(offered('stock', '进销存', 'range'), ({ house }, { from, to }) => ({
  title: '进销存',
  basis: ['期末＝期初＋入库－出库；金额按每笔流水的单位成本（移动加权平均）；毛利＝销售额－销售成本'],
  columns: [
    text('code', '编码'),
    text('name', '商品'),
    text('unit', '单位'),
    count('openingQty', '期初数量'),
    fen('openingFen', '期初金额'),
    ...kindNames.map(kind => count(kind, kinds[kind])),
    count('closingQty', '期末数量', '期初＋各项入库－各项出库'),
    fen('closingFen', '期末金额', '期初金额＋入库金额－出库金额'),
    fen('salesFen', '销售额', '账单上的商品消费，冲账已减'),
    fen('costFen', '销售成本', '销售出库的成本'),
    fen('profitFen', '毛利', '销售额－销售成本'),
    { key: 'marginBp', title: '毛利率', unit: 'rate', formula: '毛利÷销售额' },
  ],
  sql: `select g.id as key, g.id as source_id, g.code, g.name, g.unit,
      coalesce(m.opening_qty, 0) as opening_qty, coalesce(m.opening_fen, 0) as opening_fen, ${kindNames.map(kind => `coalesce(m.${kind}, 0) as ${kind}`).join(', ')},
      coalesce(m.closing_qty, 0) as closing_qty, coalesce(m.closing_fen, 0) as closing_fen, coalesce(s.sales_fen, 0) as sales_fen, coalesce(m.cost_fen, 0) as cost_fen,
      coalesce(s.sales_fen, 0) - coalesce(m.cost_fen, 0) as profit_fen,
      case when coalesce(s.sales_fen, 0) > 0 then round((s.sales_fen - coalesce(m.cost_fen, 0)) * 10000.0 / s.sales_fen)::bigint end as margin_bp
    from goods g
    left join (select v.goods_id, sum(v.qty) filter (where v.business_date < $2::date)::int as opening_qty,
        sum(v.qty * v.cost_fen) filter (where v.business_date < $2::date)::bigint as opening_fen,
        ${kindNames.map(kind => `sum(v.qty) filter (where v.kind = '${kind}' and v.business_date >= $2::date)::int as ${kind}`).join(', ')},
        sum(v.qty)::int as closing_qty, sum(v.qty * v.cost_fen)::bigint as closing_fen,
        -sum(v.qty * v.cost_fen) filter (where v.kind in ('sale', 'return') and v.business_date >= $2::date)::bigint as cost_fen
      from stock_move v where v.hotel_code = $1 and v.business_date <= $3::date group by v.goods_id) m on m.goods_id = g.id
    left join (select l.goods_id, sum(l.amount_fen)::bigint as sales_fen from folio_line l
      where l.hotel_code = $1 and l.business_date between $2::date and $3::date and l.side = 'D' and l.goods_id is not null group by l.goods_id) s on s.goods_id = g.id
    where g.hotel_code = $1`,
  params: [house.hotelCode, from, to],
  order: 'code, key',
  source: 'goods',
  sums: [
    ['opening_fen', 'openingFen'],
    ...kindNames.map(kind => [kind, kind] as const),
    ['closing_fen', 'closingFen'],
    ['sales_fen', 'salesFen'],
    ['cost_fen', 'costFen'],
    ['profit_fen', 'profitFen'],
  ],
}))

const moveColumns = [
  date('businessDate', '营业日'),
  time('at', '时间'),
  text('name', '商品'),
  text('kind', '类型'),
  count('qty', '数量'),
  fen('costFen', '单位成本'),
  fen('amountFen', '金额', '数量×单位成本'),
  count('stockAfter', '结存'),
  text('reference', '关联单号'),
  text('remark', '备注'),
  text('who', '操作员'),
]
const moves = (where: string) => `
  select v.id as key, v.goods_id as source_id, v.business_date, ${wall('v.create_time at time zone h.zone')} as at, g.name, ${wordOf('v.kind', kinds)} as kind, v.qty,
    v.cost_fen, v.qty * v.cost_fen as amount_fen, v.stock_after, v.reference, v.remark, v.create_by as who
  from stock_move v join goods g on g.id = v.goods_id join hotel h on h.code = v.hotel_code
  where v.hotel_code = $1 and v.business_date between $2::date and $3::date ${where}`

const moveList = (title: string, where: string, params: readonly unknown[]): List => ({
  title,
  basis: ['按库存流水的营业日'],
  columns: moveColumns,
  sql: moves(where),
  params,
  order: 'at, key',
  source: 'goods',
  sums: [
    ['qty', 'qty'],
    ['amount_fen', 'amountFen'],
  ],
})

/** The moves behind a figure of 进销存; what was there before, and money of bills, are no moves of these days. */
async function linesOfStock(reader: Reader, asked: AskedCell) {
  const { from, to, row, column } = asked
  if (!kindNames.some(kind => kind === column)) throw refuse('report.closed')
  const params = [reader.house.hotelCode, from, to, row, column]
  return pageOfList(reader, asked, moveList('库存流水', 'and v.goods_id = $4 and v.kind = $5', params))
}

const counted = listReport(offered('counted', '盘点差异', 'range'), ({ house }, { from, to }) =>
  moveList('盘点差异', `and v.kind in ('surplus', 'shortage')`, [house.hotelCode, from, to]),
)

const journal = listReport(offered('journal', '库存流水', 'range'), ({ house }, { from, to }) =>
  moveList('库存流水', '', [house.hotelCode, from, to]),
)

const short = listReport(offered('short', '库存预警', 'none'), ({ house }) => ({
  title: '库存预警',
  basis: ['此刻库存低于安全库存的商品'],
  columns: [
    text('code', '编码'),
    text('name', '商品'),
    text('unit', '单位'),
    count('stockQty', '现有'),
    count('safeQty', '安全库存'),
    count('missing', '缺', '安全库存－现有'),
  ],
  sql: `select g.id as key, g.id as source_id, g.code, g.name, g.unit, g.stock_qty, g.safe_qty, g.safe_qty - g.stock_qty as missing
    from goods g where g.hotel_code = $1 and g.stock_qty < g.safe_qty`,
  params: [house.hotelCode],
  order: 'missing desc, code',
  source: 'goods',
  sums: [['missing', 'missing']],
}))

/** 库存报表. */
export const stockLists: readonly ReportMaker[] = [
  {
    ...stock,
    query: async (reader, asked) => {
      const answer = await stock.query(reader, asked)
      return { ...answer, rows: answer.rows.map(row => ({ ...row, opens: kindNames })) }
    },
    lines: linesOfStock,
  },
  counted,
  short,
  journal,
]
