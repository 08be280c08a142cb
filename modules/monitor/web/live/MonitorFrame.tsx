import type { ApiProblem } from '@kezhan/client/request/client'
import { useCall } from '@kezhan/client/request/use-call'
import { monitorAlarms } from '@kezhan/monitor/model/monitor-calls'
import { Freshness } from '@kezhan/widgets/Freshness'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { Alert, Segmented, Select, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import styles from './monitor.module.css'
import { refreshMs, spans, useProcesses, type Watch } from './use-watch'

interface Props {
  title: string
  /** What one looks at; absent where the page has no curves. */
  watch?: Watch
  /** What the page is made of: before all of it has come, there is nothing to say about it. */
  reads?: readonly Read[]
  children: ReactNode
}
interface Read {
  readonly data: unknown
  readonly error: ApiProblem | null
  readonly dataUpdatedAt: number
  refetch(): Promise<unknown>
}

/** The head of every monitoring page: what is wrong, which processes, how far back. */
export function MonitorFrame({ title, watch, reads = [], children }: Props) {
  const isComplete = reads.every(({ data }) => data !== undefined)
  const problem = reads.find(({ error }) => error !== null)?.error ?? null
  const updatedAt = isComplete ? Math.min(...reads.map(one => one.dataUpdatedAt)) : 0
  const askAgain = () => void Promise.all(reads.map(read => read.refetch()))
  return (
    <ListGround>
      <Panel>
        <div className={styles.head}>
          <h1>{title}</h1>
          {watch !== undefined && <WatchChoice watch={watch} />}
        </div>
        <Alarms />
        {problem !== null && <Freshness problem={problem} updatedAt={updatedAt} onRetry={askAgain} />}
      </Panel>
      {isComplete && children}
      {!isComplete && problem === null && (
        <Panel>
          <Skeleton active />
        </Panel>
      )}
    </ListGround>
  )
}

function WatchChoice({ watch: { minutes, processId, change } }: { watch: Watch }) {
  const { data = [] } = useProcesses()
  const options = data.map(one => ({
    value: one.id,
    label: `${one.host} ${one.pid}${one.isAlive ? '' : '（已停止）'}`,
  }))
  return (
    <>
      <Select
        aria-label="进程"
        className={styles.process ?? ''}
        allowClear
        placeholder="全部进程"
        options={options}
        value={processId ?? null}
        onChange={(value?: string | null) => change({ processId: value ?? undefined })}
      />
      <Segmented
        aria-label="时间范围"
        options={spans.map(span => ({ value: span.minutes as number, label: span.title }))}
        value={minutes}
        onChange={value => change({ minutes: value })}
      />
    </>
  )
}

function Alarms() {
  const { data = [] } = useCall(monitorAlarms, {}, { refetchIntervalMs: refreshMs, quiet: true })
  const open = data.filter(({ isOpen }) => isOpen)
  if (open.length === 0) return null
  return (
    <div className={styles.alarms}>
      {open.map(({ code, subject, level, title, text, openedAt }) => (
        <Alert
          key={`${code} ${subject}`}
          showIcon
          type={level === 'H' ? 'error' : 'warning'}
          title={`${title}（${openedAt} 起）`}
          description={text}
        />
      ))}
    </div>
  )
}
