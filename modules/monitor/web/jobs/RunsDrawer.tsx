import { useCall } from '@kezhan/client/request/use-call'
import { type JobRun, type QuartzJob, quartzJobRuns } from '@kezhan/monitor/model/job-calls'
import { useGroundColours } from '@kezhan/widgets/list/ListGround'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Collapse, Descriptions, Drawer, Empty, Pagination, Skeleton } from 'antd'
import { useState } from 'react'
import styles from '../log/log.module.css'
import { RunTag } from './RunTag'

const pageSize = 20
/** Somebody who looks on sees it end. */
const lookEveryMs = 3000

/** What became of a schedule: each run with its duration, its outcome and what it said. */
export function RunsDrawer({ job, onClosed }: { job: QuartzJob; onClosed(): void }) {
  const [isOpen, setOpen] = useState(true)
  const [pageNo, setPageNo] = useState(1)
  const { data, error, isPending, refetch } = useCall(
    quartzJobRuns,
    { id: job.id, pageNo, pageSize },
    { keepPrevious: true, refetchIntervalMs: lookEveryMs, quiet: true },
  )
  return (
    <Drawer
      title={`执行记录：${job.description ?? job.jobClassName_dictText}`}
      open={isOpen}
      size={680}
      onClose={() => setOpen(false)}
      afterOpenChange={isShown => !isShown && onClosed()}
    >
      <div className={styles.drawer} style={useGroundColours()}>
        {error !== null && data === undefined && (
          <ListProblem problem={error} right={quartzJobRuns.access} onRetry={() => void refetch()} />
        )}
        {isPending && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
        {data?.total === 0 && <Empty description="还没有执行过" />}
        {data !== undefined && data.total > 0 && (
          <Collapse
            size="small"
            items={data.records.map(run => ({
              key: run.id,
              label: <RunHead run={run} />,
              children: <RunFacts run={run} />,
            }))}
          />
        )}
        {data !== undefined && data.total > pageSize && (
          <Pagination
            size="small"
            align="end"
            current={pageNo}
            pageSize={pageSize}
            total={data.total}
            showSizeChanger={false}
            onChange={setPageNo}
          />
        )}
      </div>
    </Drawer>
  )
}

const RunHead = ({ run }: { run: JobRun }) => (
  <>
    <RunTag state={run.state} />
    {run.startedAt ?? run.dueAt ?? run.queuedAt}
    {run.durationMs !== null && `，用时 ${durationText(run.durationMs)}`}
    {run.pressedBy !== null && `，${run.pressedBy} 手动执行`}
  </>
)

function RunFacts({ run }: { run: JobRun }) {
  const items = [
    ['应执行时间', run.dueAt],
    ['开始', run.startedAt],
    ['结束', run.endedAt],
    ['做了', run.doneCount === null ? null : `${run.doneCount} 件`],
    ['问题', run.problem],
    ['进程', run.process],
    ['执行次数', run.attempts > 1 ? `${run.attempts}（之前的进程中断）` : null],
    ['下次执行', run.nextRunAt],
  ].flatMap(([label, text]) => (label && text ? [{ key: label, label, children: text }] : []))
  return (
    <>
      <Descriptions bordered size="small" column={1} styles={{ label: { width: 104 } }} items={items} />
      {run.lines.length > 0 && <pre className={styles.stack}>{run.lines.join('\n')}</pre>}
    </>
  )
}

const durationText = (ms: number): string => (ms < 1000 ? `${ms} 毫秒` : `${(ms / 1000).toFixed(1)} 秒`)
