import type { ReportAnswer, ReportColumn, ReportRow } from '@kezhan/reports/model/report'
import { figureOf, type LineFigure } from '@kezhan/reports/rules/figures'
import { noFacts } from '@kezhan/reports/rules/grid'
import { refuse } from '@kezhan/reports/rules/refusals'
import { readFacts } from '../cubes/read-facts'
import { linesBehind } from '../lines-behind'
import { pageOfList } from '../list-report'
import { namesOf } from '../names'
import type { AskedCell, AskedReport, Reader, ReportMaker } from '../report-maker'

const title = '收银入账'

/** 收银入账: charges by code, both as they were posted (权责制) and as their bills were settled (收付制). */
export const cashierCharges: ReportMaker = {
  offer: {
    key: 'cashierCharges',
    title,
    days: 'range',
    compares: false,
    groups: [
      { key: 'code', title: '科目' },
      { key: 'username', title: '收银员' },
      { key: 'shiftSessionId', title: '班次' },
    ],
    filters: [],
  },
  query,
  lines,
}

type Group = 'code' | 'username' | 'shiftSessionId'
const groupOf = (asked: string | null | undefined): Group =>
  asked === 'username' || asked === 'shiftSessionId' ? asked : 'code'

async function query({ db, house, now }: Reader, asked: AskedReport): Promise<ReportAnswer> {
  const { from, to, pageNo, pageSize } = asked
  const group = groupOf(asked.groupBy)
  const periods = [{ key: 'days', from, to }]
  const dimensions = group === 'code' ? (['side', 'code'] as const) : (['side', 'code', group] as const)
  const facts = (await readFacts(db, house, { periods, money: dimensions })).get('days') ?? noFacts
  const settled = await db.query<{ own: string; code: string; fen: number }>(
    `select ${owners[group]} as own, l.code, sum(l.amount_fen)::bigint as fen from ${settledLines} group by 1, 2`,
    [house.hotelCode, from, to],
  )
  const codes = await namesOf(db, house.hotelCode, 'code')
  const names =
    group === 'code'
      ? undefined
      : await namesOf(db, house.hotelCode, group === 'username' ? 'person' : 'session')
  const posted = facts.money.flatMap(row =>
    row.side === 'D' ? [`${group === 'code' ? '' : row[group]}|${row.code}`] : [],
  )
  const keys = [...new Set([...posted, ...settled.map(({ own, code }) => `${own}|${code}`)])].toSorted()
  const rows = keys.map((key): ReportRow => {
    const [own = '', code = ''] = key.split('|')
    return {
      key,
      cells: {
        ...(group === 'code' ? {} : { group: names?.get(own) ?? own }),
        code,
        name: codes.get(code) ?? code,
        accrual: figureOf(postedFigure(group, own, code), facts),
        cash: settled.find(one => one.own === own && one.code === code)?.fen ?? 0,
      },
      opens: ['accrual', 'cash'],
    }
  })
  const sum = (column: string) => rows.reduce((total, row) => total + Number(row.cells[column]), 0)
  return {
    title,
    from,
    to,
    basis: ['权责制：当班入账的消费', '收付制：当班结清的客账中的消费；撤销的结账不计'],
    columns: columnsOf(group),
    rows: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    totals: { accrual: sum('accrual'), cash: sum('cash') },
    rowCount: rows.length,
    checks: [],
    ...(to >= house.today ? { liveAt: now } : {}),
  }
}

const columnsOf = (group: Group): readonly ReportColumn[] => [
  ...(group === 'code'
    ? []
    : [{ key: 'group', title: group === 'username' ? '收银员' : '班次', unit: 'text' } as const]),
  { key: 'code', title: '科目', unit: 'text' },
  { key: 'name', title: '名称', unit: 'text' },
  { key: 'accrual', title: '权责制', unit: 'fen', formula: '当班入账的消费' },
  { key: 'cash', title: '收付制', unit: 'fen', formula: '当班结清的客账中的消费' },
]

const postedFigure = (group: Group, own: string, code: string): LineFigure => ({
  of: 'money',
  where: { side: ['D'], code: [code], ...(group === 'code' ? {} : { [group]: [own] }) },
  sum: 'amountFen',
})

/** Who settled: the person or the turn of the settlement, not of the charge. */
const owners: Readonly<Record<Group, string>> = {
  code: `''`,
  username: 's.username',
  shiftSessionId: 's.shift_session_id',
}
const settledLines = `settlement s join folio_line l on l.settle_id = s.id and l.side = 'D'
  where s.hotel_code = $1 and s.business_date between $2::date and $3::date and s.state = 'valid'`

async function lines(reader: Reader, asked: AskedCell): Promise<ReportAnswer> {
  const { house } = reader
  const group = groupOf(asked.groupBy)
  const [own = '', code = ''] = asked.row.split('|')
  if (asked.column === 'accrual')
    return linesBehind(reader, {
      ...asked,
      title,
      period: asked,
      figures: [postedFigure(group, own, code)],
    })
  if (asked.column !== 'cash') throw refuse('report.closed')
  return pageOfList(reader, asked, {
    title,
    basis: [],
    columns: [
      { key: 'businessDate', title: '结账日', unit: 'date' },
      { key: 'settleNo', title: '结账单', unit: 'text' },
      { key: 'roomNo', title: '房号', unit: 'text' },
      { key: 'folioNo', title: '账号', unit: 'text' },
      { key: 'folioName', title: '户名', unit: 'text' },
      { key: 'value', title: '金额', unit: 'fen' },
      { key: 'username', title: '结账人', unit: 'text' },
    ],
    sql: `select l.id as key, f.id as source_id, s.business_date, s.settle_no, l.room_no, f.folio_no, f.name as folio_name, l.amount_fen as value, s.username
      from (select s.id, s.business_date, s.settle_no, s.username, l.id as line_id from ${settledLines} and l.code = $4 and ${owners[group]} = $5) s
      join folio_line l on l.id = s.line_id join folio f on f.id = l.folio_id`,
    params: [house.hotelCode, asked.from, asked.to, code, own],
    order: 'business_date, settle_no, key',
    source: 'folio',
    sums: [['value', 'value']],
  })
}
