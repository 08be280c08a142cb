import { formatYuan } from '@kezhan/base/money'
import { notesBlock, type PaperContent, type PaperFact } from '@kezhan/base/paper'
import type { ReportAnswer, ReportCheck, ReportRow } from '@kezhan/reports/model/report'
import { daysText } from '../page/asked'
import { cellText, isFigure, textOf } from '../table/cell-text'
import { shownColumns } from '../table/report-columns'

interface Printed {
  readonly answer: ReportAnswer
  /** All that are printed, whatever page they stood on. */
  readonly rows: readonly ReportRow[]
  readonly columns: readonly string[] | undefined
  /** 分组, 对比 and what else was asked. */
  readonly conditions: readonly PaperFact[]
}

/** A report as a paper: what it is of, its table, how it was counted, whether it agrees, and who signs it. */
export function reportPaper({ answer, rows, columns, conditions }: Printed): PaperContent {
  const shown = shownColumns(answer.columns, columns).map(({ column }) => column)
  const { totals } = answer
  return {
    title: answer.title,
    number: '',
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['营业日', daysText(answer)],
          ...conditions,
          ...(answer.liveAt === undefined ? [] : [['实时数据截至', answer.liveAt.slice(0, 16)] as const]),
          ...(rows.length < answer.rowCount
            ? [['行数', `只打印前 ${rows.length} 行，共 ${answer.rowCount} 行`] as const]
            : []),
        ],
      },
      {
        kind: 'table',
        columns: shown.map(({ title, unit }) => (isFigure(unit) ? { title, isAmount: true } : { title })),
        rows: rows.map(row => shown.map(column => textOf(row, column))),
        strongRows: rows.flatMap(({ isSum }, at) => (isSum === true ? [at] : [])),
        ...(totals !== undefined && {
          sums: shown.map(({ key, unit }, at) =>
            totals[key] === undefined ? (at === 0 ? '合计' : '') : cellText(totals[key], unit),
          ),
        }),
      },
      ...notesBlock('核对', answer.checks.map(checkText)),
      ...notesBlock('统计口径', answer.basis),
      { kind: 'signatures', names: ['制表', '审核', '总经理'] },
    ],
  }
}

const checkText = ({ text, leftFen, rightFen }: ReportCheck): string =>
  leftFen === rightFen
    ? `✓ ${text}　${formatYuan(leftFen)}`
    : `✗ ${text}　${formatYuan(leftFen)} ≠ ${formatYuan(rightFen)}`
