import { isNumeric, type ReportItem, typeOf } from './report-definition'

/** What a reader asks of a report besides its parameters. */
export interface ReportQuestion {
  /** By field, or `field_begin` and `field_end`. */
  readonly query: ReadonlyMap<string, string>
  readonly sort: { readonly column: string; readonly order: 'asc' | 'desc' } | undefined
}
export interface PageStatement {
  /** Rows; limit and offset are the last two values. */
  readonly rows: string
  /** Count and sums, with the names of the summed columns in their order. */
  readonly totals: string
  readonly summed: readonly string[]
  readonly values: readonly unknown[]
}
export interface QuestionProblem {
  readonly field: string
  readonly text: string
}

/**
 * Wraps the statement and puts conditions and order around it. Names of columns come from the stored report and are
 * quoted; everything that was sent is a bound value.
 */
export function pageStatement(
  statement: string,
  ownValues: readonly unknown[],
  items: readonly ReportItem[],
  { query, sort }: ReportQuestion,
): PageStatement | QuestionProblem {
  const values = [...ownValues]
  const terms: string[] = []
  for (const item of items.filter(one => one.isSearch === 'Y')) {
    for (const [suffix, operator] of comparisons) {
      const text = query.get(`${item.fieldName}${suffix}`)?.trim() ?? ''
      if (text === '') continue
      const problem = problemOf(item, text)
      if (problem !== undefined) return { field: item.fieldName, text: `${item.fieldTxt}${problem}` }
      terms.push(termOf(item, operator, text, value => `$${values.push(value)}`))
    }
  }
  // The end of a line ends a comment that the statement may end with.
  const from = `from (${statement}\n) report${terms.length === 0 ? '' : ` where ${terms.join(' and ')}`}`
  const sorted = items.find(item => item.isOrder === 'Y' && item.fieldName === sort?.column)
  const order = sorted === undefined ? '' : ` order by ${column(sorted)} ${sort?.order} nulls last`
  const summed = items.filter(item => item.isTotal === 'Y' && isNumeric(typeOf(item)))
  const sums = summed.map((item, index) => `, sum(${column(item)}::numeric) as "sum${index}"`).join('')
  return {
    rows: `select report.* ${from}${order} limit $${values.length + 1} offset $${values.length + 2}`,
    totals: `select count(*) as total${sums} ${from}`,
    summed: summed.map(item => item.fieldName),
    values,
  }
}

const comparisons = [
  ['', '='],
  ['_begin', '>='],
  ['_end', '<='],
] as const

const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`
const column = (item: ReportItem): string => `report.${quoteName(item.fieldName)}`

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const momentPattern = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}(:\d{2})?)?$/

function problemOf(item: ReportItem, text: string): string | undefined {
  const type = typeOf(item)
  if (isNumeric(type)) return /^-?\d{1,15}(\.\d{1,6})?$/.test(text) ? undefined : '应为数字'
  if (type === 'Date') return dayPattern.test(text) ? undefined : '应为日期，例如 2026-01-31'
  if (type === 'Datetime') return momentPattern.test(text) ? undefined : '应为时间，例如 2026-01-31 08:00'
  return undefined
}

function termOf(item: ReportItem, operator: string, text: string, bind: (value: string) => string): string {
  const type = typeOf(item)
  // Fen in the table, yuan in what people type.
  if (type === 'Money') return `${column(item)}::numeric ${operator} ${bind(text)}::numeric * 100`
  if (isNumeric(type)) return `${column(item)}::numeric ${operator} ${bind(text)}::numeric`
  if (type === 'Date') return `${column(item)}::date ${operator} ${bind(text)}::date`
  if (type === 'Datetime')
    return `date_trunc('second', ${column(item)}::timestamp) ${operator} ${bind(text)}::timestamp`
  if (operator === '=' && text.includes('*')) return `${column(item)}::text ilike ${bind(likePattern(text))}`
  return `${column(item)}::text ${operator} ${bind(text)}`
}

/** An asterisk stands for anything; the signs of LIKE stand for themselves. */
const likePattern = (text: string): string =>
  text.replace(/[\\%_]/g, sign => `\\${sign}`).replaceAll('*', '%')
