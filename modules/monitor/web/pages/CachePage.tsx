import { Can } from '@kezhan/client/access/Can'
import { useCall, useRefresh, useSend } from '@kezhan/client/request/use-call'
import { type CacheLine, clearCache, clearRight, monitorCaches } from '@kezhan/monitor/model/monitor-calls'
import { Panel } from '@kezhan/widgets/list/ListGround'
import { App, Button } from 'antd'
import { Figures } from '../live/Figures'
import { MonitorFrame } from '../live/MonitorFrame'
import styles from '../live/monitor.module.css'
import { Rows } from '../live/Rows'
import { durationText, numberText, percentText } from '../live/texts'
import { refreshMs } from '../live/use-watch'

/** What the processes remember, and what PostgreSQL keeps in memory. There is no Redis, and none is shown. */
export default function CachePage() {
  const caches = useCall(monitorCaches, {}, { refetchIntervalMs: refreshMs, quiet: true })
  const { data } = caches
  const { buffers } = data ?? {}
  return (
    <MonitorFrame title="缓存监控" reads={[caches]}>
      <Panel>
        <h2 className={styles.title}>进程内的缓存</h2>
        <p className={styles.note}>本产品不使用 Redis；每个进程各自记住下列内容，清空后按需重新读取。</p>
        <Rows
          label="缓存"
          rows={data?.caches ?? []}
          keyOf={({ name, processId }) => `${name} ${processId}`}
          empty="还没有缓存"
          columns={[
            { title: '缓存', render: one => one.title },
            { title: '按', render: one => one.keyedBy },
            { title: '进程', render: one => one.processId },
            {
              title: '条数',
              isNumber: true,
              render: one => `${numberText(one.size)} / ${numberText(one.most)}`,
            },
            { title: '命中', isNumber: true, render: one => numberText(one.hits) },
            { title: '命中率', isNumber: true, render: one => percentText(shareOf(one)) },
            {
              title: '最早一条',
              isNumber: true,
              render: one => (one.oldestSeconds === null ? '—' : `${durationText(one.oldestSeconds)}前`),
            },
            { title: '操作', render: one => <Clear cache={one} /> },
          ]}
        />
      </Panel>
      <Panel>
        <h2 className={styles.title}>数据库的缓冲区</h2>
        <Figures
          label="缓冲区"
          of={[
            ['共享缓冲区', buffers?.sharedBuffers ?? '—'],
            ['命中率', percentText(buffers?.hitPercent ?? null)],
            ['命中的块', numberText(buffers?.hits ?? Number.NaN)],
            ['读盘的块', numberText(buffers?.reads ?? Number.NaN)],
          ]}
        />
        <Rows
          label="表的缓冲区"
          rows={buffers?.tables ?? []}
          keyOf={({ table }) => table}
          empty="还没有读过表"
          columns={[
            { title: '表', render: one => one.table },
            { title: '命中的块', isNumber: true, render: one => numberText(one.hits) },
            { title: '读盘的块', isNumber: true, render: one => numberText(one.reads) },
            { title: '命中率', isNumber: true, render: one => percentText(one.hitPercent) },
          ]}
        />
      </Panel>
    </MonitorFrame>
  )
}

const shareOf = ({ hits, misses }: CacheLine): number | null =>
  hits + misses === 0 ? null : (hits * 100) / (hits + misses)

function Clear({ cache: { name, title } }: { cache: CacheLine }) {
  const { message } = App.useApp()
  const clear = useSend(clearCache)
  const refresh = useRefresh()
  const run = async (): Promise<void> => {
    await clear.mutateAsync({ name })
    message.success(`已清空${title}的缓存`)
    await refresh(monitorCaches.path)
  }
  return (
    <Can do={clearRight}>
      <Button
        type="link"
        size="small"
        loading={clear.isPending}
        aria-label={`清空${title}`}
        // A failure is shown by the client.
        onClick={() => void run().catch(() => undefined)}
      >
        清空
      </Button>
    </Can>
  )
}
