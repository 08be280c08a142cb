import type { CellPlace, ReportColumn, ReportRow, Source } from '@kezhan/reports/model/report'
import type { reportCalls } from '@kezhan/reports/model/report-calls'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Drawer, Empty, Skeleton } from 'antd'
import { useState } from 'react'
import type { Asked } from '../page/asked'
import { RunProgress } from '../page/RunProgress'
import styles from '../page/report.module.css'
import { textOf } from '../table/cell-text'
import { ReportTable } from '../table/ReportTable'
import { useReportRows } from '../table/use-report-rows'
import { useReturningDrawer } from './use-returning-drawer'

interface Props {
  title: string
  calls: ReturnType<typeof reportCalls>
  asked: Asked
  cell: CellPlace
  onSource(source: Source): void
  onClosed(): void
}

/**
 * What stands behind one figure, line by line, with the same sum; a line leads to its bill, order or member, or to the lines of the
 * figure that it is itself.
 */
export function LinesDrawer({ title, calls, asked, cell, onSource, onClosed }: Props) {
  const lines = useReportRows(calls, calls.lines, { ...asked, ...cell })
  const { answer, problem } = lines
  const drawer = useReturningDrawer(onClosed)
  const [deeper, setDeeper] = useState<ReportRow>()
  function handleCell(row: ReportRow): void {
    if (row.behind !== undefined) setDeeper(row)
    else if (row.source !== undefined) onSource(row.source)
  }
  return (
    <Drawer {...drawer} size="min(1080px, 100vw)" title={title}>
      {problem !== null ? (
        <ListProblem problem={problem} right={calls.lines.access} onRetry={lines.reload} />
      ) : answer === undefined && lines.run !== undefined ? (
        <RunProgress run={lines.run} onCancel={lines.cancelRun} />
      ) : answer === undefined ? (
        <Skeleton active paragraph={{ rows: 10 }} />
      ) : (
        <>
          <p className={styles.count} role="status">
            共 {answer.rowCount.toLocaleString('zh-CN')} 笔
          </p>
          <ReportTable
            label={`${title} 明细`}
            answer={answer}
            rows={lines}
            density="compact"
            besidePx={180}
            empty={<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有明细" />}
            onCell={handleCell}
          />
        </>
      )}
      {deeper?.behind !== undefined && answer !== undefined && (
        <LinesDrawer
          key={`${deeper.behind.row} ${deeper.behind.column}`}
          title={titleOfRow(deeper, answer.columns)}
          calls={calls}
          asked={asked}
          cell={deeper.behind}
          onSource={onSource}
          onClosed={() => setDeeper(undefined)}
        />
      )}
    </Drawer>
  )
}

/** Its words and its figures, as they stand in the row. */
const titleOfRow = (row: ReportRow, columns: readonly ReportColumn[]): string =>
  columns
    .map(column => textOf(row, column))
    .filter(text => text !== '')
    .join(' ')
