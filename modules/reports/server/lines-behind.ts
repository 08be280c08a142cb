import type { Queries } from '@kezhan/server-kit/db/database'
import type { ReportAnswer, ReportColumn, ReportRow } from '../model/report'
import { type Counted, daysIn, daysOfPage, piecesOf } from '../rules/day-pieces'
import type { LineFigure } from '../rules/figures'
import type { Period } from '../rules/periods'
import { Params } from './cubes/dimensions'
import { lineValues } from './cubes/line-values'
import type { CubeFilter } from './filters'
import type { Reader } from './report-maker'

export interface AskedLines {
  readonly title: string
  readonly period: Pick<Period, 'from' | 'to'>
  /** No line counts in two of them. */
  readonly figures: readonly LineFigure[]
  readonly filter?: CubeFilter
  readonly pageNo: number
  readonly pageSize: number
}

/** The lines that a figure sums up, day by day in the order of their writing; the total of `value` is the figure. */
export async function linesBehind({ db, house, onDays }: Reader, asked: AskedLines): Promise<ReportAnswer> {
  const { title, period, figures, filter, pageNo, pageSize } = asked
  const pieces: (Counted & Totals)[] = []
  for (const days of piecesOf(period)) {
    const params = new Params()
    const [totals] = await db.query<Totals>(
      `select count(*)::int as row_count, coalesce(sum(v.value), 0)::bigint as value, coalesce(sum(l.amount_fen), 0)::bigint as amount_fen
       from (${lineValues(house, days, figures, params, filter)}) v join folio_line l on l.id = v.id`,
      params.values,
    )
    pieces.push({ days, rowCount: 0, value: 0, amountFen: 0, ...totals })
    onDays?.(
      pieces.reduce((sum, piece) => sum + daysIn(piece.days), 0),
      daysIn(period),
    )
  }
  const place = daysOfPage(pieces, { offset: (pageNo - 1) * pageSize, limit: pageSize })
  const params = new Params()
  const rows =
    place === undefined
      ? []
      : await pageOf(
          db,
          lineValues(house, place.days, figures, params, filter),
          params,
          place.offset,
          pageSize,
        )
  const sumOf = (key: keyof Totals) => pieces.reduce((sum, piece) => sum + piece[key], 0)
  return {
    title,
    from: period.from,
    to: period.to,
    basis: [],
    columns: columnsFor(figures),
    rows: rows.map(rowOf),
    totals: { value: sumOf('value'), amountFen: sumOf('amountFen') },
    rowCount: sumOf('rowCount'),
    checks: [],
  }
}

interface Totals {
  readonly rowCount: number
  readonly value: number
  readonly amountFen: number
}

const valueUnits = {
  amountFen: { title: '金额', unit: 'fen' },
  nightsBp: { title: '间夜', unit: 'nights' },
  lines: { title: '笔数', unit: 'count' },
} as const

function columnsFor([first]: readonly LineFigure[]): readonly ReportColumn[] {
  const sum = first?.sum ?? 'amountFen'
  return [
    { key: 'businessDate', title: '营业日', unit: 'date' },
    { key: 'createdAt', title: '时间', unit: 'time' },
    { key: 'roomNo', title: '房号', unit: 'text' },
    { key: 'folioNo', title: '账号', unit: 'text' },
    { key: 'folioName', title: '户名', unit: 'text' },
    { key: 'codeName', title: '科目', unit: 'text' },
    { key: 'wayName', title: '付款方式', unit: 'text' },
    { key: 'value', ...valueUnits[sum] },
    ...(sum === 'amountFen' ? [] : [{ key: 'amountFen', title: '金额', unit: 'fen' } as const]),
    { key: 'realname', title: '操作员', unit: 'text' },
    { key: 'remark', title: '备注', unit: 'text' },
  ]
}

interface LineRow {
  readonly id: string
  readonly folioId: string
  readonly businessDate: string
  readonly createdAt: string
  readonly roomNo: string | null
  readonly folioNo: string
  readonly folioName: string
  readonly codeName: string
  readonly wayName: string | null
  readonly value: number
  readonly amountFen: number
  readonly realname: string
  readonly remark: string | null
}

function pageOf(
  db: Queries,
  values: string,
  params: Params,
  offset: number,
  limit: number,
): Promise<LineRow[]> {
  const sql = `select l.id, l.folio_id, l.business_date, l.created_at, l.room_no, f.folio_no, f.name as folio_name, coalesce(c.name, l.code) as code_name,
       w.name as way_name, v.value, l.amount_fen, l.realname, coalesce(l.remark, l.reason) as remark
     from (${values}) v join folio_line l on l.id = v.id join folio f on f.id = l.folio_id
     left join posting_code c on c.hotel_code = l.hotel_code and c.code = l.code
     left join posting_code w on w.hotel_code = l.hotel_code and w.code = l.method
     order by l.business_date, l.created_at, l.id limit ${params.add(limit)} offset ${params.add(offset)}`
  return db.query<LineRow>(sql, params.values)
}

const rowOf = ({ id, folioId, ...cells }: LineRow): ReportRow => ({
  key: id,
  cells,
  source: { kind: 'folio', id: folioId },
})
