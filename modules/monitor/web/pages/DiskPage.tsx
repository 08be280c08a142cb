import { useCall } from '@kezhan/client/request/use-call'
import { monitorDisks } from '@kezhan/monitor/model/monitor-calls'
import { Panel } from '@kezhan/widgets/list/ListGround'
import { CurvePanel } from '../live/CurvePanel'
import { curvePicture } from '../live/curve-picture'
import { MonitorFrame } from '../live/MonitorFrame'
import styles from '../live/monitor.module.css'
import { Rows } from '../live/Rows'
import { bytesText, durationText, numberText, percentText } from '../live/texts'
import { useCurves, useWatch } from '../live/use-watch'

const names = ['kezhan_disk_free_bytes'] as const
const everyMs = 60_000

/** What is left on the disks, what the product takes of them, and whether there are backups. */
export default function DiskPage() {
  const watch = useWatch()
  const curved = useCurves(names, watch)
  const disks = useCall(monitorDisks, {}, { refetchIntervalMs: everyMs, quiet: true })
  const { data: curves } = curved
  const { data } = disks
  return (
    <MonitorFrame title="磁盘监控" watch={watch} reads={[curved, disks]}>
      <Panel>
        <h2 className={styles.title}>磁盘</h2>
        <Rows
          label="磁盘"
          rows={data?.disks ?? []}
          keyOf={({ name }) => name}
          empty="没有可以读取的磁盘"
          columns={[
            { title: '位置', render: one => one.name },
            { title: '用途', render: one => one.uses },
            { title: '容量', isNumber: true, render: one => bytesText(one.totalBytes) },
            { title: '可用', isNumber: true, render: one => bytesText(one.freeBytes) },
            {
              title: '已用',
              isNumber: true,
              render: one => percentText(((one.totalBytes - one.freeBytes) * 100) / one.totalBytes),
            },
          ]}
        />
        <div className={styles.charts}>
          <CurvePanel
            title="数据目录所在磁盘的可用空间"
            picture={curvePicture(curves, [{ name: names[0], title: '可用' }], bytesText)}
          />
          <section aria-label="数据目录">
            <h2 className={styles.title}>数据目录</h2>
            <p className={styles.note}>{data?.dataDir}</p>
            <Rows
              label="数据目录"
              rows={data?.directories ?? []}
              keyOf={({ name }) => name}
              empty="数据目录中没有文件"
              columns={[
                { title: '内容', render: one => one.title },
                { title: '目录', render: one => one.name },
                { title: '大小', isNumber: true, render: one => bytesText(one.bytes) },
              ]}
            />
          </section>
        </div>
      </Panel>
      <Panel>
        <h2 className={styles.title}>备份</h2>
        {data?.backsUp === false && (
          <p className={styles.note}>数据库由 DATABASE_URL 指定，备份请用该 PostgreSQL 自己的工具。</p>
        )}
        <Rows
          label="备份"
          rows={data?.backups ?? []}
          keyOf={({ name }) => name}
          empty="还没有备份，请执行 npm run backup。"
          columns={[
            { title: '备份', render: one => one.name },
            { title: '时间', render: one => one.madeAt },
            { title: '多久以前', render: one => durationText(one.ageHours * 3600) },
            { title: '大小', isNumber: true, render: one => bytesText(one.bytes) },
            { title: '文件', isNumber: true, render: one => numberText(one.files) },
          ]}
        />
      </Panel>
    </MonitorFrame>
  )
}
