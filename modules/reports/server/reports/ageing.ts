import { grouped } from '@kezhan/base/grouped'
import { ageBuckets, ageingFen, owedFen, type Receivable } from '@kezhan/receivables/rules/allocation'
import type { ReportAnswer, ReportColumn, ReportRow } from '@kezhan/reports/model/report'
import { refuse } from '@kezhan/reports/rules/refusals'
import { pageOfList } from '../list-report'
import type { AskedCell, AskedReport, Reader, ReportMaker } from '../report-maker'

const title = '应收账龄'

/** 应收账龄: what units and channels owe, by how long they have owed it. */
export const ageing: ReportMaker = {
  offer: { key: 'ageing', title, days: 'none', compares: false, groups: [], filters: [] },
  query,
  lines,
}

interface Debt extends Receivable {
  readonly unitAccountId: string
  readonly unitId: string
  readonly unitName: string
  readonly accountName: string
}

async function query({ db, house }: Reader, { pageNo, pageSize }: AskedReport): Promise<ReportAnswer> {
  const debts = await db.query<Debt>(debtSql, [house.hotelCode])
  const accounts = [...grouped(debts, debt => debt.unitAccountId).values()]
  const rows = accounts.flatMap((some): ReportRow[] => {
    const [first] = some
    if (first === undefined) return []
    const { unitAccountId, unitId, unitName, accountName } = first
    return [
      {
        key: unitAccountId,
        cells: { unitName, accountName, ...cellsOf(some, house.today) },
        source: { kind: 'unit', id: unitId },
        opens: ['owed', ...ageBuckets.map((_, at) => `age${at}`)],
      },
    ]
  })
  return {
    title,
    from: house.today,
    to: house.today,
    basis: [`截至${house.today}未还清的挂账，按挂账的营业日计账龄`],
    columns,
    rows: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    totals: cellsOf(debts, house.today),
    rowCount: rows.length,
    checks: [],
  }
}

const columns: readonly ReportColumn[] = [
  { key: 'unitName', title: '单位', unit: 'text' },
  { key: 'accountName', title: '账套', unit: 'text' },
  { key: 'owed', title: '欠款', unit: 'fen', formula: '挂账－已还' },
  ...ageBuckets.map(({ text }, at): ReportColumn => ({ key: `age${at}`, title: text, unit: 'fen' })),
]

const cellsOf = (debts: readonly Debt[], today: string) => ({
  owed: owedFen(debts),
  ...Object.fromEntries(ageingFen(debts, today).map((fen, at) => [`age${at}`, fen])),
})

const isOwed = `e.hotel_code = $1 and e.state in ('open', 'billed', 'part')`
const debtSql = `select e.id, e.amount_fen, e.paid_fen, e.business_date, a.id as unit_account_id, u.id as unit_id, u.name as unit_name, a.name as account_name
  from ar_entry e join unit_account a on a.id = e.unit_account_id join unit u on u.id = a.unit_id
  where ${isOwed} order by u.name, a.id, e.id limit 100000`

/** The debts in a bucket. */
async function lines(reader: Reader, asked: AskedCell): Promise<ReportAnswer> {
  const { today, hotelCode } = reader.house
  const at = asked.column === 'owed' ? -1 : Number(/^age(\d)$/.exec(asked.column)?.[1] ?? Number.NaN)
  if (Number.isNaN(at)) throw refuse('report.closed')
  const least = ageBuckets[at]?.from ?? 0
  const most = (ageBuckets[at + 1]?.from ?? 100_000) - 1
  return pageOfList(reader, asked, {
    title,
    basis: [],
    columns: [
      { key: 'businessDate', title: '营业日', unit: 'date' },
      { key: 'orderNo', title: '单号', unit: 'text' },
      { key: 'guestName', title: '客人', unit: 'text' },
      { key: 'roomNo', title: '房号', unit: 'text' },
      { key: 'amountFen', title: '挂账', unit: 'fen' },
      { key: 'paidFen', title: '已还', unit: 'fen' },
      { key: 'value', title: '欠款', unit: 'fen' },
      { key: 'signer', title: '签单人', unit: 'text' },
    ],
    sql: `select e.id as key, e.folio_id as source_id, e.business_date, e.order_no, e.guest_name, e.room_no, e.amount_fen, e.paid_fen,
        e.amount_fen - e.paid_fen as value, e.signer
      from ar_entry e where ${isOwed} and e.unit_account_id = $2 and greatest($3::date - e.business_date, 0) between $4::int and $5::int`,
    params: [hotelCode, asked.row, today, at === -1 ? 0 : least, at === -1 ? 100_000 : most],
    order: 'business_date, key',
    source: 'folio',
    sums: [
      ['amount_fen', 'amountFen'],
      ['paid_fen', 'paidFen'],
      ['value', 'value'],
    ],
  })
}
