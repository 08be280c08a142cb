import type { ReportRow, Source } from '@kezhan/reports/model/report'
import type { reportCalls } from '@kezhan/reports/model/report-calls'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Drawer, Empty, Skeleton } from 'antd'
import type { Asked } from '../page/asked'
import styles from '../page/report.module.css'
import { ReportTable } from '../table/ReportTable'
import { useReportRows } from '../table/use-report-rows'
import { useReturningDrawer } from './use-returning-drawer'

interface Props {
  title: string
  call: ReturnType<typeof reportCalls>['lines']
  asked: Asked
  cell: { readonly row: string; readonly column: string }
  onSource(source: Source): void
  onClosed(): void
}

/** What stands behind one figure, line by line, with the same sum; a line leads to its bill, order or member. */
export function LinesDrawer({ title, call, asked, cell, onSource, onClosed }: Props) {
  const lines = useReportRows(call, { ...asked, ...cell })
  const { answer, problem } = lines
  const drawer = useReturningDrawer(onClosed)
  const openSource = ({ source }: ReportRow) => source !== undefined && onSource(source)
  return (
    <Drawer {...drawer} size="min(1080px, 100vw)" title={title}>
      {problem !== null ? (
        <ListProblem problem={problem} right={call.access} onRetry={lines.reload} />
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
            onCell={openSource}
          />
        </>
      )}
    </Drawer>
  )
}
