import {
  type Band,
  bands,
  cellKinds,
  mostBytes,
  type Sheet,
  type SheetCell,
  type SheetSource,
  type SourceFields,
} from '../model/sheet'
import { pageWords } from './fill-sheet'
import { heightOf } from './filled'
import { formulaProblem, isBelow, isReckoned, readFormula } from './formula'
import { innerHeight, innerWidth } from './paper-size'
import { tokensIn } from './tokens'

/** What is wrong with a sheet, in words; undefined where it can be kept. Shapes and lengths are the field language's. */
export function sheetProblem(sheet: Sheet): string | undefined {
  return (
    sizeProblem(sheet) ??
    sourceProblem(sheet.source) ??
    bandProblem(sheet) ??
    firstOf(sheet.cells, cell => prefixed(cell, cellProblem(sheet, cell))) ??
    overlapProblem(sheet)
  )
}

function sizeProblem(sheet: Sheet): string | undefined {
  if (JSON.stringify(sheet).length > mostBytes) return '打印模板太大，请减少单元格或文字'
  const width = sheet.columns.reduce((sum, { widthMm }) => sum + widthMm, 0)
  const most = innerWidth(sheet.paper)
  return width > most ? `列宽合计${width}毫米，纸张只有${most}毫米，请把列调窄` : undefined
}

export function sourceProblem({ from, path, code }: SheetSource): string | undefined {
  if (from === 'list' || from === 'record') return path ? undefined : '请选择数据来源'
  return code ? undefined : '请选择报表'
}

const order = Object.keys(bands) as readonly Band[]

function bandProblem({ rows, source, groupBy, paper }: Sheet): string | undefined {
  const wrong = rows.findIndex(
    ({ band }, at) => order.indexOf(band) < order.indexOf(rows[at - 1]?.band ?? 'head'),
  )
  if (wrong >= 0)
    return `第${wrong + 1}行：“${bands[rows[wrong]?.band ?? 'head']}”应在“${bands[rows[wrong - 1]?.band ?? 'head']}”上面`
  const has = (band: Band) => rows.some(row => row.band === band)
  const hasRows = source.from !== 'record' || Boolean(source.child)
  if (hasRows && !has('detail')) return '至少要有一行“明细”'
  if (!hasRows && has('detail')) return '没有选择明细表，不能有“明细”行'
  if ((has('groupHead') || has('groupFoot')) && !groupBy) return '有分组头或分组尾，请选择分组字段'
  const fixed = heightOf(rows.filter(({ band }) => band === 'pageHead' || band === 'pageFoot'))
  const tallest = Math.max(...order.map(band => heightOf(rows.filter(row => row.band === band))))
  return fixed + tallest > innerHeight(paper) ? '行高合计超过一页，请把行调矮' : undefined
}

function firstOf<T>(list: readonly T[], problemOf: (one: T) => string | undefined): string | undefined {
  for (const one of list) {
    const problem = problemOf(one)
    if (problem !== undefined) return problem
  }
  return undefined
}

const prefixed = (cell: SheetCell, problem: string | undefined): string | undefined =>
  problem === undefined ? undefined : `${cellName(cell)}：${problem}`

/** `B3`, as people know it from other sheets. */
export const cellName = ({ row, column }: Pick<SheetCell, 'row' | 'column'>): string =>
  `${columnName(column)}${row + 1}`
export const columnName = (column: number): string =>
  (column >= 26 ? String.fromCharCode(64 + Math.floor(column / 26)) : '') +
  String.fromCharCode(65 + (column % 26))

function cellProblem({ rows, columns }: Sheet, cell: SheetCell): string | undefined {
  const { row, column, down, across, kind } = cell
  if (row + (down ?? 1) > rows.length || column + (across ?? 1) > columns.length) return '超出表格'
  const band = rows[row]?.band
  if (rows.slice(row, row + (down ?? 1)).some(one => one.band !== band)) return '合并的单元格不能跨区域'
  if (kind === 'field' && !cell.field) return '请选择字段'
  if ((kind === 'code128' || kind === 'qr') && !cell.field && !cell.text)
    return `请选择${cellKinds[kind]}的字段`
  if (kind === 'number' && band !== 'detail') return '序号只能放在“明细”行'
  if (kind === 'formula' && !cell.formula) return '请输入公式'
  const wrong = isReckoned(cell) ? formulaProblem(cell.formula ?? '') : undefined
  return wrong ?? sumProblem(cell, band)
}

function sumProblem({ kind, field, formula, how }: SheetCell, band: Band | undefined): string | undefined {
  if (kind !== 'sum') return undefined
  if (band === 'detail') return '统计不能放在“明细”行'
  return field || formula || how === 'count' ? undefined : '请选择要统计的字段'
}

function overlapProblem({ cells }: Sheet): string | undefined {
  const taken = new Set<string>()
  return firstOf(cells, cell => {
    for (let row = cell.row; row < cell.row + (cell.down ?? 1); row++)
      for (let column = cell.column; column < cell.column + (cell.across ?? 1); column++) {
        const place = cellName({ row, column })
        if (taken.has(place)) return `${place}：单元格重叠`
        taken.add(place)
      }
    return undefined
  })
}

/** Names that the source does not have, or not there: what would print as nothing. */
export function fieldGaps(sheet: Sheet, fields: SourceFields): string[] {
  const record = new Set(fields.record.map(({ key }) => key))
  const detail = new Set(fields.detail.map(({ key }) => key))
  const gaps = sheet.cells.flatMap(cell =>
    namesOf(cell).flatMap(name => {
      if (record.has(name) && cell.kind !== 'sum') return []
      if (!detail.has(name)) return [`${cellName(cell)}：数据来源没有字段“${name}”`]
      return cell.kind === 'sum' || isBelow(sheet.rows[cell.row]?.band)
        ? []
        : [`${cellName(cell)}：明细的字段只能放在“明细”和分组行`]
    }),
  )
  const group = sheet.groupBy && !detail.has(sheet.groupBy) ? [`没有分组字段“${sheet.groupBy}”`] : []
  return [...gaps, ...formulaGaps(sheet, fields), ...group]
}

/** What is wrong with formulas over these fields. */
export const formulaGaps = (sheet: Sheet, fields: SourceFields): string[] =>
  sheet.cells.filter(isReckoned).flatMap(cell => {
    const read = readFormula(sheet, cell, fields)
    return 'problem' in read ? [`${cellName(cell)}：${read.problem}`] : []
  })

function namesOf({ kind, field, text }: SheetCell): string[] {
  if (field && ['field', 'sum', 'code128', 'qr'].includes(kind)) return [field]
  const own: readonly string[] = Object.values(pageWords)
  return ['text', 'code128', 'qr'].includes(kind)
    ? tokensIn(text ?? '').filter(name => !own.includes(name))
    : []
}
