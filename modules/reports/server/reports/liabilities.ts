import type { ReportAnswer, ReportColumn, ReportRow } from '@kezhan/reports/model/report'
import { figureOf } from '@kezhan/reports/rules/figures'
import { noFacts } from '@kezhan/reports/rules/grid'
import { refuse } from '@kezhan/reports/rules/refusals'
import { readFacts } from '../cubes/read-facts'
import { pageOfList } from '../list-report'
import type { AskedCell, AskedReport, Reader, ReportMaker } from '../report-maker'

const title = '储值与积分负债变动'

/** 储值与积分负债变动: from what members had to what they have, deed by deed. */
export const liabilities: ReportMaker = {
  offer: { key: 'liabilities', title, days: 'range', compares: false, groups: [], filters: [] },
  query,
  lines,
}

const purses = [
  { key: 'principal', title: '储值本金', column: 'principal_fen', unit: 'fen' },
  { key: 'gift', title: '储值赠送', column: 'gift_fen', unit: 'fen' },
  { key: 'points', title: '积分', column: 'points', unit: 'count' },
] as const

/** Kinds of moves by column; a kind that none of them names is 调整. */
const deeds: readonly { key: string; title: string; kinds: readonly string[] }[] = [
  { key: 'topUp', title: '充值', kinds: ['topUp'] },
  { key: 'gift', title: '赠送/发放', kinds: ['gift', 'earn'] },
  { key: 'spent', title: '消费/使用', kinds: ['spend', 'redeem', 'exchange', 'return'] },
  { key: 'refund', title: '退款', kinds: ['refund'] },
  { key: 'expired', title: '过期', kinds: ['expire'] },
]
const namedKinds = deeds.flatMap(deed => deed.kinds)

const columns: readonly ReportColumn[] = [
  { key: 'name', title: '项目', unit: 'text' },
  { key: 'opening', title: '期初', unit: 'fen', formula: '开始营业日之前的会员流水之和' },
  ...deeds.map(({ key, title: word }): ReportColumn => ({ key, title: word, unit: 'fen' })),
  { key: 'adjusted', title: '调整', unit: 'fen', formula: '期初导入、合并、注销和手工调整' },
  { key: 'closing', title: '期末', unit: 'fen', formula: '期初与各列之和' },
]

async function query({ db, house }: Reader, { from, to }: AskedReport): Promise<ReportAnswer> {
  const found = await db.query<Record<'kind' | 'principalFen' | 'giftFen' | 'points', string | number>>(
    `select case when m.business_date < $2::date then 'before' else m.kind end as kind, sum(m.principal_fen)::bigint as principal_fen,
       sum(m.gift_fen)::bigint as gift_fen, sum(m.points)::bigint as points
     from member_move m where m.hotel_of = $1 and m.business_date <= $3::date group by 1`,
    [house.hotelCode, from, to],
  )
  const sums = new Map(
    found.map(row => [
      String(row.kind),
      { principal: Number(row.principalFen), gift: Number(row.giftFen), points: Number(row.points) },
    ]),
  )
  const sumOf = (purse: 'principal' | 'gift' | 'points', isIn: (kind: string) => boolean) =>
    [...sums].reduce((total, [kind, sum]) => total + (isIn(kind) ? sum[purse] : 0), 0)
  const rows = purses.map(({ key, title: name, unit }): ReportRow => {
    const opening = sumOf(key, kind => kind === 'before')
    return {
      key,
      unit,
      cells: {
        name,
        opening,
        ...Object.fromEntries(deeds.map(deed => [deed.key, sumOf(key, kind => deed.kinds.includes(kind))])),
        adjusted: sumOf(key, kind => kind !== 'before' && !namedKinds.includes(kind)),
        closing: sumOf(key, () => true),
      },
      opens: [...deeds.map(deed => deed.key), 'adjusted'],
    }
  })
  const facts = await readFacts(db, house, { periods: [{ key: 'days', from, to }], counts: 'house' })
  const kept = (key: string) =>
    -(figureOf({ of: 'count', key: `ledger:${key}`, take: 'lastFen' }, facts.get('days') ?? noFacts) ?? 0)
  const closing = (key: string) => Number(rows.find(row => row.key === key)?.cells.closing ?? 0)
  return {
    title,
    from,
    to,
    basis: ['按本店经手的会员流水；消费、退款、过期为负'],
    columns,
    rows,
    rowCount: rows.length,
    checks: [
      { text: '储值本金期末＝分录余额', leftFen: closing('principal'), rightFen: kept('principal') },
      { text: '储值赠送期末＝分录余额', leftFen: closing('gift'), rightFen: kept('gift') },
    ],
  }
}

async function lines(reader: Reader, asked: AskedCell): Promise<ReportAnswer> {
  const purse = purses.find(one => one.key === asked.row)
  const deed = deeds.find(one => one.key === asked.column)
  if (purse === undefined || (deed === undefined && asked.column !== 'adjusted'))
    throw refuse('report.closed')
  const isKind = deed === undefined ? 'not m.kind = any($4::text[])' : 'm.kind = any($4::text[])'
  return pageOfList(reader, asked, {
    title: `${title}：${purse.title}`,
    basis: [],
    columns: [
      { key: 'businessDate', title: '营业日', unit: 'date' },
      { key: 'happenedAt', title: '时间', unit: 'time' },
      { key: 'memberNo', title: '会员号', unit: 'text' },
      { key: 'memberName', title: '姓名', unit: 'text' },
      { key: 'value', title: purse.title, unit: purse.unit },
      { key: 'refNo', title: '单号', unit: 'text' },
      { key: 'realname', title: '操作员', unit: 'text' },
      { key: 'reason', title: '原因', unit: 'text' },
    ],
    sql: `select m.id as key, m.member_id as source_id, m.business_date, m.happened_at, m.member_no, m.member_name, m.${purse.column} as value, m.ref_no,
        m.realname, m.reason
      from member_move m where m.hotel_of = $1 and m.business_date between $2::date and $3::date and m.${purse.column} <> 0 and ${isKind}`,
    params: [reader.house.hotelCode, asked.from, asked.to, deed?.kinds ?? namedKinds],
    order: 'happened_at, key',
    source: 'member',
    sums: [['value', 'value']],
  })
}
